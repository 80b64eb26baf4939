import type { KnowsPlace } from '#contract/advert/checks.ts';
import { withFees } from '#contract/advert/fees.ts';
import { checkAdvert } from '#contract/advert/findings.ts';
import type { FeeSchedule } from '#contract/settings/site-settings.ts';
import { HIDDEN_FIELDS, type HiddenField } from './fields.ts';
import type { PropertyImage } from './image.ts';
import { offerOf, onDay } from './offer.ts';
import type { Property, PropertySummary, PublicProperty } from './property.ts';
import type {
  AdminPropertyJson,
  PictureJson,
  PropertyJson,
  PropertySummaryJson,
  SoldPropertyJson,
} from './property-json.ts';
import type { SoldProperty } from './property-summary.ts';
import { isSold } from './sale.ts';

/** `withImages` follows `?include=images`: the detail and the catalogue ask for them, a bare list does not. */
export function propertyToJson(property: Property, { today, ...options }: PublicOptions): PropertyJson {
  return withPictures(onDay(publicProperty(property), today), options);
}

type PublicOptions = { withImages: boolean; today: string };

type AdminOptions = { withImages: boolean; today: string; feeSchedule: FeeSchedule | null; knowsPlace: KnowsPlace };

/** `today` is a date, `YYYY-MM-DD`; `feeSchedule` holds on that day. */
export function adminPropertyToJson(
  property: Property,
  { today, feeSchedule, knowsPlace, ...options }: AdminOptions,
): AdminPropertyJson {
  const findings = checkAdvert(property, today, feeSchedule, knowsPlace).map(({ rule: _, ...finding }) => finding);
  const { history, ...shown } = withFees(property);
  const offer = onDay(offerOf(property, history), today);
  return { ...withPictures({ ...shown, ...offer }, options), findings };
}

function withPictures<Shown extends { images: PropertyImage[] }>(
  shown: Shown,
  { withImages }: { withImages: boolean },
): Omit<Shown, 'images'> & Partial<Pick<PropertyJson, 'images' | 'pictures'>> {
  const { images } = shown;
  if (withImages) return { ...shown, images: images.map(({ url }) => url), pictures: images.map(pictureToJson) };
  const { images: _, ...bare } = shown;
  return bare;
}

export function summaryToJson({ cover, excerpt: _, ...card }: PropertySummary): PropertySummaryJson {
  return { ...card, images: cover ? [cover.url] : [], pictures: cover ? [pictureToJson(cover)] : [] };
}

export function soldToJson({ cover, ...sold }: SoldProperty): SoldPropertyJson {
  return { ...sold, images: cover ? [cover.url] : [], pictures: cover ? [pictureToJson(cover)] : [] };
}

function pictureToJson(image: PropertyImage): PictureJson {
  const { width = 0, height = 0, placeholder = '', avif = false, mark = null, kind = 'photo', caption = null } = image;
  return { width, height, placeholder, avif, mark, kind, caption };
}

/**
 * A property as visitors see it: with both of its fees, and without what its agent alone knows. Of what is sold, that is
 * every price, and what one can be computed from. What is told of it for some days only follows with `onDay`.
 */
export function publicProperty(property: Property): PublicProperty {
  const shown = { ...withoutSecrets(withFees(property)), ...offerOf(property, property.history) };
  return isSold(shown) ? { ...shown, price: null, price_without_fees: null } : shown;
}

const SECRETS = new Set<string>([...HIDDEN_FIELDS, 'revision', 'history']);

/** A copy of the rest: after a `delete`, an object takes several times as long to be read and written as JSON. */
function withoutSecrets(property: Property): Omit<Property, HiddenField | 'revision' | 'history'>;
function withoutSecrets(property: Record<string, unknown>): object {
  const shown: Record<string, unknown> = {};
  for (const name in property) if (!SECRETS.has(name)) shown[name] = property[name];
  return shown;
}
