import { expect, test } from 'vitest';
import { loggedUrl } from './logged-url.ts';

test.each([
  ['/vente', '/vente'],
  ['/vente?type=Villa&location=L%27%C3%8Ele', '/vente?type=Villa&location=L%27%C3%8Ele'],
  ['/vente?type=Villa&token=abc', '/vente?type=Villa'],
  ['/api/people?email=elise@example.com', '/api/people'],
  ['/contact?ref=4&title=Villa&password=hunter2', '/contact'],
  ['/api/properties?include=images&page=2&q=fabiani', '/api/properties?include=images&page=2'],
  ['/vente?type=Villa?token=abc', '/vente?type=Villa'],
  ['/vente?TOKEN=abc&page', '/vente?page'],
  ['/vente#token=abc', '/vente'],
  ['/prive/3kF9-secret', '/prive/***'],
  ['/PRIVE/3kF9-secret', '/PRIVE/***'],
  ['/pr%69ve/3kF9-secret', '/prive/***'],
  ['/alerte/3kF9-secret', '/alerte/***'],
  ['/alert%65/3kF9-secret', '/alerte/***'],
  ['/api/alerts/3kF9-secret/stop', '/api/alerts/***/stop'],
  ['/api/alerts/./3kF9-secret/stop', '/api/alerts/./***/stop'],
  ['/alerte//3kF9-secret', '/alerte//***'],
  ['/alerte%252f3kF9-secret', '/alerte/***'],
  ['/alerte\\3kF9-secret', '/alerte\\***'],
  ['/vente?location=/alerte/3kF9-secret', '/vente?location=/alerte/***'],
  ['/vente/12-parking-prive', '/vente/12-parking-prive'],
  ['/api/alerts/summary', '/api/alerts/summary'],
  ['/vente/12-%C3%AEle%', '/vente/12-%C3%AEle%'],
  ['/vente/12-%C3%AEle', '/vente/12-%C3%AEle'],
  ['http://site.test/prive/3kF9-secret.data', 'http://site.test/prive/***'],
])('%s is logged as %s', (url, logged) => {
  expect(loggedUrl(url)).toBe(logged);
});
