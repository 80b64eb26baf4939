import { photosOf, shareImageUrl } from '#contract/property/image.ts';
import type { PublicProperty } from '#contract/property/property.ts';
import { propertyPath } from '#contract/property/property-path.ts';
import { isSold } from '#contract/property/sale.ts';
import type { Site } from '#contract/site.ts';
import { formatNumber, formatPrice } from '#contract/text/format.ts';
import type { PageDescription } from './page-meta.ts';

const MAX_DESCRIPTION_LENGTH = 155;

/** How a property's page presents itself to search engines and in shared links. */
export function propertyMeta(property: PublicProperty, site: Site): PageDescription {
  const { title, surface, location, price } = property;
  const [cover] = photosOf(property);
  return {
    site,
    path: propertyPath(property),
    title: `${title} | ${formatNumber(surface)} m² | ${location} | ${isSold(property) ? 'Vendu' : formatPrice(price)}`,
    // Search engines forget it before its page is gone.
    isHidden: isSold(property),
    description: metaDescription(property),
    keywords: keywordsOf(property, site).join(', '),
    image: cover && shareImageUrl(cover.url),
  };
}

/** The beginning of the description, counted in whole characters: half an emoji is none. */
function metaDescription({ description, type, location }: PublicProperty): string {
  return Array.from(description).slice(0, MAX_DESCRIPTION_LENGTH).join('') || `${type} à vendre à ${location}`;
}

function keywordsOf({ type, location, features }: PublicProperty, site: Site): string[] {
  const keywords = [type, `${type} à vendre`, `${type} ${location}`, `immobilier ${location}`, location];
  return [...new Set([...keywords, 'Haute-Corse', 'Corse', ...features, site.name])];
}

const PRICE_VALID_DAYS = 365;

/** The day until which a price is announced, in local time: `2027-11-15`. The server runs in the agent's time zone. */
export function priceValidUntil(today: Date): string {
  const day = new Date(today.getFullYear(), today.getMonth(), today.getDate() + PRICE_VALID_DAYS);
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${day.getFullYear()}-${twoDigits(day.getMonth() + 1)}-${twoDigits(day.getDate())}`;
}
