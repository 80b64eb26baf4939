import { expect, test } from 'vitest';
import { deliveryWords, needsCopy, proposalText } from './proposal-text.tsx';

const HOME = { id: 1, opened_at: null, answer: null, note: null, visit: null };
const properties = [
  { ...HOME, title: 'Villa', url: 'https://site.test/vente/1-villa' },
  { ...HOME, title: 'Maison', url: null },
];

test("the text to copy has the agent's words, and each home with its address", () => {
  expect(proposalText({ message: 'Deux biens pour vous.\n', properties })).toBe(
    'Deux biens pour vous.\n\nVilla\nhttps://site.test/vente/1-villa\n\nMaison',
  );
  expect(proposalText({ message: '', properties })).toMatch(/^Bonjour,\n\nvoici ce que je vous propose :\n\nVilla/);
});

test.each([
  ['none', null, true, 'à envoyer vous-même'],
  ['queued', 'pending', false, "l'e-mail part"],
  ['queued', 'sent', false, 'e-mail envoyé'],
  ['queued', 'failed', true, "l'e-mail n'est pas parti : copiez le texte"],
] as const)('a mail %s, %s', (mail, delivery, isToCopy, words) => {
  expect(needsCopy({ mail, delivery })).toBe(isToCopy);
  expect(deliveryWords({ mail, delivery })).toBe(words);
});
