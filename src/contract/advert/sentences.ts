import type { Property } from '#contract/property/property.ts';
import { formatNumber, formatPrice } from '#contract/text/format.ts';
import type { Advert, EnergyClass, FeesPayer } from './advert.ts';
import { hasEnergyLabels } from './energy-label.ts';

// The sentences that the law asks of an advert, as visitors read them.

type Described = Pick<Property, 'type' | 'advert'>;

export const RISKS_SENTENCE =
  'Les informations sur les risques auxquels ce bien est exposé sont disponibles sur le site Géorisques : ';
export const RISKS_SITE = { name: 'www.georisques.gouv.fr', url: 'https://www.georisques.gouv.fr' };

/** Nothing where the seller pays: the price has no other part then. Nor what contradicts the price. */
export function priceWithoutFeesSentence({ price, advert }: Pick<Property, 'price' | 'advert'>): string | undefined {
  const { fees_payer, price_without_fees } = advert;
  if (fees_payer === null || fees_payer === 'vendeur' || price_without_fees === null) return undefined;
  if (price_without_fees > price) return undefined;
  return `Prix hors honoraires : ${formatPrice(price_without_fees)}`;
}

/** Who pays the fees, and how much of them the buyer pays. */
export function feesSentences({ fees_payer, fees_percent }: Advert): string[] {
  switch (fees_payer) {
    case null:
      return [];
    case 'vendeur':
      return ['Honoraires à la charge du vendeur'];
    case 'acquereur':
      return fees_percent === null ? ["Honoraires à la charge de l'acquéreur"] : [buyerFees(fees_percent)];
    case 'partage': {
      const shared = "Honoraires partagés entre l'acquéreur et le vendeur";
      return fees_percent === null ? [shared] : [shared, buyerFees(fees_percent)];
    }
  }
}

/** Who pays, in a word beside the price. */
export const PAYERS: Record<FeesPayer, string> = {
  acquereur: "Honoraires payés par l'acquéreur",
  vendeur: 'Honoraires payés par le vendeur',
  partage: "Honoraires payés par l'acquéreur et le vendeur",
};

function buyerFees(percent: number): string {
  return `Honoraires : ${formatNumber(percent)} % TTC du prix du bien hors honoraires, à la charge de l'acquéreur`;
}

/** The text alternative of a label. The value may be unknown. */
export function energyLabelText(energyClass: EnergyClass, energy: number | null): string {
  return withValue(`Classe énergie ${energyClass}`, energy, 'kWh/m²/an');
}

export function climateLabelText(climateClass: EnergyClass, climate: number | null): string {
  return withValue(`Classe climat ${climateClass}`, climate, 'kg CO₂/m²/an');
}

function withValue(label: string, value: number | null, unit: string): string {
  return value === null ? label : `${label}, ${formatNumber(value)} ${unit}`;
}

export function energyCostSentence({ type, advert }: Described): string | undefined {
  const { energy_cost_min: min, energy_cost_max: max, energy_cost_year: year } = advert;
  if (!hasEnergyLabels({ type, advert }) || min === null || max === null) return undefined;
  const cost = `Montant estimé des dépenses annuelles d'énergie pour un usage standard : entre ${formatPrice(min)} et ${formatPrice(max)} par an.`;
  return year === null ? cost : `${cost} Prix moyens des énergies indexés au 1er janvier ${year}.`;
}

export function excessiveConsumptionSentence({ type, advert }: Described): string | undefined {
  const { dpe_energy_class: letter } = advert;
  if (!hasEnergyLabels({ type, advert }) || (letter !== 'F' && letter !== 'G')) return undefined;
  return `Logement à consommation énergétique excessive : classe ${letter}`;
}

const WITHOUT_LABEL = { en_cours: 'DPE en cours', vierge: 'DPE vierge', non_requis: 'DPE non requis' } as const;

/** What stands in place of the labels. */
export function noLabelSentence({ dpe_status }: Advert): string | undefined {
  return dpe_status === null || dpe_status === 'fait' ? undefined : WITHOUT_LABEL[dpe_status];
}

/** The co-ownership, then whether it is under a procedure. */
export function coproprieteSentences({ type, advert }: Described): string[] {
  if (type === 'Terrain' || !advert.copropriete) return [];
  const { copro_lots: lots, copro_charges: charges } = advert;
  const facts = [
    ...(lots === null ? [] : [`${formatNumber(lots)} ${lots > 1 ? 'lots' : 'lot'}`]),
    ...(charges === null ? [] : [`charges courantes de ${formatPrice(charges)} par an en moyenne`]),
  ];
  const coOwnership = facts.length > 0 ? `Bien en copropriété : ${facts.join(', ')}.` : 'Bien en copropriété.';
  return [coOwnership, ...procedureSentences(advert)];
}

function procedureSentences({ copro_procedure, copro_procedure_detail }: Advert): string[] {
  if (copro_procedure === null) return [];
  if (copro_procedure === 0) return ['Aucune procédure en cours.'];
  return [copro_procedure_detail ? `Procédure en cours : ${copro_procedure_detail}` : 'Procédure en cours.'];
}

/** A plot of land has neither rooms to measure nor a year. */
export function areaSentences({ type, advert }: Described): string[] {
  const { carrez_surface: carrez, land_surface: land } = advert;
  return [
    ...(carrez === null || type === 'Terrain' ? [] : [`Surface loi Carrez : ${formatNumber(carrez)} m²`]),
    ...(land === null ? [] : [`Terrain : ${formatNumber(land)} m²`]),
  ];
}

export function yearBuiltSentence({ type, advert: { year_built } }: Described): string | undefined {
  return year_built === null || type === 'Terrain' ? undefined : `Année de construction : ${year_built}`;
}

export function referenceSentence({ reference }: Advert): string | undefined {
  return reference ? `Référence : ${reference}` : undefined;
}
