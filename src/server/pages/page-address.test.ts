import { expect, test } from 'vitest';
import { findPageAddress } from './page-address.ts';

test.each([
  ['/', '/'],
  ['/?utm_source=newsletter', '/'],
  ['/vente', '/vente'],
  ['/vente?fbclid=x&type=Villa&junk=1', '/vente?type=Villa'],
  ['/vente?sort=price-asc&type=Villa', '/vente?type=Villa&sort=price-asc'],
  ['/vente?page=1', '/vente'],
  ['/vente?page=3', '/vente?page=3'],
  ['/vente/12-villa?x=1', '/vente/12-villa'],
  ['/contact?utm=1', '/contact'],
  ['/confidentialite?x=1', '/confidentialite'],
  ['/honoraires?x=1', '/honoraires'],
  ['http://proxied.example/vente?junk=1', '/vente'],
])('the cache key of %s is %s', (url, address) => {
  expect(findPageAddress(url)).toBe(address);
});

test.each([
  '/contact?ref=12&title=Villa',
  '/contact?biens=4,9',
  '/favoris',
  '/selection?biens=4,9',
  '/vente?location=&type=all&sort=recent',
  '/vente?type=Ch%C3%A2teau',
  '/admin/properties',
  '/nothing',
  '/vente/villa',
  '/vente/12/x',
  '//elsewhere.example/vente',
  '/\\elsewhere.example/',
  'http://',
  '*',
])('%s is not cached', (url) => {
  expect(findPageAddress(url)).toBeUndefined();
});
