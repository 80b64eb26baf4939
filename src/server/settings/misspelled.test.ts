import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test.each([
  ['TRUST_PROXYS', 'TRUST_PROXY'],
  ['TRUSTED_PROXY', 'TRUST_PROXY'],
  ['TRUST_PROXIES', 'TRUST_PROXY'],
  ['SMTP_URI', 'SMTP_URL'],
  ['BACKUPDIR', 'BACKUP_DIR'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['trust_proxy', 'TRUST_PROXY'],
  ['PORTS', 'PORT'],
  ['AGENT_NAMES', 'AGENT_NAME'],
])('%s was to be %s', (name, meant) => {
  expect(readConfig({ [name]: '1' }).misspelled).toEqual([{ name, meant }]);
});

test.each([
  ...['PATH', 'HOME', 'HOSTNAME', 'LANG', 'PWD', 'USER', 'LOGNAME', 'SHELL', 'TERM', 'TZ', 'MAIL', 'SHLVL', 'TMPDIR'],
  ...['NODE_ENV', 'NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS', 'NODE_COMPILE_CACHE', 'INIT_CWD', 'npm_package_name', 'CI'],
  ...['STATE_DIRECTORY', 'LOGS_DIRECTORY', 'AWS_REGION', 'DB_URL', 'http_proxy', 'no_proxy', 'SITE_URLS_OF_OTHERS'],
  ...['TRUST_PROXY', 'SITE_HOST', 'BACKUP_KEY'],
])('%s is left alone', (name) => {
  expect(readConfig({ [name]: '' }).misspelled).toEqual([]);
});
