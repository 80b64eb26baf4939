import type { Listing } from './listing.ts';
import { apartments } from './listings/apartments.ts';
import { houses } from './listings/houses.ts';
import { plots } from './listings/plots.ts';
import { residences } from './listings/residences.ts';
import { villas } from './listings/villas.ts';

/** The demonstration catalogue, the oldest first: the order in which an agent would have added them. */
export const listings: readonly Listing[] = [...villas, ...houses, ...apartments, ...plots, ...residences]
  .map((listing) => ({ ...listing, title: typeset(listing.title), description: typeset(listing.description) }))
  .sort((a, b) => b.daysOld - a.daysOld);

/** No line ends before a colon and the like, within a number, or between a number and its unit. */
function typeset(text: string): string {
  return text.replace(/ (?=[:;!?])|(?<=\d) (?=\d{3}|m²|mètres|hectares?)/g, '\u00a0');
}
