import { createAnewMeter } from '../measure/anew-meter.ts';
import { warmUpRendering } from '../measure/catalogue-requests.ts';
import { median } from '../measure/numbers.ts';
import { costOfTree } from '../measure/process-cost.ts';
import { BROWSER_ENCODINGS, requestText } from '../measure/request-text.ts';
import { interleave } from '../measure/rounds.ts';
import type { Part, Row } from '../report/row.ts';
import { type Site, seededFolder, startSite } from '../servers/site.ts';

const SIZES = [24, 1000, 10_000, 100_000];
const ROUNDS = 5;
const LIST = '/api/properties?include=images&page=1&per_page=24';

/** What visitors search for, alone and all at once. */
const FILTERS: Record<string, string> = {
  place: 'location=Calvi',
  type: 'type=Villa',
  bedrooms: 'bedrooms=3',
  price: 'min_price=250000&max_price=450000',
  surface: 'min_surface=80&max_surface=140',
  everything:
    'location=Bastia&type=Appartement&bedrooms=2&min_price=150000&max_price=350000&min_surface=50&max_surface=110',
};

type Catalogue = { size: number; site: Site; anew: Awaited<ReturnType<typeof createAnewMeter>> };

/** What the same answers cost as the catalogue grows. Generated properties only, so that pages of all sizes are alike. */
export const growth: Part = { name: 'growth', run };

async function run(): Promise<Row[]> {
  const catalogues: Catalogue[] = [];
  for (const size of SIZES) {
    const site = await startSite({ dataDir: await seededFolder(size), withDemo: false });
    await warmUpRendering(site);
    catalogues.push({ size, site, anew: await createAnewMeter(site) });
  }

  const page = (path: string) => requestText(path, { headers: BROWSER_ENCODINGS });
  const rows = [
    await compare('Growth: property page', catalogues, ({ anew }) => page(anew.first.path), { ratio: 1.3 }),
    await compare('Growth: first page of the catalogue', catalogues, () => page('/vente'), { ratio: 1.3 }),
    await compare('Growth: API list of 24', catalogues, () => requestText(LIST), { ratio: 1.3 }),
  ];
  // The ends are enough for these: they take longest.
  const ends = [...catalogues.slice(0, 1), ...catalogues.slice(-1)];
  for (const [name, filter] of Object.entries(FILTERS)) {
    const search = requestText(`${LIST}&${filter}`);
    // Among 24 it would find few or none: what it finds among many is held against as many, found without looking.
    const requestFor = ({ size }: Catalogue) => (size === SIZES[0] ? requestText(LIST) : search);
    rows.push(await compare(`Growth: search by ${name}, with its count`, ends, requestFor, { ratio: 3, ms: 4 }));
  }
  const memory = catalogues.map(({ size, site }) => ({
    label: nameOf(size),
    value: costOfTree(site.pid).residentMb,
    unit: 'MB' as const,
  }));
  return [...rows, { what: 'Growth: memory after all of this', figures: memory }];
}

type Limits = { ratio: number; ms?: number };

async function compare(
  what: string,
  catalogues: Catalogue[],
  requestFor: (catalogue: Catalogue) => string,
  { ratio, ms }: Limits,
): Promise<Row> {
  const contenders = catalogues.map((catalogue): [string, () => Promise<number>] => [
    nameOf(catalogue.size),
    () => catalogue.anew.costOf(requestFor(catalogue)),
  ]);
  const costs = Object.entries(await interleave(Object.fromEntries(contenders), ROUNDS));
  const figures = costs.map(([label, samples]) => ({ label, value: median(samples), unit: 'ms' as const }));
  // Not round by round: what is left when the writes are taken off is small, and one round may have it off by half.
  const [smallest, largest] = [figures[0]?.value ?? 0, figures.at(-1)?.value ?? 0];
  return {
    what,
    figures: figures.map((figure) => (figure === figures.at(-1) ? { ...figure, atMost: ms } : figure)),
    ratio: { value: largest / smallest, to: `the cost at ${nameOf(SIZES[0] ?? 0)}`, atMost: ratio },
  };
}

function nameOf(size: number): string {
  return size < 1000 ? String(size) : `${size / 1000}k`;
}
