import { describe, expect, test } from 'vitest';
import { GAZETTEER } from './gazetteer.ts';
import { searchPlaces } from './search-places.ts';

const found = (text: string, counts: Record<string, number> = {}) =>
  searchPlaces(
    text,
    Object.entries(counts).map(([name, count]) => ({ name, count })),
  );
const names = (text: string, counts?: Record<string, number>) => found(text, counts).map(({ name }) => name);

/** What a buyer types, and the first proposal he expects. */
type Expected = Record<string, string[]>;

const COMMUNES: Expected = {
  // As it is written, in any case, with or without accents, hyphens and apostrophes.
  Bastia: ['Bastia', 'bastia', 'BASTIA', ' bastia ', 'bas', 'bast', 'basti', 'à Bastia'],
  Calvi: ['calvi', 'CALVI', 'calv', 'Calvì'],
  Corte: ['corte', 'corté', 'cort', 'CORTE', 'cor'],
  Borgo: ['borgo', 'borg', 'bor', 'BORGO'],
  Biguglia: ['biguglia', 'bigu', 'big'],
  Lucciana: ['lucciana', 'lucc'],
  Furiani: ['furiani', 'furi', 'fur'],
  Aléria: ['aleria', 'aléria', 'ALÉRIA', 'aler'],
  Galéria: ['galeria', 'galéria'],
  Belgodère: ['belgodere', 'belgodère', 'belgo'],
  Oletta: ['oletta', 'olet'],
  Patrimonio: ['patrimonio', 'patri'],
  Lumio: ['lumio', 'lum'],
  Calenzana: ['calenzana', 'calen'],
  Cervione: ['cervione', 'cerv'],
  Ghisonaccia: ['ghisonaccia', 'ghison', 'ghi'],
  Ghisoni: ['ghisoni'],
  Vescovato: ['vescovato', 'vesc'],
  Venzolasca: ['venzolasca', 'venz'],
  Morosaglia: ['morosaglia', 'moros'],
  Rogliano: ['rogliano', 'rogl'],
  Centuri: ['centuri', 'centu'],
  Nonza: ['nonza', 'non'],
  Brando: ['brando', 'bran'],
  Sisco: ['sisco', 'sis'],
  Luri: ['luri', 'lur'],
  Érone: ['erone', 'Érone'],
  Moïta: ['moita'],
  Verdèse: ['verdese'],
  Piève: ['pieve', 'piève'],
  Monte: ['monte'],
  Monticello: ['monti', 'monticello', 'mont', 'mon'],
  Costa: ['costa'],
  Pino: ['pino'],
  Lama: ['lama'],
  Muro: ['muro'],
  Corbara: ['corbara', 'corb'],
  Pietracorbara: ['pietracorbara', 'pietra corbara', 'pietrac', 'pietra'],
  Zalana: ['zalana', 'zal'],

  // Names of several words: with spaces, joined, in another order, in part.
  'Saint-Florent': [
    'saint-florent',
    'saint florent',
    'saintflorent',
    'SAINT FLORENT',
    'st florent',
    'St-Florent',
    'st. florent',
    'stflorent',
    'saint flo',
    'st flo',
    'saint',
    'st',
    'florent',
    'flor',
    'florent saint',
    'sain florent',
  ],
  "L'Île-Rousse": [
    "l'île-rousse",
    "L'ILE ROUSSE",
    'l\u2019ile rousse',
    'l ile rousse',
    'lile rousse',
    'ile rousse',
    'île rousse',
    'ile-rousse',
    'ilerousse',
    'ile rou',
    'ile',
    "l'ile",
    'rousse',
    'rousse ile',
    'la rousse',
  ],
  'Penta-di-Casinca': ['penta di casinca', 'penta casinca', 'casinca penta', 'penta de casinca', 'penta'],
  'San-Nicolao': ['san nicolao', 'san-nicolao', 'nicolao', 'san nic', 'saint nicolao', 'st nicolao'],
  'San-Martino-di-Lota': ['san martino di lota', 'san martino', 'lota', 'san', 'st martino'],
  'Santa-Maria-di-Lota': ['santa maria di lota', 'santa maria lota', 'santa', 'ste maria di lota'],
  'Santa-Maria-Poggio': ['santa maria poggio'],
  'Santa-Lucia-di-Moriani': ['santa lucia', 'moriani', 'sainte lucia', 'ste lucie'],
  'Santa-Reparata-di-Balagna': ['santa reparata', 'santa reparata di balagna', 'reparata balagna'],
  "Sant'Antonino": ["sant'antonino", 'sant antonino', 'santantonino', 'antonino'],
  "Sant'Andréa-di-Cotone": ["sant'andrea", 'sant andrea di cotone', 'cotone'],
  'San-Giuliano': ['san giuliano', 'giuliano'],
  'Ville-di-Pietrabugno': ['ville di pietrabugno', 'ville pietrabugno', 'pietrabugno', 'ville'],
  'Ville-di-Paraso': ['ville di paraso', 'paraso'],
  'Prunelli-di-Fiumorbo': ['prunelli', 'prunelli di fiumorbo', 'prunelli fiumorbo'],
  "Poggio-d'Oletta": ["poggio d'oletta", 'poggio d oletta', 'poggio oletta'],
  'Poggio-Mezzana': ['poggio mezzana', 'mezzana', 'poggio'],
  'Poggio-di-Venaco': ['poggio di venaco'],
  Venaco: ['venaco', 'venac'],
  'Olmeta-di-Tuda': ['olmeta di tuda', 'olmeta', 'tuda'],
  'Olmeta-di-Capocorso': ['olmeta di capocorso', 'olmeta capocorso'],
  'Olmi-Cappella': ['olmi cappella', 'olmi'],
  'La Porta': ['la porta', 'porta', 'laporta'],
  'Castellare-di-Casinca': ['castellare', 'castellare di casinca'],
  'Sorbo-Ocagnano': ['sorbo', 'sorbo ocagnano', 'ocagnano'],
  'Taglio-Isolaccio': ['taglio', 'taglio isolaccio'],
  'Isolaccio-di-Fiumorbo': ['isolaccio'],
  'Valle-di-Campoloro': ['valle di campoloro', 'campoloro'],
};

const CORSICAN_NAMES: Expected = {
  Corte: ['corti', 'CORTI'],
  "L'Île-Rousse": ['isula', "l'isula", 'isula rossa', "L'Isula Rossa", 'lisula', 'rossa'],
  'Saint-Florent': ['san fiurenzu', 'fiurenzu', 'san fiu'],
  Borgo: ['u borgu', 'borgu'],
  Cervione: ['cervioni'],
  Ghisonaccia: ['ghisunaccia'],
  Belgodère: ['belgudè', 'belgude'],
  Lumio: ['lumiu'],
  Monticello: ['u munticellu', 'munticellu'],
  Vescovato: ['u viscuvatu', 'viscuvatu', 'vescuvatu'],
  'San-Nicolao': ['san niculaiu'],
  'San-Giuliano': ['san ghjulianu'],
  'Ville-di-Pietrabugno': ['e ville di petrabugnu', 'petrabugnu'],
  'Penta-di-Casinca': ['a penta di casinca'],
  Calenzana: ['calinzana'],
  Morosaglia: ['merusaglia'],
  Patrimonio: ['patrimoniu'],
};

/** One letter is another one, missing, too many, or two are swapped. */
const MISSPELLED: Expected = {
  Bastia: ['bastai', 'bastya', 'bstia', 'basttia'],
  Calvi: ['calvy', 'clavi', 'callvi'],
  Corte: ['crote', 'korte'],
  Borgo: ['brogo', 'borggo'],
  Biguglia: ['bigulia', 'bigugla', 'bigugila'],
  Lucciana: ['luciana', 'luccianna'],
  Furiani: ['furianni', 'fuirani'],
  Aléria: ['alleria', 'alerai'],
  Oletta: ['oleta'],
  Lumio: ['lumoi', 'lummio'],
  Ghisonaccia: ['ghisonacia', 'gisonaccia', 'ghissonaccia'],
  Patrimonio: ['patrimoino', 'patrimonnio'],
  Vescovato: ['vescovatto', 'vescvoato'],
  Cervione: ['servione', 'cervionne'],
  'Saint-Florent': ['saint florant', 'st floran', 'saint-floent', 'siant florent', 'saint florennt'],
  "L'Île-Rousse": ['ile rouse', 'lile rouse', "l'ile rouusse"],
  'Penta-di-Casinca': ['penta di casinka', 'penta di cassinca'],
  'San-Nicolao': ['san nicoalo', 'san nicolau'],
  'Ville-di-Pietrabugno': ['ville di pietrabuno', 'pietrabugo'],
  'Prunelli-di-Fiumorbo': ['prunelly'],
  Balagne: ['balange', 'ballagne', 'balagn'],
  Castagniccia: ['castagnicia', 'castaniccia'],
  Nebbio: ['nebio', 'nebboi'],
};

/** With or without an article or a preposition. */
const REGIONS: Expected = {
  Balagne: ['balagne', 'la balagne', 'en balagne', 'balagna', 'bala', 'BALAGNE', 'calvi balagne'],
  'Cap Corse': [
    'cap corse',
    'cap-corse',
    'capcorse',
    'le cap corse',
    'dans le cap corse',
    'cap',
    'corse cap',
    'capicorsu',
  ],
  Nebbio: ['nebbio', 'le nebbio', 'nebbiu', 'nebb', "conca d'oro", 'conca'],
  Castagniccia: ['castagniccia', 'la castagniccia', 'castagn', 'castagniccia casinca'],
  Casinca: ['casinca', 'la casinca', 'casin'],
  'Costa Verde': ['costa verde', 'costaverde', 'la costa verde', 'costa v'],
  'Plaine orientale': ['plaine orientale', 'la plaine orientale', 'plaine', 'orientale'],
  Oriente: ['oriente', "l'oriente"],
  "Fium'Orbu": ["fium'orbu", 'fiumorbu', 'fiumorbo', 'fium orbu', "fium'orbu castellu"],
  'Centre Corse': ['centre corse', 'centre-corse', 'le centre corse', 'centre'],
  'Marana-Golo': ['marana', 'marana golo', 'la marana', 'golo'],
  'Pasquale Paoli': ['pasquale paoli', 'paoli'],
  'Agglomération de Bastia': ['agglomération de bastia', 'agglo', 'grand bastia', 'bastia agglomération'],
};

/** With the largest commune of each. */
const POSTCODES: Expected = {
  '20200 Bastia': ['20200', '2020', '202', '20', '20200 bastia', 'bastia 20200'],
  "20220 L'Île-Rousse": ['20220', '20 220', "20220 L'Île-Rousse", '20220 ile rousse'],
  '20260 Calvi': ['20260', '2026', '20260 calvi'],
  '20217 Saint-Florent': ['20217'],
  '20290 Borgo': ['20290', '2029'],
  '20250 Corte': ['20250'],
  '20230 San-Nicolao': ['20230'],
  '20240 Ghisonaccia': ['20240'],
  '20600 Bastia': ['20600', '206'],
  '20620 Biguglia': ['20620'],
};

describe.each(Object.entries({ COMMUNES, CORSICAN_NAMES, MISSPELLED, REGIONS, POSTCODES }))('%s', (_, expected) => {
  const queries = Object.entries(expected).flatMap(([place, typed]) => typed.map((text) => [text, place] as const));
  test.each(queries)('%j proposes %j first', (text, place) => {
    expect(names(text)[0]).toBe(place);
  });
});

test('every place is proposed first by its own name', () => {
  for (const { name, kind } of GAZETTEER) expect(found(name)[0], name).toEqual({ name, kind, count: 0 });
});

describe('between places that match', () => {
  test('those with properties come first, then those that match better, then the larger ones', () => {
    expect(names('cal').slice(0, 3)).toEqual(['Calvi', 'Calenzana', 'Calacuccia']);
    expect(names('cal', { Calacuccia: 1 })[0]).toBe('Calacuccia');
    expect(names('pietra', { 'Ville-di-Pietrabugno': 1 })[0]).toBe('Ville-di-Pietrabugno');
  });

  test('an exact name is first even without properties', () => {
    expect(names('monte', { Monticello: 4 })[0]).toBe('Monte');
    expect(names('oletta', { "Poggio-d'Oletta": 4 })[0]).toBe('Oletta');
  });

  test('a name that only contains the text comes after those that begin with it, and a misspelled one last', () => {
    expect(names('mon', { Patrimonio: 2 })[0]).toBe('Monticello');
    expect(names('mon', { Patrimonio: 2 }).at(-1)).toBe('Patrimonio');
    expect(names('aleria', { Galéria: 2 })).toEqual(['Aléria', 'Galéria']);
  });

  test('where something better matches, these are proposed for their properties only', () => {
    expect(names('zal')).toEqual(['Zalana']);
    expect(names('corbara')).toEqual(['Corbara']);
    expect(names('aleria')).toEqual(['Aléria']);
    expect(names('racorb')).toEqual(['Pietracorbara']);
  });

  test('communes come before regions', () => {
    expect(names('bastia')).toEqual(['Bastia', 'Agglomération de Bastia']);
  });

  test('ten are proposed at most', () => {
    expect(names('a')).toHaveLength(10);
    expect(names('20')).toHaveLength(10);
  });
});

describe('properties are counted', () => {
  test('in a commune, however it is spelled', () => {
    const stored = {
      'L\u2019Île-Rousse': 1,
      'ILE ROUSSE': 2,
      "L'Isula": 4,
      'Marine de L\u2019Île-Rousse': 8,
      Calvi: 16,
    };
    expect(found('ile rousse', stored)[0]).toEqual({ name: "L'Île-Rousse", kind: 'commune', count: 15 });
  });

  test('in the communes of a region', () => {
    const stored = { Calvi: 1, 'Lozari, Belgodère': 2, "L'Île-Rousse": 4, Bastia: 8, 'Vue sur la Balagne': 16 };
    expect(found('balagne', stored)[0]).toEqual({ name: 'Balagne', kind: 'region', count: 23 });
    expect(found('balagne', { "20220 L'Île-Rousse": 1, 'Corbara (20256)': 2 })[0]?.count).toBe(3);
    expect(found('casinca', { Vescovato: 3 })[0]).toEqual({ name: 'Casinca', kind: 'region', count: 3 });
    expect(found('castagniccia', { Vescovato: 3 })[0]).toEqual({ name: 'Castagniccia', kind: 'region', count: 3 });
  });

  test('in the communes of a postcode', () => {
    const stored = { Corbara: 1, "L'Île-Rousse": 2, Calvi: 4 };
    expect(found('20220', stored)).toEqual([{ name: "20220 L'Île-Rousse", kind: 'postcode', count: 3 }]);
    expect(found('20220 corbara', stored)[0]).toEqual({ name: 'Corbara', kind: 'commune', count: 1 });
  });

  test('in a commune whose name is part of another, once', () => {
    expect(found('centre corse', { 'Poggio-di-Venaco': 1, 'San-Nicolao, Costa Verde': 2 })[0]?.count).toBe(1);
    expect(found('balagne', { 'San-Nicolao, Costa Verde': 2 })[0]?.count).toBe(0);
  });
});

test('a place of a property that is no commune is proposed too', () => {
  const stored = { 'Lozari, Belgodère': 1, Erbalunga: 2 };
  expect(names('lozari', stored)).toEqual(['Belgodère', 'Lozari, Belgodère']);
  expect(names('erba', stored)).toEqual(['Erbajolo', 'Brando']);
  expect(names('belgodere', stored)).toEqual(['Belgodère', 'Lozari, Belgodère']);
});

test.each(['Tombouctou', 'Ajaccio', '99999', '75001', 'w'])('%j is no place of Haute-Corse', (text) => {
  expect(found(text)).toEqual([]);
});

test.each([
  ['Erbalunga', 'Brando'],
  ['erbalunga', 'Brando'],
  ['macinaggio', 'Rogliano'],
  ['Ponte-Leccia', 'Morosaglia'],
  ['moriani plage', 'San-Nicolao'],
  ['bravone', 'Linguizzetta'],
  ['lozari', 'Belgodère'],
  ['folelli', 'Penta-di-Casinca'],
  ['alistro', 'San-Giuliano'],
  ['lupino', 'Bastia'],
  ['algajola', 'Algajola'],
  ['ghisonaccia', 'Ghisonaccia'],
])('the place that people call %j is found as %s', (text, name) => expect(names(text)[0]).toBe(name));

test.each(['Haute-Corse', 'haute corse', 'haute', '2B', 'toute la Haute-Corse'])(
  '%j is everywhere, whatever the agent wrote',
  (text) =>
    expect(found(text, { Calvi: 2, 'Lieu-dit': 1 })[0]).toEqual({ name: 'Haute-Corse', kind: 'region', count: 3 }),
);

test("the other department has no commune of ours, and 'corse' means the fuller region first", () => {
  for (const text of ['2A', '2a', 'Corse-du-Sud', 'Ajaccio', 'Porticcio'])
    expect(found(text, { Calvi: 1 })).toEqual([]);
  expect(names('corse', { Corte: 1, Nonza: 2 }).slice(0, 2)).toEqual(['Cap Corse', 'Centre Corse']);
  expect(names('corse', { Corte: 2, Nonza: 1 }).slice(0, 2)).toEqual(['Centre Corse', 'Cap Corse']);
});
