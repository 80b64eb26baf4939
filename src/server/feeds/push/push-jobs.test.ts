import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { expect, onTestFinished, test } from 'vitest';
import { fieldErrors } from '#contract/messages.ts';
import type { SiteDatabase } from '#server/database/connect.ts';
import { getFeed, saveFeed } from '#server/feeds/feed-store.ts';
import { aCompleteProperty } from '#server/feeds/testing/complete-property.ts';
import { hasFtpServer, startFtpServer } from '#server/feeds/testing/ftp-server.ts';
import { JobRunner } from '#server/jobs/job-runner.ts';
import { scheduleRecurring } from '#server/jobs/job-store.ts';
import { freePort } from '#server/testing/free-port.ts';
import { listenLocally } from '#server/testing/listen-locally.ts';
import { createTestApi } from '#server/testing/test-api.ts';
import { createSqliteDatabase, describeOnEachDatabase } from '#server/testing/test-database.ts';
import { feedJobs, lastPushDay } from './push-jobs.ts';

const POLIRIS = { enabled: true, agency_id: 'Agence12', software: 'JPV' };
/** Noon in France. */
const NOON = '2026-06-01T10:00:00.000Z';

type Options = { db?: Promise<SiteDatabase> | SiteDatabase; env?: NodeJS.ProcessEnv };

/** A site with two processes, one home, and a clock that the test sets. */
async function openPush({ db = createSqliteDatabase(), ...options }: Options = {}) {
  let now = new Date(NOON);
  const logLines: Record<string, unknown>[] = [];
  // The FTP servers of these tests are on this machine.
  const env = { PRIVATE_HOSTS: 'localhost,127.0.0.1', ...options.env };
  const api = await createTestApi({ db: await db, now: () => now, logLines, env });
  await api.hasProperty(aCompleteProperty());
  const needs = { ...api.services, now: () => now };
  const processes = [1, 2].map(() => new JobRunner({ ...needs, lanes: [feedJobs(needs)] }));
  onTestFinished(async () => void (await Promise.all(processes.map((runner) => runner.stop()))));
  // A session does not outlast the days of a test.
  const call = async (method: string, path: string, json?: unknown) =>
    api.call(method, `/api/feeds/poliris${path}`, { token: await api.signIn(), json });
  const deliveries = async () => (await (await call('GET', '/deliveries')).json()).data.data;
  return {
    api,
    logLines,
    deliveries,
    put: (json: unknown) => call('PUT', '', json),
    send: () => call('POST', '/send'),
    /** Both processes look for what is due. Answers the times of the deliveries so far, oldest first. */
    async at(time: string) {
      now = new Date(time);
      await Promise.all(processes.map((runner) => runner.runDue()));
      return (await deliveries()).map(({ at }: { at: string }) => at.slice(0, 16)).reverse();
    },
    restart: () => scheduleRecurring(api.services.db, ['feed-schedule'], now),
  };
}

describeOnEachDatabase('the daily push', (createDatabase) => {
  test('begins with the next time that comes, once, and fails four times at most', async () => {
    const { put, at, restart, deliveries, logLines } = await openPush({ db: createDatabase() });
    const push = { ...(await aServerThatIsAway()), time: '04:00' };
    expect((await put({ ...POLIRIS, push })).status).toBe(200);
    await restart();

    expect(await at('2026-06-01T10:01:00Z')).toEqual([]);
    expect(await at('2026-06-02T01:59:00Z')).toEqual([]);
    const tries = ['2026-06-02T02:00', '2026-06-02T02:10', '2026-06-02T02:40', '2026-06-02T04:10'];
    for (const [index, time] of tries.entries()) {
      if (index > 0) expect(await at(new Date(Date.parse(`${time}Z`) - 1000).toISOString())).toHaveLength(index);
      expect(await at(`${time}:00Z`)).toEqual(tries.slice(0, index + 1));
    }
    expect(await at('2026-06-02T20:00:00Z')).toEqual(tries);
    const refused = "L'envoi a échoué : le serveur refuse la connexion : vérifiez l'adresse et le port.";
    const [last, third] = await deliveries();
    const message = `${refused} Nouvel essai dans 90 minutes.`;
    expect(third).toMatchObject({ way: 'push', state: 'failed', properties: 1, message });
    expect(last).toMatchObject({ message: refused });
    // The words of the system are for the operator.
    expect(logLines).toContainEqual(
      expect.objectContaining({ msg: 'feed push failed', reason: refused, details: expect.stringMatching(/REFUSED/) }),
    );

    // A site that was down at the time finds it at its start.
    await put({ push: { ...push, time: '23:30' } });
    expect(await at('2026-06-02T21:29:00Z')).toEqual(tries);
    await restart();
    expect(await at('2026-06-03T06:00:00Z')).toEqual([...tries, '2026-06-03T06:00']);
  });
});

test('a push now has all its attempts, however often it is asked for', async () => {
  const { put, send, at } = await openPush();
  await put({ ...POLIRIS, push: await aServerThatIsAway() });

  const presses = [];
  for (const time of ['10:00', '10:01', '10:02', '10:03', '10:04']) {
    expect((await send()).status).toBe(202);
    presses.push(`2026-06-01T${time}`);
    expect(await at(`2026-06-01T${time}:00Z`)).toEqual(presses);
  }

  const tries = [...presses, '2026-06-01T10:14', '2026-06-01T10:44', '2026-06-01T12:14'];
  for (const time of tries.slice(-3)) await at(`${time}:00Z`);
  expect(await at('2026-06-01T20:00:00Z')).toEqual(tries);
});

test('a push to a private network that nobody has allowed goes nowhere, also where it was saved before', async () => {
  const { put, send, at, deliveries, api } = await openPush({ env: { PRIVATE_HOSTS: '' } });
  let calls = 0;
  const server = createServer(() => (calls += 1));
  const push = { ...(await aServerThatIsAway()), port: await listenLocally(server) };

  for (const host of ['127.0.0.1', 'localhost', '10.0.0.5', '169.254.169.254', '::1', '0x7f.1']) {
    const response = await put({ ...POLIRIS, push: { ...push, host } });
    expect([host, response.status]).toEqual([host, 422]);
    expect((await response.json()).errors).toEqual({ host: [fieldErrors.privateHost] });
  }

  await put({ ...POLIRIS, push: { ...push, host: '8.8.8.8' } });
  const { settings } = await getFeed(api.services.db, 'poliris');
  await saveFeed(api.services.db, 'poliris', { settings: { ...settings, push: { ...PUSH_DEFAULTS, ...push } } });
  await send();
  await at(NOON);
  expect((await deliveries())[0]).toMatchObject({
    state: 'failed',
    message: `${fieldErrors.privateHost} Nouvel essai dans 10 minutes.`,
  });
  expect(calls).toBe(0);
});

const PUSH_DEFAULTS = { secure: 'explicit', directory: '', time: '04:00' } as const;

async function aServerThatIsAway() {
  return { host: '127.0.0.1', port: await freePort(), user: 'jpv', password: 'Vue-mer!42' };
}

test.skipIf(!hasFtpServer)('a push now leaves the file on the server, and the password nowhere', async () => {
  const { put, send, at, api, logLines, deliveries } = await openPush();
  expect((await send()).status).toBe(422);
  const { settings, home } = await startFtpServer('none');
  await put({ ...POLIRIS, push: settings });

  expect((await send()).status).toBe(202);
  await at(NOON);

  expect(await deliveries()).toEqual([{ id: 1, at: NOON, way: 'push', state: 'sent', properties: 1, message: null }]);
  expect(await readdir(home)).toEqual(['jpv_agence12.zip']);
  const members = unzipSync(await readFile(join(home, 'jpv_agence12.zip')));
  expect(strFromU8(members['Annonces.csv'] ?? new Uint8Array())).toContain('"VM-12"');

  await put({ push: { ...settings, user: 'somebody' } });
  await send();
  await at(NOON);
  const [refused] = await deliveries();
  expect(refused).toMatchObject({ state: 'failed' });
  expect(refused.message).toContain("refuse l'identifiant ou le mot de passe");
  const { db } = api.services;
  const kept = [await db.selectFrom('feed').selectAll().execute(), await db.selectFrom('job').selectAll().execute()];
  expect(JSON.stringify([kept, logLines, await deliveries()])).not.toContain(settings.password);

  await api.delete('/api/properties/1', { token: await api.signIn() });
  expect((await send()).status).toBe(409);
});

test.each([
  ['before four in the morning of France, in summer', '2026-06-02T01:59:59Z', '2026-06-01'],
  ['at four, in summer', '2026-06-02T02:00:00Z', '2026-06-02'],
  ['before four, in winter', '2026-12-02T02:59:59Z', '2026-12-01'],
  ['at four, in winter', '2026-12-02T03:00:00Z', '2026-12-02'],
  ['in the night of France, on the day before in London', '2026-06-30T22:30:00Z', '2026-06-30'],
  ['in the night when summer begins', '2026-03-29T02:00:00Z', '2026-03-29'],
])('%s, the last push is the one of the right day', (_case, now, day) => {
  expect(lastPushDay(new Date(now), '04:00')).toBe(day);
});
