import { hasEnergyLabels, shownEnergyClass } from '#contract/advert/energy-label.ts';
import { completeFees } from '#contract/advert/fees.ts';
import {
  areaSentences,
  climateLabelText,
  coproprieteSentences,
  energyCostSentence,
  energyLabelText,
  excessiveConsumptionSentence,
  feesSentences,
  noLabelSentence,
  priceWithoutFeesSentence,
  RISKS_SENTENCE,
  RISKS_SITE,
  referenceSentence,
  yearBuiltSentence,
} from '#contract/advert/sentences.ts';
import { EXCLUSIVE_FEATURE, hasRooms, isExclusive, type Property } from '#contract/property/property.ts';
import { propertyPath } from '#contract/property/property-path.ts';
import { FEES_PATH } from '#contract/public-paths.ts';
import { formatNumber, formatPrice } from '#contract/text/format.ts';
import type { PropertyContent } from '#server/sheets/sheet.ts';

/** What the sheets say of a property: the sentences of its page. */
export function propertyContent(stored: Property, publicUrl: string): PropertyContent {
  const advert = { ...stored.advert, ...completeFees(stored.price, stored.advert) };
  const property = { ...stored, advert };
  const letter = shownEnergyClass(property);
  const climateLetter = hasEnergyLabels(property) ? advert.dpe_climate_class : null;
  const withoutFees = priceWithoutFeesSentence(property);
  return {
    title: property.title,
    place: property.location,
    badges: [
      { text: property.type, isExclusive: false },
      ...(isExclusive(property) ? [{ text: EXCLUSIVE_FEATURE, isExclusive: true }] : []),
    ],
    price: formatPrice(property.price),
    fees: [...(withoutFees ? [withoutFees] : []), ...feesSentences(advert)],
    facts: factsOf(property),
    energy: letter && { letter, value: advert.dpe_energy },
    climate: climateLetter ? { letter: climateLetter, value: advert.dpe_climate } : undefined,
    excessive: excessiveConsumptionSentence(property),
    noLabel: hasEnergyLabels(property) ? undefined : noLabelSentence(advert),
    mentions: mentionsOf(property, publicUrl),
    description: property.description,
    features: property.features.filter((feature) => feature !== EXCLUSIVE_FEATURE),
    address: property.isPrivate ? undefined : propertyAddress(property, publicUrl),
  };
}

/** The canonical address of a property's page. */
export function propertyAddress(property: Pick<Property, 'id' | 'title'>, publicUrl: string): string {
  return publicUrl + propertyPath(property);
}

/** What there is none of is left out. A plot of land has a surface and no rooms. */
function factsOf({ type, surface, rooms, bedrooms, bathrooms, advert }: Property): PropertyContent['facts'] {
  const counts = [
    { count: bedrooms, one: 'chambre', many: 'chambres' },
    { count: bathrooms, one: 'salle de bain', many: 'salles de bain' },
    { count: rooms ?? 0, one: 'pièce', many: 'pièces' },
  ].filter(({ count }) => count > 0 && hasRooms(type));
  const land = hasRooms(type) ? advert.land_surface : null;
  return [
    { value: formatNumber(surface), label: hasRooms(type) ? 'm² habitables' : 'm² de terrain' },
    ...counts.map(({ count, one, many }) => ({ value: formatNumber(count), label: count > 1 ? many : one })),
    ...(land ? [{ value: formatNumber(land), label: 'm² de terrain' }] : []),
  ];
}

function mentionsOf(property: Property, publicUrl: string): string[] {
  const { advert } = property;
  const labels = hasEnergyLabels(property)
    ? [
        advert.dpe_energy_class && energyLabelText(advert.dpe_energy_class, advert.dpe_energy),
        advert.dpe_climate_class && climateLabelText(advert.dpe_climate_class, advert.dpe_climate),
      ]
    : [];
  return [
    labels.filter(Boolean).join(' – '),
    energyCostSentence(property),
    coproprieteSentences(property).join(' '),
    [...areaSentences(property), yearBuiltSentence(property)].filter(Boolean).join(' – '),
    `Barème d'honoraires : ${withoutScheme(publicUrl)}${FEES_PATH}`,
    RISKS_SENTENCE + RISKS_SITE.name,
    referenceSentence(advert),
  ].filter((mention): mention is string => Boolean(mention));
}

function withoutScheme(url: string): string {
  return url.replace(/^https?:\/\//, '');
}
