import type { AlertSummary, AskedFor } from '#contract/alerts/alert.ts';
import { type CatalogueFilters, filtersFromSearch, PRICE_SLIDER } from '#contract/catalogue/catalogue.ts';
import { formatPrice } from '#contract/text/format.ts';

/** A region or a town that one person alone looks for is shown too: it names nobody. */
const MAX_LINES = 10;
const BUDGETS = [200_000, 350_000, 500_000, 750_000, 1_000_000] as const;

/** What the people behind these searches look for. */
export function summarise(searches: string[]): AlertSummary {
  const filters = searches.map((search) => filtersFromSearch(new URLSearchParams(search)));
  return {
    active: searches.length,
    places: count(filters.map(({ location }) => location || 'Toute la Haute-Corse')),
    types: count(filters.flatMap(typesOf)),
    budgets: count(filters.map(({ priceRange }) => budgetOf(priceRange.max))),
  };
}

function typesOf({ propertyType, types }: CatalogueFilters): readonly string[] {
  if (types.length > 0) return types;
  return [propertyType === 'all' ? 'Tous les types' : propertyType];
}

function budgetOf(max: number): string {
  if (max >= PRICE_SLIDER.max) return 'Sans limite';
  const bound = BUDGETS.find((budget) => max <= budget);
  return bound ? `Jusqu'à ${formatPrice(bound)}` : `Plus de ${formatPrice(BUDGETS[BUDGETS.length - 1] ?? 0)}`;
}

/** The most frequent first. */
function count(names: string[]): AskedFor[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'fr'))
    .slice(0, MAX_LINES);
}
