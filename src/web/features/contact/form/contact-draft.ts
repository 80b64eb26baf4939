import { readStoredJson, writeStored } from '#web/browser/stored.ts';
import type { ContactFields } from './contact-fields.ts';

const KEY = 'contact-draft';

type Draft<Fields> = {
  fields: Fields;
  /** When the form was first seen, in milliseconds. */
  openedAt: number;
};

/** What the page wrote into the message before the visitor did, and the property that this is about. */
export type Prefilled = { ref: string; message: string };

/** What the visitor has typed but not sent; it lasts as long as the tab. Each property keeps its own message. */
export function readDraft(ref: string, now: number): Draft<Partial<ContactFields>> {
  const { name, email, phone, project, openedAt, ...messages } = readStrings();
  return {
    fields: { name, email, phone, project, message: messages[messageKey(ref)] },
    openedAt: Number(openedAt) || now,
  };
}

/** A message that is still the prefilled one is not the visitor's, and makes room for that of another property. */
export function saveDraft({ fields, openedAt }: Draft<ContactFields>, prefilled: Prefilled) {
  const { message, ...person } = fields;
  const { [messageKey(prefilled.ref)]: _, ...others } = readStrings();
  const own = message === prefilled.message ? {} : { [messageKey(prefilled.ref)]: message };
  write({ ...others, ...person, ...own, openedAt: String(openedAt) });
}

export function clearDraft() {
  write({});
}

function messageKey(ref: string): string {
  return `message ${ref}`;
}

/** Tolerates invalid stored data. */
function readStrings(): Record<string, string> {
  const stored = readStoredJson<[string, unknown][]>(KEY, Object.entries, 'sessionStorage') ?? [];
  return Object.fromEntries(stored.flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])));
}

function write(strings: Record<string, string>) {
  writeStored(KEY, JSON.stringify(strings), 'sessionStorage');
}
