import { expect, test } from 'vitest';
import { describeOnEachDatabase } from '#server/testing/test-database.ts';
import { findLoginRecords, purgeLoginRecords, saveFailures, saveSignIn } from './login-record-store.ts';

const NOW = new Date('2026-06-01T08:00:00Z');
const daysLater = (days: number) => new Date(NOW.getTime() + days * 86_400_000);

describeOnEachDatabase('login records', (createDatabase) => {
  test('failures are deleted after a quarter of an hour, the address of a sign-in after 90 days', async () => {
    const db = await createDatabase();
    await saveFailures(db, 'stranger', { count: 6, blockedUntil: NOW });
    await saveSignIn(db, 'owner', NOW);
    await saveFailures(db, 'owner', { count: 1, blockedUntil: NOW });
    const keys = async () => [...(await findLoginRecords(db, ['stranger', 'owner'], NOW)).keys()].toSorted();

    await purgeLoginRecords(db, new Date(NOW.getTime() + 14 * 60_000));
    expect(await keys()).toEqual(['owner', 'stranger']);
    await purgeLoginRecords(db, daysLater(1));
    expect(await keys()).toEqual(['owner']);
    await purgeLoginRecords(db, daysLater(91));
    expect(await keys()).toEqual([]);
  });
});
