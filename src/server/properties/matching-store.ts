import { type RawBuilder, sql } from 'kysely';
import { PROPERTY_TYPES } from '#contract/property/choices.ts';
import { hasRooms } from '#contract/property/property.ts';
import type { PropertyQuery } from '#contract/schemas/property/property-schema.ts';
import { fold, foldFeatures } from '#contract/text/plain-text.ts';
import type { Database } from '#server/database/tables.ts';
import { type Audience, isListed, isOffered } from './audience-store.ts';

/** The filters of the list call. Visibility is one of them, so that no count, list or page can betray a property that is
 * private, sold or in the trash. */
export type PropertyFilters = Omit<PropertyQuery, 'sort' | 'page' | 'per_page' | 'include' | 'fields' | 'audience'> & {
  audience: Audience;
};

/** Plots of land: the bedroom filter does not apply to them. */
const WITHOUT_ROOMS = PROPERTY_TYPES.filter((type) => !hasRooms(type));

/** What a location filter finds: a part of the text, or one of these locations, all folded. */
export type Locations = { part: string; whole: string[] };
export const ANYWHERE: Locations = { part: '', whole: [] };

// Folded text is letters and digits only, so no part of these LIKE patterns needs escaping.
export function matching(db: Database, filters: PropertyFilters, { part, whole }: Locations) {
  const { audience, ids, visibility, sale_state, advert, type, types = [], bedrooms, q = '' } = filters;
  const { features = [], energy = [], min_land = 0 } = filters;
  let query = db.selectFrom('property').where(audience === 'public' ? isOffered : isListed);
  if (visibility === 'public') query = query.where('is_private', '=', 0);
  if (visibility === 'private') query = query.where('is_private', '=', 1);
  if (ids) query = query.where('id', 'in', ids);
  if (sale_state) query = query.where('sale_state', '=', sale_state);
  if (advert) query = query.where('is_incomplete', '=', advert === 'incomplete' ? 1 : 0);
  // What is sold is advertised no more: nothing is left to complete.
  if (advert === 'incomplete') query = query.where('sale_state', '!=', 'sold');
  if (type) query = query.where('type', '=', type);
  else if (types.length > 0) query = query.where('type', 'in', types);
  if (part)
    query = query.where(({ or, eb }) =>
      or([
        eb('location_folded', 'like', `%${part}%`),
        ...(whole.length > 0 ? [eb('location_folded', 'in', whole)] : []),
      ]),
    );
  if (bedrooms)
    query = query.where(({ or, eb }) => or([eb('type', 'in', WITHOUT_ROOMS), eb('bedrooms', '>=', bedrooms)]));
  if (filters.min_price !== undefined) query = query.where('price', '>=', filters.min_price);
  if (filters.max_price !== undefined) query = query.where('price', '<=', filters.max_price);
  if (filters.min_surface !== undefined) query = query.where('surface', '>=', filters.min_surface);
  if (filters.max_surface !== undefined) query = query.where('surface', '<=', filters.max_surface);
  for (const feature of features) query = query.where('features_folded', 'like', `%${foldFeatures([feature])}%`);
  if (filters.parking) query = query.where(({ or, eb }) => or([eb('parking', '>', 0), eb('garages', '>', 0)]));
  if (filters.single_storey) query = query.where('single_storey', '=', 1);
  if (filters.lift) query = query.where('lift', '=', 1);
  if (energy.length > 0) {
    query = query
      .where('dpe_energy_class', 'in', energy)
      .where('dpe_status', '=', 'fait')
      .where('type', '!=', 'Terrain');
  }
  if (min_land > 0) {
    // A plot is all land, unless its advert states another figure.
    query = query.where(({ or, and, eb }) =>
      or([
        eb('land_surface', '>=', min_land),
        and([eb('land_surface', 'is', null), eb('type', '=', 'Terrain'), eb('surface', '>=', min_land)]),
      ]),
    );
  }
  for (const word of fold(q).split(' ').filter(Boolean)) {
    const pattern = `%${word}%`;
    query = query.where(({ or, eb, fn, cast }) =>
      or([
        eb('title_folded', 'like', pattern),
        eb('location_folded', 'like', pattern),
        eb(fn<string>('lower', ['type']), 'like', pattern),
        eb(cast<string>('id', 'text'), 'like', pattern),
        eb(compact('reference'), 'like', pattern),
        eb(compact('mandate_number'), 'like', pattern),
      ]),
    );
  }
  return query;
}

/** A reference as people type it: JP104 for 'JP-104'. */
function compact(column: 'reference' | 'mandate_number'): RawBuilder<string> {
  return sql`replace(replace(replace(lower(${sql.ref(column)}), '-', ''), '/', ''), ' ', '')`;
}
