import { expect, test } from 'vitest';
import type { DashboardJson } from '#contract/admin/dashboard.ts';
import { tasksOf } from './tasks.ts';

const HOUR = 3600;
const QUIET: DashboardJson = {
  messages: { waiting: 0, longest_wait_seconds: null },
  unsent_mails: 0,
  incomplete_adverts: 0,
  incomplete_settings: 0,
  backup: { is_on: false, last_good_at: null, failed_at: null },
  held_feeds: [],
  failed_feeds: [],
  ending_links: [],
  new_matches: [],
  sellers: { new: 0, due: [] },
  mandates_ending: [],
  opening: { hidden: 1, steps: [] },
  sales: { sold_this_year: 0, median_days: null },
};
const link = (name: string) => ({
  id: 1,
  name,
  expires_at: '2026-06-12T21:59:59.000Z',
  property: { id: 4, title: 'Villa' },
});

test('where nothing waits there is nothing to do', () => {
  expect(tasksOf(QUIET)).toEqual([]);
});

test.each<[Partial<DashboardJson>, string, string]>([
  [
    { new_matches: [{ search: { id: 3, name: 'Élise' }, count: 1 }] },
    'Élise : un nouveau bien correspond à sa recherche.',
    '/admin/searches/3',
  ],
  [
    { new_matches: [3, 4].map((id) => ({ search: { id, name: 'Élise' }, count: 2 })) },
    '4 nouvelles correspondances pour 2 recherches.',
    '/admin/searches',
  ],
  [
    { messages: { waiting: 1, longest_wait_seconds: 5 * HOUR } },
    'Un message attend votre réponse depuis 5 h : il reste 19 h sur les 24 h promises.',
    '/admin/messages',
  ],
  [
    { messages: { waiting: 2, longest_wait_seconds: 20 * HOUR } },
    '2 messages attendent votre réponse, le plus ancien depuis 20 h : il reste 4 h sur les 24 h promises.',
    '/admin/messages',
  ],
  [
    { messages: { waiting: 1, longest_wait_seconds: 24 * HOUR } },
    'Un message attend votre réponse depuis 24 h : les 24 h promises sont passées.',
    '/admin/messages',
  ],
  [
    { unsent_mails: 1 },
    "Un message ne vous est pas parvenu par e-mail : lisez-le dans l'administration.",
    '/admin/messages',
  ],
  [
    { held_feeds: [{ name: 'kyero', message: 'Le fichier serait vide.' }] },
    'Kyero : Le fichier serait vide.',
    '/admin/feeds',
  ],
  [
    { failed_feeds: [{ name: 'poliris', message: "L'envoi a échoué." }] },
    "Poliris (SeLoger, Figaro) : L'envoi a échoué.",
    '/admin/feeds',
  ],
  [
    { ending_links: [link('Marie')] },
    'Le lien privé de Marie vers « Villa » se termine le 12 juin 2026.',
    '/admin/properties/4/edit',
  ],
  [
    { ending_links: [link('Marie'), link('Paul')] },
    '2 liens privés se terminent bientôt, le premier, celui de Marie, le 12 juin 2026.',
    '/admin/properties/4/edit',
  ],
  [
    { incomplete_adverts: 3 },
    '3 annonces sont incomplètes : il leur manque des mentions obligatoires.',
    '/admin/properties?advert=incomplete',
  ],
  [{ sellers: { new: 1, due: [] } }, 'Un vendeur attend votre appel.', '/admin/sellers?stage=demande'],
  [
    { sellers: { new: 0, due: [{ id: 5, name: 'Ange', next_on: '2026-06-10', next_what: 'Rappeler' }] } },
    'Ange : Rappeler, le 10 juin 2026.',
    '/admin/sellers/5',
  ],
  [
    { mandates_ending: [{ property: { id: 4, title: 'Villa' }, mandate_ends_on: '2026-06-12' }] },
    "Le mandat de « Villa » s'est terminé le 12 juin 2026.",
    '/admin/properties/4/edit#mandate_ends_on',
  ],
  [
    { mandates_ending: [{ property: { id: 4, title: 'Villa' }, mandate_ends_on: '2099-06-12' }] },
    'Le mandat de « Villa » se termine le 12 juin 2099.',
    '/admin/properties/4/edit#mandate_ends_on',
  ],
  [{ incomplete_settings: 1 }, 'Un réglage est à compléter pour vos pages légales.', '/admin/settings'],
])('%j is one sentence with one action', (waiting, text, to) => {
  const tasks = tasksOf({ ...QUIET, ...waiting });
  expect(tasks.map((task) => [task.text.replaceAll('\u00a0', ' '), task.action.to])).toEqual([[text, to]]);
});

test('only a broken promise is late', () => {
  const isLate = (seconds: number) =>
    tasksOf({ ...QUIET, messages: { waiting: 1, longest_wait_seconds: seconds } })[0]?.isLate;
  expect([isLate(24 * HOUR - 1), isLate(24 * HOUR)]).toEqual([false, true]);
});
