import { expect, test } from 'vitest';
import { createProperty } from '#server/properties/property-store.ts';
import { aProperty } from '#server/testing/factories.ts';
import { describeOnEachDatabase } from '#server/testing/test-database.ts';
import { checkClock } from './clock.ts';

const NOW = new Date('2026-06-10T10:00:00Z');

describeOnEachDatabase('the clock', (createDatabase) => {
  test('is judged by its year and by what was stored last', async () => {
    const db = await createDatabase();
    expect(await checkClock(db, NOW)).toMatchObject({ state: 'ok' });
    expect(await checkClock(db, new Date('2025-12-31T12:00:00Z'))).toMatchObject({ state: 'failing' });

    await createProperty(db, aProperty(), new Date(NOW.getTime() + 3_600_000));
    expect(await checkClock(db, NOW)).toMatchObject({
      state: 'warning',
      message: expect.stringContaining(
        "L'horloge indique 10 juin 2026 à 12:00, mais une donnée du site date du 10 juin",
      ),
    });
  });
});
