import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { newDirectory } from '#server/testing/new-directory.ts';
import { readConfig, withPort } from './config.ts';

test('every setting has a working default', () => {
  const config = readConfig({});
  expect(config).toMatchObject({ host: '127.0.0.1', port: 3000, demoData: true, trustedProxies: 0 });
  expect(config.site).toMatchObject({
    name: 'JPVZIMM',
    email: 'contact@jpvzimm.example',
    publicUrl: 'http://localhost:3000',
  });
  expect(config.databaseUrl).toMatch(/data\/site\.sqlite$/);
});

test('an empty variable counts as not given', () => {
  expect(readConfig({ PORT: '', SITE_NAME: ' ' })).toMatchObject({ port: 3000, site: { name: 'JPVZIMM' } });
});

test.each([
  ['PORT', 'http', 'PORT is "http"; it takes a whole number from 0 to 65535.'],
  ['PORT', '70000', 'PORT is "70000"; it takes a whole number from 0 to 65535.'],
  ['PUBLIC_URL', 'www.example.com', 'PUBLIC_URL is "www.example.com"; it takes http(s)://host[:port], without a path.'],
  ['PUBLIC_URL', 'https://example.com/site', /PUBLIC_URL .* without a path/],
  ['DEMO_DATA', 'perhaps', 'DEMO_DATA is "perhaps"; it takes one of true, false, 1, 0.'],
  ['ADMIN_EMAIL', 'agent', /ADMIN_EMAIL .* an e-mail address/],
  [
    'DATABASE_URL',
    'mysql://agent:hunter2@db/site',
    'DATABASE_URL is "mysql://agent:***@db/site"; it takes postgres://… or the path of a SQLite file.',
  ],
  ['DATABASE_URL', 'file:/srv/site.sqlite', /^DATABASE_URL is "file:.*"; it takes .* the path of a SQLite file\.$/],
  ['STORAGE_URL', 'ftp://files', /STORAGE_URL .* directory/],
  ['STORAGE_URL', 's3:photos', /^STORAGE_URL is "s3:.*"; it takes .* s3:\/\/bucket/],
  [
    'STORAGE_URL',
    's3://photos?endpoint=minio',
    /^STORAGE_URL is "s3:\/\/photos\?endpoint=minio"; it takes .* s3:\/\/bucket/,
  ],
  [
    'STORAGE_URL',
    's3://photos',
    /^AWS_ACCESS_KEY_ID is not set; it takes a key of the bucket that STORAGE_URL names\.$/,
  ],
  ['TRUST_PROXY', '-1', /TRUST_PROXY .* from 0 to 10/],
  ['AGENCY_URL', 'javascript:alert(1)', /AGENCY_URL .* http/],
  ['AGENCY_URL', 'https:agence.example', /AGENCY_URL .* http/],
  ['CORS_ORIGINS', 'https://a.example, nonsense', /CORS_ORIGINS/],
  ['PRIVATE_HOSTS', 'ftp.lan:21', /^PRIVATE_HOSTS is "ftp.lan:21"; it takes hosts or addresses .* without ports\.$/],
  ['PRIVATE_HOSTS', '192.168.0.0/16', /PRIVATE_HOSTS .* such as ftp\.lan/],
  ['SITE_HOST', 'x'.repeat(601), 'SITE_HOST is "xxxxxxxxxxxxxxxxxxxx…"; it takes at most 600 characters.'],
  ['MEDIATOR_URL', 'mediateur.example', 'MEDIATOR_URL is "mediateur.example"; it takes an http(s) address.'],
  ['SIREN', '732829321', 'SIREN is "732829321"; it takes nine digits, the last of them a control digit.'],
  ['VAT_NUMBER', 'FR44', 'VAT_NUMBER is "FR44"; it takes FR and eleven characters.'],
  ['RETENTION_MONTHS', '121', 'RETENTION_MONTHS is "121"; it takes a whole number from 1 to 120.'],
  ['REFUSE_INCOMPLETE', 'oui', 'REFUSE_INCOMPLETE is "oui"; it takes one of true, false, 1, 0.'],
  ['LOG_LEVEL', 'loud', /LOG_LEVEL .* trace, debug/],
  ['SMTP_ACK', 'yes', /SMTP_ACK .* one of true, false/],
  ['SITE_EMAIL', 'Agent <agent@localhost>', /SITE_EMAIL .* an e-mail address/],
  ['CONTACT_DAILY_LIMIT', '0', 'CONTACT_DAILY_LIMIT is "0"; it takes a whole number from 1 to 1000000.'],
  ['CONTACT_WAIT_SECONDS', '1.5', 'CONTACT_WAIT_SECONDS is "1.5"; it takes a whole number from 0 to 86400.'],
  ['CONTACT_HOURLY_CEILING', '499', /CONTACT_HOURLY_CEILING .* from 500 to 1000000/],
])('%s=%s stops the start with a line that names it', (name, value, line) => {
  expect(() => readConfig({ [name]: value })).toThrow(line);
});

test('private hosts are names and addresses', () => {
  expect(readConfig({}).privateHosts).toEqual([]);
  const env = { PRIVATE_HOSTS: 'FTP.lan, 192.168.1.20,::1' };
  expect(readConfig(env).privateHosts).toEqual(['ftp.lan', '192.168.1.20', '::1']);
});

test('the key of backups has 32 bytes, and is never shown', () => {
  const key = Buffer.alloc(32, 7);
  expect(readConfig({}).backupKey).toBeUndefined();
  expect(readConfig({ BACKUP_KEY: key.toString('base64') }).backupKey).toEqual(key);
  for (const BACKUP_KEY of ['hunter2', Buffer.alloc(31).toString('base64'), Buffer.alloc(33).toString('base64'), '=']) {
    expect(() => readConfig({ BACKUP_KEY })).toThrow(/^BACKUP_KEY is not usable; it takes 32 bytes in base64, as/);
  }
});

test('a secret that is too short is refused without being shown', () => {
  expect(() => readConfig({ AUTH_SECRET: 'hunter2' })).toThrow(/^AUTH_SECRET is not usable; it takes at least 32/);
});

test('port 0 is replaced by the real port in the default addresses', () => {
  expect(withPort(readConfig({ PORT: '0' }), 4567).site.publicUrl).toBe('http://localhost:4567');
  const given = readConfig({ PORT: '0', PUBLIC_URL: 'https://www.example.com/' });
  expect(withPort(given, 4567)).toMatchObject({ port: 4567, site: { publicUrl: 'https://www.example.com' } });
});

test('settings of the administration are fixed by the variables of their names, and by nothing else', () => {
  expect(readConfig({}).fixedSettings).toEqual({});
  const env = {
    ...{ AGENCY_NAME: 'Agence du Cap', HOST: '0.0.0.0', RETENTION_MONTHS: '12', REFUSE_INCOMPLETE: 'true' },
    ...{ SIREN: '732 829 320', VAT_NUMBER: 'FR44732829320' },
  };
  expect(readConfig(env).fixedSettings).toEqual({
    agency_name: 'Agence du Cap',
    siren: '732 829 320',
    vat_number: 'FR44732829320',
    retention_months: 12,
    refuse_incomplete: 1,
  });
});

test.each(['Exemple SAS\n75000 Paris', 'Exemple SAS\\n75000 Paris'])('the lines of %j are kept', (host) => {
  expect(readConfig({ SITE_HOST: host }).fixedSettings).toEqual({ host: 'Exemple SAS\n75000 Paris' });
});

test('origins are normalised as browsers write them', () => {
  const { site, corsOrigins } = readConfig({
    PUBLIC_URL: 'HTTPS://Www.Exemple.FR/',
    API_URL: 'https://API.exemple.fr:8443',
    CORS_ORIGINS: 'https://Autre.exemple.fr , HTTP://localhost:5173/',
  });
  expect(site).toMatchObject({ publicUrl: 'https://www.exemple.fr', apiUrl: 'https://api.exemple.fr:8443' });
  expect(corsOrigins).toEqual(['https://autre.exemple.fr', 'http://localhost:5173']);
});

test.each([
  ['https://example.com:443', 'https://example.com'],
  ['http://example.com:80/', 'http://example.com'],
  ['https://www.château.fr', 'https://www.xn--chteau-xta.fr'],
  ['http://[::1]:3000', 'http://[::1]:3000'],
])('%s is the origin %s', (typed, origin) => {
  const { site, corsOrigins } = readConfig({
    PUBLIC_URL: typed,
    API_URL: typed,
    EMAILJS_ORIGIN: typed,
    CORS_ORIGINS: typed,
  });
  expect([site.publicUrl, site.apiUrl, site.emailService.origin, ...corsOrigins]).toEqual(Array(4).fill(origin));
});

test.each(['PUBLIC_URL', 'API_URL', 'EMAILJS_ORIGIN', 'CORS_ORIGINS'])('the error of %s hides the password', (name) => {
  const address = (password: string) => `https://agent:${password}@example.com`;
  expect(() => readConfig({ [name]: address('hunter2') })).toThrow(`${name} is "${address('***')}"; it takes `);
});

test.each([
  'https://example.com/site',
  'https://example.com/.',
  'https://example.com?',
  'https://example.com/?a=1',
  'https://example.com#',
  'https://agent@example.com',
  'https:example.com',
  'https:\\\\example.com',
  'https://exam\tple.com',
  'https://exam ple.com',
  'https://example.com:70000',
  'ftp://example.com',
  'null',
])('%j is not an origin', (typed) => {
  expect(() => readConfig({ PUBLIC_URL: typed })).toThrow(/^PUBLIC_URL is /);
  expect(() => readConfig({ CORS_ORIGINS: `https://a.example,${typed}` })).toThrow(/^CORS_ORIGINS is /);
});

test('by default, messages stay in the inbox, with the limits of the contact page', () => {
  const { mail, contact } = readConfig({});
  expect(mail).toEqual({ smtpUrl: undefined, sendAcknowledgement: false });
  expect(contact).toEqual({ perDay: 3, secondsApart: 60, hourlyCeiling: 500 });
});

test('the mail server and the contact limits can be set', () => {
  const { mail, contact } = readConfig({
    SMTP_URL: 'smtps://agent:se%3Acret@mail.example.com:465',
    SMTP_ACK: 'true',
    CONTACT_DAILY_LIMIT: '10',
    CONTACT_WAIT_SECONDS: '0',
    CONTACT_HOURLY_CEILING: '1000',
  });
  expect(mail).toEqual({ smtpUrl: 'smtps://agent:se%3Acret@mail.example.com:465', sendAcknowledgement: true });
  expect(contact).toEqual({ perDay: 10, secondsApart: 0, hourlyCeiling: 1000 });
});

test.each([
  ['mail.example.com', 'mail.example.com'],
  ['https://mail.example.com', 'https://mail.example.com'],
  ['smtp://', 'smtp://'],
  ['smtp:agent:hunter2', 'smtp:***'],
  ['https://agent:hunter2@mail.example.com', 'https://agent:***@mail.example.com'],
  ['smtp://agent:hunter2@mail.example.com?socketTimeout=10m', 'smtp://agent:***@mail.example.com?socketTimeout=10m'],
  ['smtp://mail.example.com?greetingTimeout=-1', 'smtp://mail.example.com?greetingTimeout=-1'],
])('SMTP_URL=%s is refused and shown as %s, without its password', (SMTP_URL, shown) => {
  expect(() => readConfig({ SMTP_URL })).toThrow(
    `SMTP_URL is "${shown}"; it takes smtp(s)://[user:password@]host[:port][?socketTimeout=milliseconds].`,
  );
});

test('the timeout of the mail server can be set', () => {
  const SMTP_URL = 'smtp://mail.example.com?socketTimeout=60000';
  expect(readConfig({ SMTP_URL }).mail.smtpUrl).toBe(SMTP_URL);
});

test('images are stored in the data directory, in another one or in a bucket', () => {
  const keys = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };

  expect(readConfig({ DATA_DIR: '/site' }).storage).toEqual({ kind: 'disk', directory: '/site/uploads' });
  expect(readConfig({ STORAGE_URL: '/photos' }).storage).toEqual({ kind: 'disk', directory: '/photos' });
  expect(readConfig({ STORAGE_URL: 's3://photos', ...keys }).storage).toMatchObject({
    kind: 's3',
    bucket: 'photos',
    credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
  });
});

test('nightly backups are kept nowhere, in a directory or in a bucket', () => {
  const keys = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };
  const backupOf = (env: NodeJS.ProcessEnv) => readConfig({ DATA_DIR: '/site', ...env }).backup;

  expect(backupOf({})).toBeUndefined();
  expect(backupOf({ BACKUP_DIR: '/backups' })).toEqual({
    location: { kind: 'directory', directory: '/backups' },
    drafts: '/backups',
    hour: 3,
  });
  expect(backupOf({ BACKUP_DIR: 's3://backups/site?region=fr-par', BACKUP_HOUR: '5', ...keys })).toMatchObject({
    location: { kind: 'bucket', bucket: { bucket: 'backups', region: 'fr-par' }, prefix: 'site/' },
    drafts: '/site/backup',
    hour: 5,
  });
  expect(backupOf({ BACKUP_DIR: 's3://backups', ...keys })).toMatchObject({ location: { prefix: '' } });
});

test.each([
  ['ftp://backups', /^BACKUP_DIR is "ftp:\/\/backups"; it takes the path of a directory, or s3:\/\/bucket\/folder/],
  ['s3://key:hunter2@backups', /^BACKUP_DIR is "s3:\/\/key:\*\*\*@backups"; it takes/],
  ['s3://backups/site', /^AWS_ACCESS_KEY_ID is not set; it takes a key of the bucket that BACKUP_DIR names/],
])('BACKUP_DIR=%s is refused', (BACKUP_DIR, line) => {
  expect(() => readConfig({ BACKUP_DIR })).toThrow(line);
});

describe('a setting in a file', () => {
  test('is its content without the last line break', async () => {
    const directory = await newDirectory();
    const write = async (name: string, content: string) => {
      await writeFile(join(directory, name), content);
      return join(directory, name);
    };
    const config = readConfig({
      ADMIN_PASSWORD_FILE: await write('password', ' maquis et mer \n'),
      SMTP_URL_FILE: await write('smtp', 'smtp://localhost\r\n'),
      AUTH_SECRET_FILE: await write('empty', ''),
    });
    expect(config.firstAdmin.password).toBe(' maquis et mer ');
    expect(config.mail.smtpUrl).toBe('smtp://localhost');
    expect(config.authSecret).toBeUndefined();
    expect(config.misspelled).toEqual([]);
  });

  test('is refused in one line where it cannot be read, is wrong, or is set twice', async () => {
    const file = join(await newDirectory(), 'secret');
    expect(() => readConfig({ BACKUP_KEY_FILE: file })).toThrow(
      `BACKUP_KEY_FILE is ${file} (ENOENT: no such file or directory, open '${file}'); it takes a file that can be read.`,
    );
    await writeFile(file, 'short');
    expect(() => readConfig({ BACKUP_KEY_FILE: file })).toThrow(/^BACKUP_KEY is not usable; it takes 32 bytes/);
    expect(() => readConfig({ AUTH_SECRET: 's'.repeat(32), AUTH_SECRET_FILE: file })).toThrow(
      /^AUTH_SECRET_FILE is set, /,
    );
  });
});
