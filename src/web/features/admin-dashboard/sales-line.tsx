import type { Sales } from '#contract/admin/dashboard.ts';
import { formatNumber } from '#contract/text/format.ts';

/** The sales of this year, and how long they took. */
export function SalesLine({ sales: { sold_this_year: count, median_days: days } }: { sales: Sales }) {
  return (
    <div className="grid gap-4 rounded-lg border border-line bg-card p-5 sm:grid-cols-2 md:p-6">
      <p className="text-muted">
        <b className={FIGURE}>{formatNumber(count)}</b>{' '}
        {count > 1 ? 'biens vendus cette année' : 'bien vendu cette année'}
      </p>
      {days !== null && (
        <p className="text-muted">
          <b className={FIGURE}>{formatNumber(Math.round(days))}</b> {days >= 1.5 ? 'jours' : 'jour'} entre la mise en
          ligne et la vente, pour un bien sur deux
        </p>
      )}
    </div>
  );
}

const FIGURE = 'block font-heading text-[clamp(2rem,1.6rem+1.6vw,2.75rem)] leading-none font-semibold text-foreground';
