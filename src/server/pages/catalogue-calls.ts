import { filtersToSearch } from '#contract/catalogue/catalogue.ts';
import { inOrderOf, MAX_COMPARED } from '#contract/catalogue/selection.ts';
import { onDay } from '#contract/property/offer.ts';
import { publicProperty } from '#contract/property/property-to-json.ts';
import { propertyQuerySchema } from '#contract/schemas/property/property-schema.ts';
import { agentDay } from '#contract/time/agent-day.ts';
import { readVisitor } from '#server/properties/audience-store.ts';
import { listRecentlySold, readPage, readProperties, readSummaries } from '#server/properties/catalogue-store.ts';
import { listShownDocuments } from '#server/properties/documents/document-store.ts';
import { findBudget } from '#server/properties/offer/budget.ts';
import { getProperty } from '#server/properties/property-store.ts';
import type { Services } from '#server/services/services.ts';
import type { CatalogueCalls } from '#web/api/api-context.ts';

type Needs = Pick<Services, 'config' | 'db' | 'now'>;

/** The calls that loaders make, answered in this process by the functions behind the API's routes, as visitors see them. */
export function createCatalogueCalls({ config, db, now }: Needs): CatalogueCalls {
  const today = () => agentDay(now());
  const queryOf = (search: Iterable<[string, string]>) => ({
    ...propertyQuerySchema.parse(Object.fromEntries(search)),
    audience: 'public' as const,
  });
  const idsOf = (ids: readonly number[]) => queryOf([['ids', ids.join()]]);

  return {
    async listProperties(filters, page) {
      const query = queryOf([...filtersToSearch(filters), ['page', String(page)]]);
      const { items, pagination } = await readPage(db, readSummaries, query);
      return { properties: items.map((item) => onDay(item, today())), total: pagination.total };
    },
    async getProperty(id) {
      const property = await getProperty(db, id, await readVisitor({ config, db, now }));
      return {
        ...onDay(publicProperty(property), today()),
        budget: findBudget(property, today()),
        documents: await listShownDocuments(db, property),
      };
    },
    async listSelection(ids) {
      if (ids.length === 0) return [];
      const { items } = await readPage(db, readSummaries, idsOf(ids));
      return inOrderOf(
        ids,
        items.map((item) => onDay(item, today())),
      );
    },
    async listCompared(ids) {
      if (ids.length === 0) return { properties: [], gone: 0 };
      const { items } = await readPage(db, readProperties, idsOf(ids));
      const compared = inOrderOf(ids, items).slice(0, MAX_COMPARED);
      const properties = compared.map((property) => onDay(publicProperty(property), today()));
      return { properties, gone: ids.length - items.length };
    },
    async listRecentlySold() {
      return listRecentlySold(db, await readVisitor({ config, db, now }));
    },
  };
}
