import type { Sales } from '#contract/admin/dashboard.ts';
import type { DayStatistics, VisitCounts } from '#contract/statistics/statistics.ts';
import { formatNumber } from '#contract/text/format.ts';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { chevronDown } from '#web/ui/pictures/icon-paths.ts';

const FIGURES: { name: keyof VisitCounts; title: string; nouns: [string, string] }[] = [
  { name: 'views', title: 'Vues', nouns: ['vue', 'vues'] },
  { name: 'favorites', title: 'Favoris', nouns: ['favori', 'favoris'] },
  { name: 'contacts', title: 'Contacts', nouns: ['contact', 'contacts'] },
  { name: 'galleries', title: 'Galeries', nouns: ['galerie ouverte', 'galeries ouvertes'] },
];

/** How the site does: four figures, and the same day by day as a table. */
export function Figures({ days }: { days: DayStatistics[] }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-3 md:grid-cols-2 md:gap-4 xl:grid-cols-4">
        {FIGURES.map(({ name, nouns }) => (
          <Figure key={name} nouns={nouns} values={days.map((day) => day[name])} />
        ))}
      </div>
      <details className="group">
        <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold text-action">
          <span className="transition group-open:rotate-180">
            <Icon path={chevronDown} size={20} />
          </span>
          Les chiffres jour par jour
        </summary>
        <div className="mt-2 overflow-x-auto rounded-lg border border-line bg-card">
          <table className="w-full text-xs tabular-nums sm:text-sm">
            <caption className="sr-only">
              Vues, favoris, contacts et galeries ouvertes par jour, le dernier jour d'abord
            </caption>
            <thead className="bg-schiste-100 text-left">
              <tr>
                <th scope="col" className="px-2 py-2 md:px-5">
                  Jour
                </th>
                {FIGURES.map(({ name, title }) => (
                  <th key={name} scope="col" className="px-1 py-2 text-right last:pr-2 md:px-5 md:last:pr-5">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {days.toReversed().map((day) => (
                <tr key={day.date}>
                  <th scope="row" className="px-2 py-2 text-left font-normal whitespace-nowrap md:px-5">
                    {shortDay(day.date)}
                  </th>
                  {FIGURES.map(({ name }) => (
                    <td key={name} className="px-1 py-2 text-right last:pr-2 md:px-5 md:last:pr-5">
                      {day[name]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </div>
  );
}

/** '18 nov.': the days are of one month or two. */
function shortDay(date: string): string {
  return new Date(date).toLocaleDateString('fr-FR', { day: 'numeric', month: 'short', timeZone: 'UTC' });
}

type FigureProps = {
  /** Singular and plural. */
  nouns: [string, string];
  /** The count of each day, oldest first. */
  values: number[];
};

/** The sum of the days, and a line of them. The table of the days tells readers the same. */
function Figure({ nouns, values }: FigureProps) {
  const total = values.reduce((sum, value) => sum + value, 0);
  return (
    <div className="grid content-start gap-3 rounded-lg border border-line bg-card p-4 md:p-5">
      <p className="text-sm text-muted">
        <b className={LARGE_NUMBER}>{formatNumber(total)}</b> {nouns[total > 1 ? 1 : 0]}
      </p>
      <Trend values={values} />
    </div>
  );
}

function Trend({ values }: { values: number[] }) {
  const points = trendPoints(values);
  const last = points.at(-1);
  return (
    <div aria-hidden="true" className="grid grid-cols-[1fr_auto] gap-x-2 text-xs text-subtle">
      <svg
        aria-hidden="true"
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="h-14 w-full overflow-visible text-mer-800"
      >
        <polyline
          points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
          fill="none"
          stroke="currentColor"
          strokeWidth={2}
          strokeLinejoin="round"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <div className="relative min-w-3 font-semibold text-mer-800 tabular-nums">
        {/* As wide as the label, which stands at the height of the last day. */}
        <span className="invisible">{values.at(-1)}</span>
        <span className="absolute left-0 -translate-y-1/2" style={{ top: `${last?.y}%` }}>
          {values.at(-1)}
        </span>
      </div>
      <p className="col-span-2 flex justify-between gap-2 pt-1">
        <span className="max-sm:hidden">{values.length} jours</span>
        <span className="ml-auto">aujourd'hui</span>
      </p>
    </div>
  );
}

/** Room for the stroke above and below, in percent of the height. */
const MARGIN = 6;

/** The values from left to right on a drawing of 100 × 100, the largest on top. Zeros lie on the ground. */
export function trendPoints(values: number[]): { x: number; y: number }[] {
  const largest = Math.max(1, ...values);
  return values.map((value, index) => ({
    x: values.length > 1 ? (100 * index) / (values.length - 1) : 100,
    y: MARGIN + (100 - 2 * MARGIN) * (1 - value / largest),
  }));
}

/** The sales of this year, and how long they took. */
export function SalesLine({ sales: { sold_this_year: count, median_days: days } }: { sales: Sales }) {
  return (
    <div className="grid gap-4 rounded-lg border border-line bg-card p-5 sm:grid-cols-2 md:p-6">
      <p className="text-muted">
        <b className={LARGE_NUMBER}>{formatNumber(count)}</b>{' '}
        {count > 1 ? 'biens vendus cette année' : 'bien vendu cette année'}
      </p>
      {days !== null && (
        <p className="text-muted">
          <b className={LARGE_NUMBER}>{days < 0.5 ? "Moins d'un" : formatNumber(Math.round(days))}</b>{' '}
          {days >= 1.5 ? 'jours' : 'jour'} entre la mise en ligne et la vente{count > 1 && ' (durée médiane)'}
        </p>
      )}
    </div>
  );
}

const LARGE_NUMBER =
  'block font-heading text-[clamp(2rem,1.6rem+1.6vw,2.75rem)] leading-none font-semibold text-foreground';
