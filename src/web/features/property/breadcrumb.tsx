import { Link } from 'react-router';
import { CATALOGUE_PATH } from '#contract/public-paths.ts';

/** Accueil › Vente › title, on one line, however long the title is. */
export function Breadcrumb({ title }: { title: string }) {
  return (
    <nav aria-label="Fil d'Ariane" className="min-w-0 pt-3 pb-1 text-sm text-subtle print:hidden">
      <ol className="flex items-center gap-2">
        <Step to="/">Accueil</Step>
        <Step to={CATALOGUE_PATH}>Vente</Step>
        <li aria-current="page" className="truncate">
          {title}
        </li>
      </ol>
    </nav>
  );
}

function Step({ to, children }: { to: string; children: string }) {
  return (
    <li className="flex items-center gap-2 after:content-['›'/'']">
      <Link
        to={to}
        discover="none"
        className="inline-flex min-h-11 min-w-11 items-center justify-center text-muted underline underline-offset-4 hover:text-action"
      >
        {children}
      </Link>
    </li>
  );
}
