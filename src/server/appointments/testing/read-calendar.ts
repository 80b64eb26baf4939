import ICAL from 'ical.js';
import type { ReceivedMail } from '#server/mail/testing/smtp-server.ts';

/** What a calendar program reads of a file with one event. */
export function readCalendar(source: string) {
  const [event, ...others] = readCalendars(source);
  if (!event || others.length > 0) throw new Error('not one event');
  return event;
}

/** The events of a file, each with the file and its time zone. */
export function readCalendars(source: string) {
  const calendar = new ICAL.Component(ICAL.parse(source));
  const [zone, ...others] = calendar.getAllSubcomponents('vtimezone');
  if (!zone || others.length > 0) throw new Error('not one time zone');
  return calendar.getAllSubcomponents('vevent').map((component) => ({
    ...{ calendar, component },
    event: new ICAL.Event(component),
    zone: new ICAL.Timezone(zone),
  }));
}

/** The calendar files of a mail, with their content types. */
export function attachedCalendars({ source }: ReceivedMail): { type: string; text: string }[] {
  const parts = source.split(/^--.+$/m).filter((part) => /^content-type: text\/calendar/im.test(part));
  return parts.map((part) => {
    const [head = '', ...body] = part.trim().split('\r\n\r\n');
    const type = /^content-type: (.*(?:\r\n[ \t].*)*)/im.exec(head)?.[1]?.replace(/\s+/g, ' ') ?? '';
    const isBase64 = /^content-transfer-encoding: base64/im.test(head);
    const text = body.join('\r\n\r\n');
    return { type, text: isBase64 ? Buffer.from(text, 'base64').toString() : text };
  });
}
