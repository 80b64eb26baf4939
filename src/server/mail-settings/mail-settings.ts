import type { FieldErrors } from '#contract/envelope.ts';
import { fieldErrors, mailTexts } from '#contract/messages.ts';
import type { MailChange, MailSettings, MailSettingsJson } from '#contract/schemas/admin/mail-schema.ts';
import { Failure } from '#server/failures/failure.ts';
import { hastenRetries } from '#server/jobs/job-store.ts';
import { MAIL } from '#server/mail/mail-job.ts';
import { findMailSettings, fingerprintOf, readMailServer, saveMailSettings } from '#server/mail/mail-settings-store.ts';
import { findAllowedAddresses, PrivateHostError } from '#server/outgoing/outgoing.ts';
import { sealPassword } from '#server/outgoing/password-box.ts';
import type { Services } from '#server/services/services.ts';

const NEW_SETTINGS: MailSettings = {
  host: '',
  port: 587,
  security: 'starttls',
  user: '',
  from_email: '',
  from_name: '',
};

type Needs = Pick<Services, 'authSecret' | 'config' | 'db' | 'now'>;

/** The settings that hold, without the password. */
export async function readMailSettings(needs: Needs): Promise<MailSettingsJson> {
  const { accepted, ...stored } = await findMailSettings(needs.db);
  const server = await readMailServer(needs);
  const isLocked = typeof server === 'string';
  const settings = isLocked ? settingsOf(server) : { ...NEW_SETTINGS, ...stored.settings };
  return {
    ...settings,
    has_password: isLocked ? URL.parse(server)?.password !== '' : Boolean(server?.password),
    locked: isLocked,
    ready: isLocked || (server !== undefined && (settings.user === '' || server.password !== '')),
    tested: server !== undefined && accepted === fingerprintOf(server, needs.authSecret),
  };
}

/** What is left out stays as it is, the password too, unless the account is another one. */
export async function changeMailSettings(needs: Needs, change: MailChange): Promise<void> {
  const { config, db, now } = needs;
  if (config.mail.smtpUrl !== undefined) throw new Failure('mail_locked');
  if (change.host) await requireAllowedHost(change.host, config.privateHosts);
  await db.transaction().execute(async (transaction) => {
    const before = await findMailSettings(transaction);
    const { password: typed, ...fields } = change;
    const settings = { ...NEW_SETTINGS, ...before.settings, ...fields };
    const kept = isSameAccount(before.settings, settings) ? before.password : null;
    const password = typed ? sealPassword(typed, 'mail password', needs.authSecret) : kept;
    requireComplete(settings, { hasPassword: password !== null, hadPassword: before.password !== null });
    await saveMailSettings(transaction, { settings, password: settings.user ? password : null });
    // What has waited for these settings leaves now.
    await hastenRetries(transaction, MAIL, now());
  });
}

/** A name that cannot be looked up now is not refused: the test will say so. */
async function requireAllowedHost(host: string, privateHosts: string[]): Promise<void> {
  try {
    await findAllowedAddresses(host, privateHosts);
  } catch (error) {
    if (error instanceof PrivateHostError) throw new Failure('invalid_fields', { errors: { host: [error.message] } });
  }
}

/** A password is for one account alone: nobody else is told it by a change of the server. */
function isSameAccount(before: MailSettings | undefined, after: MailSettings): boolean {
  return (['host', 'port', 'user', 'security'] as const).every((name) => before?.[name] === after[name]);
}

type Passwords = { hasPassword: boolean; hadPassword: boolean };

function requireComplete({ host, user }: MailSettings, { hasPassword, hadPassword }: Passwords): void {
  const errors: FieldErrors = {
    ...(!host && { host: [fieldErrors.required] }),
    ...(user && !hasPassword && { password: [hadPassword ? mailTexts.passwordAgain : mailTexts.passwordMissing] }),
  };
  if (Object.keys(errors).length > 0) throw new Failure('invalid_fields', { errors });
}

/** What SMTP_URL says, for reading. */
function settingsOf(smtpUrl: string): MailSettings {
  const { hostname, port, protocol, username } = new URL(smtpUrl);
  const isTls = protocol === 'smtps:';
  return {
    ...NEW_SETTINGS,
    host: hostname,
    port: Number(port) || (isTls ? 465 : 587),
    security: isTls ? 'tls' : 'starttls',
    user: decodeURIComponent(username),
  };
}
