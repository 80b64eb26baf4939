import { createAnewMeter } from '../measure/anew-meter.ts';
import { newCatalogueRequests, warmUpRendering } from '../measure/catalogue-requests.ts';
import { cpuMsPerRequest, type Server, sendLoad } from '../measure/load.ts';
import { costOfTree } from '../measure/process-cost.ts';
import { BROWSER_ENCODINGS, requestText } from '../measure/request-text.ts';
import { interleave } from '../measure/rounds.ts';
import { costRow } from '../report/cost-row.ts';
import type { Part, Row } from '../report/row.ts';
import { startBareServer } from '../servers/bare-server.ts';
import { captureAnswer, findHeader } from '../servers/captured-answer.ts';
import { findNginx, startNginx } from '../servers/nginx.ts';
import { startSite } from '../servers/site.ts';

/** Many short ones: what two of them cost is compared within a second, before a shared machine changes its pace. */
const ROUNDS = 12;
const SECONDS = 0.3;
const CATALOGUES = { count: 60, seconds: 1.5, connections: 2 };
/** Node goes on compiling what sends a page for thousands of them. */
const WARM_UP = { count: 20_000, seconds: 5 };

/** What a visitor's page costs: kept, unchanged since the last visit, and rendered anew. */
export const pages: Part = { name: 'pages', run };

async function run(): Promise<Row[]> {
  const { costs, residentMb, hasNginx } = await measure();
  const bare = (ofBare: number[], atMost?: number) => ({ costs: ofBare, name: 'bare node:http', atMost });
  const nginx = { costs: costs.nginxPage, name: 'nginx' };
  return [
    costRow('Catalogue page, kept', { costs: costs.page, reference: bare(costs.barePage, 1.25) }),
    ...(hasNginx ? [costRow('The same, against a static file', { costs: costs.page, reference: nginx })] : []),
    costRow('Catalogue page, unchanged (304)', { costs: costs.unchanged, reference: bare(costs.bareUnchanged) }),
    costRow('Image, kept', { costs: costs.image, reference: bare(costs.bareImage, 1.5) }),
    costRow('Catalogue of 24 cards, rendered anew', {
      costs: costs.catalogueAnew,
      atMost: 3,
      reference: bare(costs.barePage),
    }),
    costRow('Property page, rendered anew', { costs: costs.propertyAnew, reference: bare(costs.bareProperty) }),
    { what: 'Memory after this load', figures: [{ value: residentMb, unit: 'MB', atMost: 140 }] },
  ];
}

async function measure() {
  const site = await startSite();
  // Another one to write to: what is kept here must stay kept.
  const changing = await startSite();
  const image = await findCatalogueImage(site.origin);
  const page = await captureAnswer(site, '/vente', BROWSER_ENCODINGS);
  const known = { ...BROWSER_ENCODINGS, 'If-None-Match': findHeader(page, 'etag') ?? '' };
  const anew = await createAnewMeter(changing);
  const bare = await startBareServer({
    '/vente': page,
    '/unchanged': await captureAnswer(site, '/vente', known),
    [image]: await captureAnswer(site, image),
    [anew.first.path]: await captureAnswer(changing, anew.first.path, BROWSER_ENCODINGS),
  });
  const nginx = findNginx() ? await startNginx(page) : undefined;

  const keep =
    (server: Server, path: string, headers: Record<string, string>, status = 200) =>
    () =>
      cpuMsPerRequest(server, { requests: [requestText(path, { headers })], seconds: SECONDS, statuses: [status] });
  const renderCatalogues = () =>
    cpuMsPerRequest(site, { requests: newCatalogueRequests(CATALOGUES.count), ...CATALOGUES });
  await warmUpRendering(site);
  await warmUpRendering(changing);
  const kept = [requestText('/vente', { headers: BROWSER_ENCODINGS }), requestText(image)];
  for (const server of [site, bare]) await sendLoad(server, { requests: kept, ...WARM_UP });

  const costs = await interleave(
    {
      page: keep(site, '/vente', BROWSER_ENCODINGS),
      barePage: keep(bare, '/vente', BROWSER_ENCODINGS),
      nginxPage: nginx ? keep(nginx, '/page', BROWSER_ENCODINGS) : async () => Number.NaN,
      image: keep(site, image, {}),
      bareImage: keep(bare, image, {}),
      unchanged: keep(site, '/vente', known, 304),
      bareUnchanged: keep(bare, '/unchanged', known, 304),
      catalogueAnew: renderCatalogues,
      propertyAnew: () => anew.costOf(requestText(anew.first.path, { headers: BROWSER_ENCODINGS })),
      bareProperty: keep(bare, anew.first.path, BROWSER_ENCODINGS),
    },
    ROUNDS,
  );
  return { costs, residentMb: costOfTree(site.pid).residentMb, hasNginx: nginx !== undefined };
}

/** One that visitors load with the catalogue. */
async function findCatalogueImage(origin: string): Promise<string> {
  const html = await (await fetch(`${origin}/vente`)).text();
  const [image] = /\/uploads\/[\w-]+-640\.(?:webp|avif)/.exec(html) ?? [];
  if (!image) throw new Error('The catalogue shows no image 640 pixels wide.');
  return image;
}
