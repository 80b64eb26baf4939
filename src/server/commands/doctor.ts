import { parseArgs } from 'node:util';
import { CHECK_NAMES, FINDING_STATES } from '#contract/admin/status.ts';
import packageJson from '#package.json' with { type: 'json' };
import { trustClock } from '#server/clock/clock-store.ts';
import { connect, hasDatabase } from '#server/database/connect.ts';
import { reasonOf } from '#server/failures/command-error.ts';
import { readMailServer } from '#server/mail/mail-settings-store.ts';
import type { MailServer } from '#server/mail/mailer.ts';
import { readAuthSecret } from '#server/settings/auth-secret.ts';
import type { Config } from '#server/settings/config.ts';
import { missing, unusable } from '#server/status/checks/database.ts';
import { examineContents, examineSurroundings } from '#server/status/examine.ts';
import type { Diagnosed } from '#server/status/run-checks.ts';
import { tellOperator } from '#server/status/watch/tell-operator.ts';
import { type Command, withDatabase } from './run-command.ts';

const OPTIONS = { 'date-is-right': { type: 'boolean' }, json: { type: 'boolean' }, mail: { type: 'boolean' } } as const;

const MAIL_MS = 60_000;
const SENT = { told: "L'e-mail à OPERATOR_EMAIL est envoyé.", 'no news': 'Rien de nouveau : aucun e-mail.' };

const STATE_NAMES = { failing: 'ÉCHEC', warning: 'ATTENTION', ok: 'OK' };

export const doctorCommand: Command = {
  usage: `Usage: npm run doctor [-- --date-is-right] [--json] [--mail]
  says what works, what needs attention and what does not work; exits 1 when something is failing
  --date-is-right  confirms the date of the machine first, where nothing is deleted because it seems far ahead
  --json           prints { version, checks: [{ check, state, message }] }
  --mail           mails OPERATOR_EMAIL what has begun to fail, and what is well again, since the last such mail`,
  async run({ args, config }) {
    const { values } = parseArgs({ args, options: OPTIONS });
    if (values['date-is-right']) await withDatabase(config, (db) => trustClock(db, new Date()));
    const findings = await examine(config);
    const mail = values.mail ? await sendMail(config, findings) : undefined;
    const isWell = findings.every(({ state }) => state !== 'failing') && mail?.isSent !== false;
    const text = [toTable(findings), ...(mail ? [mail.line] : [])].join('\n');
    return { text: values.json ? toJson(findings) : text, exitCode: isWell ? 0 : 1 };
  },
};

/** Changes nothing, whether the site runs or not: the database is opened as it is. */
async function examine(config: Config): Promise<Diagnosed[]> {
  const now = new Date();
  const surroundings = await examineSurroundings({ config, now, readMailServer: () => findMailServer(config) });
  if (!hasDatabase(config.databaseUrl)) return [...surroundings, { check: 'database', ...missing(config.databaseUrl) }];
  try {
    await using db = connect(config.databaseUrl, { mayOnlyRead: true });
    return [...surroundings, ...(await examineContents({ config, db, now }))];
  } catch (error) {
    return [...surroundings, { check: 'database', ...unusable(error) }];
  }
}

/** Like the site every night. The findings are printed even where the mail cannot be sent. */
async function sendMail(config: Config, findings: Diagnosed[]): Promise<{ isSent: boolean; line: string }> {
  const hasAnswered = findings.some(({ check, state }) => check === 'database' && state === 'ok');
  await using db = hasAnswered ? connect(config.databaseUrl, { mayOnlyRead: true }) : undefined;
  const signal = AbortSignal.timeout(MAIL_MS);
  try {
    const server = await findMailServer(config);
    const outcome = await tellOperator({ config, server, db, findings, now: new Date(), signal });
    return { isSent: true, line: SENT[outcome] };
  } catch (error) {
    return { isSent: false, line: reasonOf(error) };
  }
}

function toJson(findings: Diagnosed[]): string {
  const checks = findings.map(({ check, state, message }) => ({ check, state, message }));
  return JSON.stringify({ version: packageJson.version, checks }, null, 2);
}

/** Without a database that can be read, there is none but that of SMTP_URL. */
async function findMailServer(config: Config): Promise<MailServer | undefined> {
  if (config.mail.smtpUrl !== undefined) return config.mail.smtpUrl;
  if (!hasDatabase(config.databaseUrl)) return undefined;
  try {
    await using db = connect(config.databaseUrl, { mayOnlyRead: true });
    const secret = config.authSecret ?? (await readAuthSecret(config.dataDir));
    return await readMailServer({ authSecret: new TextEncoder().encode(secret), config, db });
  } catch {
    // What is wrong with the database, the other findings say.
    return undefined;
  }
}

/** One line per finding, the worst first. */
function toTable(findings: Diagnosed[]): string {
  const rows = FINDING_STATES.flatMap((state) => findings.filter((finding) => finding.state === state));
  const stateWidth = widest(Object.values(STATE_NAMES));
  const nameWidth = widest(Object.values(CHECK_NAMES));
  return rows
    .map(({ check, state, message }) =>
      [STATE_NAMES[state].padEnd(stateWidth), CHECK_NAMES[check].padEnd(nameWidth), message].join('  '),
    )
    .join('\n');
}

function widest(texts: string[]): number {
  return Math.max(...texts.map(({ length }) => length));
}
