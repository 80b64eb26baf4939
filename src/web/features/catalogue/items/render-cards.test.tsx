import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { PropertySummary } from '#contract/property/property.ts';
import { RenderedInsides } from '#web/ui/layout/rendered-insides.ts';
import { PropertyList } from './property-list.tsx';
import { renderCards } from './render-cards.tsx';

function aSummary(id: number, overrides: Partial<PropertySummary> = {}): PropertySummary {
  return {
    id,
    title: `Villa <${id}> & "vue mer"`,
    price: 450_000,
    location: "L'Île-Rousse",
    type: 'Villa',
    surface: 186,
    bedrooms: 4,
    bathrooms: 3,
    features: ['Exclusivité'],
    cover: { url: '/uploads/a.webp', width: 1600, height: 1067, hasAvif: true, placeholder: '9fc3c9-6f8f7a-d8c9a3' },
    ...overrides,
  };
}

function render(properties: PropertySummary[], rendered?: string): string {
  return renderToString(
    <StaticRouter location="/vente?type=Villa">
      <RenderedInsides value={new Map(rendered === undefined ? [] : [[properties, rendered]])}>
        <PropertyList properties={properties} view="grid">
          {null}
        </PropertyList>
      </RenderedInsides>
    </StaticRouter>,
  );
}

const properties = [
  ...[1, 2, 3, 4].map((id) => aSummary(id)),
  aSummary(5, { cover: undefined, type: 'Terrain', features: [] }),
  aSummary(6, { type: 'Programme', bedrooms: 1 }),
];

test('cards that were rendered before are written exactly as if they were rendered now', () => {
  for (const count of [0, 1, 2, 5, 6]) {
    const shown = properties.slice(0, count);
    expect(render(shown, renderCards(shown))).toBe(render(shown));
  }
});

test('what was rendered before is what is written', () => {
  expect(render(properties, '<li>…</li>')).toBe('<ul class="property-grid"><li>…</li></ul>');
});

test('a property that changed has a new card', () => {
  const cheaper = properties.map((property) => ({ ...property, price: 399_000 }));
  renderCards(properties);

  expect(renderCards(cheaper).split('399\u202f000')).toHaveLength(1 + properties.length);
});
