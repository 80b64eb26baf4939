import { expect, test } from 'vitest';
import { contactPath } from './contact-agent.tsx';

test('the address of the contact page has the property', () => {
  const path = contactPath({ id: 12, title: 'Villa vue mer', location: 'Saint-Florent', price: 450_000 });
  expect(path).toBe('/contact?ref=12&title=Villa%20vue%20mer&location=Saint-Florent&price=450000');
});

test('a title cannot add or hide a parameter', () => {
  const property = { id: 1, title: 'A&ref=2#b + "c" <d> 100 %', location: 'L\u2019Île-Rousse & co', price: 1.5 };

  const { searchParams, hash } = new URL(contactPath(property), 'http://site.test');

  expect(Object.fromEntries(searchParams)).toEqual({
    ref: '1',
    title: property.title,
    location: property.location,
    price: '1.5',
  });
  expect(hash).toBe('');
});
