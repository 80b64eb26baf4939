import { describe, expect, test } from 'vitest';
import { ADVERT_FIELDS, fieldOf } from '#contract/property/fields.ts';

import { aPropertyBody } from '#server/testing/factories.ts';
import { createTestApi } from '#server/testing/test-api.ts';

const FACTS = {
  reference: 'JP-104',
  fees_payer: 'acquereur',
  fees_percent: 5,
  mandate_number: 'M-2026-17',
  mandate_kind: 'exclusif',
  dpe_status: 'fait',
  dpe_energy: 150,
  dpe_energy_class: 'C',
  dpe_climate: 9,
  dpe_climate_class: 'B',
  dpe_date: '2024-03-02',
  dpe_number: '2420E0123456X',
  energy_cost_min: 1200,
  energy_cost_max: 1700,
  energy_cost_years: [2021, 2022, 2023],
  copropriete: 1,
  copro_lots: 24,
  copro_charges: 1800,
  copro_procedure: 0,
  copro_procedure_detail: null,
  carrez_surface: 83.5,
  land_surface: null,
  year_built: 1974,
};

async function createSite() {
  const api = await createTestApi();
  const token = await api.signIn();
  const flat = aPropertyBody({ type: 'Appartement', price: 420_000, surface: 84 });
  return {
    ...api,
    token,
    async create(facts: object = {}) {
      const response = await api.post('/api/properties', { token, json: { ...flat, ...facts } });
      return { ...(await response.json()), code: response.status };
    },
    async change(id: number, facts: object) {
      const response = await api.put(`/api/properties/${id}`, { token, json: facts });
      return { ...(await response.json()), code: response.status };
    },
    async read(id: number, options: { token?: string } = {}) {
      return (await (await api.get(`/api/properties/${id}`, options)).json()).data.data;
    },
  };
}

describe('facts of an advert', () => {
  test('are stored and answered; the price without fees follows from the percentage', async () => {
    const site = await createSite();

    const { code, data } = await site.create(FACTS);

    expect(code).toBe(201);
    const stored = { ...FACTS, price_without_fees: 400_000, findings: [] };
    expect(data.data).toMatchObject(stored);
    expect(await site.read(data.data.id, site)).toMatchObject(stored);
  });

  test('are all null for a property that has none', async () => {
    const site = await createSite();

    const { data } = await site.create();

    const shown = await site.read(data.data.id);
    for (const field of ADVERT_FIELDS.filter((name) => !fieldOf(name).isHidden))
      expect(shown).toHaveProperty(field, null);
  });

  test('never tell visitors the mandate or the findings', async () => {
    const site = await createSite();
    const { data } = await site.create(FACTS);
    const list = await (await site.get('/api/properties?include=images')).json();

    for (const property of [await site.read(data.data.id), list.data.data[0]]) {
      expect(property).toMatchObject({ reference: 'JP-104', dpe_energy_class: 'C' });
      for (const hidden of ['mandate_number', 'mandate_kind', 'findings']) expect(property).not.toHaveProperty(hidden);
    }
  });

  test('stay as they were in a change that does not name them, and are emptied by null', async () => {
    const site = await createSite();
    const { data } = await site.create(FACTS);

    const { data: changed } = await site.change(data.data.id, {
      title: 'Autre titre',
      dpe_number: null,
      reference: ' ',
    });

    const { dpe_number: _, reference: __, ...rest } = FACTS;
    expect(changed.data).toMatchObject({ ...rest, dpe_number: null, reference: null, price_without_fees: 400_000 });
  });

  test('the percentage follows from the price without fees', async () => {
    const site = await createSite();
    const { data } = await site.create({ fees_payer: 'acquereur', price_without_fees: 390_000 });
    expect(data.data).toMatchObject({ fees_percent: 7.69, price_without_fees: 390_000 });
  });

  test('a computed price without fees follows a new price', async () => {
    const site = await createSite();
    const { data } = await site.create({ fees_payer: 'acquereur', fees_percent: 5 });
    const { data: changed } = await site.change(data.data.id, { price: 315_000 });
    expect(changed.data.price_without_fees).toBe(300_000);
  });

  test.each([
    ['reference', 'x'.repeat(31)],
    ['fees_payer', 'notaire'],
    ['fees_percent', 31],
    ['fees_percent', -1],
    ['price_without_fees', 1.5],
    ['mandate_kind', 'double'],
    ['dpe_status', 'perdu'],
    ['dpe_energy', -1],
    ['dpe_energy_class', 'H'],
    ['dpe_climate_class', 'a'],
    ['dpe_date', '2999-01-01'],
    ['dpe_date', '2024-02-30'],
    ['dpe_date', '02/03/2024'],
    ['dpe_number', 'x'.repeat(21)],
    ['energy_cost_min', -5],
    ['energy_cost_years', 2025],
    ['energy_cost_years', '2021, 2022'],
    ['energy_cost_years', []],
    ['energy_cost_years', [25]],
    ['energy_cost_years', ['2021']],
    ['energy_cost_years', [2022, 2021]],
    ['energy_cost_years', [2021, 2021]],
    ['energy_cost_years', [2017, 2018, 2019, 2020, 2021, 2022]],
    ['energy_cost_years', [2021, 2099]],
    ['copropriete', 2],
    ['copro_lots', 0],
    ['copro_charges', -1],
    ['copro_procedure', 'oui'],
    ['copro_procedure_detail', 'x'.repeat(301)],
    ['carrez_surface', -1],
    ['land_surface', 'grand'],
    ['year_built', 20_000],
  ])('%s = %j is refused under its name', async (field, value) => {
    const site = await createSite();
    const { code, errors } = await site.create({ [field]: value });
    expect(code).toBe(422);
    expect(Object.keys(errors)).toEqual([field]);
    expect(errors[field][0]).toMatch(/\.$/);
  });

  test('a cost from above the cost to is refused, also when one of them was stored before', async () => {
    const site = await createSite();
    const { data } = await site.create({ energy_cost_min: 1200, energy_cost_max: 1700 });

    const created = await site.create({ energy_cost_min: 1800, energy_cost_max: 1700 });
    const changed = await site.change(data.data.id, { energy_cost_max: 1100 });

    for (const { code, errors } of [created, changed]) {
      expect(code).toBe(422);
      expect(Object.keys(errors)).toEqual(['energy_cost_min', 'energy_cost_max']);
    }
  });
});

describe('findings', () => {
  test('name what is missing and what is doubtful, in a French sentence each', async () => {
    const site = await createSite();
    const { copro_lots: _, ...facts } = { ...FACTS, dpe_energy: 400, dpe_energy_class: 'F' };

    const { data } = await site.create(facts);

    expect(data.data.findings).toEqual([
      { field: 'dpe_energy_class', severity: 'warning', message: expect.stringMatching(/Classe F/) },
      { field: 'copro_lots', severity: 'missing', message: expect.stringMatching(/lots\.$/) },
    ]);
  });

  test('doubt a price and a place that were mistyped, and miss the surface of a home', async () => {
    const site = await createSite();
    const { data } = await site.create({ ...FACTS, price: 289, location: 'Bastai', surface: 0 });
    expect(data.data.findings).toEqual(
      expect.arrayContaining([
        { field: 'price', severity: 'warning', message: expect.stringMatching(/zéros/) },
        { field: 'location', severity: 'warning', message: expect.stringMatching(/orthographe/) },
        { field: 'surface', severity: 'missing', message: expect.stringMatching(/surface/) },
      ]),
    );
    const hamlet = await site.create({ ...FACTS, location: 'Lozari, Belgodère' });
    expect(hamlet.data.data.findings).toEqual([]);
  });

  test.each(['en_cours', 'vierge'])('count a report that is %s as missing, with the reason', async (dpe_status) => {
    const site = await createSite();
    const { data } = await site.create({ ...FACTS, dpe_status });
    expect(data.data.findings).toEqual([
      { field: 'dpe_status', severity: 'missing', message: expect.stringMatching(/« DPE (en cours|vierge) »/) },
    ]);
  });

  test('compare fees with the schedule that holds today', async () => {
    const site = await createSite();
    const schedule = (valid_from: string, percent: number) =>
      site.put('/api/settings', {
        json: { fee_schedule: { valid_from, rows: [{ up_to: null, percent, amount: null, minimum: null }] } },
        token: site.token,
      });
    const findings = async () => (await site.create({ ...FACTS, price: 420_000 })).data.data.findings;
    await schedule('2026-01-01', 4);
    await schedule('2999-01-01', 10);

    expect(await findings()).toEqual([
      { field: 'fees_percent', severity: 'warning', message: expect.stringMatching(/16.800\u00a0€ au plus/) },
    ]);
    const inForce = await site.get('/api/settings/fee-schedule', site);
    expect((await inForce.json()).data.data).toMatchObject({ valid_from: '2026-01-01' });
  });

  test('the list can be narrowed to complete or incomplete adverts, by administrators only', async () => {
    const site = await createSite();
    const { data: complete } = await site.create(FACTS);
    const { data: incomplete } = await site.create();
    const ids = async (advert: string) => {
      const path = `/api/properties?audience=admin&advert=${advert}`;
      const { data } = await (await site.get(path, site)).json();
      return data.data.map(({ id }: { id: number }) => id);
    };

    expect(await ids('complete')).toEqual([complete.data.id]);
    expect(await ids('incomplete')).toEqual([incomplete.data.id]);
    await site.change(incomplete.data.id, { sale_state: 'sold' });
    expect(await ids('incomplete')).toEqual([]);
    await site.change(incomplete.data.id, { sale_state: 'available' });
    expect(await ids('incomplete')).toEqual([incomplete.data.id]);
    await site.change(incomplete.data.id, FACTS);
    expect(await ids('incomplete')).toEqual([]);
    expect((await site.get('/api/properties?advert=incomplete')).status).toBe(422);
  });
});

test('a summary has the letter of a report that was made', async () => {
  const site = await createSite();
  await site.create(FACTS);
  await site.create({ ...FACTS, dpe_status: 'en_cours' });

  const { data } = await (await site.get('/api/properties?fields=summary')).json();

  const letters = data.data.map(({ dpe_energy_class }: { dpe_energy_class: string | null }) => dpe_energy_class);
  expect(letters).toEqual([null, 'C']);
});

describe('with the setting that refuses incomplete adverts', () => {
  const KEPT_PRIVATE = /gardé privé/;

  async function createStrictSite() {
    const site = await createSite();
    await site.put('/api/settings', { token: site.token, json: { refuse_incomplete: 1 } });
    return site;
  }

  test('a new one is stored as private, and the answer says so', async () => {
    const site = await createStrictSite();

    const { code, message, data } = await site.create();

    expect(code).toBe(201);
    expect(message).toMatch(KEPT_PRIVATE);
    expect(data.data.is_private).toBe(1);
    expect((await site.get(`/api/properties/${data.data.id}`)).status).toBe(404);
  });

  test('a complete one is public, and becomes private with the change that empties a mention', async () => {
    const site = await createStrictSite();
    const created = await site.create(FACTS);
    expect(created.data.data.is_private).toBe(0);
    expect(created.message).toBeUndefined();

    const changed = await site.change(created.data.data.id, { fees_payer: null });

    expect(changed).toMatchObject({ code: 200, message: expect.stringMatching(KEPT_PRIVATE) });
    expect(changed.data.data).toMatchObject({ is_private: 1, fees_payer: null });
  });

  test('a private one can be worked on, and be published only once it is complete', async () => {
    const site = await createStrictSite();
    const { data } = await site.create({ is_private: 1 });
    const { id } = data.data;

    expect((await site.change(id, { price: 415_000 })).message).toBeUndefined();
    expect((await site.change(id, { is_private: 0 })).message).toMatch(KEPT_PRIVATE);
    const published = await site.change(id, { ...FACTS, is_private: 0 });
    expect(published.message).toBeUndefined();
    expect(published.data.data.is_private).toBe(0);
  });
});
