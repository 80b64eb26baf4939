import { withFees } from '#contract/advert/fees.ts';
import { feedImageUrl, type PropertyImage } from '#contract/property/image.ts';
import type { Property } from '#contract/property/property.ts';
import type { SiteSettings } from '#contract/settings/site-settings.ts';
import type { Site } from '#contract/site.ts';
import { fold } from '#contract/text/plain-text.ts';
import { type FeedPlace, placeIn } from './feed-place.ts';

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
    reference: property.advert.reference?.trim() || String(property.id),
    photos: property.images.map(({ url, width = 0, height = 0, mark }) => {
      const photo = { url: publicUrl + feedImageUrl(url), width, height };
      return mark ? { ...photo, mark } : photo;
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
