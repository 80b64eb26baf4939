import { expect, test } from 'vitest';

import { NO_FILTERS } from '#contract/catalogue/catalogue.ts';
import type { Sale } from '#contract/property/sale.ts';
import type { SiteDatabase } from '#server/database/connect.ts';
import { openLink } from '#server/links/open-link.ts';
import { createCatalogueCalls } from '#server/pages/catalogue-calls.ts';
import { listPropertyCounts } from '#server/statistics/visit-store.ts';
import { eventually } from '#server/testing/eventually.ts';
import { aJpeg } from '#server/testing/factories.ts';
import { createTestApi } from '#server/testing/test-api.ts';
import { describeOnEachDatabase } from '#server/testing/test-database.ts';

/** In France it is the morning of 30 July. */
const NOW = new Date('2026-07-29T22:30:00.000Z');
const TITLE = 'Moulin de Nonza';
const PERSON = { 'User-Agent': 'Mozilla/5.0 Chrome/140' };

const STATES = {
  available: { sale_state: 'available' },
  'under offer': { sale_state: 'under_offer' },
  // Sixty days ago: the last day on which it is shown.
  sold: { sale_state: 'sold', sold_on: '2026-05-31', sold_price: 290_000 },
  'sold long ago': { sale_state: 'sold', sold_on: '2026-05-30', sold_price: 290_000 },
} satisfies Record<string, Partial<Sale>>;

type State = keyof typeof STATES;
type Site = Awaited<ReturnType<typeof createSite>>;

const ON_OFFER: State[] = ['available', 'under offer'];
const WITH_A_PAGE: State[] = [...ON_OFFER, 'sold'];
const ALL: State[] = [...WITH_A_PAGE, 'sold long ago'];

/** What a visitor can look at, in which states the property is there, and how to see it. */
const SURFACES: [name: string, seen: State[], isThere: (site: Site) => Promise<boolean>][] = [
  ['the list', ON_OFFER, ({ says }) => says('/api/properties?include=images')],
  ['a list of summaries', ON_OFFER, ({ says }) => says('/api/properties?fields=summary&page=1')],
  ['a search for its place', ON_OFFER, ({ says }) => says('/api/properties?location=Nonza')],
  ['a selection', ON_OFFER, ({ id, says }) => says(`/api/properties?ids=${id}`)],
  [
    'the counts of the filters',
    ON_OFFER,
    async ({ read }) => (await read('/api/properties/counts')).types.Maison === 2,
  ],
  ['the places', ON_OFFER, ({ says }) => says('/api/places', 'Nonza')],
  ['a place that is typed', ON_OFFER, async ({ read }) => (await read('/api/places?q=Nonza'))[0].count === 1],
  ['what is similar to another', ON_OFFER, ({ other, says }) => says(`/api/properties/${other}/similar`)],
  ['the sitemap', ON_OFFER, ({ says }) => says('/sitemap.xml', 'moulin-de-nonza')],
  ['the feed', ON_OFFER, ({ says }) => says('/feed.xml')],
  [
    'a page of the catalogue',
    ON_OFFER,
    async ({ id, pages }) => {
      const { listProperties, listSelection, listCompared } = pages;
      const { properties } = await listProperties(NO_FILTERS, 1);
      const [chosen, compared] = [await listSelection([id]), await listCompared([id])];
      expect(chosen.length).toBe(compared.properties.length);
      expect(properties.some((property) => property.id === id)).toBe(chosen.length === 1);
      return chosen.length === 1;
    },
  ],
  ['its own answer', WITH_A_PAGE, ({ id, says }) => says(`/api/properties/${id}`)],
  [
    'its page',
    WITH_A_PAGE,
    ({ id, pages }) =>
      pages.getProperty(id).then(
        () => true,
        () => false,
      ),
  ],
  ['what is similar to it', WITH_A_PAGE, ({ id, isOk }) => isOk(`/api/properties/${id}/similar`)],
  ['its code', WITH_A_PAGE, ({ id, isOk }) => isOk(`/api/properties/${id}/qr.svg`)],
  ['its photo', WITH_A_PAGE, ({ photo, isOk }) => isOk(photo)],
  [
    'a private link',
    WITH_A_PAGE,
    async ({ api, link }) =>
      (await openLink(api.services, link, new Request('https://site.test/', { headers: PERSON }))) !== undefined,
  ],
  ['the count of its visits', WITH_A_PAGE, ({ countVisit }) => countVisit()],
  ['what was sold lately', ['sold'], ({ says }) => says('/api/properties/sold')],
  ["the administrator's list", ALL, ({ says, token }) => says('/api/properties?audience=admin', TITLE, token)],
  ["the administrator's answer", ALL, ({ id, isOk, token }) => isOk(`/api/properties/${id}?audience=admin`, token)],
];

describeOnEachDatabase('visitors see a property', (createDatabase) => {
  test.each(ALL)('that is %s only where they should', async (state) => {
    const site = await createSite({ db: await createDatabase(), state });

    const seen = [];
    for (const [name, , isThere] of SURFACES) if (await isThere(site)) seen.push(name);

    expect(seen).toEqual(SURFACES.flatMap(([name, states]) => (states.includes(state) ? [name] : [])));
  });
});

test('a sold property is there for as long as the setting says, and again when it is for sale', async () => {
  const { id, photo, isOk, change, save } = await createSite({ state: 'sold' });
  await save({ sold_days: 59 });
  expect(await isOk(`/api/properties/${id}`)).toBe(false);
  await eventually(async () => expect(await isOk(photo)).toBe(false));
  await save({ sold_days: null });
  expect(await isOk(`/api/properties/${id}`)).toBe(true);
  await save({ sold_days: 0 });
  await change({ sold_on: '2026-07-30' });
  await eventually(async () => expect(await isOk(photo)).toBe(true));
  await change({ sold_on: '2026-07-29' });
  await eventually(async () => expect(await isOk(photo)).toBe(false));
  await change({ sale_state: 'available' });
  expect(await isOk(`/api/properties/${id}`)).toBe(true);
  await eventually(async () => expect(await isOk(photo)).toBe(true));
});

test('a photo goes when the day of France ends, without a write', async () => {
  const site = await createSite({ state: 'sold' });
  expect(await site.isOk(site.photo)).toBe(true);
  site.setTime(new Date('2026-07-30T21:59:59.000Z'));
  expect(await site.isOk(site.photo)).toBe(true);
  site.setTime(new Date('2026-07-30T22:00:00.000Z'));
  expect(await site.isOk(site.photo)).toBe(false);
});

test('no answer about a sold property betrays a price', async () => {
  const { id, other, api, pages, read, link } = await createSite({ state: 'sold' });
  const property = await read(`/api/properties/${id}`);
  expect(property).toMatchObject({ sale_state: 'sold', price: null, price_without_fees: null });
  const seen = [
    property,
    await pages.getProperty(id),
    await pages.listRecentlySold(),
    await read('/api/properties/sold'),
    await openLink(api.services, link, new Request('https://site.test/', { headers: PERSON })),
  ];
  expect(JSON.stringify(seen)).not.toMatch(/320000|304762|290000|sold_price":[^n]/);
  expect((await read(`/api/properties/${other}`)).sale_state).toBe('available');
});

/** A property in a state, and another one like it that is available. */
async function createSite({ state, db }: { state: State; db?: SiteDatabase }) {
  let time = NOW;
  const api = await createTestApi({ ...(db && { db }), now: () => time, env: { PUBLIC_URL: 'https://site.test' } });
  const token = await api.signIn();
  const advert = { fees_payer: 'acquereur' as const, fees_percent: 5 };
  const { id } = await api.hasProperty({ title: TITLE, location: 'Nonza', ...advert });
  const { id: other } = await api.hasProperty({ title: 'Une autre maison', location: 'Corte' });

  const body = new FormData();
  body.append('files[]', new Blob([new Uint8Array(await aJpeg())], { type: 'image/jpeg' }), 'moulin.jpg');
  const uploaded = await (await api.post(`/api/properties/${id}/images`, { token, body })).json();
  const json = { name: 'Mme Orsini' };
  const link = (await (await api.post(`/api/properties/${id}/links`, { token, json })).json()).data.data.url;

  const change = (json: object) => api.put(`/api/properties/${id}`, { token, json });
  expect((await change(STATES[state])).status).toBe(200);

  const open = (path: string, token?: string) => api.get(path, token ? { token } : {});
  return {
    ...{ api, id, other, token, change },
    photo: uploaded.data[0].url,
    link: link.replace(/.*\/prive\//, ''),
    pages: createCatalogueCalls(api.services),
    read: async (path: string) => (await (await open(path)).json()).data.data,
    isOk: async (path: string, token?: string) => (await open(path, token)).status === 200,
    /** Whether an answer names it; a failure names nothing. */
    says: async (path: string, words = TITLE, token?: string) =>
      (await (await open(path, token)).text()).includes(words),
    save: (json: object) => api.put('/api/settings', { token, json }),
    setTime: (later: Date) => {
      time = later;
    },
    async countVisit() {
      await api.post('/api/visits', { json: { property: id, kind: 'view' }, headers: PERSON });
      const counts = await listPropertyCounts(api.services.db, '2026-07-01');
      return counts.find((property) => property.id === id)?.views === 1;
    },
  };
}
