import { expect, test } from 'vitest';
import { createProperty, getProperty, updateProperty } from '#server/properties/property-store.ts';
import { aProperty } from '#server/testing/factories.ts';
import { describeOnEachDatabase } from '#server/testing/test-database.ts';
import { getVersion, listVersions, MAX_VERSIONS } from './version-store.ts';

const NOW = new Date('2026-06-01T10:00:00.000Z');
const AUTHOR = { userEmail: 'agent@example.com', now: NOW };

describeOnEachDatabase('version store', (createDatabase) => {
  test('a version is the state before the change', async () => {
    const db = await createDatabase();
    const input = aProperty({ price: 1234.5, rooms: null, features: ['Vue « mer »'] });
    const id = await createProperty(db, input, NOW);
    await updateProperty(db, id, { input: aProperty({ title: 'Autre', is_private: 1 }) }, AUTHOR);

    expect(await getVersion(db, id, 1)).toEqual(input);
    await expect(getVersion(db, id, 2)).rejects.toMatchObject({ code: 'version_not_found' });
    await expect(getVersion(db, id + 1, 1)).rejects.toMatchObject({ code: 'version_not_found' });
  });

  test('a version of one year of energy prices is read as a list', async () => {
    const db = await createDatabase();
    const id = await createProperty(db, aProperty(), NOW);
    await updateProperty(db, id, { input: { energy_cost_years: [2021, 2022] } }, AUTHOR);
    const { energy_cost_years: _, ...state } = await getVersion(db, id, 1);
    await db
      .updateTable('property_version')
      .set({ state: JSON.stringify({ ...state, energy_cost_year: 2021 }) })
      .execute();

    const [version] = await listVersions(db, await getProperty(db, id, 'admin'));

    expect(version?.fields).toEqual([{ field: 'energy_cost_years', before: [2021], after: [2021, 2022] }]);
    expect((await getVersion(db, id, 1)).energy_cost_years).toEqual([2021]);
  });

  test('only the newest versions are kept, under the same numbers', async () => {
    const db = await createDatabase();
    const id = await createProperty(db, aProperty({ price: 0 }), NOW);
    for (let price = 1; price <= MAX_VERSIONS + 2; price += 1) {
      await updateProperty(db, id, { input: { price } }, AUTHOR);
    }

    const versions = await listVersions(db, await getProperty(db, id, 'admin'));

    expect(versions).toHaveLength(MAX_VERSIONS);
    expect(versions[0]).toMatchObject({ n: MAX_VERSIONS + 2, fields: [{ before: MAX_VERSIONS + 1 }] });
    expect(versions.at(-1)).toMatchObject({ n: 3, fields: [{ field: 'price', before: 2, after: 3 }] });
  });

  test('a change that fails leaves no version', async () => {
    const db = await createDatabase();
    const id = await createProperty(db, aProperty(), NOW);
    const unstorable = { input: { title: null as unknown as string } };
    await expect(updateProperty(db, id, unstorable, AUTHOR)).rejects.toThrow();
    expect(await listVersions(db, await getProperty(db, id, 'admin'))).toEqual([]);
  });
});
