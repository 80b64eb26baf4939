import type { PublicAdvert } from '#contract/property/fields.ts';
import { hasEnergyLabels, type PublicProperty, shownEnergyClass } from '#contract/property/property.ts';
import { formatNumber, formatPrice, inWords } from '#contract/text/format.ts';

import { energyLabels, energyLabelText } from './energy.ts';
import { withFees } from './fees.ts';

type Advertised = PublicAdvert & Pick<PublicProperty, 'type' | 'price'>;

export const FEE_SCHEDULE_LINK = "Consulter le barème d'honoraires";

export const RISKS_SENTENCE = risksSentence(1);
export const RISKS_SITE = { name: 'www.georisques.gouv.fr', url: 'https://www.georisques.gouv.fr' };

/** What the law asks of an advert, as visitors read it. What is unknown is not told. */
const SENTENCES = {
  reference: ({ reference }) => [reference && `Référence : ${reference}`],
  priceWithoutFees,
  fees: feesSentences,
  copropriete: coproprieteSentences,
  areas: ({ type, carrez_surface: carrez, land_surface: land }) => [
    carrez !== null && type !== 'Terrain' && `Surface loi Carrez : ${formatNumber(carrez)} m²`,
    land !== null && `Terrain : ${formatNumber(land)} m²`,
  ],
  yearBuilt: ({ type, year_built }) => [
    year_built !== null && type !== 'Terrain' && `Année de construction : ${year_built}`,
  ],
  energyLabels: (property) => energyLabels(property).map(energyLabelText),
  /** What stands in place of the labels. */
  noEnergyLabel: ({ dpe_status }) => [
    dpe_status === 'en_cours' && 'DPE en cours',
    dpe_status === 'vierge' && 'DPE vierge',
    dpe_status === 'non_requis' && 'DPE non requis',
  ],
  excessiveConsumption: (property) => {
    const letter = shownEnergyClass(property);
    return [(letter === 'F' || letter === 'G') && `Logement à consommation énergétique excessive : classe ${letter}`];
  },
  energyCost,
  risks: () => [RISKS_SENTENCE + RISKS_SITE.name],
} satisfies Record<string, (property: Advertised) => (string | false | null)[]>;

export type Topic = keyof typeof SENTENCES;

/** The sentences of an advert on these topics, in this order. */
export function sentencesOn(property: Advertised, ...topics: Topic[]): string[] {
  const complete = withFees(property);
  return topics
    .flatMap((topic) => SENTENCES[topic](complete))
    .filter((sentence): sentence is string => Boolean(sentence));
}

/** The price has no other part where the seller pays, and what contradicts it is not told. */
function priceWithoutFees({ price, fees_payer, price_without_fees }: Advertised) {
  if (fees_payer === null || fees_payer === 'vendeur' || price_without_fees === null) return [];
  return [price_without_fees <= (price ?? 0) && `Prix hors honoraires : ${formatPrice(price_without_fees)}`];
}

/** What closes an advert, or several. */
export function risksSentence(properties: number): string {
  const exposed = properties > 1 ? 'ces biens sont exposés' : 'ce bien est exposé';
  return `Les informations sur les risques auxquels ${exposed} sont disponibles sur le site Géorisques : `;
}

/** Who pays the fees, and how much of them the buyer pays. */
function feesSentences({ fees_payer, fees_percent }: Advertised) {
  if (fees_payer === null) return [];
  if (fees_payer === 'vendeur') return ['Honoraires à la charge du vendeur'];
  const isShared = fees_payer === 'partage';
  return [
    isShared && "Honoraires partagés entre l'acquéreur et le vendeur",
    fees_percent === null
      ? !isShared && "Honoraires à la charge de l'acquéreur"
      : `Honoraires : ${formatNumber(fees_percent)} % TTC du prix du bien hors honoraires, à la charge de l'acquéreur`,
  ];
}

/** The co-ownership, then whether it is under a procedure. */
function coproprieteSentences({ type, copropriete, ...copro }: Advertised) {
  if (type === 'Terrain' || !copropriete) return [];
  const { copro_lots: lots, copro_charges: charges, copro_procedure, copro_procedure_detail: detail } = copro;
  const facts = [
    ...(lots === null ? [] : [`${formatNumber(lots)} ${lots > 1 ? 'lots' : 'lot'}`]),
    ...(charges === null ? [] : [`charges courantes de ${formatPrice(charges)} par an en moyenne`]),
  ];
  return [
    facts.length > 0 ? `Bien en copropriété : ${facts.join(', ')}.` : 'Bien en copropriété.',
    copro_procedure === 0 && 'Aucune procédure en cours.',
    copro_procedure === 1 && (detail ? `Procédure en cours : ${detail}` : 'Procédure en cours.'),
  ];
}

function energyCost(property: Advertised) {
  const { energy_cost_min: min, energy_cost_max: max, energy_cost_years: years } = property;
  if (!hasEnergyLabels(property) || min === null || max === null) return [];
  const cost = `Montant estimé des dépenses annuelles d'énergie pour un usage standard : entre ${formatPrice(min)} et ${formatPrice(max)} par an.`;
  return [years ? `${cost} Prix moyens des énergies indexés ${pricesOf(years)}.` : cost];
}

/** When energy had the prices of an estimate, as reports say it: those of one year name its first day. */
export function pricesOf(years: readonly number[]): string {
  return years.length > 1 ? `sur les années ${inWords(years)} (abonnements compris)` : `au 1er janvier ${years[0]}`;
}
