import { climateClassOf, energyClassOf } from '#contract/advert/energy.ts';
import type { PropertyType } from '#contract/property/choices.ts';
import { type Advert, fieldsIn, type PropertyFields } from '#contract/property/fields.ts';
import { EXCLUSIVE_FEATURE, hasRooms } from '#contract/property/property.ts';

import type { Random } from '#demo/random.ts';
import { PLACES } from './haute-corse.ts';
import { WORDING } from './wording.ts';

export type GeneratedProperty = { input: PropertyFields; createdAt: Date };

/** How often each type is found among the properties of an agent. */
const TYPES: readonly PropertyType[] = [
  ...Array<PropertyType>(7).fill('Appartement'),
  ...Array<PropertyType>(5).fill('Maison'),
  ...Array<PropertyType>(4).fill('Villa'),
  ...Array<PropertyType>(3).fill('Terrain'),
  'Programme',
];

/** Square metres, and how their price compares to that of an ordinary flat. */
const SIZES: Record<PropertyType, { smallest: number; largest: number; dearness: number }> = {
  Appartement: { smallest: 24, largest: 140, dearness: 1 },
  Maison: { smallest: 55, largest: 240, dearness: 0.95 },
  Villa: { smallest: 95, largest: 380, dearness: 1.35 },
  Terrain: { smallest: 400, largest: 12_000, dearness: 0.03 },
  Programme: { smallest: 38, largest: 110, dearness: 1.25 },
};

const PRIVATE_SHARE = 0.03;
const EXCLUSIVE_SHARE = 0.15;

// Not the present: the same seed gives the same properties on any day.
const LATEST_CREATION = Date.UTC(2026, 0, 1);
const CREATION_DAYS = 1000;
const MS_PER_DAY = 24 * 60 * 60 * 1000;

/** A property that an agent of Haute-Corse could have for sale. */
export function generateProperty(random: Random): GeneratedProperty {
  const type = random.pick(TYPES);
  const [location, eurosPerSquareMetre] = random.pick(PLACES);
  const { kinds, assets, features, sentences } = WORDING[type];
  const [asset, assetFeature] = random.pick(assets);
  const surface = pickSurface(type, random);
  const price = surface * eurosPerSquareMetre * SIZES[type].dearness * (1 + 0.3 * random.bell());
  return {
    input: fieldsIn({
      title: `${random.pick(kinds)} ${asset}, ${location}`,
      description: pickSome(sentences, { count: random.integer(2, 4), random }).join('\n'),
      price: Math.round(price / 1000) * 1000,
      location,
      type,
      surface,
      ...pickRooms(type, surface, random),
      features: [
        ...(random.chance(EXCLUSIVE_SHARE) ? [EXCLUSIVE_FEATURE] : []),
        assetFeature,
        ...pickSome(features, { count: random.integer(1, 4), random }),
      ],

      is_private: random.chance(PRIVATE_SHARE) ? 1 : 0,
      ...generateAdvert({ type, surface }, random),
    }),
    createdAt: new Date(LATEST_CREATION - Math.floor(random.between(0, CREATION_DAYS) * MS_PER_DAY)),
  };
}

/** Small surfaces are more common than large ones. */
function pickSurface(type: PropertyType, random: Random): number {
  const { smallest, largest } = SIZES[type];
  return Math.round(smallest + (largest - smallest) * random.next() ** 2);
}

function pickRooms(type: PropertyType, surface: number, random: Random) {
  if (!hasRooms(type)) return { rooms: null, bedrooms: 0, bathrooms: 0 };
  const bedrooms = Math.min(8, Math.max(1, Math.round(surface / 38)));
  return { rooms: bedrooms + random.integer(1, 2), bedrooms, bathrooms: Math.ceil(bedrooms / 2) };
}

type Draw = { count: number; random: Random };

/** Some of a list, each once, in the order of the list. */
function pickSome<Item>(list: readonly Item[], { count, random }: Draw): Item[] {
  const skipped = new Set<number>();
  while (skipped.size < list.length - count) skipped.add(random.integer(0, list.length - 1));
  return list.filter((_, index) => !skipped.has(index));
}

type Measured = { type: PropertyType; surface: number };

/** A complete advert, as an agent would fill it in. */
function generateAdvert({ type, surface }: Measured, random: Random): Partial<Advert> {
  return {
    ...pickFees(random),
    ...(type === 'Terrain' || type === 'Programme' ? { dpe_status: 'non_requis' } : pickReport(surface, random)),
    ...(type === 'Appartement' && { ...pickCopropriete(surface, random), carrez_surface: surface }),
    ...(type === 'Terrain' && { land_surface: surface }),
  };
}

function pickFees(random: Random): Partial<Advert> {
  const fees_payer = random.pick(['acquereur', 'acquereur', 'vendeur', 'vendeur', 'partage']);
  return fees_payer === 'vendeur' ? { fees_payer } : { fees_payer, fees_percent: random.integer(6, 14) / 2 };
}

/** Most homes are heated with electricity, of which a kWh emits little and costs more. */
function pickReport(surface: number, random: Random): Partial<Advert> {
  const dpe_energy = random.integer(55, 450);
  const dpe_climate = Math.round(dpe_energy * random.pick([0.03, 0.03, 0.2]));
  const euros = surface * dpe_energy * 0.095;
  return {
    dpe_status: 'fait',
    dpe_energy,
    dpe_energy_class: energyClassOf(dpe_energy, dpe_climate),
    dpe_climate,
    dpe_climate_class: climateClassOf(dpe_climate),
    dpe_date: `${random.integer(2022, 2025)}-0${random.integer(1, 9)}-15`,
    energy_cost_min: Math.round(euros * 0.085) * 10,
    energy_cost_max: Math.round(euros * 0.115) * 10,
    energy_cost_years: [2021, 2022, 2023],
  };
}

function pickCopropriete(surface: number, random: Random): Partial<Advert> {
  return {
    copropriete: 1,
    copro_lots: random.integer(4, 80),
    copro_charges: Math.round(surface * random.between(1, 2.5)) * 10,
    copro_procedure: 0,
  };
}
