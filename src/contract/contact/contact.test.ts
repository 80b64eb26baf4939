import { describe, expect, test } from 'vitest';
import { isPhoneNumber, nextRecord, type SendingRecord, sendingPermission, sentToday } from './contact.ts';

const NOW = Date.parse('2026-06-01T12:00:00.000Z');
const HOUR = 3_600_000;
const ago = (ms: number, count: number, lastMs = ms): SendingRecord => ({
  count,
  timestamp: NOW - ms,
  lastSubmit: NOW - lastMs,
});

describe('sendingPermission', () => {
  test.each([
    ['nothing sent yet', undefined, { kind: 'allowed' }],
    ['one sent an instant ago', ago(0, 1), { kind: 'wait', seconds: 60 }],
    ['one sent 59.999 s ago', ago(59_999, 1), { kind: 'wait', seconds: 1 }],
    ['one sent 58.5 s ago', ago(58_500, 1), { kind: 'wait', seconds: 2 }],
    ['one sent 60 s ago', ago(60_000, 1), { kind: 'allowed' }],
    ['two, the last an hour ago', ago(2 * HOUR, 2, HOUR), { kind: 'allowed' }],
    ['three, the last a second ago', ago(HOUR, 3, 1000), { kind: 'daily-limit' }],
    ['three, exactly 24 h old', ago(24 * HOUR, 3, HOUR), { kind: 'daily-limit' }],
    ['three, older than 24 h', ago(24 * HOUR + 1, 3, HOUR), { kind: 'allowed' }],
    ['three, older than 24 h, the last a moment ago', ago(24 * HOUR + 1, 3, 15_000), { kind: 'wait', seconds: 45 }],
    ['a clock put back by a day', ago(-24 * HOUR, 3), { kind: 'allowed' }],
    ['a clock put back by a second', ago(-1000, 1), { kind: 'wait', seconds: 60 }],
  ])('%s', (_, record, permission) => {
    expect(sendingPermission(record, NOW)).toEqual(permission);
  });

  test('accepts other limits', () => {
    const limits = { perDay: 1, secondsApart: 5 };
    expect(sendingPermission(ago(10_000, 1), NOW, limits)).toEqual({ kind: 'daily-limit' });
    expect(sendingPermission(ago(25 * HOUR, 1, 1000), NOW, limits)).toEqual({ kind: 'wait', seconds: 4 });
  });
});

test('three messages a minute apart are allowed, the fourth is not, and the next day starts at zero', () => {
  let record: SendingRecord | undefined;
  for (const minute of [0, 1, 2]) {
    const now = NOW + minute * 60_000;
    expect(sendingPermission(record, now)).toEqual({ kind: 'allowed' });
    record = nextRecord(record, now);
  }
  expect(record).toEqual({ count: 3, timestamp: NOW, lastSubmit: NOW + 120_000 });
  expect(sendingPermission(record, NOW + 180_000)).toEqual({ kind: 'daily-limit' });

  const tomorrow = NOW + 24 * HOUR + 1;
  expect(sentToday(record, tomorrow)).toBe(0);
  expect(nextRecord(record, tomorrow)).toEqual({ count: 1, timestamp: tomorrow, lastSubmit: tomorrow });
});

test.each([
  '06 12 34 56 78',
  '0612345678',
  '+33 (0)6.12.34.56.78',
  '+33\u00a06\u202f12 34 56 78',
  '0033-6-12-34-56-78',
  '+1 (415) 555-2671 ext. 42',
  '04 95 00 00 00 poste 12',
  '+49 30/901820',
  '0049 30 901820',
  '+39 06 698 12345',
  '+290 22222',
  '٠٦١٢٣٤٥٦٧٨',
])('%j is a phone number', (phone) => {
  expect(isPhoneNumber(phone)).toBe(true);
});

test.each(['', 'appelez-moi', '12', '+', '06 12 34 56 78\r\nBcc: x@y.zz', '0'.repeat(30), '<b>0612345678</b>'])(
  '%j is no phone number',
  (phone) => {
    expect(isPhoneNumber(phone)).toBe(false);
  },
);

test('a long run of signs is refused without slow regular expressions', () => {
  expect(isPhoneNumber('.'.repeat(1_000_000))).toBe(false);
});
