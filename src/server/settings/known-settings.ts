import { SETTING_NAMES, variableOf } from '#contract/settings/site-settings.ts';

/** A setting with its default, undefined where the site has another way without it, as the line above says. */
type KnownSetting = { name: string; default?: string };

/** Every setting, as `.env.example` shows them: what is said of a few, and their names. */
export const KNOWN_SETTINGS: { about: string; settings: KnownSetting[] }[] = [
  {
    about: 'Where it listens; port 0 takes a free one.',
    settings: [
      { name: 'PORT', default: '3000' },
      { name: 'HOST', default: '127.0.0.1' },
    ],
  },
  {
    about: 'Origin of canonical links, sitemap and e-mails. To be set in production.',
    settings: [{ name: 'PUBLIC_URL', default: 'http://localhost:3000' }],
  },
  { about: "How many proxies' X-Forwarded-For to believe.", settings: [{ name: 'TRUST_PROXY', default: '0' }] },
  {
    about: 'Whether browsers are to use HTTPS for every name below that of PUBLIC_URL as well.',
    settings: [{ name: 'HSTS_SUBDOMAINS', default: 'false' }],
  },
  { about: 'Database, uploads and secrets.', settings: [{ name: 'DATA_DIR', default: './data' }] },
  {
    about: '0 refuses a DATA_DIR that is lost with its container, 1 allows it.',
    settings: [{ name: 'EPHEMERAL' }],
  },
  {
    about: 'A path, or postgres://user:password@host/database. By default site.sqlite in DATA_DIR.',
    settings: [{ name: 'DATABASE_URL' }],
  },
  {
    about: 'A directory for the images, or s3://bucket?endpoint=…&region=… By default uploads/ in DATA_DIR.',
    settings: [{ name: 'STORAGE_URL' }],
  },
  {
    about: 'A directory for nightly backups, or s3://bucket/folder?endpoint=…&region=…; none are made without.',
    settings: [{ name: 'BACKUP_DIR' }, { name: 'BACKUP_HOUR', default: '3' }],
  },
  {
    about: 'Encrypts backups: 32 bytes in base64. Losing the key loses the backups.',
    settings: [{ name: 'BACKUP_KEY' }],
  },
  {
    about: 'Whether an upgrade migrates the database without the backup before.',
    settings: [{ name: 'SKIP_BACKUP_BEFORE_MIGRATION', default: 'false' }],
  },
  {
    about: 'The keys of the buckets.',
    settings: [{ name: 'AWS_ACCESS_KEY_ID' }, { name: 'AWS_SECRET_ACCESS_KEY' }, { name: 'AWS_SESSION_TOKEN' }],
  },
  {
    about: 'The first administrator. Without a password one is made up, and shown once.',
    settings: [{ name: 'ADMIN_EMAIL', default: 'admin@jpvzimm.example' }, { name: 'ADMIN_PASSWORD' }],
  },
  {
    about: 'Whether a site without listings gets those of the demo, on its very first start.',
    settings: [{ name: 'DEMO_DATA', default: 'true' }],
  },
  { about: 'Signs tokens. By default random, in DATA_DIR/auth-secret.', settings: [{ name: 'AUTH_SECRET' }] },
  {
    about: 'Where messages are sent on: smtp://user:password@host:587. Without it they wait in the inbox.',
    settings: [{ name: 'SMTP_URL' }, { name: 'SMTP_ACK', default: 'false' }],
  },
  {
    about: "Who is told by mail when one of the doctor's checks begins to fail.",
    settings: [{ name: 'OPERATOR_EMAIL' }],
  },
  { about: 'What /metrics is asked with. There is none without.', settings: [{ name: 'METRICS_TOKEN' }] },
  {
    about: 'Messages of one sender in 24 hours, seconds between two, and messages of everyone in an hour.',
    settings: [
      { name: 'CONTACT_DAILY_LIMIT', default: '3' },
      { name: 'CONTACT_WAIT_SECONDS', default: '60' },
      { name: 'CONTACT_HOURLY_CEILING', default: '500' },
    ],
  },
  {
    about: 'The end of page titles, the partner agency, and to whom messages are addressed.',
    settings: [
      { name: 'SITE_TAG', default: 'JPVZIMM Mandataire Immobilier' },
      { name: 'AGENCY_URL', default: 'https://agence-biguglia.example/' },
      { name: 'RECIPIENT_NAME', default: 'JPVZIMM' },
    ],
  },
  {
    about: "Settings of the administration ('Réglages'). One that is set here cannot be changed there.",
    settings: SETTING_NAMES.filter((name) => name !== 'fee_schedule').map((name) => ({ name: variableOf(name) })),
  },
  {
    about: 'The e-mail service that the browser calls. By default the site itself.',
    settings: [
      { name: 'EMAILJS_ORIGIN' },
      { name: 'EMAILJS_PUBLIC_KEY' },
      { name: 'EMAILJS_SERVICE_ID', default: 'contact' },
      { name: 'EMAILJS_TEMPLATE_ID', default: 'message' },
    ],
  },
  { about: 'Another deployment of this site whose properties the pages show.', settings: [{ name: 'API_URL' }] },
  {
    about: 'Other origins whose pages may call this API, separated by commas.',
    settings: [{ name: 'CORS_ORIGINS' }],
  },
  {
    about: "Hosts on a private network that the site may call on an administrator's word, separated by commas.",
    settings: [{ name: 'PRIVATE_HOSTS' }],
  },
  {
    about: 'trace, debug, info, warn, error or silent.',
    settings: [{ name: 'LOG_LEVEL', default: 'info' }],
  },
];

export const NAMES_OF_SETTINGS = KNOWN_SETTINGS.flatMap(({ settings }) => settings.map(({ name }) => name));
