import type { AdvertField, HiddenField, PropertyFields } from '#contract/property/fields.ts';

/** What French law asks of an advert. `fees_percent` is of the price without fees, VAT included: what the buyer pays. */
export type Advert = Pick<PropertyFields, AdvertField>;

/** Without what administrators alone are told. */
export type PublicAdvert = Omit<Advert, HiddenField>;
