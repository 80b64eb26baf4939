import type { PublicProperty } from '#contract/property/property.ts';
import { propertyPath } from '#contract/property/property-path.ts';
import { CATALOGUE_PATH } from '#contract/public-paths.ts';
import type { Site } from '#contract/site.ts';
import { formatPrice } from '#contract/text/format.ts';
import { element, escapeXml } from './xml.ts';

export const FEED_PATH = '/feed.xml';
export const FEED_LENGTH = 30;

/** RSS 2.0 of the newest properties. */
export function feed(site: Site, properties: PublicProperty[]): string {
  const self = `${site.publicUrl}${FEED_PATH}`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
${element('title', `${site.name} : nouveaux biens à vendre en Haute-Corse`)}
${element('link', `${site.publicUrl}${CATALOGUE_PATH}`)}
${element('description', 'Les derniers biens mis en vente.')}
<language>fr</language>
<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>
${properties.map((property) => item(site, property)).join('\n')}
</channel>
</rss>
`;
}

function item(site: Site, property: PublicProperty): string {
  const address = `${site.publicUrl}${propertyPath(property)}`;
  // The number alone: a new title gives a new address, but it is still the same property.
  const identity = `${site.publicUrl}${CATALOGUE_PATH}/${property.id}`;
  const summary = `${property.location} · ${formatPrice(property.price)}\n\n${property.description}`;
  return [
    '<item>',
    element('title', property.title),
    element('link', address),
    `<guid isPermaLink="false">${escapeXml(identity)}</guid>`,
    element('pubDate', new Date(property.created_at).toUTCString()),
    element('category', property.type),
    // Feed readers show it as HTML, inside XML: escaped twice.
    element('description', escapeXml(summary).replaceAll('\n', '<br>')),
    '</item>',
  ].join('');
}
