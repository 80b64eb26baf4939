import { expect, test } from 'vitest';
import { Changes } from '#server/services/changes.ts';
import { aProperty } from '#server/testing/factories.ts';
import { describeOnEachDatabase } from '#server/testing/test-database.ts';
import { Catalogue } from './catalogue.ts';
import { createProperty, updateProperty } from './property-store.ts';

const NOW = new Date('2026-06-01T10:00:00.000Z');
const LATER = new Date('2026-06-01T11:00:00.000Z');
const listing = { sort: 'recent', page: { number: 1, size: 24 } } as const;

describeOnEachDatabase('a list that is read while a property is hidden', (createDatabase) => {
  test('shows it as it was, or not at all', async () => {
    const db = await createDatabase();
    const changes = new Changes();
    const catalogue = new Catalogue({ db, changes });
    const id = await createProperty(db, aProperty({ title: 'Villa' }), NOW);
    const hide = async () => {
      await updateProperty(db, id, { input: { title: 'Secret', isPrivate: true } }, LATER);
      changes.announce({ property: id });
    };

    const reads = Array.from({ length: 20 }, () => catalogue.readPage({ audience: 'public' }, listing));
    await hide();

    const titles = (await Promise.all(reads)).flatMap(({ properties }) => properties.map(({ title }) => title));
    expect(titles).not.toContain('Secret');
  });
});
