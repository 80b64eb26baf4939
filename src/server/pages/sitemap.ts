import { photosOf } from '#contract/property/image.ts';
import type { Property } from '#contract/property/property.ts';
import { propertyPath } from '#contract/property/property-path.ts';
import { element } from './xml.ts';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

type ListedProperty = Pick<Property, 'id' | 'title' | 'updated_at' | 'images'>;

/** The addresses of some pages and properties, with the pictures on them. */
export function sitemap(publicUrl: string, paths: readonly string[], properties: ListedProperty[]): string {
  const urls = [
    ...paths.map((path) => `<url>${element('loc', publicUrl + path)}</url>`),
    ...properties.map((property) => propertyUrl(publicUrl, property)),
  ];
  return `${DECLARATION}\n<urlset ${NAMESPACES}>\n${urls.join('\n')}\n</urlset>\n`;
}

/** A site too large for one file: where its parts are. */
export function sitemapIndex(publicUrl: string, parts: number): string {
  const files = Array.from(
    { length: parts },
    (_, index) => `<sitemap>${element('loc', `${publicUrl}/sitemap-${index + 1}.xml`)}</sitemap>`,
  );
  return `${DECLARATION}\n<sitemapindex ${NAMESPACES}>\n${files.join('\n')}\n</sitemapindex>\n`;
}

function propertyUrl(publicUrl: string, property: ListedProperty): string {
  const images = photosOf(property).map(
    ({ url }) => `<image:image>${element('image:loc', new URL(url, publicUrl).href)}</image:image>`,
  );
  const location = element('loc', publicUrl + propertyPath(property));
  const change = element('lastmod', property.updated_at);
  return `<url>${location}${change}${images.join('')}</url>`;
}
