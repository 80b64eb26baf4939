import { type RegionName, whereIs } from '#contract/catalogue/regions.ts';
import { type Commune, EVERYWHERE, findPlace, findPlaceNamedIn, type GazetteerPlace } from './gazetteer.ts';

/** Regions that share no commune, each about as large as a canton. */
const REGIONS: RegionName[] = [
  'Agglomération de Bastia',
  'Balagne',
  'Cap Corse',
  'Centre Corse',
  'Costa Verde',
  "Fium'Orbu",
  'Marana-Golo',
  'Nebbio',
  'Oriente',
  'Pasquale Paoli',
];

export type Area = { where: string; communes: Commune[] };

const AREAS: Area[] = [
  ...REGIONS.map((name) => areaOf(name, whereIs(name))),
  // One intercommunality, which buyers know by two names.
  areaOf('Castagniccia-Casinca', 'en Castagniccia et en Casinca'),
];

function areaOf(name: string, where: string): Area {
  return { where, communes: findPlace(name)?.communes ?? [] };
}

/** The areas that a place is in, or spans. None for a place that is unknown, and for the whole department. */
export function areasOf(location: string): Area[] {
  const place: GazetteerPlace | undefined = findPlace(location) ?? findPlaceNamedIn(location);
  if (!place || place === EVERYWHERE) return [];
  return AREAS.filter(({ communes }) => communes.some((commune) => place.communes.includes(commune)));
}
