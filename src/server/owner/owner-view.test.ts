import { expect, test } from 'vitest';
import type { PropertyFields } from '#contract/property/fields.ts';
import type { OwnerView } from '#contract/property/owner-view.ts';
import { insertAppointment } from '#server/appointments/appointment-store.ts';
import { updateProperty } from '#server/properties/property-store.ts';
import { createProposal } from '#server/searches/proposals/proposal-store.ts';
import { createSearch } from '#server/searches/search-store.ts';
import { aSearchInput } from '#server/searches/testing/factories.ts';
import { countVisit } from '#server/statistics/visit-store.ts';
import { createTestApi } from '#server/testing/test-api.ts';
import { describeOnEachDatabase } from '#server/testing/test-database.ts';
import { replaceOwnerLink } from './owner-link-store.ts';
import { readOwnerView } from './owner-view.ts';

const START = new Date('2026-10-10T10:00:00Z');
const NOW = new Date('2026-11-20T10:00:00Z');
const BUYER = { name: 'Mme Secrète', email: 'secrete@example.com', phone: '06 12 34 56 78' };

describeOnEachDatabase('the page of an owner', (createDatabase) => {
  async function createSite(fields: Partial<PropertyFields> = {}) {
    const clock = { now: START };
    const { services, hasProperty } = await createTestApi({ db: await createDatabase(), now: () => clock.now });
    const { db } = services;
    const { id } = await hasProperty({ type: 'Maison', location: 'Nonza', title: 'Maison', ...fields });
    clock.now = NOW;
    const { token } = await replaceOwnerLink(db, id, NOW);
    return {
      db,
      id,
      async view(count: number, kind: 'view' | 'favorite' | 'contact', day: string) {
        const now = new Date(`${day}T10:00:00Z`);
        for (let index = 0; index < count; index += 1) await countVisit(db, id, { kind, now, reader: 'admin' });
      },
      visit: (starts_at: string, state: 'asked' | 'confirmed' | 'done' | 'missed' | 'cancelled', feedback?: string) =>
        insertAppointment(
          db,
          {
            propertyId: id,
            visitor: { ...BUYER, searchId: null },
            state,
            starts_at,
            minutes: 45,
            meeting_point: 'Devant chez Mme Secrète',
            note: 'Divorce en cours',
            feedback: feedback ?? 'Trop cher pour Mme Secrète',
            feedback_shared: feedback ? 1 : 0,
          },
          NOW,
        ),
      async read(): Promise<OwnerView> {
        const view = await readOwnerView(services, token);
        if (!view) throw new Error('no page');
        return view;
      },
      readAs: (other: string) => readOwnerView(services, other),
    };
  }

  const plain = (text: string | undefined) => text?.replace(/\s/g, ' ');

  test('tells what visitors did in steps, and what the agent did day by day', async () => {
    const site = await createSite();
    const { db, id } = site;
    await site.view(7, 'view', '2026-11-04');
    await site.view(3, 'view', '2026-11-10');
    await site.view(1, 'favorite', '2026-11-10');
    await site.view(2, 'contact', '2026-11-10');
    await site.view(12, 'contact', '2026-10-20');
    await updateProperty(db, id, { input: { price: 380_000 } }, { userEmail: 'agent@example.com', now: NOW });
    await site.visit('2026-11-12T10:30', 'done', 'Belle lumière');
    await site.visit('2026-11-13T15:00', 'done');
    await site.visit('2026-12-05T14:30', 'confirmed');
    for (const state of ['asked', 'missed', 'cancelled'] as const) await site.visit('2026-11-21T10:00', state);
    // It has no outcome yet.
    await site.visit('2026-11-02T10:00', 'confirmed');
    const search = await createSearch(db, aSearchInput(BUYER), NOW);
    const proposal = { search, propertyIds: [id], message: 'Pour vous', hasMail: false };
    await db.transaction().execute((transaction) => createProposal(transaction, proposal, NOW));

    const { letter, weeks, months, ...view } = await site.read();

    expect(plain(letter)).toBe(
      "Votre maison de Nonza est en ligne depuis 41 jours. Elle a été consultée 10 fois, moins de 5 personnes l'ont gardée, 2 visites, 1 visite prévue.",
    );
    expect(view).toEqual({
      title: 'Maison',
      location: 'Nonza',
      cover: null,
      path: `/vente/${id}-maison`,
      demand: null,
    });
    expect(weeks).toEqual([
      ...['2026-10-05', '2026-10-12', '2026-10-19', '2026-10-26'].map((monday) => ({
        monday,
        views: 'aucune',
        height: 0,
      })),
      { monday: '2026-11-02', views: '5 à 9', height: 7 },
      { monday: '2026-11-09', views: 'moins de 5', height: 2 },
      { monday: '2026-11-16', views: 'aucune', height: 0 },
    ]);
    expect(months.map(({ name, done }) => [name, ...done.map(({ when, text }) => plain(`${when}: ${text}`))])).toEqual([
      ['Décembre 2026', "5 décembre: Visite prévue l'après-midi"],
      [
        'Novembre 2026',
        'En novembre: Moins de 5 demandes de contact',
        '20 novembre: Bien proposé à un acheteur',
        expect.stringMatching(/^20 novembre: Prix : .* → 380 000 €$/),
        "13 novembre: Visite l'après-midi",
        '12 novembre: Visite le matin : « Belle lumière »',
      ],
      ['Octobre 2026', 'En octobre: 10 à 14 demandes de contact', '10 octobre: Annonce publiée sur le site'],
    ]);
  });

  test('names no buyer, no note and nothing that the agent keeps to himself', async () => {
    const hidden = { mandate_number: 'M-77', private_address: '3 rue Cachée', keys: 'chez la voisine' };
    const site = await createSite({ ...hidden, is_private: 1 });
    await site.visit('2026-11-12T10:30', 'done');
    const search = await createSearch(site.db, aSearchInput({ ...BUYER, notes: 'Divorce en cours' }), NOW);
    const proposal = { search, propertyIds: [site.id], message: 'Pour Mme Secrète', hasMail: false };
    await site.db.transaction().execute((transaction) => createProposal(transaction, proposal, NOW));

    const view = await site.read();

    expect(JSON.stringify(view)).not.toMatch(/secr|06|Divorce|M-77|Cachée|voisine|agent@/i);
    expect(view.path).toBeNull();
  });

  test('tells how many look for such a home, once they are enough', async () => {
    const site = await createSite({ price: 400_000 });
    for (let index = 0; index < 5; index += 1) {
      expect((await site.read()).demand).toBeNull();
      const wish = { email: `${index}@example.com`, places: ['Cap Corse'], search: 'type=Maison&max_price=450000' };
      await createSearch(site.db, aSearchInput(wish), NOW);
    }
    expect(plain((await site.read()).demand ?? '')).toBe(
      'Au moins 5 acheteurs cherchent une maison dans le Cap Corse, dont au moins 5 avec un budget de 350 000 à 500 000 €',
    );
  });

  test('is nothing for a token that opens nothing', async () => {
    const { readAs } = await createSite();
    for (const token of ['', 'unknown', '%00', '\u0000']) expect(await readAs(token)).toBeUndefined();
  });
});
