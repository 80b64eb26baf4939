import { expect, test } from 'vitest';
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
  ['DATABASE_URL', 'mysql://db', /DATABASE_URL .* postgres/],
  ['STORAGE_URL', 'ftp://files', /STORAGE_URL .* directory/],
  ['TRUST_PROXY', '-1', /TRUST_PROXY .* from 0 to 10/],
  ['AGENCY_URL', 'javascript:alert(1)', /AGENCY_URL .* http/],
  ['CORS_ORIGINS', 'https://a.example, nonsense', /CORS_ORIGINS/],
  ['LOG_LEVEL', 'loud', /LOG_LEVEL .* trace, debug/],
])('%s=%s stops the start with a line that names it', (name, value, line) => {
  expect(() => readConfig({ [name]: value })).toThrow(line);
});

test('a secret that is too short is refused without being repeated', () => {
  expect(() => readConfig({ AUTH_SECRET: 'hunter2' })).toThrow(/^AUTH_SECRET is not usable; it takes at least 32/);
});

test('a free port is named in addresses unless a public one was given', () => {
  expect(withPort(readConfig({ PORT: '0' }), 4567).site.publicUrl).toBe('http://localhost:4567');
  const given = readConfig({ PORT: '0', PUBLIC_URL: 'https://www.example.com/' });
  expect(withPort(given, 4567).site.publicUrl).toBe('https://www.example.com');
});
