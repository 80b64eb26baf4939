import { installLighthouse, type LighthouseReport, runLighthouse } from '../browser/run-lighthouse.ts';
import { median } from '../measure/numbers.ts';
import { mainPages } from '../measure/public-pages.ts';
import type { Figure, Part, Row } from '../report/row.ts';
import { startBareServer } from '../servers/bare-server.ts';
import { startSite } from '../servers/site.ts';

const ROUNDS = 3;
/** A phone must not feel the page load. */
const GOOD = { score: 100, paintSeconds: 1.8, layoutShift: 0, blockedMs: 50 };

/** What a browser on this machine takes for any page at all. */
const ALMOST_NOTHING = {
  status: 200,
  headers: ['Content-Type', 'text/html; charset=utf-8'],
  body: Buffer.from(
    '<!DOCTYPE html><html lang="fr"><title>Bonjour</title><meta name="viewport" content="width=device-width"><h1>Bonjour</h1>',
  ),
};

/** Lighthouse as for a phone, medians. */
export const lighthouse: Part = { name: 'lighthouse', run };

async function run(): Promise<Row[]> {
  await installLighthouse();
  const site = await startSite();
  const bare = await startBareServer({ '/': ALMOST_NOTHING });
  const pages = (await mainPages(site)).map(({ name, path }) => ({
    name,
    url: site.origin + path,
    reports: newReports(),
  }));
  const heading = { url: `http://127.0.0.1:${bare.port}/`, reports: newReports() };
  for (let round = 0; round < ROUNDS; round++) {
    for (const { url, reports } of [...pages, heading]) reports.push(await tryTwice(() => runLighthouse(url)));
  }
  return [
    ...pages.flatMap(({ name, reports }) => toRows(name, reports)),
    { what: 'Lighthouse mobile: one heading from bare node:http', figures: [blocked(heading.reports)] },
  ];
}

function newReports(): LighthouseReport[] {
  return [];
}

/** On a busy machine, Lighthouse now and then misses the beginning of a page and gives up. */
function tryTwice<Result>(run: () => Promise<Result>): Promise<Result> {
  return run().catch(run);
}

function toRows(page: string, reports: LighthouseReport[]): Row[] {
  const of = (read: (report: LighthouseReport) => number) => median(reports.map(read));
  const score = (label: string, read: (report: LighthouseReport) => number) => ({
    label,
    value: of(read),
    unit: '' as const,
    atLeast: GOOD.score,
  });
  return [
    {
      what: `Lighthouse mobile: ${page}`,
      figures: [
        score('performance', ({ scores }) => scores.performance),
        score('accessibility', ({ scores }) => scores.accessibility),
        score('best practices', ({ scores }) => scores['best-practices']),
        score('SEO', ({ scores }) => scores.seo),
      ],
    },
    {
      what: `Lighthouse mobile: ${page}, in figures`,
      figures: [
        { label: 'LCP', value: of((report) => report.largestPaintSeconds), unit: 's', atMost: GOOD.paintSeconds },
        { label: 'CLS', value: of((report) => report.layoutShift), unit: '', atMost: GOOD.layoutShift },
        { ...blocked(reports), atMost: GOOD.blockedMs },
      ],
    },
  ];
}

function blocked(reports: LighthouseReport[]): Figure {
  return { label: 'TBT', value: median(reports.map(({ blockedMs }) => blockedMs)), unit: 'ms' };
}
