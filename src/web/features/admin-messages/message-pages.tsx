import { Link } from 'react-router';
import { type InboxView, inboxSearch } from './inbox-view.ts';
import { lastPageOf } from './message-calls.ts';

/** Pagination of the inbox. */
export function MessagePages({ view, total }: { view: InboxView; total: number }) {
  const last = lastPageOf(total);
  if (last === 1) return null;
  const link = (page: number, label: string) => (
    <Link to={`?${inboxSearch({ ...view, page })}`} className="link inline-flex min-h-11 items-center">
      {label}
    </Link>
  );
  return (
    <nav aria-label="Pages" className="flex items-center justify-center gap-6">
      {view.page > 1 && link(view.page - 1, 'Plus récents')}
      <span>
        Page {view.page} sur {last}
      </span>
      {view.page < last && link(view.page + 1, 'Plus anciens')}
    </nav>
  );
}
