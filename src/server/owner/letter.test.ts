import { expect, test } from 'vitest';
import type { Property } from '#contract/property/property.ts';
import { aProperty } from '#contract/testing/factories.ts';
import { type LetterFacts, writeLetter } from './letter.ts';

const NOTHING = { views: 0, favorites: 0, visits: { made: 0, planned: 0 } };

function letter(property: Partial<Property>, facts: Partial<LetterFacts> = {}): string {
  const house = aProperty({ type: 'Maison', location: 'Nonza', ...property });
  const publishedAt = '2026-10-10T10:00:00Z';
  return writeLetter({ ...NOTHING, property: house, publishedAt, today: '2026-11-20', ...facts }).replace(/\s/g, ' ');
}

test.each<[string, Partial<Property>, Partial<LetterFacts>]>([
  [
    "Votre maison de Nonza est en ligne depuis 41 jours. Elle a été consultée 312 fois, 9 personnes l'ont gardée, 3 visites.",
    {},
    { views: 312, favorites: 9, visits: { made: 3, planned: 0 } },
  ],
  [
    "Votre appartement d'Ersa est en ligne depuis hier. Il a été consulté moins de 5 fois, moins de 5 personnes l'ont gardé.",
    { type: 'Appartement', location: 'Ersa' },
    { views: 1, favorites: 1, publishedAt: '2026-11-19T10:00:00Z' },
  ],
  [
    "Votre terrain de Luri est en ligne depuis aujourd'hui. Il n'a pas encore été consulté.",
    { type: 'Terrain', location: 'Luri' },
    // The next day already for the agent.
    { publishedAt: '2026-11-19T23:30:00Z' },
  ],
  [
    'Votre villa de Nonza est présentée en privé. 1 visite, 2 visites prévues.',
    { type: 'Villa', is_private: 1 },
    { publishedAt: null, visits: { made: 1, planned: 2 } },
  ],
  ['Votre maison de Nonza est en ligne depuis 41 jours. 2 visites.', {}, { visits: { made: 2, planned: 0 } }],
  ['Votre maison de Nonza est présentée en privé.', { is_private: 1 }, { publishedAt: null }],
  [
    'Votre maison de Nonza, sous offre, est en ligne depuis 41 jours. Elle a été consultée 5 fois.',
    { sale_state: 'under_offer' },
    { views: 5 },
  ],
  [
    'Votre maison de Nonza est vendue depuis le 3 novembre 2026. Elle a été consultée 1 312 fois.',
    { sale_state: 'sold', sold_on: '2026-11-03' },
    { views: 1312 },
  ],
])('%s', (text, property, facts) => {
  expect(letter(property, facts)).toBe(text);
});
