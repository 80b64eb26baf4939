import { createAnewMeter } from '../measure/anew-meter.ts';
import { cpuMsPerRequest } from '../measure/load.ts';
import { BROWSER_ENCODINGS, requestText } from '../measure/request-text.ts';
import { interleave } from '../measure/rounds.ts';
import { costRow } from '../report/cost-row.ts';
import type { Part, Row } from '../report/row.ts';
import { startBareServer } from '../servers/bare-server.ts';
import { captureAnswer } from '../servers/captured-answer.ts';
import { startSite } from '../servers/site.ts';

const ROUNDS = 5;
const SECONDS = 0.5;
const CREATIONS = { count: 100, seconds: 1.5 };
const LIST = '/api/properties?include=images&page=1&per_page=24';

/** What callers of the API cost, with nothing kept from earlier calls. */
export const api: Part = { name: 'api', run };

async function run(): Promise<Row[]> {
  const site = await startSite();
  const growing = await startSite();
  const anew = await createAnewMeter(site);
  const detail = `/api/properties/${anew.first.id}?include=images`;
  const bare = await startBareServer({
    [LIST]: await captureAnswer(site, LIST),
    [detail]: await captureAnswer(site, detail),
  });
  const creation = requestText('/api/properties', {
    method: 'POST',
    headers: { Authorization: `Bearer ${await growing.signIn()}` },
    body: JSON.stringify(NEW_PROPERTY),
  });

  const costs = await interleave(
    {
      list: () => anew.costOf(requestText(LIST)),
      compressedList: () => anew.costOf(requestText(LIST, { headers: BROWSER_ENCODINGS })),
      bareList: () => cpuMsPerRequest(bare, { requests: [requestText(LIST)], seconds: SECONDS }),
      detail: () => anew.costOf(requestText(detail)),
      bareDetail: () => cpuMsPerRequest(bare, { requests: [requestText(detail)], seconds: SECONDS }),
      creation: () => cpuMsPerRequest(growing, { requests: [creation], ...CREATIONS, statuses: [201] }),
    },
    ROUNDS,
  );

  const bareList = { costs: costs.bareList, name: 'bare node:http' };
  const bareDetail = { costs: costs.bareDetail, name: 'bare node:http' };
  const readingOne = { costs: costs.bareDetail, name: 'bare node:http reading one' };
  return [
    costRow('API: list of 24 with images', { costs: costs.list, atMost: 1, reference: bareList }),
    costRow('API: the same, compressed', { costs: costs.compressedList, reference: bareList }),
    costRow('API: one property', { costs: costs.detail, reference: bareDetail }),
    costRow('API: create a property, durably', { costs: costs.creation, atMost: 1.4, reference: readingOne }),
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
