import { withFees } from '#contract/advert/fees.ts';
import { feedImageUrl, type PropertyImage, photosOf } from '#contract/property/image.ts';
import type { Property } from '#contract/property/property.ts';
import type { SiteSettings } from '#contract/settings/site-settings.ts';
import type { Site } from '#contract/site.ts';
import { fold, letters } from '#contract/text/plain-text.ts';
import { findPlaceNamedIn, spellingsOf } from '#server/places/gazetteer.ts';

/** A property with what a portal is told besides. */
export type FeedAdvert = {
  property: Property;
  /** Undefined where no commune is recognised. */
  place: FeedPlace | undefined;
  /** What the portal calls it: the agent's reference, or else the number of the property. */
  reference: string;
  photos: FeedPhoto[];
};

export type FeedPhoto = Pick<PropertyImage, 'width' | 'height' | 'mark'> & { url: string };

export function toFeedAdvert(property: Property, { publicUrl }: Pick<Site, 'publicUrl'>): FeedAdvert {
  return {
    property: withFees(property),
    place: placeIn(property.location),
    reference: property.reference?.trim() || String(property.id),
    photos: photosOf(property).map(({ url, width, height, mark }) => {
      return { url: publicUrl + feedImageUrl(url), width, height, mark };
    }),
  };
}

/** Whether the agent has named this feature, in whatever case and accents. */
export function hasFeature({ features }: Pick<Property, 'features'>, name: string): boolean {
  return features.some((feature) => fold(feature) === fold(name));
}

/** Whom the portal's visitors reach. */
export type FeedContact = { name: string; phone: string; email: string };

export function contactOf({ agent_name, phone }: SiteSettings, { email }: Pick<Site, 'email'>): FeedContact {
  return { name: agent_name ?? '', phone: tenDigits(phone ?? ''), email };
}

/** '+33 (0)4 65 71 00 00' → '0465710000'; empty when it is no French number. */
function tenDigits(phone: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^(?:00)?33(?:0?)(?=\d{9}$)/, '0');
  return /^0[1-9]\d{8}$/.test(digits) ? digits : '';
}

/** Where a portal shows a property. */
type FeedPlace = {
  commune: string;
  postcode: string;
  /** What the location says beyond the commune: 'Lozari, Belgodère'. */
  detail: string;
};

const POSTCODE = /\b\d{5}\b/g;

/** The first postcode of a commune, unless the location names another of its own. */
function placeIn(location: string): FeedPlace | undefined {
  const place = findPlaceNamedIn(location);
  const commune = place?.communes[0];
  const [first] = commune?.postcodes ?? [];
  if (!place || !commune || first === undefined) return undefined;
  const postcode = location.match(POSTCODE)?.find((code) => commune.postcodes.includes(code)) ?? first;
  const named = letters(location.replace(POSTCODE, ''));
  const saysMore = !spellingsOf(place).some((spelling) => letters(spelling) === named);
  return { commune: commune.name, postcode, detail: saysMore ? location.trim() : '' };
}
