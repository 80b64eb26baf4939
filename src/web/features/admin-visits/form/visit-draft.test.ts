import { expect, test } from 'vitest';
import type { AppointmentJson } from '#contract/appointments/appointment-json.ts';
import { inputOf, NEW_VISIT, originOf, visitDraft, visitSchema } from './visit-draft.ts';

const SAVED: AppointmentJson = {
  ...{ id: 3, property: { id: 4, title: 'Maison du port' }, location: 'Nonza', address: 'Nonza', image: null },
  person: { name: 'Anna Martin', email: 'anna@example.test', phone: null, search_id: null },
  ...{ state: 'asked', slots: [], starts_at: null, minutes: 45, meeting_point: null, note: null, feedback: null },
  ...{ feedback_shared: 0, message_id: null },
  ...{ created_at: '2026-11-01T09:00:00.000Z', updated_at: '2026-11-01T09:00:00.000Z' },
};

const { toStored, fromStored } = visitDraft(3);

test('a visit that is only opened is not changed; a draft is found again with the state that it changes', () => {
  const { fields } = originOf(SAVED);
  expect(toStored({ ...fields }, originOf(SAVED))).toBeUndefined();
  const stored = toStored({ ...fields, note: 'Clés' }, originOf(SAVED));
  const newer = { ...originOf(SAVED), updated_at: '2026-12-01T09:00:00.000Z' };
  expect(fromStored(JSON.parse(JSON.stringify(stored)), newer)).toEqual({
    draft: { ...fields, note: 'Clés' },
    origin: originOf(SAVED),
  });
});

test('the visitor is sent as a person, or as the one of a search', () => {
  const { fields } = originOf(SAVED);
  expect(inputOf({ ...fields, day: '2026-12-05', time: '14:30', isShared: true })).toMatchObject({
    ...{ property_id: 4, starts_at: '2026-12-05T14:30', feedback_shared: true },
    person: { name: 'Anna Martin', email: 'anna@example.test', phone: '' },
  });
  const ofSearch = inputOf({ ...fields, search_id: 7 });
  expect(ofSearch).toMatchObject({ search_id: 7, starts_at: '' });
  expect(ofSearch).not.toHaveProperty('person');
});

test('a visit that was asked for is confirmed by its hour, any other stays what it is', () => {
  const { fields } = originOf(SAVED);
  const dated = visitSchema.apply(fields, { day: '2026-12-05' });
  expect(dated.state).toBe('asked');
  expect(visitSchema.apply(dated, { time: '14:30' }).state).toBe('confirmed');
  expect(visitSchema.apply({ ...dated, time: '14:30' }, { state: 'asked' }).state).toBe('asked');
  expect(visitSchema.apply({ ...dated, state: 'cancelled' }, { time: '14:30' }).state).toBe('cancelled');
});

test('what is missing is said under its field', () => {
  expect(Object.keys(visitSchema.check(NEW_VISIT))).toEqual(['property_id', 'name', 'day', 'time']);
  const { fields } = originOf(SAVED);
  expect(visitSchema.check(fields)).toEqual({});
  expect(Object.keys(visitSchema.check({ ...fields, day: '2026-12-05' }))).toEqual(['time']);
});
