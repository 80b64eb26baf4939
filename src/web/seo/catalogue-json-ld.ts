import { PROPERTIES_PER_PAGE } from '#contract/catalogue/catalogue.ts';
import type { PropertySummary } from '#contract/property/property.ts';
import { propertyPath } from '#contract/property/property-path.ts';
import type { Site } from '#contract/site.ts';

type CatalogueList = {
  site: Pick<Site, 'publicUrl'>;
  name: string;
  properties: readonly PropertySummary[];
  total: number;
  page: number;
};

/** A page of results as a list of links, which is how search engines read one; each page then describes itself. */
export function catalogueJsonLd({ site, name, properties, total, page }: CatalogueList): object {
  const before = (page - 1) * PROPERTIES_PER_PAGE;
  return {
    '@type': 'ItemList',
    name,
    numberOfItems: total,
    itemListElement: properties.map((property, index) => ({
      '@type': 'ListItem',
      position: before + index + 1,
      url: `${site.publicUrl}${propertyPath(property)}`,
      name: property.title,
    })),
  };
}
