import { Link } from 'react-router';

type PageLinksProps = {
  page: number;
  last: number;
  addressOf: (page: number) => string;
  /** What lies on the pages before and after. */
  before: string;
  after: string;
};

/** The way through a list of several pages. */
export function PageLinks({ page, last, addressOf, before, after }: PageLinksProps) {
  if (last === 1) return null;
  const link = (to: number, label: string) => (
    <Link to={addressOf(to)} className="link inline-flex min-h-11 items-center">
      {label}
    </Link>
  );
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-center gap-x-6">
      {page > 1 && link(page - 1, before)}
      <span>
        Page {page} sur {last}
      </span>
      {page < last && link(page + 1, after)}
    </nav>
  );
}

export function lastPageOf(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage));
}
