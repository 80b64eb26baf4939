import { expect, test } from 'vitest';
import type { AppointmentJson } from '#contract/appointments/appointment-json.ts';
import { agendaAddress, agendaOf, clockOf, daysOf, dayTitle, mapLink, pastDays, readAgendaView } from './agenda.ts';

const TODAY = '2026-12-05';

function aVisit(visit: Partial<AppointmentJson>): AppointmentJson {
  return {
    ...{
      id: 1,
      property: { id: 4, title: 'Maison du port' },
      location: 'Erbalunga',
      address: 'Erbalunga',
      image: null,
    },
    person: { name: 'Anna Martin', email: null, phone: null, search_id: null },
    ...{ state: 'confirmed', slots: [], starts_at: `${TODAY}T10:00`, minutes: 45, meeting_point: null, note: null },
    ...{ feedback: null, feedback_shared: 0, message_id: null },
    ...{ created_at: '2026-11-01T09:00:00.000Z', updated_at: '2026-11-01T09:00:00.000Z' },
    ...visit,
  };
}

test('what is asked for comes first, then what is not settled, then the days from today on', () => {
  const visits = [
    aVisit({ id: 1, state: 'asked', starts_at: null }),
    aVisit({ id: 2, starts_at: '2026-12-03T10:00' }),
    aVisit({ id: 3, starts_at: '2026-12-03T15:00', state: 'done' }),
    aVisit({ id: 4, starts_at: '2026-12-05T08:00' }),
    aVisit({ id: 5, starts_at: '2026-12-05T14:30', state: 'cancelled' }),
    aVisit({ id: 6, starts_at: '2026-12-24T09:00' }),
    aVisit({ id: 7, starts_at: null, state: 'cancelled' }),
  ];
  expect(agendaOf(visits, TODAY, 3).sought.map(({ id }) => id)).toEqual([3]);
  for (const shown of [1, 2, 4, 5, 6]) expect(agendaOf(visits, TODAY, shown).sought).toEqual([]);
  const { asked, unsettled, days } = agendaOf(visits, TODAY);
  const ids = (list: readonly AppointmentJson[]) => list.map(({ id }) => id);
  expect(ids(asked)).toEqual([1]);
  expect(ids(unsettled)).toEqual([2]);
  expect(days.map(({ day, visits: ofDay }) => [day, ids(ofDay)])).toEqual([
    ['2026-12-05', [4, 5]],
    ['2026-12-24', [6]],
  ]);
  expect(pastDays(visits.slice(1, 4)).map(({ day }) => day)).toEqual(['2026-12-05', '2026-12-03']);
});

test('the past is read three months at a time, without a gap', () => {
  expect(daysOf({ isPast: false, page: 1 }, TODAY)).toEqual({ from: '2026-11-04', to: '2027-12-06' });
  expect(daysOf({ isPast: false, page: 1, wanted: 3 }, TODAY).from).toBe('2025-12-04');
  expect(daysOf({ isPast: true, page: 1 }, TODAY)).toEqual({ from: '2026-09-04', to: '2026-12-04' });
  expect(daysOf({ isPast: true, page: 2 }, TODAY)).toEqual({ from: '2026-06-04', to: '2026-09-03' });
});

test.each(['?', '?passees', '?passees&page=3'])('the address %s says what is shown', (address) => {
  expect(agendaAddress(readAgendaView(new URLSearchParams(address)))).toBe(address);
});

test.each([
  ['2026-12-05', "Aujourd'hui, samedi 5 décembre"],
  ['2026-12-06', 'Demain, dimanche 6 décembre'],
  ['2026-12-08', 'Mardi 8 décembre'],
  ['2027-01-01', 'Vendredi 1er janvier 2027'],
])('%s is titled %s', (day, title) => {
  expect(dayTitle(day, TODAY)).toBe(title);
});

test('an hour is written as people say it', () => {
  expect(clockOf('2026-12-05T09:00')).toBe('9\u00a0h');
  expect(clockOf('2026-12-05T14:05')).toBe('14\u00a0h\u00a005');
});

test('the way leads to the address, whatever is in it', () => {
  expect(new URL(mapLink('12 rue Haute & Cie, 20222 Brando')).searchParams.get('destination')).toBe(
    '12 rue Haute & Cie, 20222 Brando',
  );
});
