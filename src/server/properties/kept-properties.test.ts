import { expect, test } from 'vitest';
import { isPostgres } from '#server/database/is-postgres.ts';
import { appendImages } from '#server/images/image-store.ts';
import { Changes } from '#server/services/changes.ts';
import { aProperty } from '#server/testing/factories.ts';
import { createSqliteDatabase, describeOnEachDatabase } from '#server/testing/test-database.ts';
import { KeptProperties } from './kept-properties.ts';
import { createProperty, deleteProperty, updateProperty } from './property-store.ts';

const NOW = new Date('2026-06-01T10:00:00.000Z');
const LATER = new Date('2026-06-01T11:00:00.000Z');

async function createKept(count: number) {
  const db = await createSqliteDatabase();
  const changes = new Changes();
  const ids: number[] = [];
  for (let index = 0; index < count; index++) ids.push(await createProperty(db, aProperty({ price: 100_000 }), NOW));
  const [first = 0, second = 0] = ids;
  return { db, changes, ids, first, second, properties: new KeptProperties({ db, changes }) };
}

const cheaper = { input: { price: 90_000 } };

test('properties come in the order asked for, with their images; those that are not there are left out', async () => {
  const { db, first, second, properties } = await createKept(2);
  const image = { filename: 'a.webp', width: 1600, height: 900, placeholder: '', hasAvif: true };
  await appendImages(db, first, [image], NOW);

  const found = await properties.read([second, 4711, first]);

  expect(found.map(({ id, images }) => [id, images.map(({ url }) => url)])).toEqual([
    [second, []],
    [first, ['/uploads/a.webp']],
  ]);
});

test('what changed is read again, and nothing else', async () => {
  const { db, changes, ids, first, second, properties } = await createKept(2);
  const before = await properties.read(ids);
  await updateProperty(db, first, cheaper, LATER);
  await updateProperty(db, second, cheaper, LATER);

  changes.announce({ property: first });

  const [changed, kept] = await properties.read(ids);
  expect(changed?.price).toBe(90_000);
  expect(kept).toBe(before[1]);
});

test('new pictures make a property another one', async () => {
  const { db, changes, first, properties } = await createKept(1);
  await properties.read([first]);
  const image = { filename: 'a.webp', width: 1600, height: 900, placeholder: '', hasAvif: false };
  await appendImages(db, first, [image], NOW);

  changes.announce({ imagesOf: first, isCoverSame: false });

  expect(await properties.read([first])).toMatchObject([{ images: [{ url: '/uploads/a.webp' }] }]);
});

test('where nobody says what changed, everything is read again', async () => {
  const { db, changes, ids, first, properties } = await createKept(2);
  await properties.read(ids);
  await deleteProperty(db, first);

  changes.announce();

  expect(await properties.read(ids)).toHaveLength(1);
});

test('what is being read when it changes is not kept', async () => {
  const { db, changes, first, properties } = await createKept(1);
  const before = properties.read([first]);
  changes.announce({ property: first });
  await before;
  await updateProperty(db, first, cheaper, LATER);

  expect(await properties.read([first])).toMatchObject([{ price: 90_000 }]);
});

test('more than can be kept are found all the same', async () => {
  const { ids, properties } = await createKept(320);
  await properties.read(ids.slice(0, 290));

  expect((await properties.read(ids.slice(280))).map(({ id }) => id)).toEqual(ids.slice(280));
});

test('two who read at once, more than can be kept, miss nothing', async () => {
  const { ids, properties } = await createKept(340);
  await properties.read(ids.slice(0, 290));

  const found = await Promise.all([properties.read(ids.slice(280, 304)), properties.read(ids.slice(270, 320))]);

  expect(found.map((each) => each.length)).toEqual([24, 50]);
});

describeOnEachDatabase('what others write', (createDatabase) => {
  test('is seen at once on a database that cannot tell of it', async () => {
    const db = await createDatabase();
    const id = await createProperty(db, aProperty({ price: 100_000 }), NOW);
    const properties = new KeptProperties({ db, changes: new Changes() });
    await properties.read([id]);
    await updateProperty(db, id, cheaper, LATER);

    const [property] = await properties.read([id]);

    expect(property?.price).toBe(isPostgres(db) ? 90_000 : 100_000);
  });
});
