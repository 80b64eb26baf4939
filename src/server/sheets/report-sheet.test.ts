import { describe, expect, test } from 'vitest';
import type { PropertyVersion } from '#contract/property/property-version.ts';
import { EMPTY_SETTINGS } from '#contract/settings/site-settings.ts';
import { aProperty, aSite } from '#contract/testing/factories.ts';
import { createLink } from '#server/links/link-store.ts';
import { updateProperty } from '#server/properties/property-store.ts';
import { agentContent } from '#server/site-settings/agent-content.ts';
import { countVisit } from '#server/statistics/visit-store.ts';
import { aJpeg } from '#server/testing/factories.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { trashProperty } from '#server/trash/trash-store.ts';
import { reportContent } from './content/report-content.ts';
import { drawSheet } from './draw-sheet.ts';
import { readPdf } from './testing/read-pdf.ts';

const OCTOBER = new Date('2026-10-20T10:00:00Z');
const NOVEMBER = new Date('2026-11-18T10:00:00Z');

describe('GET /api/properties/{id}/report.pdf', () => {
  test('tells the owner on one page what the month brought and what was done', async () => {
    const { api, clock } = await createSite(OCTOBER);
    const advert = { reference: 'JP-104', mandate_number: 'M-77' };
    const { id } = await api.hasProperty({ title: 'Villa vue mer', price: 450_000, ...advert });
    await view(api, id, 5, OCTOBER);
    const others = [
      await api.hasProperty({ title: 'Maison voisine' }),
      await api.hasProperty({ title: 'Autre maison' }),
      await api.hasProperty({ title: 'Encore une' }),
    ];
    for (const other of others) await view(api, other.id, 5, NOVEMBER);
    clock.now = NOVEMBER;
    await view(api, id, 25, new Date('2026-11-03T10:00:00Z'));
    await countVisit(api.services.db, id, { kind: 'contact', now: NOVEMBER, reader: 'admin' });
    await countVisit(api.services.db, id, { kind: 'sheet', now: NOVEMBER, reader: 'admin' });
    const author = { userEmail: 'agent@example.com', now: NOVEMBER };
    const input = { price: 420_000, mandate_number: 'M-78' };
    await updateProperty(api.services.db, id, { input }, author);
    const link = { propertyId: id, name: 'Mme Orsini', note: null, expiresAt: new Date('2026-12-01T10:00:00Z') };
    await createLink(api.services.db, link, NOVEMBER);
    await addPhoto(api, id);

    const { pages, size, bytes, text } = await readReport(api, `/api/properties/${id}/report.pdf?month=2026-11`);

    expect([pages, size]).toEqual([1, [595, 842]]);
    expect(bytes).toBeLessThan(1_000_000);
    for (const words of [
      'Compte rendu vendeur',
      "Novembre 2026, jusqu'au 18 novembre",
      // 40 views of four properties.
      'Votre bien a été vu 25 fois en novembre, 150 % de plus que la moyenne',
      'Villa vue mer',
      'Référence : JP-104',
      '420 000 €',
      'Consultations par semaine',
      '2 au 8',
      '16 au 18',
      '25 consultations moyenne : 10',
      '1 contact moyenne : 0,3',
      'Ce qui a été fait',
      '1 fiche imprimée, 1 lien privé créé',
      'Prix : 450 000 € → 420 000 €',
      '1 photo ajoutée',
    ]) {
      expect(text).toContain(words);
    }
    expect(text).not.toMatch(/M-7|Orsini|Maison voisine|agent@example/);
  });

  test("is of the current month by default, in the agent's calendar", async () => {
    const { api } = await createSite(new Date('2026-11-30T23:30:00Z'));
    const { id } = await api.hasProperty();
    const { text } = await readReport(api, `/api/properties/${id}/report.pdf`);
    expect(text).toContain("Décembre 2026, jusqu'au 1er décembre");
    expect(text).toContain('Aucune consultation de votre bien en décembre');
  });

  test('of an earlier month has that month alone', async () => {
    const { api, clock } = await createSite(OCTOBER);
    const { id } = await api.hasProperty();
    await view(api, id, 3, OCTOBER);
    await view(api, id, 4, NOVEMBER);
    clock.now = NOVEMBER;
    const { text } = await readReport(api, `/api/properties/${id}/report.pdf?month=2026-10`);
    expect(text).toContain('Votre bien a été vu 3 fois en octobre');
    expect(text).toContain('20 octobre Annonce publiée sur le site');
    expect(text).not.toContain("jusqu'au");
  });

  test.each([2, 3])('compares with an average that %i other properties hide, or leaves it out', async (count) => {
    const { api } = await createSite(NOVEMBER);
    const { id } = await api.hasProperty();
    await view(api, id, 40, NOVEMBER);
    for (let index = 0; index < count; index++) await api.hasProperty();
    // Neither is for visitors.
    await api.hasProperty({ is_private: 1 });
    await trashProperty(api.services.db, (await api.hasProperty()).id, NOVEMBER);

    const { text } = await readReport(api, `/api/properties/${id}/report.pdf`);

    if (count === 3) expect(text).toContain('40 fois en novembre, 300 % de plus que la moyenne');
    else expect(text).not.toContain('oyenne');
  });

  test('says that statistics of more than 25 months are gone', async () => {
    const { api, clock } = await createSite(new Date('2024-06-10T10:00:00Z'));
    const { id } = await api.hasProperty();
    clock.now = NOVEMBER;
    const { text } = await readReport(api, `/api/properties/${id}/report.pdf?month=2024-06`);
    expect(text).toContain('Les statistiques de juin 2024 ne sont plus conservées');
    expect(text).toContain('10 juin Annonce publiée sur le site');
  });

  test('of a private property has no way to its page', async () => {
    const { api } = await createSite(NOVEMBER);
    const { id } = await api.hasProperty({ is_private: 1 });
    const { text } = await readReport(api, `/api/properties/${id}/report.pdf`);
    expect(text).toContain('Votre bien est présenté en privé');
    expect(text).not.toContain("Voir l'annonce");
  });

  test('is tagged, in French, with its title and headings', async () => {
    const { api } = await createSite(NOVEMBER);
    const { id } = await api.hasProperty({ title: 'Villa' });
    await view(api, id, 8, NOVEMBER);
    const { pdf } = await readReport(api, `/api/properties/${id}/report.pdf`);
    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({ Title: 'Compte rendu vendeur – Villa – novembre 2026', Language: 'fr-FR' });
    const tree = JSON.stringify(await (await pdf.getPage(1)).getStructTree());
    for (const part of ['"role":"H1"', '"role":"H2"', '"role":"LI"', 'Villa — aucune photo', 'QR code vers']) {
      expect(tree).toContain(part);
    }
  });

  test('is for administrators, of a property that is there, and not stored by caches', async () => {
    const { api } = await createSite(NOVEMBER);
    const token = await api.signIn();
    const { id } = await api.hasProperty({ title: 'Villa vue mer' });
    const trashed = await api.hasProperty();
    await trashProperty(api.services.db, trashed.id, NOVEMBER);
    const path = `/api/properties/${id}/report.pdf`;
    expect((await api.get(path)).status).toBe(401);
    expect((await api.get(path, { token: await api.signIn('user') })).status).toBe(403);
    for (const other of [999, trashed.id, 'abc']) {
      expect((await api.get(`/api/properties/${other}/report.pdf`, { token })).status).toBe(404);
    }
    const { status, headers } = await api.get(path, { token });
    expect([status, headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
    expect(headers.get('Cache-Control')).toBe('private, no-store');
    expect(headers.get('Content-Disposition')).toBe(
      `attachment; filename="compte-rendu-2026-11-${id}-villa-vue-mer.pdf"`,
    );
  });

  test.each([
    ['2026-12', 'Ce mois ne peut pas être dans le futur.'],
    ['2027-01', 'Ce mois ne peut pas être dans le futur.'],
    ['2026-13', "Ce mois n'existe pas ; il s'écrit AAAA-MM."],
    ['2026-1', "Ce mois n'existe pas ; il s'écrit AAAA-MM."],
    ['2026-11-18', "Ce mois n'existe pas ; il s'écrit AAAA-MM."],
    ['novembre', "Ce mois n'existe pas ; il s'écrit AAAA-MM."],
    ['', "Ce mois n'existe pas ; il s'écrit AAAA-MM."],
  ])('refuses the month %j', async (month, message) => {
    const { api } = await createSite(NOVEMBER);
    const token = await api.signIn();
    const { id } = await api.hasProperty();
    const response = await api.get(`/api/properties/${id}/report.pdf?month=${month}`, { token });
    expect(response.status).toBe(422);
    expect((await response.json()).errors).toEqual({ month: [message] });
  });

  test('takes any month of the past', async () => {
    const { api } = await createSite(NOVEMBER);
    const { id } = await api.hasProperty();
    for (const month of ['0000-01', '1970-01', '2026-10']) {
      const { text } = await readReport(api, `/api/properties/${id}/report.pdf?month=${month}`);
      expect(text).toContain("Votre bien n'était pas encore sur le site en");
    }
  });

  test('is not counted as a printed sheet', async () => {
    const { api } = await createSite(NOVEMBER);
    const { id } = await api.hasProperty();
    await readReport(api, `/api/properties/${id}/report.pdf`);
    expect(await api.services.db.selectFrom('visit_count').selectAll().execute()).toEqual([]);
  });
});

test.each([
  ['with the longest title', `${'Maison de village '.repeat(11)}ab`],
  ['with a title that is one long word', 'x'.repeat(200)],
])('a report is one page %s and many changes, the newest of them', async (_, title) => {
  const property = aProperty({ title, location: 'Saint-Florent '.repeat(10).trim() });
  const fields = ['title', 'description', 'features', 'dpe_energy', 'copro_lots', 'land_surface', 'rooms'] as const;
  const versions = Array.from({ length: 30 }, (_unused, index): PropertyVersion => {
    const changes = fields.map((field) => ({ field, before: index, after: index + 1 }));
    const day = String(30 - index).padStart(2, '0');
    return { n: 1, created_at: `2026-11-${day}T10:00:00Z`, user: { email: 'a@b.c' }, fields: changes };
  });
  const counts = new Map([
    ['2026-11-02', { views: 1_000_000, galleries: 9, favorites: 9, contacts: 9, shares: 9, sheets: 9 }],
  ]);
  const publicUrl = 'https://site.test';
  const nothing = { photoTimes: [], proposalTimes: [], visits: [] };
  const facts = { property, month: '2026-11', today: '2026-12-24', publicUrl, versions, ...nothing, links: 9 };
  const agent = agentContent({ ...EMPTY_SETTINGS, agency_address: 'Route de Bastia '.repeat(12) }, aSite());
  const content = reportContent({ ...facts, counts });

  const { pdf, pages, text } = await readPdf(await drawSheet({ kind: 'report', title, agent, content }));

  expect(pages).toBe(1);
  const { items } = await (await pdf.getPage(1)).getTextContent();
  const heightOf = (words: RegExp) =>
    items.flatMap((item) => ('str' in item && words.test(item.str) ? [item.transform[5]] : []))[0];
  // Baselines: each line is whole above the next.
  expect(heightOf(/autres modifications$/) - heightOf(/^Une consultation est/)).toBeGreaterThan(10);
  expect(heightOf(/^Une consultation est/) - heightOf(new RegExp(agent.name))).toBeGreaterThan(25);
  expect(text).toContain('30 novembre Annonce mise à jour');
  expect(text).toMatch(/et \d+ autres modifications/);
  expect(text.replaceAll(' ', '')).toContain(title.replaceAll(' ', ''));
  expect(text).toContain(agent.email);
});

async function createSite(start: Date) {
  const clock = { now: start };
  const api = await createTestApi({ env: { PUBLIC_URL: 'https://site.example' }, now: () => clock.now });
  return { api, clock };
}

async function readReport(api: TestApi, path: string) {
  const response = await api.get(path, { token: await api.signIn() });
  expect(response.status).toBe(200);
  return readPdf(new Uint8Array(await response.arrayBuffer()));
}

async function view(api: TestApi, id: number, times: number, now: Date): Promise<void> {
  for (let index = 0; index < times; index++)
    await countVisit(api.services.db, id, { kind: 'view', now, reader: 'admin' });
}

async function addPhoto(api: TestApi, id: number): Promise<void> {
  const form = new FormData();
  form.append('files[]', new Blob([new Uint8Array(await aJpeg())]), 'a.jpg');
  const response = await api.post(`/api/properties/${id}/images`, { token: await api.signIn(), body: form });
  expect(response.status).toBe(200);
}
