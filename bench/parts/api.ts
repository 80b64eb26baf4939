import { startSite } from '../../e2e/running-site.ts';
import { cpuMsPerRequest, medianOfRounds } from '../measure.ts';
import type { Row } from '../report.ts';
import { seed, signIn } from '../site.ts';

const ROUNDS = 5;

/** Reading a list with images, and writing a property to disk. */
export async function measureApi(): Promise<Row[]> {
  await using site = await startSite();
  await seed(site, 1000);
  const list = { path: '/api/properties?include=images&page=1&per_page=24' };
  const create = {
    method: 'POST' as const,
    path: '/api/properties',
    headers: { ...(await signIn(site)), 'Content-Type': 'application/json' },
    body: JSON.stringify(NEW_PROPERTY),
  };
  const cost = await medianOfRounds(ROUNDS, {
    list: () => cpuMsPerRequest(site, { amount: 200, requests: [list] }),
    create: () => cpuMsPerRequest(site, { amount: 100, requests: [create] }),
  });
  return [
    { what: 'API: list of 24 with images', value: cost.list, unit: 'ms', budget: { atMost: 2.2 } },
    { what: 'API: create, durable', value: cost.create, unit: 'ms', budget: { atMost: 3 } },
  ];
}

const NEW_PROPERTY = {
  title: 'Maison de village avec jardin',
  description: 'Une maison de pierre au cœur du village.\nLe jardin donne sur la vallée.',
  price: 320_000,
  location: 'Corte',
  type: 'Maison',
  surface: 110,
  rooms: 5,
  bedrooms: 3,
  bathrooms: 1,
  features: ['Jardin', 'Cave voûtée'],
};
