import { createHmac } from 'node:crypto';
import type { MailSettings } from '#contract/schemas/admin/mail-schema.ts';
import type { Database } from '#server/database/tables.ts';
import { openPassword } from '#server/outgoing/password-box.ts';
import type { Services } from '#server/services/services.ts';
import { readSender } from '#server/site-settings/current-site.ts';
import type { MailServer } from './mailer.ts';

type StoredMail = {
  settings: MailSettings | undefined;
  /** Encrypted. */
  password: string | null;
  accepted: string | null;
};

export async function findMailSettings(db: Database): Promise<StoredMail> {
  const row = await db.selectFrom('mail_settings').selectAll().executeTakeFirst();
  if (!row) return { settings: undefined, password: null, accepted: null };
  return { ...row, settings: row.settings === null ? undefined : JSON.parse(row.settings) };
}

type Change = { settings?: MailSettings; password?: string | null; accepted?: string };

export async function saveMailSettings(db: Database, { settings, ...change }: Change): Promise<void> {
  const columns = { ...change, ...(settings && { settings: JSON.stringify(settings) }) };
  await db
    .insertInto('mail_settings')
    .values({ id: 1, settings: null, password: null, accepted: null, ...columns })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute();
}

type Needs = Pick<Services, 'authSecret' | 'config'> & { db: Database };

/** Whether mails leave, which is asked more often than they do: it looks at no password. */
export async function isMailSet({ config, db }: Omit<Needs, 'authSecret'>): Promise<boolean> {
  return config.mail.smtpUrl !== undefined || (await findMailSettings(db)).settings !== undefined;
}

/** Whether visitors can be told of new properties. Mails tell of our own, not of those that another API host has. */
export async function offersAlerts(needs: Omit<Needs, 'authSecret'>): Promise<boolean> {
  return needs.config.site.apiUrl === '' && (await isMailSet(needs));
}

/** The server of now: SMTP_URL wins over what was saved, by this process or another. */
export async function readMailServer({ authSecret, config, db }: Needs): Promise<MailServer | undefined> {
  if (config.mail.smtpUrl !== undefined) return config.mail.smtpUrl;
  const { settings, password } = await findMailSettings(db);
  if (!settings) return undefined;
  const { from_email, from_name, ...server } = settings;
  const { site } = await readSender({ db, config });
  return {
    ...server,
    // Lost where the site has another secret by now: the server then refuses the sign-in.
    password: (password && openPassword(password, 'mail password', authSecret)) || '',
    from: { name: from_name || site.name, address: from_email || site.email },
    privateHosts: config.privateHosts,
  };
}

/** Tells later whether a test was made with these very settings. */
export function fingerprintOf(server: MailServer, authSecret: Uint8Array): string {
  return createHmac('sha256', authSecret)
    .update(`mail ${JSON.stringify(server)}`)
    .digest('base64url');
}
