import { expect, test } from 'vitest';
import { sortFeeSchedules } from './fee-schedules.ts';
import type { FeeSchedule } from './site-settings.ts';

const TODAY = '2026-06-01';

function from(valid_from: string, percent = 5): FeeSchedule {
  return { valid_from, rows: [{ up_to: null, percent, amount: null, minimum: null }] };
}

const saved = (...schedules: (FeeSchedule | null)[]) => schedules.map((schedule) => ({ schedule, isDemo: false }));

test('the newest that has begun holds, those before it stay reachable', () => {
  const [now, before, first] = [from(TODAY), from('2025-01-01'), from('2022-04-01')];
  expect(sortFeeSchedules(saved(now, before, before, first), TODAY)).toEqual({
    current: now,
    upcoming: [],
    former: [before, first],
  });
});

test('one that begins later is announced, and the one before it holds until then', () => {
  const [later, now] = [from('2026-06-02'), from('2026-01-01')];
  expect(sortFeeSchedules(saved(later, now), TODAY)).toEqual({ current: now, upcoming: [later], former: [] });
  expect(sortFeeSchedules(saved(later), TODAY)).toEqual({ current: null, upcoming: [later], former: [] });
});

test('of a day the newest text counts, and a correction to an earlier day replaces what it corrects', () => {
  const [corrected, mistaken] = [from('2026-01-01', 4), from('2026-01-01', 40)];
  expect(sortFeeSchedules(saved(corrected, mistaken), TODAY)).toMatchObject({ current: corrected, former: [] });
  expect(sortFeeSchedules(saved(corrected, from('2026-01-10')), TODAY)).toMatchObject({
    current: corrected,
    former: [],
  });
});

test('a schedule that was emptied holds no more, but did', () => {
  const before = from('2026-01-01');
  expect(sortFeeSchedules(saved(null, from('2027-01-01'), before), TODAY)).toEqual({
    current: null,
    upcoming: [],
    former: [before],
  });
  expect(sortFeeSchedules([], TODAY)).toEqual({ current: null, upcoming: [], former: [] });
});

test('that of the demo data is shown while it is the current one, and never as one that held', () => {
  const demo = { schedule: from('2026-01-01'), isDemo: true };
  const [own] = saved(from('2026-05-01'));
  expect(sortFeeSchedules([demo], TODAY)).toMatchObject({ current: demo.schedule });
  expect(sortFeeSchedules(own ? [own, demo] : [], TODAY)).toMatchObject({ current: own?.schedule, former: [] });
});
