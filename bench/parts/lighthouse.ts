import { installLighthouse, type LighthouseReport, runLighthouse } from '../browser/run-lighthouse.ts';
import { median } from '../measure/numbers.ts';
import { mainPages } from '../measure/public-pages.ts';
import type { Part, Row } from '../report/row.ts';
import { startSite } from '../servers/site.ts';

const ROUNDS = 3;
/** A phone must not feel the page load. */
const GOOD = { score: 100, paintSeconds: 1.8, layoutShift: 0, blockedMs: 50 };

/** Lighthouse as for a phone, medians. */
export const lighthouse: Part = { name: 'lighthouse', run };

async function run(): Promise<Row[]> {
  await installLighthouse();
  const site = await startSite();
  const pages = await mainPages(site);
  const reports = new Map(pages.map(({ name }): [string, LighthouseReport[]] => [name, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const { name, path } of pages)
      reports.get(name)?.push(await tryTwice(() => runLighthouse(site.origin + path)));
  }
  return [...reports].flatMap(([name, ofPage]) => toRows(name, ofPage));
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
        { label: 'TBT', value: of((report) => report.blockedMs), unit: 'ms', atMost: GOOD.blockedMs },
      ],
    },
  ];
}
