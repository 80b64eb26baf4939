import { RISKS_SENTENCE, RISKS_SITE, sentencesOn } from '#contract/advert/sentences.ts';
import { hasRooms, type Property, shownEnergyClass } from '#contract/property/property.ts';
import { formatNumber } from '#contract/text/format.ts';
import { type AgentContent, agentInWords } from '#server/site-settings/agent-content.ts';
import { feeScheduleLine, propertyContent } from './property-content.ts';

/** What a row of the printed catalogue says. */
export function catalogueRow(property: Property, publicUrl: string) {
  const { title, place, price, fees, excessive } = propertyContent(property, publicUrl);
  return {
    title,
    place,
    price,
    fees,
    energy: shownEnergyClass(property),
    excessive,
    measures: measuresOf(property),
    /** The energy, the co-ownership and what else the law asks of an advert. */
    mentions: [
      sentencesOn(property, 'energyLabels', 'noEnergyLabel').join(' – '),
      ...sentencesOn(property, 'energyCost'),
      sentencesOn(property, 'copropriete').join(' '),
      sentencesOn(property, 'areas', 'reference').join(' – '),
    ].filter(Boolean),
  };
}

/** '186 m² – 4 chambres – 3 salles de bain', or the land alone. */
function measuresOf({ type, surface, bedrooms, bathrooms }: Property): string {
  if (!hasRooms(type)) return `${formatNumber(surface)}\u00a0m² de terrain`;
  return [
    { value: surface, unit: 'm²' },
    { value: bedrooms, unit: bedrooms > 1 ? 'chambres' : 'chambre' },
    { value: bathrooms, unit: bathrooms > 1 ? 'salles de bain' : 'salle de bain' },
  ]
    .filter(({ value }) => value > 0)
    .map(({ value, unit }) => `${formatNumber(value)}\u00a0${unit}`)
    .join(' – ');
}

/** What the law asks of every row alike, and who offers them. */
export function catalogueNotes(publicUrl: string, agent: AgentContent): string[] {
  return [
    agentInWords(agent),
    feeScheduleLine(publicUrl),
    RISKS_SENTENCE.replace('auxquels ce bien est exposé', 'auxquels ces biens sont exposés') + RISKS_SITE.name,
  ];
}
