import { expect, test } from 'vitest';
import { EMPTY_SETTINGS } from '#contract/settings/site-settings.ts';
import { aFeeSchedule } from '#contract/testing/factories.ts';
import { bodyOf, changedSettings, draftOf, emptyRow, toNumber, typedSince } from './settings-draft.ts';

const settings = { ...EMPTY_SETTINGS, agent_name: 'Marie', fee_schedule: aFeeSchedule() };

test('a draft that nobody changed is what was saved', () => {
  expect(bodyOf(draftOf(settings))).toEqual(settings);
  expect(bodyOf(draftOf(EMPTY_SETTINGS))).toEqual(EMPTY_SETTINGS);
  expect(changedSettings(draftOf(settings), draftOf(settings))).toEqual([]);
});

test('only what was typed has changed', () => {
  const before = draftOf(settings);
  expect(changedSettings(before, { ...before, agent_name: 'Paul' })).toEqual(['agent_name']);
  expect(changedSettings(before, { ...before, phone: '' })).toEqual([]);
});

test('what is typed during a save stays, and the rest is as it was saved', () => {
  const sent = { ...draftOf(settings), agent_name: 'Paul ', phone: '04' };
  const saved = draftOf({ ...settings, agent_name: 'Paul', phone: '04', host: 'Changé ailleurs' });
  expect(typedSince(sent, { ...sent, phone: '04 65' }, saved)).toEqual({ ...saved, phone: '04 65' });
  expect(typedSince(sent, sent, saved)).toEqual(saved);
});

test('a schedule without rows is none', () => {
  const draft = draftOf(settings);
  expect(bodyOf({ ...draft, fee_schedule: { ...draft.fee_schedule, rows: [] } }).fee_schedule).toBeNull();
});

test('a row has either a percentage or an amount', () => {
  const row = { ...emptyRow([]), value: '6,5' };
  const draft = { ...draftOf(EMPTY_SETTINGS), fee_schedule: { valid_from: '2026-01-01', rows: [row] } };
  expect(bodyOf(draft).fee_schedule).toEqual({
    valid_from: '2026-01-01',
    rows: [{ up_to: null, percent: 6.5, amount: null, minimum: null }],
  });
});

test.each([
  ['', null],
  [' ', null],
  ['100 000', 100_000],
  ['100\u202f000', 100_000],
  ['6,5', 6.5],
  ['6.5', 6.5],
  ['six', 'six'],
])('%j is read as %j', (text, value) => {
  expect(toNumber(text)).toBe(value);
});
