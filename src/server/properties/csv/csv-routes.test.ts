import { describe, expect, test } from 'vitest';
import type { Advert } from '#contract/property/fields.ts';
import { readOrMakeSiteId } from '#server/database/first-start-store.ts';
import { createTestApi } from '#server/testing/test-api.ts';
import { readTable } from './read-csv.ts';

async function createSite() {
  const api = await createTestApi();
  const token = await api.signIn();
  const headers = { 'Content-Type': 'text/csv' };
  const siteId = await readOrMakeSiteId(api.services.db, new Date());
  return {
    api,
    token,
    exportCsv: async (search = '') => {
      const response = await api.get(`/api/properties/export.csv${search}`, { token });
      // `text` would drop the BOM.
      return { response, table: new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer()) };
    },
    async importCsv(table: string | Uint8Array<ArrayBuffer>, search = '') {
      const body = typeof table === 'string' ? withMark(table, siteId) : table;
      const response = await api.post(`/api/properties/import${search}`, { token, headers, body });
      return { code: response.status, ...(await response.json()) };
    },
    list: async () => (await (await api.get('/api/properties?audience=admin', { token })).json()).data.data,
  };
}

/** The numbers of the properties count in a table with the mark of the site alone. */
function withMark(table: string, siteId: string): string {
  const [separator = ';'] = table.match(/[;,\t]/) ?? [];
  return table.includes('site-') ? table : table.replace(/^id[^\n]+/, `$&${separator}site-${siteId}`);
}

describe('the export', () => {
  test('holds every property with every field, for a French spreadsheet', async () => {
    const { api, exportCsv } = await createSite();
    await api.hasProperty({ title: 'Villa "vue" ; mer', surface: 83.5, features: ['Vue mer', 'Piscine'] });
    await api.hasProperty({ is_private: 1, description: '=1+1\nLigne deux' });

    const { response, table } = await exportCsv();

    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('Content-Disposition')).toMatch(/^attachment; filename="biens-\d{4}-\d\d-\d\d\.csv"$/);
    expect(table.startsWith('\ufeff"id";"title";')).toBe(true);
    expect(table).toContain('"Villa ""vue"" ; mer"');
    expect(table).toContain('"83,5"');
    expect(table).toContain('"Vue mer | Piscine"');
    expect(table).toContain(`"'=1+1\nLigne deux"`);
    for (const name of ['is_private', 'mandate_number', 'dpe_energy_class', 'year_built']) {
      expect(table.split('\r\n')[0]).toContain(`"${name}"`);
    }
  });

  test('holds the selected properties alone', async () => {
    const { api, exportCsv } = await createSite();
    const first = await api.hasProperty({ title: 'Première' });
    await api.hasProperty({ title: 'Autre' });
    const last = await api.hasProperty({ title: 'Dernière', is_private: 1 });

    const { table } = await exportCsv(`?ids=${last.id},${first.id},999`);

    expect(table.trim().split('\r\n')).toHaveLength(3);
    expect(table).toContain('"Première"');
    expect(table).toContain('"Dernière"');
    expect((await exportCsv('?ids=tous')).response.status).toBe(422);
  });

  test('taken back as it is changes nothing', async () => {
    const { api, exportCsv, importCsv, list } = await createSite();
    const advert: Partial<Advert> = {
      fees_payer: 'acquereur',
      fees_percent: 5,
      dpe_date: '2024-03-02',
      reference: '0104',
      mandate_number: '2026-12',
      energy_cost_years: [2021, 2022, 2023],
      copropriete: 0,
    };
    const title = '=Villa';
    await api.hasProperty({
      title,
      surface: 83.5,
      features: ['A', 'B'],
      rooms: null,
      ...advert,
    });
    const before = await list();

    const { data } = await importCsv((await exportCsv()).table);

    expect(data.data.rows).toEqual([{ line: 2, title, action: 'none', changes: [], notes: [], errors: [] }]);
    expect(await list()).toEqual(before);
  });
});

const HEAD = 'id;title;description;price;location;type;surface;bedrooms;bathrooms;features;fees_payer';
const VILLA = ';Villa;Une villa;450 000;Calvi;Villa;83,5;3;2;Piscine | Terrasse;vendeur';

describe('an import', () => {
  test.each([
    ['energy_cost_years', '2021, 2022, 2023', [2021, 2022, 2023]],
    ['energy_cost_years', '2021 à 2023', [2021, 2022, 2023]],
    ['energy_cost_years', '2023', [2023]],
    ['energy_cost_years', '', null],
    ['energy_cost_year', '2021', [2021]],
  ])('reads the years of energy prices, also from a file of one year: %s %j', async (name, cell, years) => {
    const { api, importCsv, list } = await createSite();
    const { id } = await api.hasProperty({ energy_cost_years: [2020] });

    expect((await importCsv(`id;${name}\n${id};${cell}`)).code).toBe(200);

    expect((await list())[0].energy_cost_years).toEqual(years);
  });

  test.each([
    ['exposure', 'ouest, sud', ['sud', 'ouest']],
    ['exposure', 'Sud-Ouest', ['sud', 'ouest']],
    ['exposure', 'Nord et Est', ['nord', 'est']],
    ['exposure', '', null],
    ['heating', 'Pompe à chaleur', 'pompe_a_chaleur'],
    ['terrace_surface', '12,5 m²', 12.5],
    ['lift', 'oui', 1],
  ])('reads the equipment as people write it: %s %j', async (name, cell, value) => {
    const { api, importCsv, list } = await createSite();
    const { id } = await api.hasProperty({ exposure: ['est'] });

    expect((await importCsv(`id;${name}\n${id};${cell}`)).code).toBe(200);

    expect((await list())[0][name]).toEqual(value);
  });

  test.each(['hier', '2021, 2022, 2023, 2024, 2025, 2026', '2099', '12'])('refuses the years %j', async (cell) => {
    const { api, importCsv } = await createSite();
    const { id } = await api.hasProperty();
    const { code, data } = await importCsv(`id;energy_cost_years\n${id};${cell}`, '?dry_run=1');
    expect(code).toBe(200);
    expect(data.data.rows[0].errors).toEqual([expect.stringMatching(/^Année\(s\) des prix : .*\.$/)]);
  });

  test('creates, changes and leaves alone; a dry run tells so first and does nothing', async () => {
    const { api, importCsv, list } = await createSite();
    const { id: changed } = await api.hasProperty({ title: 'À changer' });
    const { id: same } = await api.hasProperty({ title: 'Pareil' });
    const table = `${HEAD}\n${VILLA}\n`;
    const changes = `id;title\n${changed};Changé\n${same};Pareil`;
    const before = await list();

    expect((await importCsv(table, '?dry_run=1')).data.data.rows).toEqual([
      { line: 2, title: 'Villa', action: 'create', changes: [], notes: [], errors: [] },
    ]);
    expect(await list()).toEqual(before);

    await importCsv(table);
    const { data } = await importCsv(changes);

    expect(data.data.rows).toMatchObject([
      { title: 'À changer', action: 'update', changes: [{ field: 'title', before: 'À changer', after: 'Changé' }] },
      { title: 'Pareil', action: 'none', changes: [] },
    ]);
    expect(await list()).toMatchObject([
      { title: 'Villa', price: 450_000, surface: 83.5, features: ['Piscine', 'Terrasse'], fees_payer: 'vendeur' },
      { title: 'Pareil' },
      { title: 'Changé', description: before[1].description },
    ]);
  });

  test('does nothing at all when a line is wrong, and says what is wrong in French', async () => {
    const { api, importCsv, list } = await createSite();
    const title = 'Moulin';
    const { id } = await api.hasProperty({ title });
    const table = `${HEAD}\n${VILLA}\n${VILLA.replace('450 000', 'cher')}\n${id};;Une maison;1;Corte;Maison;1;1;1;;\n999${VILLA}`;

    const dryRun = await importCsv(table, '?dry_run=1');
    const refused = await importCsv(table);

    expect(dryRun.data.data.rows).toMatchObject([
      { line: 2, title: 'Villa', action: 'create', errors: [] },
      { line: 3, title: 'Villa', action: 'none', errors: ['Prix : Ce champ doit être un nombre.'] },
      { line: 4, title, action: 'none', errors: ['Titre : Ce champ est obligatoire.'] },
      { line: 5, title: 'Villa', action: 'none', errors: ['Bien non trouvé'] },
    ]);
    expect(refused).toMatchObject({ code: 422, errors: { line_3: ['Prix : Ce champ doit être un nombre.'] } });
    expect(await list()).toHaveLength(1);
  });

  test.each([
    ['dpe_date', '10/03/2025', '2025-03-10'],
    ['dpe_date', '9/3/25', '2025-03-09'],
    ['is_private', 'oui', 1],
    ['is_private', 'FAUX', 0],
    ['copropriete', 'Vrai', 1],
    ['copropriete', 'Non', 0],
    ['price', '1\u202f250\u00a0000', 1_250_000],
    ['price', '450 000,00 €', 450_000],
    ['surface', '83,5', 83.5],
    ['fees_percent', '4,5 %', 4.5],
    ['type', 'villa', 'Villa'],
    ['fees_payer', 'Acquéreur', 'acquereur'],
    ['dpe_status', 'Non requis', 'non_requis'],
    ['dpe_energy_class', 'c', 'C'],
    ['reference', '0104', '0104'],
  ])('reads %s %j as people and spreadsheets write it', async (field, cell, value) => {
    const { api, importCsv, list } = await createSite();
    const { id } = await api.hasProperty();
    const { data } = await importCsv(`id;${field}\n${id};"${cell}"`);
    expect(data.data.rows).toMatchObject([{ errors: [] }]);
    expect(await list()).toMatchObject([{ [field]: value }]);
  });

  test('reads commas and tabs between columns, empty columns and empty lines', async () => {
    const { api, importCsv, list } = await createSite();
    const { id } = await api.hasProperty();
    await importCsv(`id,surface,price,,\n,,,,\n${id},"83,5",450000,,\n`);
    expect(await list()).toMatchObject([{ surface: 83.5, price: 450_000 }]);
    const { data } = await importCsv(`id\tprice\n\n${id}\t460 000`);
    expect(data.data.rows).toMatchObject([{ line: 3 }]);
    expect(await list()).toMatchObject([{ price: 460_000 }]);
  });

  test('takes a new property of which only the needed cells are filled', async () => {
    const { importCsv, list } = await createSite();
    const head = 'id;title;description;price;location;type;surface;rooms;bedrooms;bathrooms;is_private;dpe_date';
    await importCsv(`${head}\n;Terrain;Un terrain;90000;Corte;Terrain;1000;;;;;`);
    expect(await list()).toMatchObject([{ title: 'Terrain', bedrooms: 0, is_private: 1 }]);
  });

  test('refuses two lines about the same property', async () => {
    const { api, importCsv, list } = await createSite();
    const { id } = await api.hasProperty({ price: 100 });
    const table = `id;price\n${id};200\n ${id} ;300`;
    const { data } = await importCsv(table, '?dry_run=1');
    expect(data.data.rows).toMatchObject([
      { line: 2, errors: ["Ce bien est aussi à la ligne 3 : ne gardez qu'une ligne par bien."] },
      { line: 3, errors: ["Ce bien est aussi à la ligne 2 : ne gardez qu'une ligne par bien."] },
    ]);
    expect((await importCsv(table)).code).toBe(422);
    expect(await list()).toMatchObject([{ price: 100 }]);
  });

  test('notes which lines stay private, and which fees no longer add up', async () => {
    const { api, token, importCsv, list } = await createSite();
    await api.put('/api/settings', { json: { refuse_incomplete: 1 }, token });
    const advert = { fees_payer: 'acquereur', fees_percent: 5, price_without_fees: 400_000 } as const;
    const complete = await api.hasProperty({ type: 'Terrain', price: 420_000, ...advert });
    const incomplete = await api.hasProperty({ is_private: 1 });

    const { data } = await importCsv(`id;price;is_private\n${complete.id};400000;non\n${incomplete.id};90000;non`);

    const keptPrivate = "Reste privé : il manque à l'annonce des mentions obligatoires.";
    expect(data.data.rows).toMatchObject([
      {
        changes: [{ field: 'price' }],
        notes: [expect.stringMatching(/^Honoraires \(% TTC\) : .*ne tombent pas juste/)],
      },
      { changes: [{ field: 'price' }], notes: [keptPrivate] },
    ]);
    expect(await list()).toMatchObject([{ is_private: 1 }, { is_private: 0 }]);
  });

  test('reads a file in the encoding of Windows', async () => {
    const { importCsv, list } = await createSite();
    await importCsv(new Uint8Array(Buffer.from(`${HEAD}\n${VILLA.replace('Calvi', 'Île-Rousse')}`, 'latin1')));
    expect(await list()).toMatchObject([{ location: 'Île-Rousse' }]);
  });

  test.each([
    ['a workbook', 'PK\x03\x04\x14', /^Ce fichier est un classeur : enregistrez-le au format CSV/],
    ['nothing', '', /^Ce fichier ne contient aucun bien\.$/],
    ['a head alone', 'id;title', /^Ce fichier ne contient aucun bien\.$/],
    ['a quote left open', 'id;title\n1;"Villa', /points-virgules/],
    ['a column twice', 'id;title;title\n1;Villa;Mas', /^La colonne « title » est là deux fois\.$/],
    ['a text that is cut in two', 'id;title\n1;Villa; vue mer; piscine', /^Ligne 2 : plus de cellules que de colonnes/],
    ['one line of 3 MB', 'x'.repeat(3_000_000), /^Une ligne est trop longue\.$/],
    ['a cell of 3 MB', `id;title\n1;"${'Villa\n'.repeat(500_000)}"`, /^Une ligne est trop longue\.$/],
    ['three million cells', `id${';'.repeat(3_000_000)}`, /^Une ligne compte \d+ colonnes au plus\.$/],
    ['too many lines', `id${'\n1'.repeat(2001)}`, /^Un fichier compte 2000 lignes au plus\.$/],
  ])('refuses %s', async (_, table, sentence) => {
    const { importCsv } = await createSite();
    const { code, errors } = await importCsv(table);
    expect(code).toBe(422);
    expect(errors.file[0]).toMatch(sentence);
  });

  test('of a large file lets other work go on while it is parsed', async () => {
    let turns = 0;
    const timer = setInterval(() => turns++, 1);
    await readTable(Buffer.from(`id;title\n${`1;${'Villa '.repeat(300)}\n`.repeat(2000)}`));
    clearInterval(timer);
    expect(turns).toBeGreaterThan(10);
  });

  test('is for administrators, and takes CSV only', async () => {
    const { api, token } = await createSite();
    expect((await api.get('/api/properties/export.csv')).status).toBe(401);
    expect((await api.post('/api/properties/import', { body: 'id' })).status).toBe(401);
    expect((await api.post('/api/properties/import', { token, json: {} })).status).toBe(415);
  });
});
