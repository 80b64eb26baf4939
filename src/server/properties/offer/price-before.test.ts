import { describe, expect, test } from 'vitest';
import { createProperty, findProperty, updateProperty } from '#server/properties/property-store.ts';
import { aProperty } from '#server/testing/factories.ts';
import { createTestApi } from '#server/testing/test-api.ts';
import { describeOnEachDatabase } from '#server/testing/test-database.ts';
import { priceBefore } from './price-before.ts';

const HOUR = 60 * 60 * 1000;
const START = new Date('2026-05-01T08:00:00.000Z');
const timeOf = (hours: number) => new Date(START.getTime() + hours * HOUR);
const DAYS = 24;

describe('the price before', () => {
  const found = (seen: [price: number, from: number, until: number][], price: number, at: number) =>
    priceBefore(
      seen.map(([seenPrice, from, until]) => ({ price: seenPrice, from: timeOf(from), until: timeOf(until) })),
      { price, at: timeOf(at) },
    );

  test('is the lowest that was seen for 24 hours within the 30 days before', () => {
    expect(found([[400, 0, 24]], 380, 24)).toBe(400);
    expect(found([[400, 0, 23]], 380, 23)).toBeNull();
    expect(
      found(
        [
          [400, 0, 100],
          [390, 100, 130],
        ],
        380,
        130,
      ),
    ).toBe(390);
    expect(
      found(
        [
          [400, 0, 100],
          [390, 100, 110],
        ],
        380,
        110,
      ),
    ).toBe(400);
    expect(
      found(
        [
          [390, 0, 100],
          [400, 100, 40 * DAYS],
        ],
        380,
        40 * DAYS,
      ),
    ).toBe(400);
    expect(
      found(
        [
          [390, 0, 10 * DAYS + 23],
          [400, 10 * DAYS + 23, 40 * DAYS],
        ],
        380,
        40 * DAYS,
      ),
    ).toBe(400);
    expect(
      found(
        [
          [390, 0, 12],
          [400, 13, 40],
          [390, 40, 52],
        ],
        380,
        60,
      ),
    ).toBe(390);
  });

  test('is one percent above the new one, at least', () => {
    expect(found([[303_000, 0, 48]], 300_000, 48)).toBe(303_000);
    expect(found([[302_999, 0, 48]], 300_000, 48)).toBeNull();
    expect(found([[303_000, 0, 48]], 0, 48)).toBeNull();
    expect(found([], 300_000, 48)).toBeNull();
  });
});

describeOnEachDatabase('a lowering', (createDatabase) => {
  /** Changes of a home that is created at 400 000 €, by the hour of each. */
  async function lived(changes: [hour: number, change: Parameters<typeof aProperty>[0]][], first = {}) {
    const db = await createDatabase();
    const id = await createProperty(db, aProperty({ price: 400_000, ...first }), START);
    for (const [hour, input] of changes) {
      await updateProperty(db, id, { input: input ?? {} }, { userEmail: 'agent@example.com', now: timeOf(hour) });
    }
    const property = await findProperty(db, id, 'admin');
    return [property?.history?.price_before, property?.history?.price_lowered_at];
  }

  test('is told with the price of before, through other changes', async () => {
    const lowered = [400_000, timeOf(48).toISOString()];
    expect(
      await lived([
        [48, { price: 380_000 }],
        [50, { title: 'Autre' }],
        [51, { is_private: 1 }],
        [52, { is_private: 0 }],
      ]),
    ).toEqual(lowered);
    expect(
      await lived([
        [10, { title: 'Autre' }],
        [30, { sale_state: 'under_offer' }],
        [48, { price: 380_000 }],
      ]),
    ).toEqual(lowered);
  });

  test('is none after a slip, nor once the price was raised', async () => {
    const none = [null, null];
    expect(
      await lived([
        [48, { price: 40_000 }],
        [49, { price: 400_000 }],
      ]),
    ).toEqual(none);
    expect(
      await lived([
        [48, { price: 4_000_000 }],
        [49, { price: 400_000 }],
      ]),
    ).toEqual(none);
    expect(
      await lived([
        [48, { price: 380_000 }],
        [72, { price: 390_000 }],
      ]),
    ).toEqual(none);
  });

  test('is one that visitors see', async () => {
    // Nobody saw 400 000 €.
    expect(
      await lived(
        [
          [48, { price: 380_000 }],
          [50, { is_private: 0 }],
        ],
        { is_private: 1 },
      ),
    ).toEqual([null, null]);
    expect(
      await lived(
        [
          [48, { is_private: 0 }],
          [60, { price: 380_000 }],
        ],
        { is_private: 1 },
      ),
    ).toEqual([null, null]);
    // The lowering is seen when it is published.
    const hidden = await lived([
      [48, { is_private: 1 }],
      [49, { price: 350_000 }],
      [90, { price: 380_000 }],
      [100, { is_private: 0 }],
    ]);
    expect(hidden).toEqual([400_000, timeOf(100).toISOString()]);
  });
});

describe('what visitors are told of an offer', () => {
  async function openSite() {
    let now = timeOf(0);
    const api = await createTestApi({ now: () => now });
    const { id } = await api.hasProperty({ price: 400_000, surface: 93, location: 'Calvi' });
    const read = async (path: string) => (await (await api.get(`/api/properties${path}`)).json()).data;
    return {
      api,
      id,
      put: async (json: object) => api.put(`/api/properties/${id}`, { json, token: await api.signIn('admin') }),
      at: (hour: number) => {
        now = timeOf(hour);
      },
      detail: async () => (await read(`/${id}`)).data,
      card: async () => (await read('?fields=summary')).data[0],
    };
  }

  test('is its price per square metre, since when it is there, and for sixty days that it was lowered', async () => {
    const { at, put, detail, card } = await openSite();
    at(40 * DAYS);
    await put({ price: 380_000 });
    const offer = {
      price_per_m2: 4086,
      published_on: '2026-05-01',
      price_before: 400_000,
      price_lowered_on: '2026-06-10',
    };

    expect(await detail()).toMatchObject({
      ...offer,
      budget: { fees: 29_700, total: 409_700, first_time_fees: 27_700 },
    });
    expect(await card()).toMatchObject({ ...offer, photo_count: 0 });

    at(100 * DAYS);
    expect(await card()).toMatchObject(offer);
    at(101 * DAYS);
    expect(await card()).toMatchObject({ price_before: null, price_lowered_on: null, published_on: '2026-05-01' });
    expect(await detail()).toMatchObject({ price_before: null, price_lowered_on: null });
  });

  test('is nothing once it is sold, and no budget outside Haute-Corse', async () => {
    const { at, put, detail } = await openSite();
    at(48);
    await put({ price: 380_000, location: 'Marseille' });
    expect(await detail()).toMatchObject({ price_before: 400_000, budget: null });

    await put({ sale_state: 'sold' });

    const nothing = {
      price_per_m2: null,
      published_on: null,
      price_before: null,
      price_lowered_on: null,
      budget: null,
    };
    expect(await detail()).toMatchObject(nothing);
  });

  test('is the price of the land for a plot, and none for a programme', async () => {
    const { put, detail } = await openSite();
    await put({ type: 'Terrain', land_surface: 1000 });
    expect((await detail()).price_per_m2).toBe(400);
    await put({ land_surface: null });
    expect((await detail()).price_per_m2).toBe(4301);
    await put({ type: 'Programme' });
    expect((await detail()).price_per_m2).toBeNull();
  });
});
