import { setImmediate } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '#server/settings/config.ts';
import { createSqliteDatabase } from '#server/testing/test-database.ts';
import { monthsBefore, startRetention } from './message-retention.ts';
import { storeMessage } from './message-store.ts';
import { aNewMessage } from './testing/factories.ts';

test.each([
  ['2026-06-01', 36, '2023-06-01'],
  ['2026-01-15', 1, '2025-12-15'],
  ['2026-03-31', 1, '2026-02-28'],
  ['2028-08-31', 6, '2028-02-29'],
])('%s, %i months before, is %s', (day, months, before) => {
  expect(monthsBefore(new Date(`${day}T10:00:00Z`), months)).toEqual(new Date(`${before}T10:00:00Z`));
});

const HOUR_MS = 3_600_000;

test('an address hash is deleted within an hour after its day', async () => {
  const db = await createSqliteDatabase();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  let now = new Date('2026-06-01T10:00:00.000Z');
  await storeMessage(db, aNewMessage(), now);
  const stop = startRetention({ db, config: readConfig({}), log: pino({ level: 'silent' }), now: () => now });
  // The deletion at the start is over.
  await setImmediate();
  now = new Date(now.getTime() + 24 * HOUR_MS + 1);

  vi.advanceTimersByTime(HOUR_MS);
  await stop();

  expect(await db.selectFrom('message').select('address_key').execute()).toEqual([{ address_key: null }]);
});
