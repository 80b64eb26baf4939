import { expect, test } from 'vitest';
import { NEW_FEED_SETTINGS } from '#contract/feeds/feed.ts';
import type { PropertyImage } from '#contract/property/image.ts';
import type { Property } from '#contract/property/property.ts';
import { aProperty } from '#contract/testing/factories.ts';
import { toFeedAdvert } from '#server/feeds/feed-advert.ts';
import { checkFeedAdvert } from '#server/feeds/feed-content.ts';
import { aCompleteProperty } from '#server/feeds/testing/complete-property.ts';
import { kyeroFormat } from './kyero-format.ts';

const CONTEXT = {
  contact: { name: 'Marie Orsini', phone: '0465710000', email: 'contact@site.test' },
  settings: NEW_FEED_SETTINGS,
  publicUrl: 'https://site.test',
};

type Overrides = Parameters<typeof aCompleteProperty>[0];

const advertOf = (overrides: Overrides = {}, more: Partial<Property> = {}) =>
  toFeedAdvert(
    aProperty({ id: 7, updated_at: '2026-05-01T08:30:12.345Z', ...aCompleteProperty(overrides), ...more }),
    CONTEXT,
  );
const write = (...args: Parameters<typeof advertOf>) => kyeroFormat.write(advertOf(...args), CONTEXT);
const picture = (width: number, height: number): PropertyImage => ({ url: '/uploads/a.webp', width, height });

test('the file holds the version, then each property', async () => {
  const file = new TextDecoder().decode(await kyeroFormat.pack([write(), write()], CONTEXT));

  expect(file).toMatch(
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<root>\n<kyero><feed_version>3<\/feed_version>\n<\/kyero>\n<property>/,
  );
  expect(file.match(/<property>/g)).toHaveLength(2);
  expect(file.endsWith('</property>\n</root>\n')).toBe(true);
});

test('a complete flat fills its elements', () => {
  const home = { features: ['Vue mer', 'PISCINE', 'Terrasse', 'Oliviers'], land_surface: 40.4 };
  expect(write(home, { images: [picture(1600, 1200)] })).toBe(`<property><id>7</id>
<date>2026-05-01 08:30:12</date>
<ref>VM-12</ref>
<price>320000</price>
<currency>EUR</currency>
<price_freq>sale</price_freq>
<type>Apartment</type>
<new_build>0</new_build>
<town>Belgodère</town>
<province>Haute-Corse</province>
<country>France</country>
<location_detail>Lozari, Belgodère</location_detail>
<beds>3</beds>
<baths>1</baths>
<pool>1</pool>
<surface_area><built>84</built>
<plot>40</plot>
</surface_area>
<energy_rating><consumption>C</consumption>
<emissions>B</emissions>
</energy_rating>
<url><fr>https://site.test/vente/7-appartement-vue-mer</fr>
</url>
<desc><fr>Appartement vue mer
Un appartement clair, à deux pas de la plage.
Référence : VM-12
Prix hors honoraires : 305\u202f000\u00a0€
Honoraires : 4,92 % TTC du prix du bien hors honoraires, à la charge de l&apos;acquéreur
Bien en copropriété : 24 lots, charges courantes de 1\u202f800\u00a0€ par an en moyenne.
Aucune procédure en cours.
Surface loi Carrez : 82,1 m²
Terrain : 40,4 m²
Année de construction : 1998
Classe énergie C, 120,4 kWh/m²/an
Classe climat B, 9,6 kg CO₂/m²/an
Montant estimé des dépenses annuelles d&apos;énergie pour un usage standard : entre 800\u00a0€ et 1\u202f100\u00a0€ par an. Prix moyens des énergies indexés sur les années 2021, 2022 et 2023 (abonnements compris).
Les informations sur les risques auxquels ce bien est exposé sont disponibles sur le site Géorisques : www.georisques.gouv.fr</fr>
</desc>
<features><feature>Pool</feature>
<feature>Sea view</feature>
<feature>Terrace</feature>
</features>
<images><image id="1"><url>https://site.test/uploads/a-feed.jpg</url>
</image>
</images>
<email>contact@site.test</email>
<contact_number>0465710000</contact_number>
</property>
`);
});

test('land is all plot, and has no energy; what is empty is left out, except the pictures', () => {
  const xml = write({ type: 'Terrain', surface: 900, features: [], location: 'Corte' });
  expect(xml).toContain('<type>Land</type>');
  expect(xml).toContain('<surface_area><plot>900</plot>\n</surface_area>');
  expect(xml).toContain('<images></images>');
  expect(xml).not.toMatch(/energy_rating|<features>|location_detail/);
});

test('a programme is new, and a DPE without letters is unknown', () => {
  const xml = write({ type: 'Programme', dpe_status: 'en_cours' });
  expect(xml).toContain('<type>Apartment</type>\n<new_build>1</new_build>');
  expect(xml).toContain('<energy_rating><consumption>X</consumption>\n<emissions>X</emissions>\n</energy_rating>');
  expect(write({ type: 'Programme', dpe_status: null })).not.toContain('energy_rating');
});

test('texts stay text', () => {
  expect(write({ description: 'Vue & <b>mer</b> 😀\u0007 "A"' })).toContain('Vue &amp; (b)mer(/b) 😀 &quot;A&quot;');
});

test('small pictures are told, and those after the fiftieth', () => {
  const codes = (images: PropertyImage[]) =>
    checkFeedAdvert(advertOf({}, { images }), { format: kyeroFormat, encoding: 'utf-8' }).map(({ message }) => message);
  expect(codes([picture(1280, 960), picture(960, 1280)])).toEqual([]);
  expect(codes([picture(1279, 960)])).toEqual(['Une photo fait moins de 1280 × 960.']);
  const fiftyOne = Array.from({ length: 51 }, () => picture(1600, 1200));
  expect(codes(fiftyOne)).toEqual(['Les photos après la 50e ne partent pas.']);
  expect(write({}, { images: fiftyOne }).match(/<image /g)).toHaveLength(50);
});

test('an address that a long title makes too long leads to the page all the same', () => {
  expect(write({ title: 'é'.repeat(200) })).toMatch(/<url><fr>https:\/\/site\.test\/vente\/7-e+<\/fr>/);
  const { publicUrl } = { publicUrl: `https://${'a'.repeat(60)}.test` };
  expect(kyeroFormat.write(advertOf({ title: 'e'.repeat(200) }), { ...CONTEXT, publicUrl })).toContain(
    `<url><fr>${publicUrl}/vente/7</fr>`,
  );
});
