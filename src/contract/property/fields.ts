import { MAX_COST_YEARS, withCostYears } from '#contract/advert/energy-cost-years.ts';
import { FEED_NAMES, type FeedName, flagOf, PORTAL_LABELS } from '#contract/feeds/portals.ts';
import {
  DPE_STATUSES,
  ENERGY_CLASSES,
  FEES_PAYERS,
  type Flag,
  MANDATE_KINDS,
  MAX_FEES_PERCENT,
  PROPERTY_MAX_LENGTHS,
  PROPERTY_TYPES,
  SALE_STATE_NAMES,
  SALE_STATES,
} from './choices.ts';
import { CONDITION_NAMES, CONDITIONS } from './condition.ts';
import { EXPOSURES, HEATINGS, SEWAGES } from './equipment-choices.ts';
import { EXPOSURE_NAMES, HEATING_NAMES, SEWAGE_NAMES } from './equipment-names.ts';

// Public pages import types from here and no value: what may be typed in is the administration's.

export type Section = 'home' | 'fees' | 'energy' | 'copropriete' | 'surfaces' | 'equipment' | 'owner' | 'feeds';

/** What is said of every field. Without an `initial` value, a field is empty until something is known: null. */
type Described = {
  label: string;
  /** Where the form asks for it. */
  section: Section;
  /** A new property needs it. */
  isRequired?: true;
  /** Administrators alone are told. */
  isHidden?: true;
  /** A plot of land has none. */
  isOfBuildings?: true;
  /** Of this property alone: a copy begins without it. */
  isOwn?: true;
  /** In no file that can be downloaded. */
  isKeptInside?: true;
};

/** Of a film, the address that it is embedded from is stored. */
type Text = { kind: 'text'; max: number; isLong?: true; hasLines?: true; isFilm?: true; initial?: string };
type Amount = {
  kind: 'number';
  min: number;
  max: number;
  isWhole?: true;
  isPrice?: true;
  isYear?: true;
  initial?: number;
};
type Choice = { kind: 'choice'; options: readonly string[]; names?: Partial<Record<string, string>>; initial?: string };
/** `names` are those of 0 and 1. */
type YesOrNo = { kind: 'flag'; names?: readonly [string, string]; initial?: Flag };
type Day = { kind: 'day'; isPast?: true };
type Years = { kind: 'years'; most: number };
/** Any number of them, answered in their own order. */
type Choices = { kind: 'choices'; options: readonly string[]; names: Record<string, string> };
type List = { kind: 'list'; max: number; most: number; initial: readonly string[] };

export type Field = Described & (Text | Amount | Choice | YesOrNo | Day | Years | Choices | List);

const euros = { kind: 'number', min: 0, max: 1_000_000_000, isPrice: true } as const;
const wholeEuros = { ...euros, isWhole: true } as const;
const squareMetres = { kind: 'number', min: 0, max: 100_000_000 } as const;
const roomCount = { kind: 'number', min: 0, max: 1000, isWhole: true, isOfBuildings: true, section: 'home' } as const;
/** Above 0: what there is none of is not known. */
const outdoors = { ...squareMetres, min: 0.01, section: 'equipment' } as const;
const spaceCount = { kind: 'number', min: 0, max: 50, isWhole: true, section: 'equipment' } as const;
const ofHome = { isOfBuildings: true, section: 'equipment' } as const;
const consumption = { kind: 'number', min: 0, max: 100_000, section: 'energy' } as const;
const energyClass = { kind: 'choice', options: ENERGY_CLASSES, section: 'energy' } as const;
const ofOwner = { isHidden: true, isOwn: true, section: 'owner' } as const;
const portal = {
  kind: 'flag',
  names: ['non diffusé', 'diffusé'],
  initial: 1,
  isHidden: true,
  section: 'feeds',
} as const;

/**
 * Every field of a property, in the order of the form. What is typed, checked, stored, answered, compared and exported
 * of a property follows from this table; CONTRIBUTING.md says what else a new field needs.
 */
export const PROPERTY_FIELDS = {
  title: {
    kind: 'text',
    max: PROPERTY_MAX_LENGTHS.title,
    initial: '',
    isRequired: true,
    label: 'Titre',
    section: 'home',
  },
  price: { ...euros, initial: 0, isRequired: true, label: 'Prix', section: 'home' },
  location: {
    kind: 'text',
    max: PROPERTY_MAX_LENGTHS.location,
    initial: '',
    isRequired: true,
    label: 'Localisation',
    section: 'home',
  },
  type: { kind: 'choice', options: PROPERTY_TYPES, initial: 'Appartement', label: 'Type de bien', section: 'home' },
  surface: { ...squareMetres, initial: 0, isRequired: true, label: 'Surface (m²)', section: 'home' },
  rooms: { ...roomCount, label: 'Nombre de pièces' },
  bedrooms: { ...roomCount, initial: 0, isRequired: true, label: 'Chambres' },
  bathrooms: { ...roomCount, initial: 0, isRequired: true, label: 'Salles de bain' },
  sale_state: {
    kind: 'choice',
    options: SALE_STATES,
    names: SALE_STATE_NAMES,
    initial: 'available',
    isOwn: true,
    label: 'État de la vente',
    section: 'home',
  },
  sold_on: { kind: 'day', isOwn: true, label: 'Vendu le', section: 'home' },
  sold_price: { ...euros, isHidden: true, isOwn: true, label: 'Prix de vente final (€)', section: 'home' },
  is_private: { kind: 'flag', names: ['Public', 'Privé'], initial: 0, label: 'Visibilité', section: 'home' },
  description: {
    kind: 'text',
    max: PROPERTY_MAX_LENGTHS.description,
    isLong: true,
    hasLines: true,
    initial: '',
    isRequired: true,
    label: 'Description',
    section: 'home',
  },
  features: {
    kind: 'list',
    max: PROPERTY_MAX_LENGTHS.feature,
    most: 50,
    initial: [],
    label: 'Caractéristiques',
    section: 'home',
  },
  film_url: { kind: 'text', max: 500, isFilm: true, label: 'Film ou visite virtuelle', section: 'home' },

  reference: { kind: 'text', max: 30, isOwn: true, label: 'Référence', section: 'fees' },
  fees_payer: {
    kind: 'choice',
    options: FEES_PAYERS,
    names: { acquereur: "L'acquéreur", vendeur: 'Le vendeur', partage: "L'acquéreur et le vendeur" },
    label: 'Honoraires à la charge de',
    section: 'fees',
  },
  fees_percent: { kind: 'number', min: 0, max: MAX_FEES_PERCENT, label: 'Honoraires (% TTC)', section: 'fees' },
  price_without_fees: { ...wholeEuros, label: 'Prix hors honoraires', section: 'fees' },
  mandate_number: { kind: 'text', max: 30, isHidden: true, isOwn: true, label: 'Numéro de mandat', section: 'fees' },
  mandate_kind: {
    kind: 'choice',
    options: MANDATE_KINDS,
    names: { exclusif: 'Exclusif', simple: 'Simple' },
    isHidden: true,
    isOwn: true,
    label: 'Type de mandat',
    section: 'fees',
  },

  dpe_status: {
    kind: 'choice',
    options: DPE_STATUSES,
    names: { fait: 'Fait', en_cours: 'En cours', vierge: 'Vierge', non_requis: 'Non requis' },
    label: 'DPE',
    section: 'energy',
  },
  dpe_energy: { ...consumption, label: 'Consommation (kWh/m²/an)' },
  dpe_energy_class: { ...energyClass, label: 'Classe énergie' },
  dpe_climate: { ...consumption, label: 'Émissions (kg CO₂/m²/an)' },
  dpe_climate_class: { ...energyClass, label: 'Classe climat' },
  dpe_date: { kind: 'day', isPast: true, label: 'Date du DPE', section: 'energy' },
  dpe_number: { kind: 'text', max: 20, label: 'Numéro du DPE', section: 'energy' },
  energy_cost_min: { ...wholeEuros, label: 'Dépenses minimales (€/an)', section: 'energy' },
  energy_cost_max: { ...wholeEuros, label: 'Dépenses maximales (€/an)', section: 'energy' },
  energy_cost_years: { kind: 'years', most: MAX_COST_YEARS, label: 'Année(s) des prix', section: 'energy' },

  copropriete: { kind: 'flag', isOfBuildings: true, label: 'Bien en copropriété', section: 'copropriete' },
  copro_lots: {
    kind: 'number',
    min: 1,
    max: 100_000,
    isWhole: true,
    isOfBuildings: true,
    label: 'Nombre de lots',
    section: 'copropriete',
  },
  copro_charges: { ...wholeEuros, isOfBuildings: true, label: 'Charges annuelles (€)', section: 'copropriete' },
  copro_procedure: { kind: 'flag', isOfBuildings: true, label: 'Procédure en cours', section: 'copropriete' },
  copro_procedure_detail: {
    kind: 'text',
    max: 300,
    isLong: true,
    isOfBuildings: true,
    label: 'Détail de la procédure',
    section: 'copropriete',
  },

  carrez_surface: { ...squareMetres, isOfBuildings: true, label: 'Surface loi Carrez (m²)', section: 'surfaces' },
  land_surface: { ...squareMetres, label: 'Surface du terrain (m²)', section: 'surfaces' },
  year_built: {
    kind: 'number',
    min: 1000,
    max: 2100,
    isWhole: true,
    isYear: true,
    isOfBuildings: true,
    label: 'Année de construction',
    section: 'surfaces',
  },

  floor: { ...ofHome, kind: 'number', min: -2, max: 60, isWhole: true, label: 'Étage' },
  floors: { ...ofHome, kind: 'number', min: 0, max: 60, isWhole: true, label: "Nombre d'étages" },
  lift: { ...ofHome, kind: 'flag', label: 'Ascenseur' },
  single_storey: { ...ofHome, kind: 'flag', label: 'De plain-pied' },
  heating: { ...ofHome, kind: 'choice', options: HEATINGS, names: HEATING_NAMES, label: 'Chauffage' },
  condition: { ...ofHome, kind: 'choice', options: CONDITIONS, names: CONDITION_NAMES, label: 'État' },
  exposure: { kind: 'choices', options: EXPOSURES, names: EXPOSURE_NAMES, label: 'Exposition', section: 'equipment' },
  sewage: { kind: 'choice', options: SEWAGES, names: SEWAGE_NAMES, label: 'Assainissement', section: 'equipment' },
  parking: { ...spaceCount, label: 'Places de stationnement' },
  garages: { ...spaceCount, label: 'Garages' },
  terrace_surface: { ...outdoors, label: 'Terrasse (m²)' },
  garden_surface: { ...outdoors, label: 'Jardin (m²)' },
  property_tax: { ...wholeEuros, label: 'Taxe foncière (€/an)', section: 'equipment' },

  mandate_signed_on: { ...ofOwner, kind: 'day', label: 'Mandat signé le' },
  mandate_ends_on: { ...ofOwner, kind: 'day', label: "Mandat jusqu'au" },
  private_address: { ...ofOwner, kind: 'text', max: 300, label: 'Adresse exacte' },
  keys: { ...ofOwner, kind: 'text', max: 200, isKeptInside: true, label: 'Clés' },

  ...portalFlags(),
} as const satisfies Record<string, Field>;

function portalFlags(): Record<ReturnType<typeof flagOf<FeedName>>, typeof portal & { label: string }> {
  const entries: unknown[][] = FEED_NAMES.map((name) => [flagOf(name), { ...portal, label: PORTAL_LABELS[name] }]);
  return Object.fromEntries(entries);
}

type Fields = typeof PROPERTY_FIELDS;
export type FieldName = keyof Fields;

/** The fields that administrators alone are told. */
export type HiddenField = { [Name in FieldName]: Fields[Name] extends { isHidden: true } ? Name : never }[FieldName];

/** What an advert says besides, mostly what the law asks of it: the fields of the sections that the form folds. */
export type AdvertField = {
  [Name in FieldName]: Fields[Name] extends { section: 'home' | 'owner' | 'feeds' } ? never : Name;
}[FieldName];

/** What the check of an advert looks at: the law's mentions, and what is easily mistyped. */
export const CHECKED_FIELDS = ['price', 'location', 'surface'] as const satisfies FieldName[];
export type CheckedField = AdvertField | (typeof CHECKED_FIELDS)[number];

/** What is stored of a field where something is known of it. */
type Known<Kind> = Kind extends { kind: 'choice'; options: readonly (infer Option)[] }
  ? Option
  : Kind extends { kind: 'choices'; options: readonly (infer Option)[] }
    ? Option[]
    : Kind extends { kind: 'number' }
      ? number
      : Kind extends { kind: 'flag' }
        ? Flag
        : Kind extends { kind: 'years' }
          ? number[]
          : Kind extends { kind: 'list' }
            ? string[]
            : string;

/** What the agent fills in of a property. */
export type PropertyFields = {
  -readonly [Name in FieldName]: Known<Fields[Name]> | (Fields[Name] extends { initial: unknown } ? never : null);
};

/** What an advert says. `fees_percent` is of the price without fees, VAT included: what the buyer pays. */
export type Advert = Pick<PropertyFields, AdvertField>;

/** Without what administrators alone are told. */
export type PublicAdvert = Omit<Advert, HiddenField>;

export const FIELD_NAMES: readonly FieldName[] = Object.keys(PROPERTY_FIELDS).filter(isFieldName);

export const HIDDEN_FIELDS: readonly HiddenField[] = FIELD_NAMES.filter(isHiddenField);

/** The fields of an advert, in the order of the form. */
export const ADVERT_FIELDS: readonly AdvertField[] = FIELD_NAMES.filter(isAdvertField);

export function isFieldName(name: string): name is FieldName {
  return Object.hasOwn(PROPERTY_FIELDS, name);
}

function isHiddenField(name: FieldName): name is HiddenField {
  return 'isHidden' in PROPERTY_FIELDS[name];
}

function isAdvertField(name: string): name is AdvertField {
  return isFieldName(name) && !['home', 'owner', 'feeds'].includes(PROPERTY_FIELDS[name].section);
}

export function fieldOf(name: FieldName): Field {
  return PROPERTY_FIELDS[name];
}

/** What the form calls a field of the API. A field may be of a later version of the site. */
export function fieldLabel(field: string): string {
  return isFieldName(field) ? PROPERTY_FIELDS[field].label : field;
}

/** A value for each field. */
export function mapFields<Values extends Record<FieldName, unknown>>(
  make: (field: Field, name: FieldName) => unknown,
): Values;
export function mapFields(make: (field: Field, name: FieldName) => unknown): Record<FieldName, unknown> {
  // A copy keeps the layout of the table: objects that gain their keys one by one take several times as long to read.
  const values: Record<FieldName, unknown> = { ...PROPERTY_FIELDS };
  for (const name of FIELD_NAMES) values[name] = make(PROPERTY_FIELDS[name], name);
  return values;
}

/** A property of which nothing is known yet. */
export const EMPTY_FIELDS = mapFields<PropertyFields>((field) => ('initial' in field ? field.initial : null));

/** The fields among other values. Those that an earlier version of the site did not know are empty. */
export function fieldsIn(values: Partial<PropertyFields>): PropertyFields {
  const known: Partial<PropertyFields> = withCostYears(values);
  return mapFields<PropertyFields>((_, name) => known[name] ?? EMPTY_FIELDS[name]);
}
