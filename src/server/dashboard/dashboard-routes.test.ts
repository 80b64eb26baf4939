import { rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { backupName } from '#server/backup/nightly/nightly-backup.ts';
import { beginNight, endNight } from '#server/backup/nightly/nightly-backup-store.ts';
import { continueSite } from '#server/database/first-start-store.ts';
import { createLink } from '#server/links/link-store.ts';
import { updateMessage } from '#server/messages/message-store.ts';
import { aNewMessage, storeMessage } from '#server/messages/testing/factories.ts';
import { createProperty, updateProperty } from '#server/properties/property-store.ts';
import { aProperty } from '#server/testing/factories.ts';
import { newDirectory } from '#server/testing/new-directory.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { describeOnEachDatabase } from '#server/testing/test-database.ts';
import { trashProperty } from '#server/trash/trash-store.ts';

const NOW = new Date('2026-06-10T10:00:00.000Z');
const HOUR_MS = 3_600_000;
const hours = (count: number) => new Date(NOW.getTime() + count * HOUR_MS);

async function read(api: TestApi) {
  return (await (await api.get('/api/dashboard', { token: await api.signIn() })).json()).data.data;
}

describeOnEachDatabase('GET /api/dashboard', (createDatabase) => {
  test('counts the messages that wait, and the mails that did not leave', async () => {
    const api = await createTestApi({ db: await createDatabase(), now: () => NOW });
    const { db } = api.services;
    const handled = await storeMessage(db, aNewMessage(), hours(-50));
    await updateMessage(db, handled, { handled: true }, NOW);
    await storeMessage(db, aNewMessage({ spamReason: 'honeypot' }), hours(-60));
    const [refused, stuck, sent] = [
      await storeMessage(db, aNewMessage(), hours(-20)),
      await storeMessage(db, aNewMessage(), hours(-1)),
      await storeMessage(db, aNewMessage(), hours(-2)),
      // Still on its way.
      await storeMessage(db, aNewMessage(), NOW),
    ];
    expect(stuck).toBeGreaterThan(refused);
    await db.updateTable('message').set({ delivery: 'failed' }).where('id', '=', refused).execute();
    await db.updateTable('message').set({ delivery: 'sent' }).where('id', '=', sent).execute();

    expect(await read(api)).toMatchObject({
      messages: { waiting: 4, longest_wait_seconds: 20 * 3600 },
      unsent_mails: 2,
    });
  });

  test('names the private links that end within three days, the next one first', async () => {
    const api = await createTestApi({ db: await createDatabase(), now: () => NOW });
    const { db } = api.services;
    const [villa, sold] = [await api.hasProperty({ title: 'Villa' }), await api.hasProperty()];
    const link = (name: string, end: Date, propertyId = villa.id) =>
      createLink(db, { propertyId, name, note: null, expiresAt: end }, NOW);
    await link('Plus tard', hours(73));
    await link('Passé', hours(-1));
    const [second, first] = [await link('Après-demain', hours(48)), await link('Demain', hours(24))];
    await link('Vendu', hours(24), sold.id);
    await trashProperty(db, sold.id, NOW);

    const property = { id: villa.id, title: 'Villa' };
    expect((await read(api)).ending_links).toEqual([
      { id: first, name: 'Demain', expires_at: hours(24).toISOString(), property },
      { id: second, name: 'Après-demain', expires_at: hours(48).toISOString(), property },
    ]);
  });

  test('counts the sales of this year, and the days since the first publication', async () => {
    const api = await createTestApi({ db: await createDatabase(), now: () => NOW });
    const { db } = api.services;
    const author = (now: Date) => ({ userEmail: 'agent@example.com', now });
    const sell = (id: number, sold_on: string) =>
      updateProperty(db, id, { input: { sale_state: 'sold', sold_on } }, author(NOW));
    const published = async (day: string) => createProperty(db, aProperty(), new Date(`${day}T10:00:00Z`));

    // Made private and public again, which is no new publication.
    const first = await published('2026-03-01');
    await updateProperty(db, first, { input: { is_private: 1 } }, author(hours(-48)));
    await updateProperty(db, first, { input: { is_private: 0 } }, author(hours(-24)));
    await sell(first, '2026-03-31');
    expect((await read(api)).sales).toEqual({ sold_this_year: 1, median_days: 30 });

    await sell(await published('2026-03-01'), '2026-03-11');
    expect((await read(api)).sales).toEqual({ sold_this_year: 2, median_days: 20 });

    await sell(await published('2026-05-01'), '2026-05-13');
    // Of other years, never public, and in the trash.
    await sell(await published('2025-12-01'), '2025-12-31');
    await sell(await createProperty(db, aProperty({ is_private: 1 }), NOW), '2026-06-01');
    const trashed = await published('2026-05-01');
    await sell(trashed, '2026-05-02');
    await trashProperty(db, trashed, NOW);
    expect((await read(api)).sales).toEqual({ sold_this_year: 4, median_days: 12 });
  });
});

test('a new site lacks its legal settings, and nothing else waits', async () => {
  const api = await createTestApi();
  expect(await read(api)).toEqual({
    messages: { waiting: 0, longest_wait_seconds: null },
    unsent_mails: 0,
    new_matches: [],
    incomplete_adverts: 0,
    incomplete_settings: 19,
    backup: { is_on: false, last_good_at: null, failed_at: null },
    held_feeds: [],
    failed_feeds: [],
    ending_links: [],
    sellers: { new: 0, due: [] },
    mandates_ending: [],
    opening: expect.objectContaining({ hidden: 0 }),
    sales: { sold_this_year: 0, median_days: null },
  });

  await api.hasProperty();
  const token = await api.signIn();
  await api.put('/api/settings', { token, json: { agent_name: 'Marie', phone: '04 65 71 00 00' } });
  expect(await read(api)).toMatchObject({ incomplete_adverts: 1, incomplete_settings: 17 });
});

test('a last backup that was cut short, or lacks lost photos, is not called complete', async () => {
  const directory = await newDirectory();
  const api = await createTestApi({ env: { BACKUP_DIR: directory }, now: () => NOW });
  const { db } = api.services;
  await continueSite(db, '1a2b3c4d', NOW);
  const file = backupName(NOW, '1a2b3c4d');
  const make = async (missing: string[]) => {
    await db.deleteFrom('nightly_backup').execute();
    await beginNight(db, '2026-06-10', { now: NOW, retryMs: 0 });
    await endNight(db, '2026-06-10', { state: 'good', file, bytes: 1000, missing }, NOW);
    await writeFile(join(directory, file), Buffer.alloc(1000));
  };
  const good = { is_on: true, last_good_at: NOW.toISOString(), failed_at: null };

  await make([]);
  expect((await read(api)).backup).toEqual(good);
  await truncate(join(directory, file), 999);
  expect((await read(api)).backup).toEqual({ ...good, damage: 'changed' });
  await rm(join(directory, file));
  expect((await read(api)).backup).toEqual({ ...good, damage: 'gone' });
  await make(['a.webp']);
  expect((await read(api)).backup).toEqual({ ...good, damage: 'incomplete' });
  // The doctor tells of a place that cannot be read.
  await rm(directory, { recursive: true });
  expect((await read(api)).backup).toEqual({ ...good, damage: 'incomplete' });
});

test('the dashboard is for administrators only', async () => {
  const api = await createTestApi();
  expect((await api.get('/api/dashboard')).status).toBe(401);
  expect((await api.get('/api/dashboard', { token: await api.signIn('user') })).status).toBe(403);
});
