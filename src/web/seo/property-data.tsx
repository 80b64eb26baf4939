import type { PublicProperty } from '#contract/property/property.ts';
import type { Site } from '#contract/site.ts';
import { JsonLd } from './json-ld.tsx';
import { propertyJsonLd } from './property-json-ld.ts';

type PropertyDataProps = { property: PublicProperty; site: Site; validUntil: string };

/** What search engines read of a property. */
export function PropertyData({ property, site, validUntil }: PropertyDataProps) {
  const { listing, breadcrumb } = propertyJsonLd(property, { site, validUntil });
  return (
    <>
      <JsonLd data={listing} />
      <JsonLd data={breadcrumb} />
    </>
  );
}
