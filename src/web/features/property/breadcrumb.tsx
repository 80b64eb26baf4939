import { Link } from 'react-router';

/** Accueil › Vente › title. */
export function Breadcrumb({ title }: { title: string }) {
  return (
    <nav aria-label="Fil d’Ariane" className="fil">
      <ol>
        <Step to="/">Accueil</Step>
        <Step to="/vente">Vente</Step>
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
