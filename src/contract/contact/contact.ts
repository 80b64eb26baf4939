import { MAX_EMAIL_LENGTH } from './addresses.ts';

export const PROJECTS = [
  { value: 'vente', label: 'Vente de bien' },
  { value: 'recherche', label: 'Recherche de bien' },
] as const;
export type Project = (typeof PROJECTS)[number]['value'];

/** The parameters of a contact message, named as the e-mail service takes them. */
export type ContactMessage = {
  from_name: string;
  from_email: string;
  phone: string;
  project: Project;
  message: string;
  to_name: string;
  reply_to: string;
};

/** What the address of the contact page may say of a property. */
export const CONTACT_PARAMETERS = ['ref', 'title', 'location', 'price'] as const;
export type ContactParameter = (typeof CONTACT_PARAMETERS)[number];

/** What the site's own e-mail service also understands; any other one ignores it. */
export type ContactExtras = {
  /** The number of the property that the message is about. */
  property_ref?: string | undefined;
  /** A field that people do not see; only a program fills it in. */
  website?: string | undefined;
  /** The time from the first sight of the form to its sending. */
  fill_ms?: number | undefined;
};

export const CONTACT_MAX_LENGTHS = { name: 100, email: MAX_EMAIL_LENGTH, phone: 40, message: 5000 } as const;

/** Nobody reads and fills in five fields faster. */
export const MIN_FILL_MS = 3000;

/** Spam contains links. Speed alone proves nothing: browsers fill in forms, and so does the link of a property. */
export function holdsLink(message: string): boolean {
  return /https?:\/\/|www\./i.test(message);
}

export function projectLabel(project: Project): string {
  return PROJECTS.find(({ value }) => value === project)?.label ?? project;
}

/** Any country and any spacing: only the digits count, and an extension may follow. */
export function isPhoneNumber(text: string): boolean {
  // Before the patterns: on a long run of dots they would take seconds.
  if (text.length > CONTACT_MAX_LENGTHS.phone) return false;
  const number = text.replace(/[\s.,]*(?:x|ext\.?|extension|poste)\s*\d{1,6}$/iu, '');
  const digits = number.match(/\p{Nd}/gu)?.length ?? 0;
  return digits >= 5 && digits <= 20 && /^[+＋]?[\p{Nd}\s().\-‐‑–/]+$/u.test(number);
}

/** How many messages were sent, and since when. The browser stores it under `contactFormSubmissions`. */
export type SendingRecord = {
  count: number;
  /** When the count began; the times are in milliseconds. */
  timestamp: number;
  lastSubmit: number;
};

export type SendingLimits = { perDay: number; secondsApart: number };
export const SENDING_LIMITS: SendingLimits = { perDay: 3, secondsApart: 60 };
export const SENDING_RECORD_LIFETIME_MS = 86_400_000;

export type SendingPermission = { kind: 'allowed' } | { kind: 'wait'; seconds: number } | { kind: 'daily-limit' };

/** Whether one more message may be sent: the same rule in the browser and, per address and sender, on the server. */
export function sendingPermission(
  record: SendingRecord | undefined,
  now: number,
  limits: SendingLimits = SENDING_LIMITS,
): SendingPermission {
  if (!record) return { kind: 'allowed' };
  if (sentToday(record, now) >= limits.perDay) return { kind: 'daily-limit' };

  const waitMs = record.lastSubmit + limits.secondsApart * 1000 - now;
  if (waitMs <= 0 || isFromTheFuture(record.lastSubmit, now)) return { kind: 'allowed' };
  return { kind: 'wait', seconds: Math.min(Math.ceil(waitMs / 1000), limits.secondsApart) };
}

/** The record once one more message has been sent. */
export function nextRecord(record: SendingRecord | undefined, now: number): SendingRecord {
  const count = sentToday(record, now);
  return { count: count + 1, timestamp: record && count > 0 ? record.timestamp : now, lastSubmit: now };
}

/** The count that the page shows; a record older than a day counts for nothing. */
export function sentToday(record: SendingRecord | undefined, now: number): number {
  if (!record || now - record.timestamp > SENDING_RECORD_LIFETIME_MS) return 0;
  return isFromTheFuture(record.timestamp, now) ? 0 : record.count;
}

/** The clock was set back: a time in the future must not block the visitor until then. */
function isFromTheFuture(time: number, now: number): boolean {
  return time - now > 60_000;
}
