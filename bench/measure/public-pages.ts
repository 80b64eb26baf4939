import type { PropertyJson } from '#contract/property/property-json.ts';
import { propertyPath } from '#contract/property/property-path.ts';
import type { Site } from '../servers/site.ts';

export type PublicPage = {
  /** As the documentation calls it. */
  name: string;
  path: string;
};

/** The pages most visitors see. */
export async function mainPages(site: Site): Promise<PublicPage[]> {
  const first = await firstListed(site);
  return [
    { name: '/', path: '/' },
    { name: '/vente', path: '/vente' },
    { name: '/vente/{id}', path: propertyPath(first) },
  ];
}

export async function publicPages(site: Site): Promise<PublicPage[]> {
  const others = ['/services', '/about', '/contact'].map((path) => ({ name: path, path }));
  return [...(await mainPages(site)), ...others];
}

/** The property at the head of the catalogue. */
export async function firstListed({ origin }: Site): Promise<PropertyJson> {
  const response = await fetch(`${origin}/api/properties?page=1&per_page=1`);
  const { data } = await response.json();
  return data.data[0];
}
