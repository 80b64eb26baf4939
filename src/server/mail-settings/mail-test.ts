import { randomUUID } from 'node:crypto';
import { MAIL_STEPS, type MailStep, type MailTestJson } from '#contract/schemas/admin/mail-schema.ts';
import { composeMail, messageId, NO_AUTOMATIC_REPLY, type Sender } from '#server/mail/mail-layout.ts';
import { paragraph, title } from '#server/mail/mail-parts.ts';
import { createMailer, findMailFault, type MailServer } from '#server/mail/mailer.ts';
import { adviceOn } from './mail-advice.ts';

/** The answer has to be there within 15 seconds. */
const ANSWER_MS = 14_000;

type Test = { server: MailServer; to: string; sender: Sender; answerMs?: number };

/** Sends one mail now, and says how far that went. */
export async function testMail({ server, to, sender, answerMs = ANSWER_MS }: Test): Promise<MailTestJson> {
  const timeout = AbortSignal.timeout(answerMs);
  const account = accountOf(server);
  const steps = MAIL_STEPS.filter((step) => account.steps.includes(step));
  const done = (step: MailStep) => ({ step, ok: true, message: successOf(step, to) });
  const stoppedAt = (step: MailStep, message: string): MailTestJson => {
    // Without a step of its own, what is refused there is told by the one that comes next.
    const failed = steps.find((taken) => MAIL_STEPS.indexOf(taken) >= MAIL_STEPS.indexOf(step)) ?? 'accepted';
    const before = steps.slice(0, steps.indexOf(failed));
    return { ok: false, steps: [...before.map(done), { step: failed, ok: false, message }] };
  };

  const refused = await findMailFault(server, timeout);
  if (refused) return stoppedAt(refused.fault.step, adviceOn(refused, { ...account, to, isLate: timeout.aborted }));
  const result = await createMailer(server).send(await mailTo(to, sender), timeout);
  if (result.kind === 'sent') return { ok: true, steps: steps.map(done) };
  return stoppedAt('accepted', adviceOn(atTheMail(result), { ...account, to, isLate: timeout.aborted }));
}

type Refused = NonNullable<Awaited<ReturnType<typeof findMailFault>>>;

/** The server has just let the site in: what fails now is about the mail. */
function atTheMail(failed: Refused): Refused {
  return { ...failed, fault: { ...failed.fault, step: 'accepted' } };
}

function accountOf(server: MailServer): { host: string; port: number; steps: readonly MailStep[] } {
  if (typeof server === 'string') {
    const { hostname, port, protocol, username } = new URL(server);
    const isTls = protocol === 'smtps:';
    const steps = MAIL_STEPS.filter((step) => step !== 'sign_in' || username !== '');
    return { host: hostname, port: Number(port) || (isTls ? 465 : 587), steps };
  }
  const { host, port, security, user } = server;
  const isLeftOut = (step: MailStep) => (step === 'secure' && security === 'none') || (step === 'sign_in' && !user);
  return { host, port, steps: MAIL_STEPS.filter((step) => !isLeftOut(step)) };
}

function successOf(step: MailStep, to: string): string {
  switch (step) {
    case 'connect':
      return 'Le serveur répond.';
    case 'secure':
      return 'La connexion est chiffrée.';
    case 'sign_in':
      return "L'identifiant et le mot de passe sont acceptés.";
    case 'accepted':
      return `Le serveur a pris l'e-mail pour ${to} : regardez s'il est arrivé, aussi dans les indésirables.`;
  }
}

async function mailTo(to: string, sender: Sender) {
  const { site } = sender;
  const content = {
    subject: `E-mail d'essai - ${site.name}`,
    preview: 'La messagerie du site fonctionne.',
    body: [
      title("E-mail d'essai"),
      paragraph(
        `La messagerie du site ${site.name} fonctionne : cet e-mail est parti avec les réglages de maintenant.`,
      ),
    ],
    footer: [paragraph("Il a été demandé dans l'administration du site.", 'small')],
  };
  return {
    messageId: messageId(`test-${randomUUID()}`, sender),
    from: { name: site.name, address: site.email },
    to: { name: '', address: to },
    ...(await composeMail(content, sender)),
    headers: NO_AUTOMATIC_REPLY,
  };
}
