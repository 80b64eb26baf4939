import { expect, test } from 'vitest';
import { saveSettings } from '#server/site-settings/settings-store.ts';
import { createSqliteDatabase } from '#server/testing/test-database.ts';
import { checkLegalSettings } from './legal-settings.ts';

test('legal settings that are empty are a warning', async () => {
  const db = await createSqliteDatabase();
  expect(await checkLegalSettings(db, { fixedSettings: {} })).toMatchObject({
    state: 'warning',
    message: expect.stringMatching(/^19 réglages manquent/),
  });
});

test('the fictitious identity of the demo data is a warning until it is replaced', async () => {
  const db = await createSqliteDatabase();
  await saveSettings(db, { agent_name: 'Exemple (démonstration)' }, { userEmail: null, now: new Date() });
  expect((await checkLegalSettings(db, { fixedSettings: {} })).message).toMatch(/identité fictive/);

  await saveSettings(db, { agent_name: 'Marie Orsini' }, { userEmail: 'agent@example.com', now: new Date() });
  expect((await checkLegalSettings(db, { fixedSettings: {} })).message).toMatch(/^18 réglages manquent/);
});
