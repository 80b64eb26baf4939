import { Link } from 'react-router';
import { useRootData } from '#web/api/site.ts';
import { Brand } from './brand.tsx';

/** The links to the pages are not repeated here: the header that holds them stays in view. */
export function Footer() {
  const { site, year } = useRootData();
  return (
    <footer className="pied">
      <div className="sombre">
        <div className="cadre">
          <div>
            <Brand />
            <a href={`mailto:${site.email}`}>{site.email}</a>
          </div>
          <div>
            <p>{`© ${year} ${site.name} — Mandataire immobilier en Haute-Corse. Tous droits réservés.`}</p>
            <Link to="/confidentialite" discover="none">
              Confidentialité
            </Link>
          </div>
        </div>
      </div>
    </footer>
  );
}
