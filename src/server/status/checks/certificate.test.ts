import { createServer as createTcpServer } from 'node:net';
import { createServer, getCACertificates, setDefaultCACertificates } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { DAY_MS } from '#contract/time/time-span.ts';
import { cert, key } from '#server/status/testing/certificate.ts';
import { listenLocally } from '#server/testing/listen-locally.ts';
import { checkCertificate } from './certificate.ts';

const NOW = new Date();
const ENDS_AT = new Date('2126-10-25T00:00:00Z');

async function startSite() {
  return `https://localhost:${await listenLocally(createServer({ cert, key }))}`;
}

function trustCertificate() {
  const usual = getCACertificates('default');
  setDefaultCACertificates([cert]);
  onTestFinished(() => setDefaultCACertificates(usual));
}

test('a valid certificate is fine, with the days that it has left', async () => {
  trustCertificate();
  const finding = await checkCertificate(await startSite(), NOW);
  expect(finding).toMatchObject({
    state: 'ok',
    message: expect.stringMatching(/localhost est valable encore \d{5}\sjours\.$/),
  });
});

test('one that ends soon is a warning', async () => {
  trustCertificate();
  const finding = await checkCertificate(await startSite(), new Date(ENDS_AT.getTime() - 5 * DAY_MS));
  expect(finding).toMatchObject({ state: 'warning', message: expect.stringMatching(/encore [56]\sjours\s: vérifiez/) });
});

test('one that browsers refuse fails', async () => {
  const finding = await checkCertificate(await startSite(), NOW);
  expect(finding).toMatchObject({ state: 'failing', message: expect.stringMatching(/SELF_SIGNED|self-signed/) });
});

test('a site that cannot reach itself is a warning', async () => {
  const finding = await checkCertificate('https://localhost:1', NOW);
  expect(finding).toMatchObject({ state: 'warning', message: expect.stringContaining('ECONNREFUSED') });
});

test('a site that does not answer is a warning', async () => {
  const port = await listenLocally(createTcpServer((socket) => void socket.on('error', () => {})));
  expect(await checkCertificate(`https://127.0.0.1:${port}`, NOW, 50)).toMatchObject({ state: 'warning' });
});

test('without HTTPS there is none to look at', async () => {
  expect(await checkCertificate('http://www.site.example', NOW)).toBeUndefined();
});
