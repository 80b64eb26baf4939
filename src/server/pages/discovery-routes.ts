import { type Context, Hono } from 'hono';
import { adminPaths } from '#contract/admin/admin-paths.ts';
import { regionPath } from '#contract/catalogue/regions.ts';
import type { Place, PublicProperty } from '#contract/property/property.ts';
import { propertyFromJson } from '#contract/property/property-json.ts';
import { publicProperty } from '#contract/property/property-to-json.ts';
import { PUBLIC_PATHS } from '#contract/public-paths.ts';
import { SITE_SUBTITLE } from '#contract/site.ts';
import { DAY_MS } from '#contract/time/time-span.ts';
import type { Database } from '#server/database/tables.ts';
import { busyFor, Failure } from '#server/failures/failure.ts';
import { regionsWithProperties } from '#server/places/search-places.ts';
import { countProperties, listProperties, listPublicPlaces } from '#server/properties/catalogue-store.ts';
import type { Services } from '#server/services/services.ts';
import { readSender } from '#server/site-settings/current-site.ts';
import { ApiError, type ApiOptions, createApiRead } from '#web/api/api-request.ts';
import { hostOptions } from './api-host.ts';
import { FEED_LENGTH, FEED_PATH, feed } from './feed.ts';
import { sitemap, sitemapIndex } from './sitemap.ts';

/** How long what it says holds, at least. RFC 9116 asks for less than a year. */
const SECURITY_CONTACT_MS = 180 * DAY_MS;

/** What programs look for at fixed addresses: search engines, feed readers, phones. Public properties only. */
export function discoveryRoutes({ db, config, now }: Services): Hono {
  const { site } = config;
  const openListing = () => (site.apiUrl ? listingOfHost(hostOptions(site.apiUrl)) : listingOfDatabase(db));

  return new Hono()
    .get('/robots.txt', (c) => {
      c.header('Cache-Control', 'public, max-age=86400');
      return c.text(`User-agent: *\nDisallow: /admin/\n\nSitemap: ${site.publicUrl}/sitemap.xml\n`);
    })
    .get('/.well-known/security.txt', async (c) => {
      const { email } = (await readSender({ db, config })).site;
      const expires = new Date(now().getTime() + SECURITY_CONTACT_MS).toISOString().replace(/\.\d+Z/, 'Z');
      c.header('Cache-Control', 'public, max-age=86400');
      return c.text(`Contact: mailto:${encodeURI(email)}\nExpires: ${expires}\nPreferred-Languages: fr, en\n`);
    })
    .get('/sitemap.xml', async (c) => {
      const listing = await openListing();
      return xml(
        c,
        partsOf(listing) === 1 ? await sitemapPart(listing, 1) : sitemapIndex(site.publicUrl, partsOf(listing)),
      );
    })
    .get('/:file{sitemap-[0-9]{1,6}\\.xml}', async (c) => {
      const number = Number(c.req.param('file').match(/\d+/)?.[0]);
      const listing = await openListing();
      if (number < 1 || number > partsOf(listing)) throw new Failure('unknown_path');
      return xml(c, await sitemapPart(listing, number));
    })
    .get(FEED_PATH, async (c) => {
      const newest = await (await openListing()).read({ number: 1, size: FEED_LENGTH });
      return xml(c, feed((await readSender({ db, config })).site, newest), 'application/rss+xml');
    })
    .get('/site.webmanifest', async (c) => {
      const { name } = (await readSender({ db, config })).site;
      const own = { name: `${name} — ${SITE_SUBTITLE}`, short_name: name, start_url: '/', display: 'minimal-ui' };
      return manifest(c, own);
    })
    .get('/admin.webmanifest', async (c) => {
      const { name } = (await readSender({ db, config })).site;
      const { dashboard: start } = adminPaths;
      const app = { id: start, start_url: start, scope: start, display: 'standalone' };
      return manifest(c, { name: `${name} — Administration`, short_name: name, ...app });
    });

  async function sitemapPart(listing: Listing, number: number): Promise<string> {
    const properties = await listing.read({ number, size: PROPERTIES_PER_PART });
    const paths = number === 1 ? [...PUBLIC_PATHS, ...(await listing.regionPaths())] : [];
    return sitemap(site.publicUrl, paths, properties);
  }
}

/** Bounds the memory of one answer. The protocol allows 50 000 addresses a file. */
const PROPERTIES_PER_PART = 10_000;

function partsOf({ total }: Listing): number {
  return Math.max(1, Math.ceil(total / PROPERTIES_PER_PART));
}

/** Never stored by a cache: a property made private is gone at once. */
function xml(c: Context, body: string, type = 'application/xml'): Response {
  return c.body(body, 200, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-cache' });
}

/** What a phone needs to put the site, or the administration, on its home screen. */
function manifest(c: Context, own: Record<string, string>): Response {
  const icon = (src: string, size: number, purpose: string) => {
    return { src, sizes: `${size}x${size}`, type: 'image/png', purpose };
  };
  const content = {
    ...own,
    lang: 'fr',
    background_color: '#fbfcfa',
    theme_color: '#0a2a33',
    icons: [
      icon('/icon-192.png', 192, 'any'),
      icon('/icon-512.png', 512, 'any'),
      icon('/icon-maskable-512.png', 512, 'maskable'),
    ],
  };
  c.header('Cache-Control', 'public, max-age=86400');
  return c.body(JSON.stringify(content), 200, { 'Content-Type': 'application/manifest+json' });
}

/** The properties that visitors see, the newest first, for the sitemap and the feed. */
type Listing = {
  total: number;
  read: (part: { number: number; size: number }) => Promise<PublicProperty[]>;
  /** The pages of the regions that have some. */
  regionPaths: () => Promise<string[]>;
};

async function listingOfDatabase(db: Database): Promise<Listing> {
  const audience = 'public';
  const total = await countProperties(db, { audience });
  return {
    total,
    read: async ({ number, size }) => {
      const part = { sort: 'recent', limit: size, offset: (number - 1) * size } as const;
      return (await listProperties(db, { audience }, part)).map(publicProperty);
    },
    regionPaths: async () => regionPathsOf(await listPublicPlaces(db)),
  };
}

/** Where pages show another API host, its properties are the ones to be found here. */
async function listingOfHost(host: ApiOptions): Promise<Listing> {
  const read = createApiRead(host);
  const fail = (error: unknown) => {
    throw error instanceof ApiError ? busyFor(60) : error;
  };
  const all = (await read('/properties').catch(fail)).map((item) => propertyFromJson(item, host));
  return {
    total: all.length,
    read: async ({ number, size }) => all.slice((number - 1) * size, number * size),
    regionPaths: async () => regionPathsOf(await read('/places').catch(fail)),
  };
}

function regionPathsOf(places: Place[]): string[] {
  return regionsWithProperties(places).map(({ name }) => regionPath(name));
}
