import { CATALOGUE_PATH } from '#contract/public-paths.ts';
import { withoutAccents } from '#contract/text/plain-text.ts';
import type { Property } from './property.ts';

/** What a 32-bit identity column can hold. */
export const MAX_ID = 2_147_483_647;

/** Where the page of a home shows its film. */
export const FILM_ID = 'film';

export function slugify(title: string): string {
  return withoutAccents(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The canonical path of a property's page. A title without a single letter or digit leaves the number alone. */
export function propertyPath({ id, title }: Pick<Property, 'id' | 'title'>): string {
  return `${CATALOGUE_PATH}/${slugify(`${id} ${title}`)}`;
}

/** The number before the first dash, or nothing when that is not the number of a property. */
export function parsePropertyId(idAndSlug: string): number | undefined {
  const [digits = ''] = idAndSlug.split('-', 1);
  if (!/^\d{1,10}$/.test(digits)) return undefined;
  const id = Number(digits);
  return id >= 1 && id <= MAX_ID ? id : undefined;
}
