import { normaliseSearch } from '#contract/alerts/alert.ts';
import { alertSearchErrors } from '#contract/alerts/alert-messages.ts';
import { searchTexts } from '#contract/contact/contact-messages.ts';
import type { FieldErrors } from '#contract/envelope.ts';
import type { Place } from '#contract/property/property.ts';
import { letters } from '#contract/text/plain-text.ts';
import type { Database } from '#server/database/tables.ts';
import { EVERYWHERE, findPlace, findPlaceNamedIn } from '#server/places/gazetteer.ts';
import { searchPlaces } from '#server/places/search-places.ts';
import { listPublicPlaces } from '#server/properties/catalogue-store.ts';

const AMOUNTS: Record<string, string> = {
  min_price: 'Prix minimum',
  max_price: 'Prix maximum',
  min_surface: 'Surface minimum',
  max_surface: 'Surface maximum',
  min_land: 'Terrain minimum',
};
const MAX_PROPOSED = 3;

/**
 * The search of an alert, in one spelling: 'calvi' and 'Calvi' are one. Nothing may be dropped from it in silence, and a
 * place that nobody knows would never match.
 */
export async function readAlertSearch(
  db: Database,
  typed: string,
): Promise<{ search: string } | { errors: FieldErrors }> {
  const parameters = new URLSearchParams(typed);
  const errors: FieldErrors = {};
  for (const name of Object.keys(AMOUNTS)) {
    if (!/^\d{0,9}$/.test(parameters.get(name) ?? '')) errors[name] = [alertSearchErrors.amount];
  }
  // It would never find anything.
  if (/^0+$/.test(parameters.get('max_price') ?? '')) errors.max_price = [searchTexts.noBudget];
  const search = new URLSearchParams(normaliseSearch(typed));
  const location = search.get('location');
  if (location !== null) {
    const known = await nameOf(db, location);
    if (known === EVERYWHERE.name) search.delete('location');
    else if (known === undefined) errors.location = [unknownPlace(location, await listPublicPlaces(db))];
    else search.set('location', known);
  }
  return Object.keys(errors).length > 0 ? { errors } : { search: normaliseSearch(String(search)) };
}

/** What is wrong with a search, for a form that has one field for all of it. */
export function errorsOfSearch(errors: FieldErrors): string[] {
  return Object.entries(errors).flatMap(([name, sentences]) =>
    sentences.map((sentence) =>
      sentence === alertSearchErrors.amount ? alertSearchErrors.amountOf(`${AMOUNTS[name]} (${name})`) : sentence,
    ),
  );
}

/** The name of a place, as the gazetteer has it or the catalogue writes it. */
async function nameOf(db: Database, location: string): Promise<string | undefined> {
  const place = findPlace(location);
  if (place) return place.name;
  const searched = letters(location);
  const places = (await listPublicPlaces(db)).filter(({ name }) => searched && letters(name).includes(searched));
  const same = places.find(({ name }) => letters(name) === searched);
  if (same) return same.name;
  if (places.length === 0) return findPlaceNamedIn(location)?.name;
  // A part of a name: the letters are the catalogue's, nothing else is kept of what was typed.
  const typed = location.replace(/[^\p{L}\p{N}\p{M}' -]/gu, '').trim();
  return typed.charAt(0).toUpperCase() + typed.slice(1).toLowerCase();
}

/** A sentence with the places that were probably meant. */
export function unknownPlace(location: string, stored: readonly Place[]): string {
  const nearest = searchPlaces(location, stored).slice(0, MAX_PROPOSED);
  const names = nearest.map(({ name }) => name);
  return alertSearchErrors.unknownPlace(location, names);
}
