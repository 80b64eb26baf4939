import { expect, test } from 'vitest';
import { scheduleRecurring } from '#server/jobs/job-store.ts';
import { spend } from '#server/limits/limit-store.ts';
import { createLink, listLinks } from '#server/links/link-store.ts';
import { aNewMessage, storeMessage } from '#server/messages/testing/factories.ts';
import { createSearch } from '#server/searches/search-store.ts';
import { aSearchInput } from '#server/searches/testing/factories.ts';
import { countVisit } from '#server/statistics/visit-store.ts';
import { createTestApi } from '#server/testing/test-api.ts';
import { trashProperty } from '#server/trash/trash-store.ts';
import { purgeEndedSearches, purgePastAppointments, retentionJob } from './retention-job.ts';

const HOUR_MS = 3_600_000;

test('expired data is deleted within an hour', async () => {
  let now = new Date('2026-06-01T10:00:00.000Z');
  const logLines: Record<string, unknown>[] = [];
  const { services, hasProperty } = await createTestApi({ now: () => now, logLines });
  const { db } = services;
  await storeMessage(db, aNewMessage(), now);
  await spend(db, [{ kind: 'contact', key: 'one', rule: { limit: 1, seconds: 60 } }], now);
  const { id } = await hasProperty();
  // One day more and one day less than 25 months ago.
  await countVisit(db, id, { kind: 'view', now: new Date('2024-04-30T10:00:00.000Z'), reader: 'admin' });
  await countVisit(db, id, { kind: 'view', now: new Date('2024-05-02T10:00:00.000Z'), reader: 'admin' });
  await trashProperty(db, id, now);
  const { id: kept } = await hasProperty();
  const ended = new Date(now.getTime() - 61 * 24 * HOUR_MS);
  await createLink(db, { propertyId: kept, name: 'Mme Orsini', note: null, expiresAt: ended }, now);
  const { everyMs, kind } = retentionJob(services);
  expect(everyMs).toBe(HOUR_MS);
  await scheduleRecurring(db, [kind], now);
  await services.jobs.runDue();
  expect(await db.selectFrom('visit_count').select('day').execute()).toEqual([{ day: '2024-05-02' }]);
  expect(logLines).toContainEqual(expect.objectContaining({ msg: 'expired statistics deleted', deleted: 1 }));

  now = new Date(now.getTime() + 30 * 24 * HOUR_MS);
  await services.jobs.runDue();
  expect(await db.selectFrom('limit_count').select('key').execute()).toEqual([]);
  expect(await listLinks(db, kept)).toEqual([]);
  expect(await db.selectFrom('property').select('id').orderBy('id').execute()).toEqual([{ id }, { id: kept }]);

  now = new Date(now.getTime() + HOUR_MS);
  await services.jobs.runDue();
  expect(await db.selectFrom('property').select('id').execute()).toEqual([{ id: kept }]);
  expect(logLines).toContainEqual(expect.objectContaining({ msg: 'expired trash deleted', deleted: 1 }));
});

test('a visit goes once it is past and unchanged for as long as the settings say', async () => {
  let now = new Date('2020-01-01T10:00:00.000Z');
  const api = await createTestApi({ now: () => now });
  const { id: property_id } = await api.hasProperty();
  const add = async (name: string, json: object) => {
    const visit = { property_id, person: { name }, ...json };
    expect((await api.post('/api/appointments', { token: await api.signIn(), json: visit })).status).toBe(201);
  };
  await add('Ancienne', { state: 'done', starts_at: '2019-12-31T10:00' });
  await add('Ancienne, demandée', {});
  await add('Ancienne, à venir', { state: 'confirmed', starts_at: '2026-06-01T18:00' });
  now = new Date('2026-05-01T10:00:00.000Z');
  await add('Récente', { state: 'done', starts_at: '2019-12-31T10:00' });
  now = new Date('2026-06-01T10:00:00.000Z');
  await purgePastAppointments(api.services);
  const left = await api.services.db.selectFrom('appointment').select('name').orderBy('id').execute();
  expect(left.map(({ name }) => name)).toEqual(['Ancienne, à venir', 'Récente']);
});

test('a search that was found or ended goes once the settings say so, an active one stays', async () => {
  const { services } = await createTestApi({ now: () => new Date('2026-06-01T10:00:00.000Z') });
  const { db } = services;
  const add = (name: string, state: 'active' | 'found' | 'ended', changed: string) =>
    createSearch(db, aSearchInput({ name, state }), new Date(changed));
  await add('Ancienne, active', 'active', '2020-01-01');
  await add('Ancienne, trouvée', 'found', '2020-01-01');
  await add('Ancienne, close', 'ended', '2020-01-01');
  await add('Récente, close', 'ended', '2026-05-01');
  await purgeEndedSearches(services);
  const left = await db.selectFrom('search').select('name').orderBy('id').execute();
  expect(left.map(({ name }) => name)).toEqual(['Ancienne, active', 'Récente, close']);
});
