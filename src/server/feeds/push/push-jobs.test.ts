import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { expect, onTestFinished, test } from 'vitest';
import { aCompleteProperty } from '#server/feeds/testing/complete-property.ts';
import { hasFtpServer, startFtpServer } from '#server/feeds/testing/ftp-server.ts';
import { JobRunner } from '#server/jobs/job-runner.ts';
import { scheduleRecurring } from '#server/jobs/job-store.ts';
import { freePort } from '#server/testing/free-port.ts';
import { createTestApi } from '#server/testing/test-api.ts';
import { createSqliteDatabase, describeOnEachDatabase } from '#server/testing/test-database.ts';
import { feedJobs, lastPushDay } from './push-jobs.ts';

const POLIRIS = { enabled: true, agency_id: 'Agence12', software: 'JPV' };
/** Noon in France. */
const NOON = '2026-06-01T10:00:00.000Z';

/** A site with two processes, one home, and a clock that the test sets. */
async function openPush(db = createSqliteDatabase()) {
  let now = new Date(NOON);
  const logLines: Record<string, unknown>[] = [];
  const api = await createTestApi({ db: await db, now: () => now, logLines });
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
    const { put, at, restart, deliveries } = await openPush(createDatabase());
    const push = { host: '127.0.0.1', port: await freePort(), user: 'jpv', password: 'Vue-mer!42', time: '04:00' };
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
    const refused = "L'envoi a échoué : le serveur refuse la connexion : vérifiez l'adresse et le port";
    const [last, third] = await deliveries();
    expect(third).toMatchObject({ way: 'push', state: 'failed', properties: 1 });
    expect(third.message).toMatch(new RegExp(`^${refused} \\(.+\\)\\. Nouvel essai dans 90 minutes\\.$`));
    expect(last.message).toMatch(new RegExp(`^${refused} \\(.+\\)\\.$`));

    // A site that was down at the time finds it at its start.
    await put({ push: { ...push, time: '23:30' } });
    expect(await at('2026-06-02T21:29:00Z')).toEqual(tries);
    await restart();
    expect(await at('2026-06-03T06:00:00Z')).toEqual([...tries, '2026-06-03T06:00']);
  });
});

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
