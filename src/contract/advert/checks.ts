import type { PropertyType } from '#contract/property/choices.ts';
import type { Advert, CheckedField } from '#contract/property/fields.ts';
import type { Property } from '#contract/property/property.ts';
import { formatPrice } from '#contract/text/format.ts';
import { namesElectricHeating } from './electric-heating.ts';
import { climateClassOf, energyClassOf, hasCommonScale } from './energy.ts';
import { feesInEuros } from './fee-limit.ts';
import { doFeesAddUp } from './fees.ts';

export type CheckedProperty = Advert &
  Pick<Property, 'type' | 'price' | 'location' | 'surface' | 'description' | 'features'>;

/** Whether a location names a place of the gazetteer, which is the server's. */
export type KnowsPlace = (location: string) => boolean;

/** What a check needs besides the property. The most that may be charged: infinite where no schedule limits it. */
type Context = { today: string; maxFees: number; knowsPlace: KnowsPlace };

export type Check = {
  field: CheckedField;
  severity: 'missing' | 'warning';
  /** The text that asks for it. A likely slip of the pen needs none. */
  rule: string | null;
  /** What to do, in one plain sentence for the agent. */
  message: string | ((property: CheckedProperty, context: Context) => string);
  /** For a mention: whether the law asks it of such a property. */
  isAsked?: (property: CheckedProperty) => boolean;
  applies: (property: CheckedProperty, context: Context) => boolean;
};

/** Reports from before this day are no longer valid. */
export const FIRST_VALID_DPE = '2021-07-01';

/** Electricity counts less since this day. An older report is brought up to date by an attestation. */
const NEW_ELECTRICITY_FACTOR = '2026-01-01';

/** Nothing is sold for less: zeros were forgotten. */
const LOWEST_PRICE = 10_000;

const ESSENTIALS = 'Code de la consommation, art. L.121-3';
const PRICES = 'Arrêté du 10 janvier 2017';
const ENERGY_LABELS = "Code de la construction et de l'habitation, art. R.126-22";
const ENERGY_COST = "Code de la construction et de l'habitation, art. R.126-23";
const ENERGY_AUDIT = "Code de la construction et de l'habitation, art. L.126-28-1";
const ENERGY_REPORT = "Code de la construction et de l'habitation, art. D.126-19";
const ENERGY_FACTOR = 'Arrêté du 13 août 2025';
const CO_OWNERSHIP = "Code de la construction et de l'habitation, art. L.721-1";

/** What is looked at, in the order of the form. */
export const CHECKS: Check[] = [
  warning('price', null, 'Ce prix est très bas : il manque peut-être des zéros.', ({ price }) => price < LOWEST_PRICE),
  warning(
    'location',
    null,
    "Cette commune n'est pas connue en Haute-Corse : vérifiez l'orthographe.",
    ({ location }, { knowsPlace }) => location !== '' && !knowsPlace(location),
  ),
  missing(
    'surface',
    ESSENTIALS,
    "L'annonce d'un logement en donne la surface.",
    ({ type }) => isDwelling(type),
    ({ surface }) => surface <= 0,
  ),
  missing('fees_payer', PRICES, "Dites qui paie les honoraires : l'acquéreur, le vendeur ou les deux."),
  missing(
    'fees_percent',
    PRICES,
    "Quand l'acquéreur paie des honoraires, l'annonce en donne le pourcentage TTC.",
    ({ fees_payer }) => fees_payer !== 'vendeur',
  ),
  warning(
    'fees_percent',
    PRICES,
    'Le prix, le prix hors honoraires et le pourcentage ne tombent pas juste : vérifiez les trois.',
    (property) => !doFeesAddUp(property.price, property),
  ),
  warning(
    'fees_percent',
    PRICES,
    (property, { maxFees }) =>
      `Ces honoraires, ${formatPrice(feesInEuros(property))}, dépassent le barème publié sur le site : ${formatPrice(maxFees)} au plus pour ce prix.`,
    // A euro more may come from rounding.
    (property, { maxFees }) => feesInEuros(property) > maxFees + 1,
  ),
  missing(
    'dpe_status',
    ENERGY_LABELS,
    "Un logement affiche son étiquette énergie, ou pourquoi il n'en a pas.",
    ({ type }) => isDwelling(type),
  ),
  missing(
    'dpe_status',
    ENERGY_LABELS,
    "« DPE en cours » ne dispense de rien : l'étiquette est due dès la première annonce.",
    ({ type }) => isDwelling(type),
    ({ dpe_status }) => dpe_status === 'en_cours',
  ),
  missing(
    'dpe_status',
    ENERGY_REPORT,
    "Le « DPE vierge » n'existe plus pour un logement depuis le 1er juillet 2021 : il faut un DPE avec ses étiquettes.",
    ({ type }) => isDwelling(type),
    ({ dpe_status }) => dpe_status === 'vierge',
  ),
  missing('dpe_energy_class', ENERGY_LABELS, 'Recopiez la lettre de la consommation, telle que sur le DPE.', hasDpe),
  missing('dpe_energy', ENERGY_LABELS, 'Recopiez la consommation du DPE, en kWh par m² et par an.', hasDpe),
  missing('dpe_climate_class', ENERGY_LABELS, 'Recopiez la lettre des émissions, telle que sur le DPE.', hasDpe),
  missing('dpe_climate', ENERGY_LABELS, 'Recopiez les émissions du DPE, en kg de CO₂ par m² et par an.', hasDpe),
  missing('dpe_date', ENERGY_REPORT, "La date du DPE dit s'il est encore valable.", hasDpe),
  missing('energy_cost_min', ENERGY_COST, "L'annonce donne le montant le plus bas des dépenses d'énergie.", hasDpe),
  missing('energy_cost_max', ENERGY_COST, "L'annonce donne le montant le plus haut des dépenses d'énergie.", hasDpe),
  missing(
    'energy_cost_years',
    ENERGY_COST,
    "L'annonce dit de quelle année, ou de quelles années, sont les prix de l'énergie.",
    hasDpe,
  ),
  warning(
    'dpe_energy_class',
    ENERGY_LABELS,
    ({ dpe_energy_class }) =>
      `Classe ${dpe_energy_class} : l'annonce porte la mention « Logement à consommation énergétique excessive », et une maison demande un audit énergétique avant la première visite.`,
    (property) => hasDpe(property) && ['F', 'G'].includes(property.dpe_energy_class ?? ''),
  ),
  warning(
    'dpe_energy_class',
    ENERGY_AUDIT,
    'Classe E : une maison demande un audit énergétique avant la première visite.',
    (property) => hasDpe(property) && property.type !== 'Appartement' && property.dpe_energy_class === 'E',
  ),
  warning(
    'dpe_energy_class',
    ENERGY_LABELS,
    'Cette lettre ne correspond pas aux valeurs saisies : vérifiez-les sur le DPE.',
    (property) => hasDpe(property) && hasCommonScale(property.surface) && contradictsEnergy(property),
  ),
  warning(
    'dpe_climate_class',
    ENERGY_LABELS,
    'Cette lettre ne correspond pas à la valeur saisie : vérifiez-les sur le DPE.',
    (property) => hasDpe(property) && hasCommonScale(property.surface) && contradictsClimate(property),
  ),
  warning(
    'dpe_date',
    ENERGY_REPORT,
    "Un DPE d'avant le 1er juillet 2021 n'est plus valable : il en faut un nouveau.",
    (property) => hasDpe(property) && isBefore(property.dpe_date, FIRST_VALID_DPE),
  ),
  warning(
    'dpe_date',
    ENERGY_REPORT,
    'Ce DPE a plus de dix ans : il en faut un nouveau.',
    (property, { today }) =>
      hasDpe(property) &&
      !isBefore(property.dpe_date, FIRST_VALID_DPE) &&
      isBefore(property.dpe_date, tenYearsBefore(today)),
  ),
  warning(
    'dpe_date',
    ENERGY_FACTOR,
    "Chauffage électrique et DPE d'avant 2026 : une attestation, gratuite sur le site de l'Observatoire DPE, peut donner une meilleure classe.",
    (property) =>
      hasDpe(property) &&
      property.dpe_energy_class !== 'A' &&
      !isBefore(property.dpe_date, FIRST_VALID_DPE) &&
      isBefore(property.dpe_date, NEW_ELECTRICITY_FACTOR) &&
      namesElectricHeating(property),
  ),
  warning(
    'dpe_number',
    ENERGY_REPORT,
    'Le numéro du DPE compte 13 lettres et chiffres : recopiez celui de la première page du rapport.',
    (property) => hasDpe(property) && !isEmpty(property.dpe_number) && !isDpeNumber(property.dpe_number),
  ),
  missing(
    'copropriete',
    CO_OWNERSHIP,
    "Dites si l'appartement est en copropriété.",
    ({ type }) => type === 'Appartement',
  ),
  missing('copro_lots', CO_OWNERSHIP, "L'annonce d'un lot de copropriété en donne le nombre de lots.", isInCopropriete),
  missing(
    'copro_charges',
    CO_OWNERSHIP,
    "L'annonce donne le montant annuel moyen des charges courantes du vendeur.",
    isInCopropriete,
  ),
  missing(
    'copro_procedure',
    CO_OWNERSHIP,
    "Dites si le syndicat des copropriétaires fait l'objet d'une procédure.",
    isInCopropriete,
  ),
  missing(
    'copro_procedure_detail',
    CO_OWNERSHIP,
    "Dites de quelle procédure il s'agit.",
    (property) => isInCopropriete(property) && property.copro_procedure === 1,
  ),
];

function missing(
  field: CheckedField,
  rule: string,
  message: string,
  isAsked: (property: CheckedProperty) => boolean = () => true,
  isLacking: (property: CheckedProperty) => boolean = (property) => isEmpty(property[field]),
): Check {
  const applies = (property: CheckedProperty) => isAsked(property) && isLacking(property);
  return { field, severity: 'missing', rule, message, isAsked, applies };
}

function warning(
  field: CheckedField,
  rule: string | null,
  message: Check['message'],
  applies: Check['applies'],
): Check {
  return { field, severity: 'warning', rule, message, applies };
}

function isEmpty(value: CheckedProperty[CheckedField]): boolean {
  return value === null || value === '';
}

/** Land and unfinished new buildings are not lived in yet: they need no DPE. */
function isDwelling(type: PropertyType): boolean {
  return type === 'Appartement' || type === 'Maison' || type === 'Villa';
}

function hasDpe({ type, dpe_status }: CheckedProperty): boolean {
  return isDwelling(type) && dpe_status === 'fait';
}

/** Houses can be in co-ownership too. Land has no such section. */
function isInCopropriete({ type, copropriete }: CheckedProperty): boolean {
  return type !== 'Terrain' && copropriete === 1;
}

function contradictsEnergy({ dpe_energy, dpe_energy_class, dpe_climate }: Advert): boolean {
  if (dpe_energy === null || dpe_energy_class === null) return false;
  const expected = energyClassOf(dpe_energy, dpe_climate);
  // Where the climate value is unknown, it may be the reason for a worse letter.
  return dpe_climate === null ? dpe_energy_class < expected : dpe_energy_class !== expected;
}

function contradictsClimate({ dpe_climate, dpe_climate_class }: Advert): boolean {
  return dpe_climate !== null && dpe_climate_class !== null && dpe_climate_class !== climateClassOf(dpe_climate);
}

function isDpeNumber(text: string | null): boolean {
  return /^[A-Z0-9]{13}$/i.test(text ?? '');
}

function isBefore(date: string | null, limit: string): boolean {
  return date !== null && date !== '' && date < limit;
}

function tenYearsBefore(today: string): string {
  return `${Number(today.slice(0, 4)) - 10}${today.slice(4)}`;
}
