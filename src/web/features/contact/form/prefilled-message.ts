import type { ContactParameter } from '#contract/contact/contact.ts';
import { formatPrice } from '#contract/format.ts';
import { oneLine } from '#contract/plain-text.ts';

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

/** What a visitor would write. What is missing in the address is left out. */
export function prefilledMessage({ ref, title, location, price }: ContactSubject): string {
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
