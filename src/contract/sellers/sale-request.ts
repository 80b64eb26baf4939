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

type Home = Pick<SaleRequest, 'property_type' | 'place' | 'surface' | 'land_surface' | 'rooms' | 'condition'>;

/** 'À vendre : maison à Nonza, 120 m², terrain de 800 m², 5 pièces'. */
export function homeForSale(home: Home): string {
  const what = homeWords(home) || `Bien ${whereIs('Haute-Corse')}`;
  return `À vendre : ${what.charAt(0).toLowerCase()}${what.slice(1)}`;
}

/** 'Maison à Nonza, 120 m², terrain de 800 m², 5 pièces'. Empty where nothing is known. */
export function homeWords({ property_type, place, surface, land_surface, rooms, condition }: Home): string {
  const facts = [
    surface && formatSurface(surface),
    land_surface && `terrain de ${formatSurface(land_surface)}`,
    rooms && `${rooms}\u00a0pièce${rooms > 1 ? 's' : ''}`,
    condition && `état\u00a0: ${CONDITION_NAMES[condition].toLowerCase()}`,
  ].filter(Boolean);
  if (property_type === null && place === null && facts.length === 0) return '';
  return [`${property_type ?? 'Bien'} ${whereIs(place ?? 'Haute-Corse')}`, ...facts].join(', ');
}
