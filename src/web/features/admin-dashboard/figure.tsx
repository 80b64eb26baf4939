import { formatNumber } from '#contract/text/format.ts';
import { trendPoints } from './trend-points.ts';

type FigureProps = {
  /** Singular and plural. */
  nouns: [string, string];
  /** The count of each day, oldest first. */
  values: number[];
};

/** The sum of the days, and a line of them. The table of the days tells readers the same. */
export function Figure({ nouns, values }: FigureProps) {
  const total = values.reduce((sum, value) => sum + value, 0);
  return (
    <div className="grid content-start gap-3 rounded-lg border border-line bg-card p-4 md:p-5">
      <p className="text-sm text-muted">
        <b className="block font-heading text-[clamp(2rem,1.6rem+1.6vw,2.75rem)] leading-none font-semibold text-foreground">
          {formatNumber(total)}
        </b>{' '}
        {nouns[total > 1 ? 1 : 0]}
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
