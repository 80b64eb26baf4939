import { Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { PropertySummary } from '#contract/property/property.ts';
import { CATALOGUE_PATH } from '#contract/public-paths.ts';
import { PropertyCard } from './property-card.tsx';
import { inHandfuls } from './property-items.tsx';

/** Some kilobyte each: as many as visitors look at between two changes of the catalogue. */
const MAX_KEPT = 1000;

const kept = new Map<number, { property: PropertySummary; html: string }>();

/** What React writes around the content of a boundary. */
const [BOUNDARY_START = '', BOUNDARY_END = ''] = renderToString(<Suspense>|</Suspense>).split('|');

/**
 * The inside of a list of cards, for the server. Searches find the same properties again and again, and a change to one
 * leaves the others as they are: each card is rendered once, until anything that it shows is another.
 */
export function renderCards(properties: readonly PropertySummary[]): string {
  let html = '';
  for (const handful of inHandfuls(properties)) {
    html += BOUNDARY_START;
    for (const property of handful) html += renderItem(property);
    html += BOUNDARY_END;
  }
  return html;
}

function renderItem(property: PropertySummary): string {
  const known = kept.get(property.id);
  if (known && isSame(known.property, property)) return known.html;
  const html = renderToString(
    <StaticRouter location={CATALOGUE_PATH}>
      <li>
        <PropertyCard property={property} />
      </li>
    </StaticRouter>,
  );
  if (kept.size >= MAX_KEPT) kept.clear();
  kept.set(property.id, { property, html });
  return html;
}

function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isObject(one) || !isObject(other)) return false;
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => isSame(one[name], other[name]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
