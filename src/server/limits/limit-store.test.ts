import { expect, test } from 'vitest';
import { describeOnEachDatabase } from '#server/testing/test-database.ts';
import { findWait, forget, purgeLimits, type Rule, spend, takeBack } from './limit-store.ts';

const START = new Date('2026-06-01T10:00:00.000Z');
const after = (seconds: number) => new Date(START.getTime() + seconds * 1000);

const THREE_A_MINUTE: Rule = { limit: 3, seconds: 60 };
const GUESSES: Rule = { limit: 3, seconds: 900, waits: { first: 5, longest: 60 } };
const use = (rule: Rule, key = 'one') => ({ kind: 'test', key, rule });

describeOnEachDatabase('a limit', (createDatabase) => {
  test('refuses what is beyond it until a while after the first use', async () => {
    const db = await createDatabase();
    const uses = [use(THREE_A_MINUTE)];
    expect([await spend(db, uses, START), await spend(db, uses, after(20)), await spend(db, uses, after(40))]).toEqual([
      0, 0, 0,
    ]);
    expect(await spend(db, uses, after(45))).toBe(15);
    expect(await spend(db, [use(THREE_A_MINUTE, 'other')], after(45))).toBe(0);
    expect(await spend(db, uses, after(60))).toBe(0);
    expect(await spend(db, uses, after(119))).toBe(0);
  });

  test('lets no more than its number pass at once', async () => {
    const db = await createDatabase();
    const waits = await Promise.all(Array.from({ length: 12 }, () => spend(db, [use(THREE_A_MINUTE)], START)));
    expect(waits.toSorted((a, b) => a - b)).toEqual([0, 0, 0, ...Array(9).fill(60)]);
  });

  test('counts nothing of a use that another one of its limits refuses', async () => {
    const db = await createDatabase();
    const [narrow, wide] = [use({ limit: 1, seconds: 10 }, 'narrow'), use(THREE_A_MINUTE, 'wide')];
    for (let attempt = 0; attempt < 5; attempt += 1) await spend(db, [wide, narrow], START);
    expect(await spend(db, [wide], START)).toBe(0);
    expect(await spend(db, [wide], START)).toBe(0);
    expect(await spend(db, [wide], START)).toBe(60);
  });

  test('that makes wait doubles the wait with each use, up to the longest', async () => {
    const db = await createDatabase();
    const uses = [use(GUESSES)];
    const waits: number[] = [];
    for (let failure = 0; failure < 8; failure += 1) {
      await spend(db, uses, after(failure * 100));
      waits.push(await findWait(db, uses, after(failure * 100)));
    }
    expect(waits).toEqual([0, 0, 0, 5, 10, 20, 40, 60]);
    expect(await findWait(db, uses, after(700))).toBe(60);
    expect(await findWait(db, uses, after(759))).toBe(1);
    expect(await findWait(db, uses, after(760))).toBe(0);
    // It is remembered for a while: the next failure costs as much again.
    await spend(db, uses, after(1659));
    expect(await findWait(db, uses, after(1659))).toBe(60);
    await spend(db, uses, after(1719 + 900));
    expect(await findWait(db, uses, after(1719 + 900))).toBe(0);
  });

  test('counts nothing of a clock that ran ahead', async () => {
    const db = await createDatabase();
    for (const rule of [THREE_A_MINUTE, GUESSES]) {
      const uses = [use(rule, String(rule.seconds))];
      for (let times = 0; times < 3; times += 1) await spend(db, uses, after(100_000_000));
      expect(await findWait(db, uses, START)).toBe(0);
      for (let times = 0; times < 3; times += 1) expect(await spend(db, uses, START)).toBe(0);
    }
    expect(await spend(db, [use(THREE_A_MINUTE, '60')], START)).toBe(60);
  });

  test('is taken back once, while it counts', async () => {
    const db = await createDatabase();
    const permit = use({ limit: 1, seconds: 60 });
    expect(await takeBack(db, permit, START)).toBe(false);
    await spend(db, [permit], START);
    const taken = await Promise.all(Array.from({ length: 5 }, () => takeBack(db, permit, after(59))));
    expect(taken.filter(Boolean)).toHaveLength(1);
    await spend(db, [permit], START);
    expect(await takeBack(db, permit, after(60))).toBe(false);
    expect(await takeBack(db, permit, after(-1))).toBe(false);
  });

  test('is forgotten in time, and on request', async () => {
    const db = await createDatabase();
    const left = async () => (await db.selectFrom('limit_count').select('key').execute()).length;
    for (const key of ['one', 'other']) await spend(db, [use(GUESSES, key)], START);
    await purgeLimits(db, after(899));
    expect(await left()).toBe(2);
    await forget(db, [use(GUESSES)]);
    expect(await left()).toBe(1);
    await purgeLimits(db, after(900));
    expect(await left()).toBe(0);
  });
});
