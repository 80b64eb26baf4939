import { expect, onTestFinished, test, vi } from 'vitest';
import { createProperty } from '#server/properties/property-store.ts';
import { createTestApi } from '#server/testing/test-api.ts';
import { prepareFile } from './deliver.ts';
import { countAdverts, keepExamination } from './feed-content.ts';
import { addDelivery, getFeed, saveFeed } from './feed-store.ts';
import { kyeroFormat } from './kyero/kyero-format.ts';
import { aCompleteProperty } from './testing/complete-property.ts';

test('the adverts are examined once for all portals, until something changes', async () => {
  let now = new Date('2026-06-01T10:00:00.000Z');
  const { services, hasProperty } = await createTestApi({ now: () => now });
  const { db } = services;
  await hasProperty(aCompleteProperty({ reference: 'VM-1', rooms: null }));
  const read = keepExamination(services);

  const [first, atTheSameTime] = await Promise.all([read(), read()]);
  expect(atTheSameTime).toBe(first);
  expect(countAdverts(first, 'poliris')).toEqual({ included: 0, leftOut: 1 });
  expect(countAdverts(first, 'kyero')).toEqual({ included: 1, leftOut: 0 });
  await createProperty(db, aCompleteProperty({ reference: 'VM-2' }), now);
  expect(await read()).toBe(first);

  services.catalogueEvents.emit('changed');
  const changed = await read();
  expect(countAdverts(changed, 'kyero')).toEqual({ included: 2, leftOut: 0 });

  const { settings } = await getFeed(db, 'poliris');
  await saveFeed(db, 'poliris', { settings: { ...settings, encoding: 'windows-1252' } });
  expect(await read()).not.toBe(changed);

  const beforeMidnight = await read();
  now = new Date('2026-06-01T22:00:00.000Z');
  expect(await read()).not.toBe(beforeMidnight);
});

test('a failure to read is not kept', async () => {
  const { services, hasProperty } = await createTestApi();
  await hasProperty(aCompleteProperty());
  const read = keepExamination(services);
  await services.db.schema.alterTable('image').renameTo('elsewhere').execute();
  await expect(read()).rejects.toThrow(/no such table/);
  await services.db.schema.alterTable('elsewhere').renameTo('image').execute();
  expect(countAdverts(await read(), 'kyero')).toEqual({ included: 1, leftOut: 0 });
});

test('a file that is held back is not written', async () => {
  const write = vi.spyOn(kyeroFormat, 'write');
  const pack = vi.spyOn(kyeroFormat, 'pack');
  onTestFinished(() => void vi.restoreAllMocks());
  const { services, hasProperty } = await createTestApi();
  await hasProperty(aCompleteProperty());
  const delivery = { feed: 'kyero', way: 'pickup', state: 'sent', properties: 5 } as const;
  await getFeed(services.db, 'kyero');
  await addDelivery(services.db, delivery, services.now());

  const file = await prepareFile(services, await getFeed(services.db, 'kyero'));

  expect(file).toMatchObject({ kind: 'held', count: 1 });
  expect(write).not.toHaveBeenCalled();
  expect(pack).not.toHaveBeenCalled();
});
