import { expect, test } from 'vitest';
import { createSqliteDatabase } from '#server/testing/test-database.ts';
import { checkLegalSettings } from './legal-settings.ts';

test('legal settings that are empty are a warning', async () => {
  const db = await createSqliteDatabase();
  expect(await checkLegalSettings(db, { fixedSettings: {} })).toEqual({
    state: 'warning',
    message: expect.stringMatching(/^18 réglages manquent/),
  });
});
