import { Link } from 'react-router';
import { adminPaths } from '#contract/admin/admin-paths.ts';
import type { PropertyStatistics } from '#contract/statistics/statistics.ts';
import { formatNumber } from '#contract/text/format.ts';

/** The properties that were seen most, each with a link to its form. */
export function MostSeen({ properties }: { properties: PropertyStatistics[] }) {
  return (
    <ol className="divide-y divide-line rounded-lg border border-line bg-card px-5 md:px-6">
      {properties.map(({ id, title, ...counts }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-6 py-2">
          <Link
            to={adminPaths.editProperty(id)}
            className="inline-flex min-h-11 min-w-[min(100%,16rem)] flex-1 items-center font-medium wrap-anywhere text-action underline-offset-4 hover:underline"
          >
            {title}
          </Link>
          <p className="text-sm text-muted tabular-nums max-sm:pb-2">
            {[
              count(counts.views, 'vue', 'vues'),
              count(counts.favorites, 'favori', 'favoris'),
              count(counts.contacts, 'contact', 'contacts'),
            ].join(' · ')}
          </p>
        </li>
      ))}
    </ol>
  );
}

function count(value: number, singular: string, plural: string): string {
  return `${formatNumber(value)}\u00a0${value > 1 ? plural : singular}`;
}
