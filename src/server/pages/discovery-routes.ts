import { type Context, Hono } from 'hono';
import { SITE_SUBTITLE } from '#contract/site.ts';
import { Failure } from '#server/failure.ts';
import { countProperties } from '#server/properties/catalogue-count.ts';
import { listPage } from '#server/properties/catalogue-store.ts';
import type { Services } from '#server/services.ts';
import { FEED_LENGTH, FEED_PATH, feed } from './feed.ts';
import { MAX_URLS_PER_SITEMAP, PUBLIC_PATHS, sitemap, sitemapIndex } from './sitemap.ts';

/** What search engines, feed readers and phones look for at fixed addresses. Public properties only. */
export function discoveryRoutes({ db, config }: Services): Hono {
  const { site } = config;
  const audience = 'public';

  return new Hono()
    .get('/robots.txt', (c) => {
      c.header('Cache-Control', 'public, max-age=86400');
      return c.text(`User-agent: *\nDisallow: /admin/\n\nSitemap: ${site.publicUrl}/sitemap.xml\n`);
    })
    .get('/sitemap.xml', async (c) => {
      const total = await countPublic();
      if (total + PUBLIC_PATHS.length <= MAX_URLS_PER_SITEMAP)
        return xml(c, await sitemapPart(PUBLIC_PATHS, { number: 1, total }));
      return xml(c, sitemapIndex(site.publicUrl, Math.ceil(total / PROPERTIES_PER_PART)));
    })
    .get('/:file{sitemap-[0-9]{1,6}\\.xml}', async (c) => {
      const part = Number(c.req.param('file').match(/\d+/)?.[0]);
      const total = await countPublic();
      if (part < 1 || part > Math.ceil(total / PROPERTIES_PER_PART)) throw new Failure('unknown_path');
      return xml(c, await sitemapPart(part === 1 ? PUBLIC_PATHS : [], { number: part, total }));
    })
    .get(FEED_PATH, async (c) => {
      const page = { number: 1, size: FEED_LENGTH };
      const newest = await listPage(db, { audience }, { sort: 'recent', page, total: await countPublic() });
      return xml(c, feed(site, newest), 'application/rss+xml');
    })
    .get('/site.webmanifest', (c) => {
      c.header('Cache-Control', 'public, max-age=86400');
      return c.body(JSON.stringify(manifest(site.name)), 200, { 'Content-Type': 'application/manifest+json' });
    });

  function countPublic(): Promise<number> {
    return countProperties(db, { audience });
  }

  async function sitemapPart(paths: readonly string[], { number, total }: Part): Promise<string> {
    const page = { number, size: PROPERTIES_PER_PART };
    const fields = 'all but description';
    return sitemap(site.publicUrl, paths, await listPage(db, { audience }, { sort: 'recent', page, total, fields }));
  }
}

type Part = { number: number; total: number };

/** Leaves room for the pages that stand in the first part. */
const PROPERTIES_PER_PART = MAX_URLS_PER_SITEMAP - PUBLIC_PATHS.length;

/** Asked for anew each time, so that a property made private is gone from it at once. */
function xml(c: Context, body: string, type = 'application/xml'): Response {
  return c.body(body, 200, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-cache' });
}

function manifest(name: string) {
  const icon = (src: string, size: number, purpose: string) => ({
    src,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    name: `${name} — ${SITE_SUBTITLE}`,
    short_name: name,
    lang: 'fr',
    start_url: '/',
    display: 'minimal-ui',
    background_color: '#fbfcfa',
    theme_color: '#0a2a33',
    icons: [
      icon('/icon-192.png', 192, 'any'),
      icon('/icon-512.png', 512, 'any'),
      icon('/icon-maskable-512.png', 512, 'maskable'),
    ],
  };
}
