import type { FieldErrors } from '#contract/envelope.ts';
import type { SearchInput } from '#contract/searches/search-json.ts';
import { fold } from '#contract/text/plain-text.ts';
import { errorsOfSearch, readAlertSearch, unknownPlace } from '#server/alerts/alert-search.ts';
import type { Database } from '#server/database/tables.ts';
import { Failure } from '#server/failures/failure.ts';
import { findTypedPlace, spellingsOf } from '#server/places/gazetteer.ts';

type Wishes = Partial<Pick<SearchInput, 'places' | 'search'>>;

/** What someone typed in one spelling: the search as for an alert, the places as the gazetteer writes them, each once. */
export async function readWishes<Typed extends Wishes>(db: Database, typed: Typed): Promise<Typed> {
  const errors: FieldErrors = {};
  const wishes = { ...typed };
  if (typed.search !== undefined) {
    const read = await readAlertSearch(db, withoutLocation(typed.search));
    if ('errors' in read) errors.search = errorsOfSearch(read.errors);
    else wishes.search = read.search;
  }
  if (typed.places) {
    const unknown = typed.places.filter((name) => !findTypedPlace(name));
    if (unknown.length > 0) errors.places = unknown.map((name) => unknownPlace(name, []));
    wishes.places = [...new Set(typed.places.map(asWritten))];
  }
  if (Object.keys(errors).length > 0) throw new Failure('invalid_fields', { errors });
  return wishes;
}

/** The search without its place: `places` says where to look. */
function withoutLocation(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('location');
  return String(parameters);
}

function asWritten(name: string): string {
  const place = findTypedPlace(name);
  return (place && spellingsOf(place).find((spelling) => fold(spelling) === fold(name))) ?? place?.name ?? name;
}
