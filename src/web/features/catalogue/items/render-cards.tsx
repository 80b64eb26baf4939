import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { PropertySummary } from '#contract/property.ts';
import { CardInside } from './property-card.tsx';
import { FIRST_ROW } from './property-items.tsx';

/** Some kilobyte each: as many as visitors look at between two changes of the catalogue. */
const MAX_KEPT = 1000;

/** By all that a card shows, so that none can be out of date. */
const kept = new Map<string, string>();

/**
 * The insides of the cards on a page, for the server. Searches find the same properties again and again, and a change to
 * one leaves the others as they are: each is rendered once. Those of the first row are not, since theirs may be pictures
 * that the head of the document announces.
 */
export function renderCards(properties: readonly PropertySummary[]): Map<PropertySummary, string> {
  return new Map(properties.slice(FIRST_ROW).map((property) => [property, renderInside(property)]));
}

function renderInside(property: PropertySummary): string {
  const key = JSON.stringify(property);
  const known = kept.get(key);
  if (known !== undefined) return known;
  const html = renderToString(
    <StaticRouter location="/vente">
      <CardInside property={property} isFirst={false} />
    </StaticRouter>,
  );
  if (kept.size >= MAX_KEPT) kept.clear();
  kept.set(key, html);
  return html;
}
