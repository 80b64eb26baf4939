import type { Project } from '#contract/contact/contact.ts';
import type { ContactFields } from './contact-fields.ts';

/** What the visitor has typed but not sent: the fields, a message per property, and when the form was first seen. */
export type ContactDraft = Record<string, string>;

/** What the page filled in before the visitor did, and the property that this is about. */
export type Prefilled = { ref: string; project: Project | ''; message: string };

const NOTHING_TYPED: ContactDraft = {};

/** How the form keeps its draft: as long as the tab is open. */
export const CONTACT_DRAFT = {
  key: 'contact-draft',
  storage: 'sessionStorage',
  saved: NOTHING_TYPED,
  toStored: (draft: ContactDraft) => (Object.keys(draft).length > 0 ? draft : undefined),
  fromStored: (stored: object): ContactDraft =>
    Object.fromEntries(Object.entries(stored).filter(([, value]) => typeof value === 'string')),
} as const;

/** The fields of the form about this property. */
export function fieldsOf(
  { name, email, phone, project, ...others }: ContactDraft,
  ref: string,
): Partial<ContactFields> {
  return { name, email, phone, project: project || undefined, message: others[messageKey(ref)] };
}

/** What is still prefilled is not the visitor's, and makes room for that of another property. */
export function withFields(draft: ContactDraft, fields: ContactFields, prefilled: Prefilled): ContactDraft {
  const { project, message, ...person } = fields;
  const { [messageKey(prefilled.ref)]: _, ...others } = draft;
  const own = message === prefilled.message ? {} : { [messageKey(prefilled.ref)]: message };
  return { ...others, ...person, project: project === prefilled.project ? '' : project, ...own };
}

function messageKey(ref: string): string {
  return `message ${ref}`;
}
