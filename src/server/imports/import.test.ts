import { createServer } from 'node:http';
import { strToU8, unzipSync, zipSync } from 'fflate';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { fieldsIn } from '#contract/property/fields.ts';
import type { PictureJson } from '#contract/property/property-json.ts';
import { aCompleteProperty } from '#server/feeds/testing/complete-property.ts';
import { eventually } from '#server/testing/eventually.ts';
import { listenLocally } from '#server/testing/listen-locally.ts';
import { createTestApi } from '#server/testing/test-api.ts';

type Site = Awaited<ReturnType<typeof createSite>>;

async function createSite(env: NodeJS.ProcessEnv = {}) {
  const api = await createTestApi({ env });
  const token = await api.signIn();
  api.services.jobs.start();
  const get = async (path: string) => (await (await api.get(path, { token })).json()).data.data;
  return {
    api,
    token,
    async importFile(file: string | Uint8Array<ArrayBuffer>, search = '') {
      const headers = { 'Content-Type': typeof file === 'string' ? 'text/csv' : 'application/zip' };
      const response = await api.post(`/api/properties/import${search}`, { token, headers, body: file });
      const { data, errors } = await response.json();
      return { code: response.status, errors, ...data?.data };
    },
    list: () => get('/api/properties?audience=admin&include=images'),
    imports: () => get('/api/imports'),
    /** The last import, once its photos are through. */
    lastImport: () =>
      eventually(async () => {
        const [last] = await get('/api/imports');
        expect(last.photos.done + last.photos.failed).toBe(last.photos.total);
        return last;
      }),
  };
}

/** Each number is another picture. */
async function aPhoto(number: number): Promise<Uint8Array> {
  const background = { r: number * 20, g: 90, b: 200 - number * 10 };
  return new Uint8Array(
    await sharp({ create: { width: 60 + number, height: 40, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  );
}

const FRENCH = 'Référence;Type de bien;Titre;Descriptif;Ville;Code postal;Prix;Surface habitable;Nb pièces;Nb chambres';
const NONZA = 'A1;Maison/villa;Maison de village;Une<br>maison;Nonza;20217;289 000 €;84,5 m²;4;3';

describe('the table of another program', () => {
  test('is read by its French labels; what it does not say is private and takes the defaults', async () => {
    const site = await createSite();

    const { rows, columns } = await site.importFile(`${FRENCH};Note interne\n${NONZA};rappeler`);

    expect(rows).toMatchObject([{ line: 2, title: 'Maison de village', action: 'create', notes: [], errors: [] }]);
    expect(columns.slice(0, 2)).toEqual([
      { name: 'Référence', field: 'reference', sample: 'A1' },
      { name: 'Type de bien', field: 'type', sample: 'Maison/villa' },
    ]);
    expect(columns).toContainEqual({ name: 'Code postal', field: 'postcode', sample: '20217' });
    expect(columns).toContainEqual({ name: 'Note interne', field: null, sample: 'rappeler' });
    expect(await site.list()).toMatchObject([
      {
        ...{ reference: 'A1', type: 'Maison', location: 'Nonza', price: 289_000, surface: 84.5, rooms: 4 },
        ...{ bedrooms: 3, bathrooms: 0, is_private: 1, description: 'Une\nmaison' },
      },
    ]);
  });

  test('follows the choices of a person, and says which of them it cannot', async () => {
    const site = await createSite();
    const table = 'Nom;Prix FAI;Où;Note\nMas;100000;Calvi;x';
    const choices = { Nom: 'title', 'Prix FAI': 'price', Où: 'location', Note: null };
    const search = (columns: string) => `?dry_run=1&columns=${encodeURIComponent(columns)}`;

    expect((await site.importFile(table, search(JSON.stringify(choices)))).rows).toMatchObject([
      { title: 'Mas', action: 'create', errors: [] },
    ]);
    const { columns } = await site.importFile('Titre;Nom\nA;B', search('{"Nom":"title"}'));
    expect(columns.map(({ field }: { field: string | null }) => field)).toEqual([null, 'title']);
    for (const wrong of ['{', '[]', '{"Nom":"colour"}', '{"Nom":"id"}', '{"Nom":"title","Note":"title"}']) {
      const { code, errors } = await site.importFile(table, search(wrong));
      expect(code, wrong).toBe(422);
      expect(errors.columns, wrong).toEqual([expect.stringMatching(/\.$/)]);
    }
  });

  test('finds its homes again by the reference, or by title, place, price and surface', async () => {
    const site = await createSite();
    const head = 'Référence;Titre;Ville;Prix;Surface';
    const table = `${head}\nA1;Villa;Calvi;500000;120\n;Lot;Corte;50000;700\n;Lot;Corte;50000;700`;
    await site.importFile(table);
    const before = await site.list();

    const { rows } = await site.importFile(table);
    expect(rows.map(({ action }: { action: string }) => action)).toEqual(['none', 'none', 'none']);
    expect(await site.list()).toEqual(before);

    await site.importFile(`${head}\na1;Villa;Calvi;480000;`);
    expect(await site.list()).toContainEqual(
      expect.objectContaining({ reference: 'a1', price: 480_000, surface: 120 }),
    );
  });

  test('shows what is wrong row by row; the rest is taken when that is asked for', async () => {
    const site = await createSite();
    const { id } = await site.api.hasProperty({ reference: 'T1' });
    await site.api.delete(`/api/properties/${id}`, { token: site.token });
    const table = `Référence;Titre;Ville;Prix\nB1;Mas;Calvi;1000\nB2;Mas;Calvi;\nB3;Mas;Calvi;1\nB3;Mas;Calvi;2\nT1;Mas;Calvi;3`;

    const { code, errors } = await site.importFile(table);
    expect(code).toBe(422);
    expect(errors).toMatchObject({
      line_3: ['Prix : Ce champ est obligatoire.'],
      line_4: [expect.stringContaining('ligne 5')],
      line_5: [expect.stringContaining('ligne 4')],
      line_6: [expect.stringContaining('corbeille')],
    });
    expect(await site.list()).toEqual([]);
    expect(await site.imports()).toEqual([]);

    expect((await site.importFile(table, '?skip_errors=1')).code).toBe(200);
    expect(await site.list()).toMatchObject([{ reference: 'B1' }]);
    expect(await site.imports()).toMatchObject([{ properties: 1, photos: { total: 0, done: 0, failed: 0 } }]);
  });

  test('knows the numbers of this site alone: those of another site or program count for nothing', async () => {
    const [site, other] = [await createSite(), await createSite()];
    const { id } = await site.api.hasProperty({ title: 'À moi' });
    await other.api.hasProperty({ title: 'Ailleurs' });
    const table = await (await other.api.get('/api/properties/export.csv', { token: other.token })).text();

    expect((await site.importFile(table)).rows).toMatchObject([{ action: 'create', title: 'Ailleurs' }]);
    // The names of the API are no mark.
    await site.importFile(`id;title;location;price\n${id};Intrus;Calvi;1000`);

    expect(await site.list()).toMatchObject([
      { title: 'Intrus', is_private: 1 },
      { title: 'Ailleurs', is_private: 0 },
      { title: 'À moi' },
    ]);
    const exported = await (await site.api.get('/api/properties/export.csv', { token: site.token })).text();
    // A column that somebody has added for himself.
    const own = exported.replaceAll(/(.)\r\n/g, '$1;Note\r\n');
    expect((await site.importFile(own.replace('À moi', 'Toujours à moi'))).rows).toMatchObject([
      { action: 'update' },
      { action: 'none' },
      { action: 'none' },
    ]);
  });
});

describe('an archive', () => {
  test('brings photos in their order, once, and never back what was deleted since', async () => {
    const site = await createSite();
    const photos = {
      'export/photos/a.jpg': await aPhoto(1),
      'export/b.JPG': await aPhoto(2),
      'export/c.jpg': await aPhoto(1),
    };
    const table = `${FRENCH};Photos\n${NONZA};a.jpg|b.jpg|c.jpg|absente.jpg`;
    const archive = zipSync({ ...photos, 'export/biens.csv': strToU8(table) });

    expect((await site.importFile(archive, '?dry_run=1')).rows[0].notes).toEqual([
      "Cette photo n'est pas dans l'archive : absente.jpg",
    ]);
    await site.importFile(archive);

    expect(await site.lastImport()).toMatchObject({
      properties: 1,
      photos: { total: 4, done: 3, failed: 1 },
      failures: [{ reference: 'A1', source: 'absente.jpg', message: "Cette photo n'est pas dans l'archive." }],
    });
    // The third one has the bytes of the first.
    const [{ id, images, pictures }] = await site.list();
    expect(pictures.map(({ width }: { width: number }) => width)).toEqual([61, 62]);

    const filename = images[0].split('/').pop();
    await site.api.delete(`/api/properties/${id}/images/${filename}`, { token: site.token });
    expect((await site.importFile(archive)).rows).toMatchObject([{ action: 'none' }]);
    await site.lastImport();
    expect((await site.list())[0].pictures).toHaveLength(1);
  });

  test('of this site gives the same catalogue to an empty one, and changes nothing here', async () => {
    const [site, empty] = [await createSite(), await createSite()];
    const table = `${FRENCH};Photos;Public\n${NONZA};a.jpg,b.jpg;`;
    await site.importFile(zipSync({ 'a.jpg': await aPhoto(3), 'b.jpg': await aPhoto(4), 't.csv': strToU8(table) }));
    await site.lastImport();
    await site.api.hasProperty({ title: 'Jumelle', features: ['Vue mer', 'Piscine'], surface: 83.5 });
    await site.api.hasProperty({ title: 'Jumelle', features: ['Vue mer', 'Piscine'], surface: 83.5 });
    const [, , { id, images }] = await site.list();
    const filename = images[1].split('/').pop();
    await site.api.put(`/api/properties/${id}/images/${filename}`, {
      token: site.token,
      json: { mark: 'projection', kind: 'plan', caption: 'Le séjour | "sud"' },
    });

    const response = await site.api.get('/api/properties/export.zip', { token: site.token });
    const archive = new Uint8Array(await response.arrayBuffer());
    expect(Object.keys(unzipSync(archive))).toHaveLength(3);
    expect((await empty.importFile(archive)).code).toBe(200);
    await empty.lastImport();

    const shape = ({ pictures: own, ...property }: { pictures: PictureJson[] }) => ({
      ...fieldsIn(property),
      pictures: own.map(({ width, mark, kind, caption }) => ({ width, mark, kind, caption })),
    });
    expect((await empty.list()).map(shape)).toEqual((await site.list()).map(shape));

    const before = await site.list();
    const { rows } = await site.importFile(archive);
    expect(rows.every(({ action }: { action: string }) => action === 'none')).toBe(true);
    await site.lastImport();
    expect(await site.list()).toEqual(before);
  });

  test.each<[string, () => Promise<Uint8Array<ArrayBuffer>>, RegExp]>([
    ['a name that leads out', async () => zipSync({ '../t.csv': strToU8('Titre\nA') }), /mène hors de l'archive/],
    ['an absolute name', async () => zipSync({ '/etc/t.csv': strToU8('Titre\nA') }), /mène hors de l'archive/],
    ['no table', async () => zipSync({ 'a.jpg': await aPhoto(1) }), /ne contient pas de fichier CSV/],
    ['two tables', async () => zipSync({ 'a.csv': strToU8('a'), 'b.csv': strToU8('b') }), /plusieurs fichiers CSV/],
    ['a table of 20 MB', async () => zipSync({ 'a.csv': new Uint8Array(20_000_000) }), /dépasse 10 Mo/],
    [
      'a bomb',
      async () => lying(zipSync({ 'a.csv': strToU8('a'), 'b.jpg': strToU8('b') }), 4_000_000_000),
      /trop grande/,
    ],
    [
      'a table that is larger than it says',
      async () => lying(zipSync({ 'a.csv': new Uint8Array(9000) }), 10),
      /endommagé/,
    ],
    ['a workbook', async () => zipSync({ '[Content_Types].xml': strToU8('x') }), /classeur/],
    ['half an archive', async () => zipSync({ 'a.csv': strToU8('Titre\nA') }).slice(0, 40), /ne se lit pas/],
    ['nothing', async () => new Uint8Array(), /ne se lit pas/],
  ])('with %s is refused with a sentence', async (_, makeArchive, sentence) => {
    const site = await createSite();
    const { code, errors } = await site.importFile(await makeArchive());
    expect(code).toBe(422);
    expect(errors.file[0]).toMatch(sentence);
  });
});

/** The same archive, whose table of contents tells another size of every file. */
function lying(archive: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const copy = Buffer.from(archive);
  for (let at = copy.indexOf('PK\x01\x02'); at >= 0; at = copy.indexOf('PK\x01\x02', at + 1))
    copy.writeUInt32LE(size, at + 24);
  return new Uint8Array(copy);
}

describe('a Poliris archive', () => {
  const line = (cells: Record<number, string>, columns = 334) =>
    Array.from({ length: columns }, (_, index) => `"${cells[index + 1] ?? ''}"`).join('!#');
  const house = {
    ...{ 1: 'AG1', 2: 'P1', 3: 'vente', 4: 'maison/villa', 5: '20217', 6: 'Nonza', 11: '289000', 15: '5', 16: '84.5' },
    ...{
      17: '600',
      18: '4',
      19: '3',
      20: 'Maison de village',
      21: 'Une maison<BR>à Nonza',
      29: '1',
      65: 'OUI',
      48: 'NON',
    },
    ...{ 85: 'P1-1.jpg', 86: 'P1-2.jpg', 95: 'Projection', 112: 'M12', 176: '120', 177: 'C', 179: 'A' },
  };

  test.each([
    ['utf-8', 334],
    ['windows-1252', 256],
    ['windows-1252', 350],
  ] as const)('in %s, of %i columns, is read; its rentals are left out with a note', async (encoding, columns) => {
    const site = await createSite();
    const text = [line(house, columns), line({ ...house, 2: 'P2', 3: 'location' }, columns)].join('\r\n');
    const bytes = encoding === 'utf-8' ? strToU8(text) : new Uint8Array(Buffer.from(text, 'latin1'));
    const archive = zipSync({ 'Annonces.csv': bytes, 'P1-1.jpg': await aPhoto(5), 'P1-2.jpg': await aPhoto(6) });

    expect((await site.importFile(archive)).rows).toMatchObject([
      { action: 'create', errors: [] },
      { action: 'none', notes: [expect.stringContaining('Location')], errors: [] },
    ]);

    await site.lastImport();
    const [property, ...others] = await site.list();
    expect(others).toEqual([]);
    expect(property).toMatchObject({
      ...{ reference: 'P1', type: 'Maison', location: 'Nonza', price: 289_000, fees_percent: 5, surface: 84.5 },
      ...{ land_surface: 600, rooms: 4, bedrooms: 3, bathrooms: 1, title: 'Maison de village', is_private: 1 },
      ...{ description: 'Une maison\nà Nonza', features: ['Piscine'], mandate_number: 'M12', dpe_energy: 120 },
      ...{ dpe_status: 'fait', dpe_energy_class: 'C', dpe_climate_class: 'A' },
    });
    expect(property.pictures).toMatchObject([{ width: 65 }, { width: 66, mark: 'projection' }]);
  });

  test('that this site writes for portals comes back as what it was', async () => {
    const [site, empty] = [await createSite(), await createSite()];
    const written = aCompleteProperty({ dpe_energy: 120, dpe_climate: 10, dpe_date: '2024-03-05' });
    await site.api.hasProperty(written);
    const land = {
      type: 'Terrain',
      title: 'Terrain',
      surface: 900,
      bedrooms: 0,
      bathrooms: 0,
      reference: 'T1',
    } as const;
    await site.api.hasProperty(aCompleteProperty({ ...land, dpe_status: null, location: 'Calvi', copropriete: null }));
    const feed = await site.api.get('/api/feeds/poliris.zip', { token: site.token });

    const { rows } = await empty.importFile(new Uint8Array(await feed.arrayBuffer()));
    expect(rows.map(({ action }: { action: string }) => action)).toEqual(['create', 'create']);

    const read = new Map((await empty.list()).map((property: { type: string }) => [property.type, property]));
    const same = ['title', 'price', 'location', 'surface', 'rooms', 'bedrooms', 'bathrooms', 'reference', 'fees_payer'];
    const more = [
      'price_without_fees',
      'mandate_number',
      'mandate_kind',
      'dpe_status',
      'dpe_energy',
      'dpe_energy_class',
    ];
    const last = ['dpe_climate_class', 'dpe_date', 'energy_cost_min', 'copropriete', 'copro_lots', 'year_built'];
    expect(read.get('Appartement')).toMatchObject(
      Object.fromEntries(Object.entries(written).filter(([name]) => [...same, ...more, ...last].includes(name))),
    );
    expect(read.get('Terrain')).toMatchObject({
      title: 'Terrain',
      surface: 900,
      location: 'Calvi',
      land_surface: null,
    });
  });

  test('of another number of columns is refused', async () => {
    const site = await createSite();
    const { code, errors } = await site.importFile(zipSync({ 'Annonces.csv': strToU8(line(house, 200)) }));
    expect(code).toBe(422);
    expect(errors.file[0]).toMatch(/256 à 350 colonnes, ici 200/);
  });
});

describe('photos of another site', () => {
  test('are fetched, and what is no photo is told with its reason and can be tried again', async () => {
    let isDown = true;
    const photo = await aPhoto(7);
    const port = await listenLocally(
      createServer(({ url }, response) => {
        if (url === '/moved.jpg') response.writeHead(302, { Location: '/good.jpg' }).end();
        else if (url === '/away.jpg') response.writeHead(302, { Location: 'http://10.0.0.1/a.jpg' }).end();
        else if (url === '/page') response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>');
        else if (url === '/late.jpg' && isDown) response.writeHead(404).end();
        else if (url === '/text.jpg') response.end('%PDF-1.7');
        else response.end(photo);
      }),
    );
    const at = (path: string) => `http://127.0.0.1:${port}${path}`;
    const site = await createSite({ PRIVATE_HOSTS: '127.0.0.1' });
    const sources = ['/moved.jpg', '/away.jpg', '/page', '/late.jpg', '/text.jpg'].map(at);

    await site.importFile(`${FRENCH};Photos\n${NONZA};${sources.join(' | ')}`);

    const { id, photos, failures } = await site.lastImport();
    expect(photos).toEqual({ total: 5, done: 1, failed: 4 });
    expect(failures.map(({ message }: { message: string }) => message)).toEqual([
      expect.stringContaining('machine du site'),
      expect.stringContaining('pas une photo'),
      expect.stringContaining('404'),
      expect.stringContaining('JPEG, PNG et WebP'),
    ]);
    expect((await site.list())[0].pictures).toHaveLength(1);

    isDown = false;
    expect((await site.api.post(`/api/imports/${id}/retry`, { token: site.token })).status).toBe(200);
    await eventually(async () => expect((await site.imports())[0].photos).toEqual({ total: 5, done: 2, failed: 3 }));
    // The same bytes once more.
    expect((await site.list())[0].pictures).toHaveLength(1);
  });

  test('on this machine are called by nobody', async () => {
    let calls = 0;
    const port = await listenLocally(createServer((_, response) => response.end(String(calls++))));
    const site: Site = await createSite();
    await site.importFile(`${FRENCH};Photos\n${NONZA};http://127.0.0.1:${port}/a.jpg,https://localhost:${port}/b.jpg`);
    expect((await site.lastImport()).photos).toEqual({ total: 2, done: 0, failed: 2 });
    expect(calls).toBe(0);
  });
});
