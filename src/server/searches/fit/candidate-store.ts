import type { Selectable } from 'kysely';
import { fieldsIn } from '#contract/property/fields.ts';
import { shownEnergyClass } from '#contract/property/property.ts';

import { isSold } from '#contract/property/sale.ts';
import type { Home } from '#contract/searches/fit.ts';
import { foldFeatures } from '#contract/text/plain-text.ts';
import type { Database, PropertyTable } from '#server/database/tables.ts';
import { isProposable } from '#server/properties/audience-store.ts';

export type Candidate = Home & { id: number; created_at: string; updated_at: string; published_at: string | null };

/** What a home is made of. On SQLite all of it is in the index `property_home`. */
export const HOME_COLUMNS = [
  ...(['type', 'location', 'price', 'surface', 'bedrooms', 'features_folded'] as const),
  ...(['dpe_energy_class', 'dpe_status', 'land_surface'] as const),
  ...(['lift', 'single_storey', 'parking', 'garages'] as const),
] as const;
type HomeRow = Pick<Selectable<PropertyTable>, (typeof HOME_COLUMNS)[number]>;

/** The homes that can be found for people, to count them: in no order. */
export async function listHomes(db: Database): Promise<Home[]> {
  const rows = await db.selectFrom('property').select(HOME_COLUMNS).where(isProposable).execute();
  return rows.map(toHome);
}

/** The homes that can be found for people. Newest first. */
export async function listCandidates(
  db: Database,
  { touchedAfter, id }: { touchedAfter?: string; id?: number } = {},
): Promise<Candidate[]> {
  let query = db
    .selectFrom('property')
    .select([...HOME_COLUMNS, 'id', 'created_at', 'updated_at', 'published_at'])
    .where(isProposable);
  if (id !== undefined) query = query.where('id', '=', id);
  if (touchedAfter !== undefined) {
    query = query.where(({ or, eb }) =>
      or([eb('updated_at', '>', touchedAfter), eb('published_at', '>', touchedAfter)]),
    );
  }
  const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
  return rows.map((row) => ({ ...row, ...toHome(row) }));
}

function toHome(row: HomeRow): Home {
  const { type, location, price, surface, bedrooms, features_folded } = row;
  const land = row.land_surface ?? (type === 'Terrain' ? surface : 0);
  return {
    type,
    location,
    price,
    surface,
    bedrooms,
    land,
    equipment: {
      parking: (row.parking ?? 0) + (row.garages ?? 0) > 0,
      single_storey: row.single_storey === 1,
      lift: row.lift === 1,
    },
    features_folded,
    dpe_energy_class: shownEnergyClass(row),
  };
}

/** What a home was before each of its changes after a time, and when that change was made; oldest first. No home while it was sold. */
export async function listEarlierStates(
  db: Database,
  id: number,
  after: string,
): Promise<{ until: string; home: Home | undefined }[]> {
  const rows = await db
    .selectFrom('property_version')
    .select(['created_at', 'state'])
    .where('property_id', '=', id)
    .where('created_at', '>', after)
    .orderBy('n')
    .execute();
  return rows.map((row) => {
    const state = fieldsIn(JSON.parse(row.state));
    const home = { ...state, features_folded: foldFeatures(state.features) };
    return { until: row.created_at, home: isSold(state) ? undefined : toHome(home) };
  });
}
