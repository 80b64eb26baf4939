import { describe, expect, test } from 'vitest';
import { createTestApi } from '#server/testing/test-api.ts';

describe('sitemap.xml', () => {
  test('lists the pages and the public properties with the day they changed', async () => {
    const api = await createTestApi({ now: () => new Date('2026-06-01T08:00:00Z') });
    const { id } = await api.hasProperty({ title: 'Maison & jardin à Nonza' });
    const response = await api.get('/sitemap.xml');
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const xml = await response.text();
    for (const path of [
      '/',
      '/vente',
      '/services',
      '/about',
      '/contact',
      '/recherche',
      '/vendre',
      '/mentions-legales',
      '/honoraires',
      '/confidentialite',
    ]) {
      expect(xml).toContain(`<loc>http://localhost:3000${path}</loc>`);
    }
    expect(xml).toContain(
      `<url><loc>http://localhost:3000/vente/${id}-maison-jardin-a-nonza</loc><lastmod>2026-06-01T08:00:00.000Z</lastmod>`,
    );
  });

  test('lists the regions that have public properties', async () => {
    const api = await createTestApi();
    await api.hasProperty({ location: 'Calvi' });
    await api.hasProperty({ location: 'Nonza', is_private: 1 });
    await api.hasProperty({ location: 'Ghisonaccia' });
    const xml = await (await api.get('/sitemap.xml')).text();
    const regions = [...xml.matchAll(/<loc>[^<]*\/vente\?location=([^<]*)<\/loc>/g)].map(([, name]) => name);
    expect(regions).toEqual(['Balagne', 'Fium%27Orbu', 'Plaine+orientale']);
  });

  test('contains no private property', async () => {
    const api = await createTestApi();
    await api.hasProperty({ title: 'Secret', is_private: 1 });
    for (const path of ['/sitemap.xml', '/feed.xml']) {
      expect((await (await api.get(path)).text()).toLowerCase()).not.toContain('secret');
    }
  });

  test('has no parts while one file is enough', async () => {
    const api = await createTestApi();
    expect((await api.get('/sitemap-2.xml')).status).toBe(404);
  });
});

test('the feed lists the newest properties, with special characters escaped', async () => {
  const api = await createTestApi();
  const { id } = await api.hasProperty({ title: 'Villa <b>"mer"</b> & vue' });
  const response = await api.get('/feed.xml');
  expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  const xml = await response.text();
  expect(xml).toContain('<title>Villa &lt;b&gt;&quot;mer&quot;&lt;/b&gt; &amp; vue</title>');
  expect(xml).toContain(`<guid isPermaLink="false">http://localhost:3000/vente/${id}</guid>`);
});

test('a description in the feed is escaped as HTML, with its line breaks', async () => {
  const api = await createTestApi();
  await api.hasProperty({ location: 'Bastia', price: 1000, description: 'Vue <b>mer</b>\nJardin' });
  const xml = await (await api.get('/feed.xml')).text();
  expect(xml).toMatch(/<description>Bastia · 1.000.€&lt;br&gt;&lt;br&gt;Vue &amp;lt;b&amp;gt;mer/u);
  expect(xml).toContain('mer&amp;lt;/b&amp;gt;&lt;br&gt;Jardin</description>');
});

describe('where pages show another API host', () => {
  test('sitemap and feed name its properties, not our own', async () => {
    const host = await createTestApi();
    const { id } = await host.hasProperty({ title: 'Villa ailleurs', location: 'Calvi' });
    await host.hasProperty({ title: 'Secret ailleurs', is_private: 1 });
    const shop = await createTestApi({ env: { API_URL: host.origin } });
    await shop.hasProperty({ title: 'Bergerie ici' });

    const sitemap = await (await shop.get('/sitemap.xml')).text();
    const feed = await (await shop.get('/feed.xml')).text();

    expect(sitemap).toContain(`<loc>http://localhost:3000/vente/${id}-villa-ailleurs</loc>`);
    expect(feed).toContain('<title>Villa ailleurs</title>');
    expect(sitemap + feed).not.toMatch(/secret|bergerie/i);
    expect(sitemap).toContain('<loc>http://localhost:3000/vente?location=Balagne</loc>');
  });

  test('an unreachable one is answered with 503', async () => {
    const shop = await createTestApi({ env: { API_URL: 'http://127.0.0.1:1' } });

    const answer = await shop.get('/sitemap.xml');

    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('60');
  });
});

test('robots.txt keeps crawlers out of the administration and names the sitemap', async () => {
  const api = await createTestApi({ env: { PUBLIC_URL: 'https://www.example.com' } });
  const text = await (await api.get('/robots.txt')).text();
  expect(text).toContain('Disallow: /admin/');
  expect(text).toContain('Sitemap: https://www.example.com/sitemap.xml');
});

test('security.txt says whom to write to about a fault, and for how long that holds', async () => {
  const now = () => new Date('2026-11-19T10:00:00.000Z');
  const api = await createTestApi({ env: { SITE_EMAIL: 'agent@example.com' }, now });

  const response = await api.get('/.well-known/security.txt');

  expect(response.headers.get('content-type')?.toLowerCase()).toBe('text/plain; charset=utf-8');
  expect((await response.text()).split('\n')).toEqual([
    'Contact: mailto:agent@example.com',
    'Expires: 2027-05-18T10:00:00Z',
    'Preferred-Languages: fr, en',
    '',
  ]);
});

test('the web manifest carries the name of the site', async () => {
  const api = await createTestApi({ env: { SITE_NAME: 'Cap Immobilier' } });
  const manifest = await (await api.get('/site.webmanifest')).json();
  expect(manifest).toMatchObject({ short_name: 'Cap Immobilier', lang: 'fr', start_url: '/' });
});
