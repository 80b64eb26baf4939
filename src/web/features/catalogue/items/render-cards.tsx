import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { PropertySummary } from '#contract/property.ts';
import { CardInside } from './property-card.tsx';
import { FIRST_ROW } from './property-items.tsx';

/** Some kilobyte each: as many as visitors look at between two changes of the catalogue. */
const MAX_KEPT = 1000;

type Kept = { property: PropertySummary; html: string };

/** By number, apart for the first row, whose pictures do not wait. */
const kept = { first: new Map<number, Kept>(), further: new Map<number, Kept>() };

/**
 * The insides of the cards on a page, for the server. Searches find the same properties again and again, and a change to
 * one leaves the others as they are: each is rendered once, until anything that it shows is another.
 */
export function renderCards(properties: readonly PropertySummary[]): [PropertySummary, string][] {
  return properties.map((property, index) => [property, renderInside(property, index < FIRST_ROW)]);
}

function renderInside(property: PropertySummary, isFirst: boolean): string {
  const cards = isFirst ? kept.first : kept.further;
  const known = cards.get(property.id);
  if (known && isSame(known.property, property)) return known.html;
  const html = renderToString(
    <StaticRouter location="/vente">
      <CardInside property={property} isFirst={isFirst} />
    </StaticRouter>,
  );
  if (cards.size >= MAX_KEPT) cards.clear();
  cards.set(property.id, { property, html });
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
