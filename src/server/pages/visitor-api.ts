import { filtersToSearch, PROPERTIES_PER_PAGE } from '#contract/catalogue/catalogue.ts';
import type { Property, PropertySummary } from '#contract/property/property.ts';
import { cardOf, summaryOf } from '#contract/property/property-summary.ts';
import { propertyQuerySchema } from '#contract/schemas/property-schema.ts';
import type { Catalogue } from '#server/properties/catalogue.ts';
import { filtersOf } from '#server/properties/catalogue-filters.ts';
import type { ApiClient } from '#web/api/api-client.ts';

/** What pages ask of the API, answered in this process: the very same, without a request and an answer between them. */
export function createVisitorApi(catalogue: Catalogue): ApiClient {
  return {
    async listProperties(filters, page, { detail = 'card' } = {}) {
      const query = propertyQuerySchema.parse(Object.fromEntries(filtersToSearch(filters)));
      const { properties, total } = await catalogue.readPage(filtersOf(query, 'public'), {
        sort: filters.sort,
        page: { number: page, size: PROPERTIES_PER_PAGE },
      });
      return { properties: properties.map(detail === 'card' ? keptCardOf : summaryOf), total };
    },
    getProperty: (id) => catalogue.readProperty(id, 'public'),
    listPlaces: () => catalogue.readPlaces(),
  };
}

const cards = new WeakMap<Property, PropertySummary>();

/** A property that is kept in memory is the same object until it changes. So is its card, and what is known of it. */
function keptCardOf(property: Property): PropertySummary {
  const card = cards.get(property) ?? cardOf(property);
  cards.set(property, card);
  return card;
}
