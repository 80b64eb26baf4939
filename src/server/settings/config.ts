import type { S3Location } from '#server/s3/s3-location.ts';
/** Where image files are stored. */
export type StorageLocation = { kind: 'disk'; directory: string } | S3Location;

/** Where nightly backups are kept. */
export type BackupLocation =
  | { kind: 'directory'; directory: string }
  /** The prefix is empty, or ends with a slash. */
  | { kind: 'bucket'; bucket: S3Location; prefix: string };

/** AES-256. */
const BACKUP_KEY_BYTES = 32;

import { join, resolve } from 'node:path';
import { SENDING_LIMITS } from '#contract/contact/contact.ts';
import { RETENTION_MONTHS } from '#contract/settings/site-settings.ts';
import { SITE_SUBTITLE, type Site } from '#contract/site.ts';
import { isPostgresUrl } from '#server/database/connect.ts';
import { parseS3Path, parseS3Url, type S3Credentials } from '#server/s3/s3-location.ts';
import { readFixedSettings } from './fixed-settings.ts';
import { NAMES_OF_SETTINGS } from './known-settings.ts';
import { maskPassword } from './mask-password.ts';
import { findMisspelled } from './misspelled.ts';
import { Settings } from './settings.ts';

export type Config = ReturnType<typeof readConfig>;

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const;
export const MIN_SECRET_LENGTH = 32;
const NAMES = new Set(NAMES_OF_SETTINGS.flatMap((name) => [name, `${name}_FILE`]));

/** Reads and checks every setting. The first invalid one ends the start with a line that names it. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const settings = new Settings(env);
  const port = settings.integer('PORT', { min: 0, max: 65_535 }) ?? 3000;
  const dataDir = resolve(settings.text('DATA_DIR') ?? './data');
  const smtpUrl = settings.text('SMTP_URL', {
    accepts: isSmtpUrl,
    takes: 'smtp(s)://[user:password@]host[:port][?socketTimeout=milliseconds]',
    shown: maskPassword,
  });
  const site = readSite(settings, port);
  return {
    host: settings.text('HOST') ?? '127.0.0.1',
    /** 0 takes any free port. */
    port,
    dataDir,
    /** The image of a container sets EPHEMERAL to 0. Elsewhere DATA_DIR stays by itself. */
    needsVolume: settings.boolean('EPHEMERAL') === false,
    databaseUrl: readDatabaseUrl(settings, dataDir),
    storage: readStorage(settings, dataDir),
    /** Undefined where a secret is to be generated and stored in the data directory. */
    authSecret: settings.text('AUTH_SECRET', {
      accepts: (secret) => secret.length >= MIN_SECRET_LENGTH,
      takes: `at least ${MIN_SECRET_LENGTH} characters`,
      secret: true,
    }),
    firstAdmin: {
      email: settings.email('ADMIN_EMAIL') ?? 'admin@jpvzimm.example',
      /** Checked where it is used: at the first start. */
      password: settings.exactText('ADMIN_PASSWORD'),
    },
    demoData: settings.boolean('DEMO_DATA') ?? true,
    /** Whether every name below that of PUBLIC_URL has HTTPS too. */
    hstsSubdomains: settings.boolean('HSTS_SUBDOMAINS') ?? false,
    trustedProxies: settings.integer('TRUST_PROXY', { min: 0, max: 10 }) ?? 0,
    /** Origins, besides the site itself, whose pages may call the API. */
    corsOrigins: settings.origins('CORS_ORIGINS'),
    /** Hosts on this machine or a private network that may be called on an administrator's word. */
    privateHosts: settings.hosts('PRIVATE_HOSTS'),
    logLevel: settings.choice('LOG_LEVEL', LOG_LEVELS) ?? 'info',
    mail: {
      /** Undefined where messages are not mailed and stay in the inbox. */
      smtpUrl,
      sendAcknowledgement: settings.boolean('SMTP_ACK') ?? false,
    },
    /** Undefined where there is no /metrics. */
    metricsToken: settings.text('METRICS_TOKEN', { secret: true }),
    /** Who is told when one of the doctor's checks begins to fail. */
    operatorEmail: settings.email('OPERATOR_EMAIL'),
    backup: readBackup(settings, dataDir),
    backupKey: readBackupKey(settings),
    skipBackupBeforeMigration: settings.boolean('SKIP_BACKUP_BEFORE_MIGRATION') ?? false,
    contact: {
      perDay: settings.integer('CONTACT_DAILY_LIMIT', { min: 1, max: 1_000_000 }) ?? SENDING_LIMITS.perDay,
      secondsApart: settings.integer('CONTACT_WAIT_SECONDS', { min: 0, max: 86_400 }) ?? SENDING_LIMITS.secondsApart,
      hourlyCeiling: settings.integer('CONTACT_HOURLY_CEILING', { min: 500, max: 1_000_000 }) ?? 500,
    },
    // Mails tell of our own properties, not of those that another API host has.
    site: { ...site, offersAlerts: smtpUrl !== undefined && site.apiUrl === '' },
    /** Settings of the administration that the environment gives: there they cannot be changed. */
    fixedSettings: readFixedSettings(settings),
    misspelled: findMisspelled(env, NAMES),
  };
}

/** With port 0 the real one is known once it is open; default addresses name it. */
export function withPort(config: Config, port: number): Config {
  const { publicUrl } = config.site;
  const isDefault = publicUrl === defaultPublicUrl(config.port);
  return { ...config, port, site: { ...config.site, publicUrl: isDefault ? defaultPublicUrl(port) : publicUrl } };
}

function defaultPublicUrl(port: number): string {
  return `http://localhost:${port}`;
}

function readSite(settings: Settings, port: number): Omit<Site, 'offersAlerts'> {
  const name = settings.text('SITE_NAME') ?? 'JPVZIMM';
  return {
    name,
    email: settings.email('SITE_EMAIL') ?? 'contact@jpvzimm.example',
    tag: settings.text('SITE_TAG') ?? `${name} ${SITE_SUBTITLE}`,
    publicUrl: settings.origin('PUBLIC_URL') ?? defaultPublicUrl(port),
    apiUrl: settings.origin('API_URL') ?? '',
    agency: {
      // The agency has this name until the administration gives another.
      name: 'Agence partenaire de Biguglia',
      url: settings.webAddress('AGENCY_URL') ?? 'https://agence-biguglia.example/',
    },
    recipientName: settings.text('RECIPIENT_NAME') ?? name,
    retentionMonths: RETENTION_MONTHS.default,
    emailService: {
      origin: settings.origin('EMAILJS_ORIGIN') ?? '',
      publicKey: settings.text('EMAILJS_PUBLIC_KEY') ?? '',
      serviceId: settings.text('EMAILJS_SERVICE_ID') ?? 'contact',
      templateId: settings.text('EMAILJS_TEMPLATE_ID') ?? 'message',
    },
  };
}

/** Nodemailer throws on a timeout that is not a number, and only when the first mail is sent. */
function isSmtpUrl(text: string): boolean {
  const url = URL.parse(text);
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '') return false;
  return [...url.searchParams].every(([name, value]) => !name.endsWith('Timeout') || /^\d{1,9}$/.test(value));
}

export function defaultDatabaseFile(dataDir: string): string {
  return join(dataDir, 'site.sqlite');
}

function readDatabaseUrl(settings: Settings, dataDir: string): string {
  const url = settings.text('DATABASE_URL', {
    accepts: (text) => isPostgresUrl(text) || !hasScheme(text),
    takes: 'postgres://… or the path of a SQLite file',
    shown: maskPassword,
  });
  return url ?? defaultDatabaseFile(dataDir);
}

/** Whether a text has a scheme, such as `s3:photos`: SQLite would create a file of that name. `./a:b` is a path. */
function hasScheme(text: string): boolean {
  return /^[a-z][a-z\d+.-]*:/i.test(text);
}

type NightlyBackups = {
  location: BackupLocation;
  /** The local directory in which backups are made. */
  drafts: string;
  /** Of the agent's clock. */
  hour: number;
};

/** Undefined where no nightly backups are made. */
function readBackup(settings: Settings, dataDir: string): NightlyBackups | undefined {
  const hour = settings.integer('BACKUP_HOUR', { min: 0, max: 23 }) ?? 3;
  const place = settings.text('BACKUP_DIR', {
    accepts: (text) => !hasScheme(text) || parseS3Path(text) !== undefined,
    takes: 'the path of a directory, or s3://bucket/folder?endpoint=https://…&region=…',
    shown: maskPassword,
  });
  if (place === undefined) return undefined;
  const parsed = parseS3Path(place);
  if (!parsed) {
    const directory = resolve(place);
    return { location: { kind: 'directory', directory }, drafts: directory, hour };
  }
  const bucket = { ...parsed.bucket, credentials: readCredentials(settings, 'BACKUP_DIR') };
  const prefix = parsed.path && `${parsed.path}/`;
  return { location: { kind: 'bucket', bucket, prefix }, drafts: join(dataDir, 'backup'), hour };
}

/** Backups are encrypted with it. */
function readBackupKey(settings: Settings): Buffer | undefined {
  const key = settings.text('BACKUP_KEY', {
    accepts: (text) => /^[\w+/-]{43}=?$/.test(text),
    takes: `${BACKUP_KEY_BYTES} bytes in base64, as openssl rand -base64 ${BACKUP_KEY_BYTES} prints them`,
    secret: true,
  });
  return key === undefined ? undefined : Buffer.from(key, 'base64');
}

function readStorage(settings: Settings, dataDir: string): StorageLocation {
  const given = settings.text('STORAGE_URL', {
    accepts: (text) => !hasScheme(text) || parseS3Url(text) !== undefined,
    takes: 'the path of a directory, or s3://bucket?endpoint=https://…&region=…',
    shown: maskPassword,
  });
  const url = given ?? join(dataDir, 'uploads');
  const bucket = parseS3Url(url);
  if (!bucket) return { kind: 'disk', directory: resolve(url) };
  return { ...bucket, credentials: readCredentials(settings, 'STORAGE_URL') };
}

/** The keys of the bucket for images and of the one for backups. */
function readCredentials(settings: Settings, name: 'STORAGE_URL' | 'BACKUP_DIR'): S3Credentials {
  return {
    accessKeyId: settings.requiredText('AWS_ACCESS_KEY_ID', `a key of the bucket that ${name} names`),
    secretAccessKey: settings.requiredText('AWS_SECRET_ACCESS_KEY', 'the secret of AWS_ACCESS_KEY_ID'),
    sessionToken: settings.text('AWS_SESSION_TOKEN'),
  };
}
