import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { fromAgentClock } from '#contract/time/agent-clock.ts';
import { type CalendarEvent, type CalendarMethod, calendarFile } from './calendar.ts';
import { readCalendar } from './testing/read-calendar.ts';

const EVENT: CalendarEvent = {
  uid: '3f0c@site.test',
  sequence: 2,
  stamp: new Date('2026-12-01T10:00:00.123Z'),
  startsAt: '2026-12-05T14:30',
  minutes: 45,
  summary: 'Visite : Villa Alba',
  location: 'Nonza',
};
const PARTIES = {
  organizer: { name: 'Jean "JP" Zimm', address: 'contact@site.test' },
  attendee: { name: 'Élise; Fabiani, née Rossi', address: 'elise@example.com' },
};

function write(event: Partial<CalendarEvent>, method: CalendarMethod = 'REQUEST') {
  const source = calendarFile(method, [{ ...EVENT, ...event }]);
  return { source, ...readCalendar(source) };
}

test('a calendar program reads the invitation as it was meant', () => {
  const { calendar, component, event } = write(PARTIES);
  expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST');
  expect(event).toMatchObject({ uid: EVENT.uid, sequence: 2, summary: EVENT.summary, location: EVENT.location });
  expect(component.getFirstPropertyValue('status')).toBe('CONFIRMED');
  expect(String(component.getFirstPropertyValue('dtstamp'))).toBe('2026-12-01T10:00:00Z');
  expect(component.getFirstProperty('dtstart')?.getFirstParameter('tzid')).toBe('Europe/Paris');
  expect([String(event.startDate), String(event.endDate)]).toEqual(['2026-12-05T14:30:00', '2026-12-05T15:15:00']);
  expect(event.organizer).toBe('mailto:contact@site.test');
  expect(component.getFirstProperty('organizer')?.getFirstParameter('cn')).toBe('Jean JP Zimm');
  const [attendee] = event.attendees;
  expect(attendee?.getFirstValue()).toBe('mailto:elise@example.com');
  expect(attendee?.getFirstParameter('cn')).toBe(PARTIES.attendee.name);
});

test('a cancellation says so twice', () => {
  const { calendar, component } = write(PARTIES, 'CANCEL');
  expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL');
  expect(component.getFirstPropertyValue('status')).toBe('CANCELLED');
});

test.each([
  '2026-03-29T01:45',
  '2026-03-29T03:00',
  '2026-07-05T10:00',
  '2026-10-25T01:59',
  '2026-10-25T03:00',
  '2040-01-01T00:00',
])('the rules of its time zone place %s where the clock of Paris does', (startsAt) => {
  const { event, zone } = write({ startsAt });
  event.startDate.zone = zone;
  expect(event.startDate.toJSDate()).toEqual(fromAgentClock(startsAt));
});

test('a long text with every sign comes through, on lines of 75 octets at most', () => {
  const location = `Devant l'église; à gauche, \\ côté mer\n${'Ça va être très long – 🏡 '.repeat(20)}`;
  const { source, event } = write({ location });
  expect(event.location).toBe(location);
  const lines = source.split('\r\n');
  expect(lines.at(-1)).toBe('');
  expect(source.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of lines) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
});

test('a calendar without visits is one', () => {
  const calendar = new ICAL.Component(ICAL.parse(calendarFile('PUBLISH', [], 'Visites')));
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Visites');
});
