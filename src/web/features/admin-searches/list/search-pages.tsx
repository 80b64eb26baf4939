import { Link } from 'react-router';
import { SEARCHES_PER_PAGE } from '#contract/searches/search.ts';
import { type ListView, listAddress } from './list-view.ts';

export function SearchPages({ view, total }: { view: ListView; total: number }) {
  const last = lastPageOf(total);
  if (last === 1) return null;
  const link = (page: number, label: string) => (
    <Link to={`?${listAddress({ ...view, page })}`} className="link inline-flex min-h-11 items-center">
      {label}
    </Link>
  );
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-center gap-x-6">
      {view.page > 1 && link(view.page - 1, 'Page précédente')}
      <span>
        Page {view.page} sur {last}
      </span>
      {view.page < last && link(view.page + 1, 'Page suivante')}
    </nav>
  );
}

export function lastPageOf(total: number): number {
  return Math.max(1, Math.ceil(total / SEARCHES_PER_PAGE));
}
