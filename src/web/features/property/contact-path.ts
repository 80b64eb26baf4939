import type { ContactParameter } from '#contract/contact/contact.ts';
import type { Property } from '#contract/property/property.ts';
import { CONTACT_PATH } from '#contract/public-paths.ts';

/** The contact page, with the property that the visitor writes about in its address. */
export function contactPath({
  id,
  title,
  location,
  price,
}: Pick<Property, 'id' | 'title' | 'location' | 'price'>): string {
  const parameters: Record<ContactParameter, string> = { ref: String(id), title, location, price: String(price) };
  const search = new URLSearchParams(parameters);
  // Every reader of addresses understands %20; not all read a plus sign as a space.
  return `${CONTACT_PATH}?${search.toString().replaceAll('+', '%20')}`;
}
