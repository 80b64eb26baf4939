import { expect, test } from 'vitest';
import { createUser } from '#server/auth/user-store.ts';
import type { Database } from '#server/database/tables.ts';
import { describeOnEachDatabase } from '#server/testing/test-database.ts';
import {
  beginSecondFactor,
  claimRecoveryCode,
  claimStep,
  countRecoveryCodes,
  enableSecondFactor,
  findSecondFactor,
  replaceRecoveryCodes,
} from './second-factor-store.ts';

const NOW = new Date('2026-06-01T08:00:00Z');
const SECRET = 'JBSWY3DPEHPK3PXP';

async function enable(db: Database): Promise<void> {
  await createUser(db, { email: 'agent@example.test', passwordHash: 'none', role: 'admin', createdAt: '2026-01-01' });
  await beginSecondFactor(db, 1, SECRET);
  const codeHashes = ['one', 'two'];
  await enableSecondFactor(db, 1, { secret: SECRET, step: 7, codeHashes, sessionId: undefined, now: NOW });
}

describeOnEachDatabase('a second factor', (createDatabase) => {
  test('accepts a step and a recovery code once, even when asked five times at once', async () => {
    const db = await createDatabase();
    await enable(db);
    const atOnce = (claim: () => Promise<boolean>) => Promise.all(Array.from({ length: 5 }, claim));

    expect((await atOnce(() => claimStep(db, 1, 8))).filter(Boolean)).toHaveLength(1);
    expect((await atOnce(() => claimRecoveryCode(db, 1, 'one'))).filter(Boolean)).toHaveLength(1);
    expect(await claimStep(db, 1, 7)).toBe(false);
  });

  test('has the codes of one renewal when there are two at once', async () => {
    const db = await createDatabase();
    await enable(db);
    await Promise.all([replaceRecoveryCodes(db, 1, ['three', 'four']), replaceRecoveryCodes(db, 1, ['five', 'six'])]);
    expect(await countRecoveryCodes(db, 1)).toBe(2);
  });

  test('is deleted with its account', async () => {
    const db = await createDatabase();
    await enable(db);
    await db.deleteFrom('user').execute();
    expect(await findSecondFactor(db, 1)).toBeUndefined();
    expect(await countRecoveryCodes(db, 1)).toBe(0);
  });
});
