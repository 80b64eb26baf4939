import { EMPTY_SETTINGS } from '#contract/settings/site-settings.ts';
import type { Database } from '#server/database/tables.ts';
import { CommandError } from '#server/failures/command-error.ts';
import { createMailer, type MailServer } from '#server/mail/mailer.ts';
import type { Config } from '#server/settings/config.ts';
import { readSender } from '#server/site-settings/current-site.ts';
import type { Diagnosed } from '#server/status/run-checks.ts';
import { type News, operatorMail } from './operator-mail.ts';
import { listToldFailures, recordTold } from './told-failure-store.ts';

type Examination = {
  config: Pick<Config, 'fixedSettings' | 'operatorEmail' | 'site'>;
  server: MailServer | undefined;
  /** Undefined where it cannot be opened: then nobody knows what was told before. */
  db: Database | undefined;
  findings: Diagnosed[];
  now: Date;
  signal: AbortSignal;
};

/** Sends a mail if something fails or is well that the operator knows otherwise. Says whether it did. */
export async function tellOperator({ config, server, ...of }: Examination): Promise<'told' | 'no news'> {
  const { db, findings, now, signal } = of;
  const { operatorEmail: to, site } = config;
  if (!to || !server) throw new CommandError('OPERATOR_EMAIL and SMTP_URL have to be set for this mail.');
  const told = db ? await listToldFailures(db).catch(() => []) : [];
  const news = compare(findings, told);
  if (news.begun.length + news.ended.length === 0) return 'no news';
  const unnamed = { site, settings: EMPTY_SETTINGS };
  const sender = db ? await readSender({ db, config }).catch(() => unnamed) : unnamed;
  const result = await createMailer(server).send(await operatorMail(news, to, sender), signal);
  if (result.kind !== 'sent') throw new CommandError(`The mail to ${to} was not sent: ${result.reason}`);
  const record = { begun: news.begun.map(({ check }) => check), ended: news.ended };
  // A database that fails may not take it; the mail about that is sent all the same.
  if (db) await recordTold(db, record, now).catch(() => {});
  return 'told';
}

export function compare(findings: Diagnosed[], told: News['ended']): News {
  const failing = findings.filter(({ state }) => state === 'failing');
  // Where the database fails, what is in it was not looked at.
  const isWhole = !failing.some(({ check }) => check === 'database' || check === 'schema');
  const isWell = (check: string) =>
    findings.some((finding) => finding.check === check) ? !failing.some((finding) => finding.check === check) : isWhole;
  return {
    begun: failing.filter(({ check }) => !told.includes(check)),
    still: failing.filter(({ check }) => told.includes(check)),
    ended: told.filter(isWell),
  };
}
