import { agentClock, fromAgentClock } from '#contract/time/agent-clock.ts';

type Party = { name: string; address: string };

/** An event of a calendar file. The one who invites and the one who is invited stand in invitations alone. */
export type CalendarEvent = {
  /** Stays the same whatever changes; `sequence` counts the changes. */
  uid: string;
  sequence: number;
  /** When it was last changed. */
  stamp: Date;
  /** `2026-12-05T14:30`, by the clock of Paris. */
  startsAt: string;
  minutes: number;
  summary: string;
  location: string;
  organizer?: Party;
  attendee?: Party;
};

export type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH';

/** An iCalendar file (RFC 5545, RFC 5546), with the rules of the clock of Paris. */
export function calendarFile(method: CalendarMethod, events: CalendarEvent[], name?: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Agenda des visites//FR',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...(name === undefined ? [] : [`X-WR-CALNAME:${escaped(name)}`]),
    ...PARIS,
    ...events.flatMap((event) => eventLines(event, method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED')),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

const ZONE = 'Europe/Paris';

/** Summer time as the European Union has it since 1996: from the last Sunday of March to that of October, at 1:00 UTC. */
const PARIS = [
  'BEGIN:VTIMEZONE',
  `TZID:${ZONE}`,
  'BEGIN:DAYLIGHT',
  'TZNAME:CEST',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'DTSTART:19960331T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZNAME:CET',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'DTSTART:19961027T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
];

function eventLines(event: CalendarEvent, status: 'CONFIRMED' | 'CANCELLED'): string[] {
  const { uid, sequence, stamp, startsAt, minutes, summary, location, organizer, attendee } = event;
  const start = fromAgentClock(startsAt) ?? stamp;
  const end = agentClock(new Date(start.getTime() + minutes * 60_000));
  const asked = 'CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE;';
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${stamp.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;TZID=${ZONE}:${local(startsAt)}`,
    `DTEND;TZID=${ZONE}:${local(end)}`,
    `SUMMARY:${escaped(summary)}`,
    `LOCATION:${escaped(location)}`,
    `STATUS:${status}`,
    ...(organizer ? [`ORGANIZER;${calendarAddress(organizer)}`] : []),
    ...(attendee ? [`ATTENDEE;${asked}${calendarAddress(attendee)}`] : []),
    'END:VEVENT',
  ];
}

/** `20261205T143000`. */
function local(clock: string): string {
  return `${clock.replace(/[-:]/g, '')}00`;
}

/** A name in double quotes, which it cannot hold itself. */
function calendarAddress({ name, address }: Party): string {
  return `CN="${name.replace(/["\s]+/g, ' ').trim()}":mailto:${address}`;
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|[\r\n\u2028\u2029]/g, '\\n');
}

const MAX_OCTETS = 75;

/** Lines of 75 octets at most, none of which ends within a character; the next one begins with a space. */
function folded(line: string): string {
  let text = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MAX_OCTETS) {
      text += '\r\n ';
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
}
