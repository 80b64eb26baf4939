import { startSite } from '../../e2e/running-site.ts';
import { cpuMsPerRequest, medianOfRounds } from '../measure.ts';
import type { Row } from '../report.ts';
import { seed } from '../site.ts';

const ROUNDS = 5;

/** What visitors search for, alone and all at once. */
const SEARCHES = [
  'location=Calvi',
  'type=Villa',
  'bedrooms=3',
  'min_price=250000&max_price=450000',
  'min_surface=80&max_surface=140',
  'location=Bastia&type=Appartement&bedrooms=2&min_price=150000&max_price=350000&min_surface=50&max_surface=110',
].map((filter) => ({ path: `/api/properties?include=images&page=1&per_page=24&${filter}` }));

/** Searches with their count, in large catalogues. */
export async function measureSearch(): Promise<Row[]> {
  await using medium = await startSite();
  await using large = await startSite();
  await seed(medium, 10_000);
  await seed(large, 100_000);
  const load = { amount: 10 * SEARCHES.length, connections: 1, requests: SEARCHES };
  const cost = await medianOfRounds(ROUNDS, {
    medium: () => cpuMsPerRequest(medium, load),
    large: () => cpuMsPerRequest(large, load),
  });
  return [
    { what: 'API: search with its count, 10 000 listings', value: cost.medium, unit: 'ms', budget: { atMost: 8 } },
    { what: 'API: search with its count, 100 000 listings', value: cost.large, unit: 'ms', budget: { atMost: 45 } },
  ];
}
