import { Link } from 'react-router';
import { CATALOGUE_PATH } from '#contract/public-paths.ts';

/** Accueil › Vente › title. */
export function Breadcrumb({ title }: { title: string }) {
  return (
    <nav aria-label="Fil d’Ariane" className="breadcrumb">
      <ol>
        <Step to="/">Accueil</Step>
        <Step to={CATALOGUE_PATH}>Vente</Step>
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}

function Step({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <Link to={to} discover="none">
        {children}
      </Link>
    </li>
  );
}
