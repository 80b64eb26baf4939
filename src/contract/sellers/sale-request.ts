import { formatSurface } from '#contract/catalogue/filter-chips.ts';
import { whereIs } from '#contract/catalogue/regions.ts';
import type { FieldErrors } from '#contract/envelope.ts';
import { CONDITION_NAMES } from '#contract/property/condition.ts';
import { SELLER_DELAY_NAMES, SELLER_WISH_NAMES } from './seller.ts';
import type { SellerInput } from './seller-json.ts';

/** What a visitor says of the home that they may sell. */
export type SaleRequest = Pick<
  SellerInput,
  | ('name' | 'email' | 'phone')
  | ('property_type' | 'place' | 'surface' | 'land_surface' | 'rooms' | 'condition' | 'delay' | 'wish' | 'message')
>;

/** What became of a request that was sent without scripts. */
export type SaleOutcome =
  | { kind: 'stored' }
  | { kind: 'refused'; errors: FieldErrors }
  | { kind: 'wait'; seconds: string }
  | { kind: 'failed' };

/** What the agent reads in his inbox: the home and the project in words, then those of the person. */
export function saleWords(request: SaleRequest): string {
  const { delay, wish, message } = request;
  const lines = [
    `${homeForSale(request)}.`,
    delay && `Projet : ${SELLER_DELAY_NAMES[delay].toLowerCase()}.`,
    wish && `Attente : ${SELLER_WISH_NAMES[wish].toLowerCase()}.`,
  ];
  return [lines.filter(Boolean).join('\n'), message].filter(Boolean).join('\n\n');
}

type HomeForSale = Pick<SaleRequest, 'property_type' | 'place' | 'surface' | 'land_surface' | 'rooms' | 'condition'>;

/** 'À vendre : maison à Nonza, 120 m², terrain de 800 m², 5 pièces'. */
export function homeForSale({ property_type, place, surface, land_surface, rooms, condition }: HomeForSale): string {
  const home = [
    `${property_type?.toLowerCase() ?? 'bien'} ${whereIs(place ?? 'Haute-Corse')}`,
    surface && formatSurface(surface),
    land_surface && `terrain de ${formatSurface(land_surface)}`,
    rooms && `${rooms}\u00a0pièce${rooms > 1 ? 's' : ''}`,
    condition && `état\u00a0: ${CONDITION_NAMES[condition].toLowerCase()}`,
  ];
  return `À vendre : ${home.filter(Boolean).join(', ')}`;
}
