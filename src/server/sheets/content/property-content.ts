import { energyLabels } from '#contract/advert/energy.ts';
import { sentencesOn } from '#contract/advert/sentences.ts';
import { listEquipment } from '#contract/property/equipment.ts';
import { filmHostOf } from '#contract/property/film-hosts.ts';
import { EXCLUSIVE_FEATURE, hasRooms, isExclusive, type Property } from '#contract/property/property.ts';
import { FILM_ID, propertyPath } from '#contract/property/property-path.ts';
import { FEES_PATH } from '#contract/public-paths.ts';
import { formatNumber, formatPrice } from '#contract/text/format.ts';

export type PropertyContent = ReturnType<typeof propertyContent>;

/** What the sheets say of a property: the sentences of its page. */
export function propertyContent(property: Property, publicUrl: string) {
  return {
    title: property.title,
    place: property.location,
    badges: [
      { text: property.type, isExclusive: false },
      ...(isExclusive(property) ? [{ text: EXCLUSIVE_FEATURE, isExclusive: true }] : []),
    ],
    price: formatPrice(property.price),
    /** The price without fees, and who pays them. */
    fees: sentencesOn(property, 'priceWithoutFees', 'fees'),
    facts: factsOf(property),
    labels: energyLabels(property),
    excessive: sentencesOn(property, 'excessiveConsumption')[0],
    /** Stands in place of the labels: 'DPE en cours'. */
    noLabel: sentencesOn(property, 'noEnergyLabel')[0],
    mentions: mentionsOf(property, publicUrl),
    description: property.description,
    features: property.features.filter((feature) => feature !== EXCLUSIVE_FEATURE),
    /** The page of the property, where it is public. */
    address: property.is_private ? undefined : propertyAddress(property, publicUrl),
    /** Where the page shows the film, and what its visitor presses. */
    film: filmOf(property, publicUrl),
  };
}

function filmOf(property: Property, publicUrl: string): { address: string; caption: string } | undefined {
  const host = property.film_url ? filmHostOf(property.film_url) : undefined;
  if (!host || property.is_private) return undefined;
  return { address: `${propertyAddress(property, publicUrl)}#${FILM_ID}`, caption: host.action };
}

/** The canonical address of a property's page. */
export function propertyAddress(property: Pick<Property, 'id' | 'title'>, publicUrl: string): string {
  return publicUrl + propertyPath(property);
}

const MAX_FACTS = 4;

/** What there is none of is left out. A plot of land has a surface and no rooms. */
function factsOf({
  type,
  surface,
  rooms,
  bedrooms,
  bathrooms,
  land_surface,
}: Property): { value: string; label: string }[] {
  const counts = [
    { count: bedrooms, one: 'chambre', many: 'chambres' },
    { count: bathrooms, one: 'salle de bain', many: 'salles de bain' },
    { count: rooms ?? 0, one: 'pièce', many: 'pièces' },
  ].filter(({ count }) => count > 0 && hasRooms(type));
  const land = hasRooms(type) ? land_surface : null;
  return [
    { value: formatNumber(surface), label: hasRooms(type) ? 'm² habitables' : 'm² de terrain' },
    ...counts.map(({ count, one, many }) => ({ value: formatNumber(count), label: count > 1 ? many : one })),
    ...(land ? [{ value: formatNumber(land), label: 'm² de terrain' }] : []),
  ].slice(0, MAX_FACTS);
}

function mentionsOf(property: Property, publicUrl: string): string[] {
  return [
    sentencesOn(property, 'energyLabels').join(' – '),
    ...sentencesOn(property, 'energyCost'),
    sentencesOn(property, 'copropriete').join(' '),
    sentencesOn(property, 'areas', 'yearBuilt').join(' – '),
    listEquipment(property)
      .map(({ label, value }) => `${label} : ${value}`)
      .join(' – '),
    feeScheduleLine(publicUrl),
    ...sentencesOn(property, 'risks', 'reference'),
  ].filter(Boolean);
}

/** Where the fee schedule is, as it is typed from paper. */
export function feeScheduleLine(publicUrl: string): string {
  return `Barème d'honoraires : ${publicUrl.replace(/^https?:\/\//, '')}${FEES_PATH}`;
}
