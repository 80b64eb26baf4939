import { expect, test } from 'vitest';
import { loggedUrl } from './logged-url.ts';

const TOKEN = 'q3kF9-xT_0aZb7Lw2RmPd5YcUe8NvHsJ';
const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIiwicm9sZSI6ImFkbWluIn0.dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';

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
  ['/proprietaire/3kf9-secret', '/proprietaire/***'],
  ['/proprietaire/3kf9-secret.data', '/proprietaire/***'],
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
  [`/api/${TOKEN}`, '/api/***'],
  [`/api/${TOKEN}%`, '/api/***%'],
  [`/api/%71${TOKEN.slice(1)}/images`, '/api/***/images'],
  [`/api/properties/${TOKEN}?page=2`, '/api/properties/***?page=2'],
  [`/vente?location=${TOKEN}&type=Villa`, '/vente?location=***&type=Villa'],
  [`/vente?location=https://site.test/prive/${TOKEN}`, '/vente?location=https://site.test/prive/***'],
  [`/api/${JWT}`, '/api/***.***.***'],
  [`/vente?location=${JWT}`, '/vente?location=***.***.***'],
  ['/alerte%2525252f3kF9-secret', '/alerte/***'],
  ['/alerte%252525252f3kF9-secret', '***'],
  [`/%${'25'.repeat(2000)}`, '***'],
  ['/vente?location=%25252525252f3kF9-secret', '***'],
  ['/vente?token=%25252525252f3kF9-secret', '/vente'],
  ['/vente/12-%E9%E9', '/vente/12-%E9%E9'],
  ['/vente/12-appartement-t3-de-80m2-a-bastia', '/vente/12-appartement-t3-de-80m2-a-bastia'],
  ['/vente?location=Saint-Pierre-de-Venaco', '/vente?location=Saint-Pierre-de-Venaco'],
])('%s is logged as %s', (url, logged) => {
  expect(loggedUrl(url)).toBe(logged);
});
