import { CONFIRMATION_MAIL } from '#server/alerts/alert-state.ts';
import { NEWS_MAIL } from '#server/alerts/news-store.ts';
import { countUnsentMails } from '#server/dashboard/dashboard-store.ts';
import type { Database } from '#server/database/tables.ts';
import { countLateJobs } from '#server/jobs/job-store.ts';
import { findMailFault, type MailServer } from '#server/mail/mailer.ts';
import { type Diagnosis, failing, ok, warning } from '#server/status/run-checks.ts';

const ANSWER_MS = 4000;
/** A mail is sent within seconds; a mail server that is busy takes minutes. */
const MAIL_DELAY_MS = 10 * 60 * 1000;

const ONLY_HERE = "les messages ne se lisent que dans l'administration";

export async function checkMailServer(server: MailServer | undefined, answerMs = ANSWER_MS): Promise<Diagnosis> {
  if (server === undefined) {
    return warning(
      `Aucun serveur de messagerie n'est réglé (SMTP_URL, ou Réglages, Messagerie)\u00a0: ${ONLY_HERE}.`,
      `Aucun serveur de messagerie n'est réglé\u00a0: ${ONLY_HERE}. Réglez-en un dans Réglages, Messagerie.`,
    );
  }
  const timeout = AbortSignal.timeout(answerMs);
  const fault = await findMailFault(server, timeout);
  if (fault === undefined) return ok('Le serveur de messagerie répond, et accepte le site.');
  const what = timeout.aborted ? `Le serveur de messagerie n'a pas répondu en ${answerMs / 1000}\u00a0s` : fault.reason;
  if (typeof server !== 'string') {
    return failing(
      `${what}. Vérifiez Réglages, Messagerie\u00a0; les messages restent dans l'administration.`,
      `${what.split(' : ')[0]}. Faites un essai dans Réglages, Messagerie\u00a0: il dit quoi corriger. Les messages restent dans l'administration.`,
    );
  }
  return failing(
    `${what}. Vérifiez SMTP_URL\u00a0; les messages restent dans l'administration.`,
    `${what.split(' : ')[0]}. Demandez à la personne qui a installé le site de vérifier ses réglages\u00a0; les messages restent dans l'administration.`,
  );
}

export async function checkOutbox(db: Database, now: Date): Promise<Diagnosis> {
  const before = new Date(now.getTime() - MAIL_DELAY_MS);
  const sentences = [
    ...describeMessages(await countUnsentMails(db, before)),
    ...describeAlerts(await countLateJobs(db, [CONFIRMATION_MAIL, NEWS_MAIL], before)),
  ];
  return sentences.length === 0
    ? ok("Aucun e-mail n'attend depuis plus de dix minutes.")
    : warning(sentences.join(' '));
}

function describeMessages(count: number): string[] {
  if (count === 0) return [];
  const what =
    count === 1
      ? "L'e-mail d'un message n'est pas parti\u00a0: lisez ce message"
      : `Les e-mails de ${count} messages ne sont pas partis\u00a0: lisez ces messages`;
  return [`${what} dans l'administration, qui dit pourquoi.`];
}

function describeAlerts(count: number): string[] {
  if (count === 0) return [];
  const what = count === 1 ? "Un e-mail d'alerte attend" : `${count} e-mails d'alerte attendent`;
  return [`${what} depuis plus de dix minutes\u00a0: vérifiez le serveur de messagerie.`];
}
