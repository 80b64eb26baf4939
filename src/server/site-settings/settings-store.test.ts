import { expect, test } from 'vitest';
import { EMPTY_SETTINGS } from '#contract/settings/site-settings.ts';
import { describeOnEachDatabase } from '#server/testing/test-database.ts';
import { listSavedFeeSchedules, listSettingsVersions, readSettings, saveSettings } from './settings-store.ts';

const NOW = new Date('2026-06-01T10:00:00.000Z');
const FREE = { fixedSettings: {} };
const marie = { userEmail: 'marie@example.test', now: NOW };
const percent = (value: number) => ({
  valid_from: '2026-01-01',
  rows: [{ up_to: null, percent: value, amount: null, minimum: null }],
});

describeOnEachDatabase('settings', (createDatabase) => {
  test('a new site has none but the defaults', async () => {
    expect(await readSettings(await createDatabase(), FREE)).toEqual(EMPTY_SETTINGS);
  });

  test('a change keeps what it does not name', async () => {
    const db = await createDatabase();
    await saveSettings(db, { agent_name: "Marie d'Oletta", fee_schedule: percent(5) }, marie);
    await saveSettings(db, { phone: '04 65 71 00 00' }, marie);

    expect(await readSettings(db, FREE)).toEqual({
      ...EMPTY_SETTINGS,
      agent_name: "Marie d'Oletta",
      fee_schedule: percent(5),
      phone: '04 65 71 00 00',
    });
  });

  test('the environment wins, also over what was saved before', async () => {
    const db = await createDatabase();
    await saveSettings(db, { agent_name: 'Marie', retention_months: 12 }, marie);

    const settings = await readSettings(db, { fixedSettings: { agent_name: 'Paul', refuse_incomplete: 1 } });

    expect(settings).toMatchObject({ agent_name: 'Paul', retention_months: 12, refuse_incomplete: 1 });
  });

  test('every version tells who changed what, newest first', async () => {
    const db = await createDatabase();
    await saveSettings(db, { agent_name: 'Marie' }, { userEmail: null, now: NOW });
    await saveSettings(db, { agent_name: 'Paul', retention_months: 12 }, marie);

    const [newest, first] = await listSettingsVersions(db);

    expect(newest).toMatchObject({
      created_at: NOW.toISOString(),
      user: { email: 'marie@example.test' },
      fields: [
        { field: 'agent_name', before: 'Marie', after: 'Paul' },
        { field: 'retention_months', before: 36, after: 12 },
      ],
      settings: { agent_name: 'Paul', retention_months: 12 },
    });
    expect(first).toMatchObject({
      user: null,
      fields: [{ field: 'agent_name', before: null, after: 'Marie' }],
      settings: { agent_name: 'Marie', retention_months: 36 },
    });
  });

  test('a change that changes nothing adds no version', async () => {
    const db = await createDatabase();
    await saveSettings(db, {}, marie);
    await saveSettings(db, { fee_schedule: percent(5) }, marie);
    await saveSettings(db, { fee_schedule: percent(5) }, marie);

    expect(await listSettingsVersions(db)).toHaveLength(1);
  });

  test('of two changes at the same time none is lost', async () => {
    const db = await createDatabase();
    await Promise.all([saveSettings(db, { agent_name: 'Marie' }, marie), saveSettings(db, { phone: '1234' }, marie)]);

    expect(await readSettings(db, FREE)).toMatchObject({ agent_name: 'Marie', phone: '1234' });
  });

  test('the demo schedule is known as such, whoever saved something else meanwhile', async () => {
    const db = await createDatabase();
    await saveSettings(db, { fee_schedule: percent(5) }, { userEmail: null, now: NOW });
    await saveSettings(db, { agent_name: 'Marie' }, marie);
    await saveSettings(db, { fee_schedule: percent(4) }, marie);

    expect(await listSavedFeeSchedules(db)).toEqual([
      { schedule: percent(4), isDemo: false },
      { schedule: percent(5), isDemo: true },
      { schedule: percent(5), isDemo: true },
    ]);
  });
});
