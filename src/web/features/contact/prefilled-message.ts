import type { ContactParameter } from '#contract/contact/contact.ts';
import type { PropertySummary } from '#contract/property/property.ts';
import { formatPrice } from '#contract/text/format.ts';
import { oneLine } from '#contract/text/plain-text.ts';
import type { Prefilled } from './contact-draft.ts';

/** The property in the address of the contact page. Anyone may have written the link. */
export type ContactSubject = { ref: string; title: string; location: string; price: number | undefined };

/** Longer than any real title; a link cannot fill the form with pages of text. */
const MAX_LENGTH = 200;

export function findContactSubject(search: URLSearchParams): ContactSubject | undefined {
  const ref = readLine(search, 'ref');
  if (!ref) return undefined;
  const price = Number(readLine(search, 'price'));
  return {
    ref,
    title: readLine(search, 'title'),
    location: readLine(search, 'location'),
    price: Number.isFinite(price) && price > 0 ? price : undefined,
  };
}

/** Who asks about a property looks for one. */
const BUYING = 'recherche';
const NOTHING_PREFILLED: Prefilled = { ref: '', project: '', message: '' };

/** The message about the property in the address. */
export function prefilledFor(subject: ContactSubject): Prefilled {
  return { ref: subject.ref, project: BUYING, message: prefilledMessage(subject) };
}

type Chosen = Pick<PropertySummary, 'id' | 'title' | 'location' | 'price'>;

/** The message about properties that the visitor chose. */
export function prefilledForSelection(properties: readonly Chosen[]): Prefilled {
  const [first] = properties;
  if (!first) return NOTHING_PREFILLED;
  if (properties.length === 1) return prefilledFor({ ...first, ref: String(first.id) });
  return { ref: properties.map(({ id }) => id).join(','), project: BUYING, message: messageAbout(properties) };
}

/** Leaves the visitor room for words of his own. */
const MAX_LISTED_LENGTH = 4000;

/** One line for each; beyond what a message holds, the numbers alone. */
function messageAbout(properties: readonly Chosen[]): string {
  const lines: string[] = [];
  let length = 0;
  for (const { id, title, location, price } of properties) {
    const line = `- «\u00a0${title}\u00a0» (n°\u00a0${id}), ${location}, ${formatPrice(price)}`;
    length += line.length;
    if (length > MAX_LISTED_LENGTH) break;
    lines.push(line);
  }
  const others = properties.slice(lines.length).map(({ id }) => id);
  if (others.length > 0) lines.push(`- et les biens n°\u00a0${others.join(', ')}`);
  return `Bonjour, je suis intéressé(e) par ces biens\u00a0:\n${lines.join('\n')}\nPourriez-vous me recontacter\u00a0?`;
}

/** What a visitor would write. What is missing in the address is left out. */
function prefilledMessage({ ref, title, location, price }: ContactSubject): string {
  const property = [
    title ? `le bien «\u00a0${title}\u00a0»` : `le bien de référence ${ref}`,
    location && `situé à ${location}`,
    price !== undefined && `au prix de ${formatPrice(price)}`,
  ];
  return `Bonjour, je suis intéressé(e) par ${property.filter(Boolean).join(' ')}. Pourriez-vous me recontacter\u00a0?`;
}

function readLine(search: URLSearchParams, name: ContactParameter): string {
  return oneLine(search.get(name) ?? '').slice(0, MAX_LENGTH);
}
