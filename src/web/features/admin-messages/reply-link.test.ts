import { expect, test } from 'vitest';
import type { MessageJson } from '#contract/contact/inbox.ts';
import { aMessage } from '#contract/testing/factories.ts';
import { replyLink } from './reply-link.ts';

const parse = (message: MessageJson) => {
  const link = new URL(replyLink(message));
  return {
    to: decodeURIComponent(link.pathname),
    subject: link.searchParams.get('subject'),
    body: link.searchParams.get('body') ?? '',
  };
};

test('a reply goes to the visitor, with a subject and the quoted message', () => {
  const { to, subject, body } = parse(aMessage({ message: 'Bonjour,\nLa maison est-elle libre ?' }));

  expect(to).toBe('elise@example.com');
  expect(subject).toBe('Votre message : Recherche de bien');
  expect(body).toMatch(/^Bonjour Élise Fabiani,\r\n/);
  expect(body).toContain('1 juin 2026');
  expect(body).toMatch(/\r\n> Bonjour,\r\n> La maison est-elle libre \?$/);
});

test('a reply is signed above the quoted message', () => {
  const link = new URL(replyLink(aMessage({ message: 'Bonjour' }), ['Jean Dupont', '06 12 34 56 78']));
  expect(link.searchParams.get('body')).toMatch(/\r\n\r\nJean Dupont\r\n06 12 34 56 78\r\n\r\nLe .*\r\n> Bonjour$/s);
});

test('a reply about a property names it', () => {
  const property = { id: 12, title: 'Villa & piscine', is_private: 0 } as const;

  expect(parse(aMessage({ property })).subject).toBe('Votre message au sujet de « Villa & piscine »');
});

test('the address of the visitor is URL-encoded', () => {
  expect(replyLink(aMessage({ reply_to: 'a+b&c@d.fr' }))).toMatch(/^mailto:a%2Bb%26c@d\.fr\?subject=/);
});

test('the message cannot add a recipient or another field', () => {
  const link = replyLink(aMessage({ reply_to: 'a@b.fr?bcc=c@d.fr', message: '&cc=e@f.fr' }));

  expect([...new URL(link).searchParams.keys()]).toEqual(['subject', 'body']);
});

test('a long message is quoted in part: mail programs refuse long links', () => {
  expect(parse(aMessage({ message: 'é'.repeat(5000) })).body).toMatch(/é \[…\]$/);
  expect(replyLink(aMessage({ message: 'a'.repeat(5000) })).length).toBeLessThan(2000);
});
