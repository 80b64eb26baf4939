import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { type FeedEncoding, NEW_FEED_SETTINGS } from '#contract/feeds/feed.ts';
import type { PropertyFields } from '#contract/property/fields.ts';
import type { PropertyImage } from '#contract/property/image.ts';

import { aProperty } from '#contract/testing/factories.ts';
import { toFeedAdvert } from '#server/feeds/feed-advert.ts';
import { checkFeedAdvert, missingMentions } from '#server/feeds/feed-content.ts';
import { aCompleteProperty } from '#server/feeds/testing/complete-property.ts';
import { COLUMNS } from './poliris-columns.ts';
import { polirisFormat } from './poliris-format.ts';
import { readPolirisLine } from './read-poliris.ts';

const SITE = { publicUrl: 'https://site.test' };

function advertOf(input: PropertyFields, images: PropertyImage[] = []) {
  return toFeedAdvert(aProperty({ id: 7, ...input, images }), SITE);
}

type Options = { encoding?: FeedEncoding; images?: PropertyImage[] };

async function unpack(input: PropertyFields, { encoding = 'utf-8', images = [] }: Options = {}) {
  const context = {
    contact: { name: 'Marie Orsini', phone: '0465710000', email: 'contact@site.test' },
    settings: { ...NEW_FEED_SETTINGS, agency_id: 'Agence12', software: 'JPV', encoding },
    ...SITE,
  };
  const line = polirisFormat.write(advertOf(input, images), context);
  const members = unzipSync(await polirisFormat.pack([line], context));
  const csv = new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(members['Annonces.csv']);
  return { csv, members };
}

/** The fields of the only advert, by rank. */
async function fieldsOf(input: PropertyFields, options?: Options) {
  const { csv } = await unpack(input, options);
  expect(csv.endsWith('"\r\n')).toBe(true);
  const fields = csv.slice(1, -3).split('"!#"');
  expect(fields).toHaveLength(334);
  return (...ranks: number[]) => ranks.map((rank) => fields[rank - 1]);
}

function findingsOf(input: PropertyFields, images: PropertyImage[] = []) {
  const advert = advertOf(input, images);
  const ofPortal = checkFeedAdvert(advert, { format: polirisFormat, encoding: 'utf-8' });
  return [...missingMentions(advert, '2026-06-01'), ...ofPortal];
}

const pictures = (count: number): PropertyImage[] =>
  Array.from({ length: count }, (_, index) => ({ url: `/uploads/${index}.webp`, width: 1600, height: 1200 }));

test('the columns are in the order of the document, each rank once', () => {
  const ranks = COLUMNS.map(({ rank }) => rank);
  expect(new Set(ranks).size).toBe(ranks.length);
  expect(ranks.filter((rank) => rank < 1 || rank > 334)).toEqual([]);
});

test('the archive has three members, each line ended as Windows does', async () => {
  const { members } = await unpack(aCompleteProperty());

  expect(Object.keys(members)).toEqual(['Annonces.csv', 'Config.txt', 'Photos.cfg']);
  expect(strFromU8(members['Config.txt'] ?? new Uint8Array())).toBe(
    'Version=4.12\r\nApplication=JPV / 1.0\r\nDevise=Euro\r\n',
  );
  expect(strFromU8(members['Photos.cfg'] ?? new Uint8Array())).toBe('Mode=URL\r\n');
});

test('a complete flat fills its ranks, and no other', async () => {
  const [first, ...others]: PropertyImage[] = pictures(10);
  const fields = await fieldsOf(aCompleteProperty(), {
    images: [{ ...first, url: '/uploads/a.webp', mark: 'ai' }, ...others],
  });
  const filled = Object.fromEntries(
    Array.from({ length: 334 }, (_, index) => [index + 1, fields(index + 1)[0]]).filter(([, value]) => value),
  );

  expect(filled).toEqual({
    1: 'Agence12',
    2: 'VM-12',
    3: 'vente',
    4: 'Appartement',
    5: '20226',
    6: 'Belgodère',
    7: 'France',
    9: 'Lozari, Belgodère',
    11: '320000',
    15: '4.92',
    16: '83.5',
    18: '4',
    19: '3',
    20: 'Appartement vue mer',
    21:
      'Un appartement clair, à deux pas de la plage.<BR>Surface loi Carrez : 82,1 m²<BR>Les informations sur les ' +
      'risques auxquels ce bien est exposé sont disponibles sur le site Géorisques : www.georisques.gouv.fr',
    27: '1998',
    29: '1',
    41: 'OUI',
    48: 'OUI',
    83: 'OUI',
    85: 'https://site.test/uploads/a-feed.jpg',
    ...Object.fromEntries(Array.from({ length: 8 }, (_, n) => [86 + n, `https://site.test/uploads/${n + 1}-feed.jpg`])),
    94: 'Image générée par IA',
    105: '0465710000',
    106: 'Marie Orsini',
    107: 'contact@site.test',
    112: '2026-041',
    164: 'https://site.test/uploads/9-feed.jpg',
    175: '7',
    176: '120',
    177: 'C',
    178: '10',
    179: 'B',
    258: 'OUI',
    259: '24',
    260: '1800',
    261: 'NON',
    301: '4.12',
    302: '1',
    303: '305000',
    307: 'https://site.test/honoraires',
    324: '05/03/2024',
    325: 'DPE_v07-2021',
    326: '800',
    327: '1100',
    328: '01/01/2023',
  });
});

test.each([
  ['Maison', {}, ['maison/villa', '']],
  ['Villa', {}, ['maison/villa', 'villa']],
  ['Programme', {}, ['immeuble', 'Programme']],
  ['Terrain', {}, ['terrain', '']],
] as const)('a %s has its type and sub-type', async (type, overrides, expected) => {
  const fields = await fieldsOf(aCompleteProperty({ type, ...overrides }));
  expect(fields(4, 181)).toEqual(expected);
});

test('the equipment of a home has its ranks', async () => {
  const equipment: Partial<PropertyFields> = {
    ...{ floor: -1, floors: 4, heating: 'gaz', parking: 2, garages: 0, terrace_surface: 12.5 },
    ...{ exposure: ['est', 'sud'], lift: 1 },
  };
  const fields = await fieldsOf(aCompleteProperty({ ...equipment, features: [] }));
  expect(fields(24, 25, 33, 35, 36, 37, 38, 41, 43, 44, 329)).toEqual([
    '-1',
    '4',
    '512',
    'OUI',
    'OUI',
    '',
    '',
    'OUI',
    '2',
    '0',
    '12.5',
  ]);
  const others = await fieldsOf(aCompleteProperty({ heating: 'bois', lift: 0, features: [] }));
  expect(others(24, 33, 35, 41, 43)).toEqual(['', '', '', '', '']);
});

test('the equipment is read from the file of another program, where 0 says that nothing is known', () => {
  const at: Record<number, string> = {
    24: '2',
    25: '0',
    33: '10368',
    35: 'OUI',
    36: 'NON',
    37: 'OUI',
    41: 'OUI',
    43: '1',
  };
  const line = readPolirisLine(Array.from({ length: 334 }, (_, index) => at[index + 1] ?? ''));
  expect(line?.cells).toEqual({ floor: '2', heating: 'electrique', exposure: 'sud|ouest', lift: '1', parking: '1' });
});

describe('what depends on other facts', () => {
  test('land has no rooms, no building and no energy', async () => {
    const fields = await fieldsOf(aCompleteProperty({ type: 'Terrain', surface: 900, rooms: 3 }));
    expect(fields(16, 17, 18, 19, 27, 29)).toEqual(['900', '900', '0', '', '', '']);
    expect(fields(176, 177, 178, 179, 258, 324)).toEqual(['', 'NS', '', 'NS', '', '']);
    expect((await fieldsOf(aCompleteProperty({ type: 'Terrain', land_surface: 1200 })))(17)).toEqual(['1200']);
  });

  test('a programme without rooms has none, and no bedrooms', async () => {
    expect((await fieldsOf(aCompleteProperty({ type: 'Programme', rooms: null })))(18, 19)).toEqual(['0', '']);
  });

  test('more bedrooms than rooms are not told', async () => {
    const home = aCompleteProperty({ rooms: 2, bedrooms: 3 });
    expect((await fieldsOf(home))(18, 19)).toEqual(['2', '']);
    expect(findingsOf(home).map(({ code }) => code)).toContain('bedrooms');
  });

  test('the seller pays, nobody says who pays how much, both pay', async () => {
    const paidBy = async (fees_payer: 'vendeur' | 'partage') =>
      (await fieldsOf(aCompleteProperty({ fees_payer })))(15, 302, 303);
    expect(await paidBy('vendeur')).toEqual(['0', '2', '']);
    expect(await paidBy('partage')).toEqual(['4.92', '3', '305000']);
    expect((await fieldsOf(aCompleteProperty({ price_without_fees: 400_000 })))(303)).toEqual(['']);
  });

  test.each([
    ['vierge', ['', 'VI', '', 'VI', '']],
    ['non_requis', ['', 'NS', '', 'NS', '']],
    ['en_cours', ['', '', '', '', '']],
  ] as const)('a DPE that is %s', async (dpe_status, expected) => {
    const fields = await fieldsOf(aCompleteProperty({ dpe_status }));
    expect(fields(176, 177, 178, 179, 324)).toEqual(expected);
    expect(fields(21)[0]?.includes('<BR>DPE en cours<BR>')).toBe(dpe_status === 'en_cours');
  });

  test('an older DPE, and a home that consumes too much', async () => {
    const fields = await fieldsOf(aCompleteProperty({ dpe_date: '2021-06-30', dpe_energy_class: 'G' }));
    expect(fields(324, 325)).toEqual(['30/06/2021', 'DPE_v01-2011']);
    expect(fields(21)[0]).toContain('<BR>Logement à consommation énergétique excessive : classe G<BR>');
  });

  test('outside a co-ownership nothing is told of one', async () => {
    const fields = await fieldsOf(aCompleteProperty({ copropriete: 0 }));
    expect(fields(258, 259, 260, 261, 262)).toEqual(['NON', '', '', '', '']);
  });

  test.each([
    ['20600 Bastia', ['20600', 'Bastia', '']],
    ['Bastia', ['20200', 'Bastia', '']],
    ['Bastia (20200), citadelle', ['20200', 'Bastia', 'Bastia (20200), citadelle']],
    ['Bastia, 75001', ['20200', 'Bastia', '']],
  ])('the place %s', async (location, expected) => {
    expect((await fieldsOf(aCompleteProperty({ location })))(5, 6, 9)).toEqual(expected);
  });
});

describe('awkward texts', () => {
  test('stay one field of one line', async () => {
    const description = 'Dite "la vue"\r\nprix !# <b>gras</b> | fin\u0007 😀\u2028suite "!#" ';
    const fields = await fieldsOf(aCompleteProperty({ title: 'A "B" !# C', description }));
    expect(fields(20)).toEqual(["A 'B' ! # C"]);
    expect(fields(21)[0]).toMatch(/^Dite 'la vue'<BR>prix ! # \(b\)gras\(\/b\) - fin 😀<BR>suite '! #'<BR>Surface/);
  });

  test('in Windows-1252 lose what it lacks, or take the nearest letter', async () => {
    const description = 'Cœur d\u2019îlot — 3 € ≥ Łódź ș 😀 !😀# ﬁn';
    const fields = await fieldsOf(aCompleteProperty({ description }), { encoding: 'windows-1252' });
    expect(fields(21)[0]).toMatch(/^Cœur d\u2019îlot — 3 € {2}Lódz s {2}! # fin<BR>/);
    expect(fields(6)).toEqual(['Belgodère']);
  });

  test('that are too long are cut between words, the mentions never', async () => {
    const home = aCompleteProperty({ title: 'mot '.repeat(20), description: `${'mot\n'.repeat(1000)}fin` });
    const [title = '', text = ''] = (await fieldsOf(home))(20, 21);
    expect(title).toBe('mot '.repeat(16).trim());
    expect(text.length).toBeLessThanOrEqual(4000);
    expect(text).toMatch(/<BR>mot…<BR>Surface loi Carrez : 82,1 m²<BR>Les informations .* www\.georisques\.gouv\.fr$/);
    expect(findingsOf(home).map(({ code }) => code)).toEqual(expect.arrayContaining(['text_cut', 'title_cut']));

    const oneWord = aCompleteProperty({ description: 'é'.repeat(4100) });
    const [word = ''] = (await fieldsOf(oneWord))(21);
    expect(word).toHaveLength(4000);
  });
});

describe('what keeps an advert back, and what is left out of it', () => {
  const codes = (overrides: Parameters<typeof aCompleteProperty>[0]) =>
    findingsOf(aCompleteProperty(overrides), pictures(1)).map(({ code, severity }) => `${severity} ${code}`);

  test('nothing, of a complete home', () => {
    expect(codes({})).toEqual([]);
  });

  test.each([
    ['no price', { price: 0, fees_payer: 'vendeur' as const }, 'blocking price'],
    ['no area', { surface: 0 }, 'blocking surface'],
    ['an unknown commune', { location: 'Ajaccio' }, 'blocking place'],
    ['a short text', { description: 'À voir' }, 'blocking text'],
    ['no rooms', { rooms: null }, 'blocking rooms'],
    ['a long reference', { reference: 'R'.repeat(21) }, 'blocking reference_long'],
    ['a mention that is missing', { fees_payer: null }, 'blocking mention'],
    ['no mandate', { mandate_number: null }, 'warning mandate'],
    ['a long mandate', { mandate_number: '1'.repeat(16) }, 'warning mandate'],
    ['a programme', { type: 'Programme' as const }, 'warning programme'],
  ])('%s', (_, overrides, expected) => {
    expect(codes(overrides)).toEqual([expected]);
  });

  test('a mandate that is too long is left out whole', async () => {
    const fields = await fieldsOf(aCompleteProperty({ mandate_number: '1'.repeat(16) }));
    expect(fields(112)).toEqual(['']);
  });

  test('no photo, and the thirty-first', async () => {
    expect(findingsOf(aCompleteProperty())).toEqual([{ code: 'photo', severity: 'warning', message: 'Aucune photo.' }]);
    expect(findingsOf(aCompleteProperty(), pictures(31))).toEqual([
      { code: 'photos_cut', severity: 'warning', message: 'Les photos après la 30e ne partent pas.' },
    ]);
    const fields = await fieldsOf(aCompleteProperty(), { images: pictures(31) });
    expect(fields(174, 175, 264, 273, 274)).toEqual([
      'https://site.test/uploads/19-feed.jpg',
      '7',
      'https://site.test/uploads/20-feed.jpg',
      'https://site.test/uploads/29-feed.jpg',
      '',
    ]);
  });
});
