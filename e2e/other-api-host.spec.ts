import { createServer } from 'node:http';
import { propertyToJson } from '#contract/property/property-to-json.ts';
import { aProperty } from '#contract/testing/factories.ts';
import { freePort } from '#server/testing/free-port.ts';
import { cards, count } from './catalogue-page.ts';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { startSite } from './running-site.ts';
import { aPicture, SiteApi } from './site-api.ts';

const TOWN = 'Cervione';

test('pages show the properties of another API host, from the server and in the browser', async ({
  page,
  problems,
}) => {
  const port = await freePort();
  await using host = await startSite({ CORS_ORIGINS: `http://127.0.0.1:${port}` });
  await using shop = await startSite({ PORT: String(port), API_URL: host.baseUrl });
  const api = await SiteApi.signIn(host);
  const villa = await api.createProperty({ title: 'Villa Alta', type: 'Villa', location: TOWN });
  await api.createProperty({ title: 'Maison Bassa', type: 'Maison', location: TOWN });
  await api.uploadPictures(villa.id, [await aPicture()]);

  await test.step('complete in the HTML, which is not cached', async () => {
    const answer = await page.request.get(`${shop.baseUrl}/vente?location=${TOWN}`);
    expect(answer.headers()['cache-control']).toBe('no-store');
    expect(await answer.text()).toContain('Villa Alta');
    const sitemap = await page.request.get(`${shop.baseUrl}/sitemap.xml`);
    expect(await sitemap.text()).toContain(`/vente/${villa.id}-villa-alta</loc>`);
  });
  await test.step('filtered by the host, with its pictures', async () => {
    await openPage(page, `${shop.baseUrl}/vente?location=${TOWN}`);
    await expect(count(page)).toHaveText('2 biens trouvés');
    const request = page.waitForRequest((request) => request.url().startsWith(`${host.baseUrl}/api/properties?`));
    await page.getByLabel('Type de bien').selectOption('Villa');
    await request;
    await expect(cards(page)).toHaveCount(1);
    const picture = cards(page).locator('img').first();
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
    expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(host.baseUrl);
  });
  await test.step('each on its page', async () => {
    await cards(page).getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Villa Alta');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Villa Alta');
  });
  await test.step('changed there, they are changed here at the next visit', async () => {
    await api.createProperty({ title: 'Villa Nova', type: 'Villa', location: TOWN });
    await openPage(page, `${shop.baseUrl}/vente?type=Villa&location=${TOWN}`);
    await expect(count(page)).toHaveText('2 biens trouvés');
  });
  problems.end();
});

test('a page that cannot be rendered shows the error page, is not cached, and its error is logged', async ({
  request,
}) => {
  const property = {
    ...propertyToJson(aProperty({ id: 1 }), { withImages: true, today: '2026-06-01' }),
    location: { not: 'a name' },
  };
  const host = createServer((_, response) => {
    response.setHeader('Connection', 'close').end(JSON.stringify({ status: 'success', data: { data: property } }));
  });
  const port = await freePort();
  await new Promise<void>((done) => host.listen(port, '127.0.0.1', done));
  await using site = await startSite({ API_URL: `http://127.0.0.1:${port}` });

  const answer = await request.get(`${site.baseUrl}/vente/1-villa`);

  expect(answer.status()).toBe(500);
  expect(answer.headers()['cache-control']).toBe('no-store');
  const html = await answer.text();
  expect(html).toContain('Unexpected Application Error!');
  expect(html).toContain('Navigation principale');
  expect(html).toMatch(/<\/html>/);
  await expect.poll(() => site.log()).toContain('page failed');
  host.close();
});
