import { Link } from 'react-router';
import {
  CATALOGUE_PATH,
  FAVORITES_PATH,
  FEES_PATH,
  LEGAL_NOTICE_PATH,
  PRIVACY_PATH,
  SEARCH_PATH,
  SELL_PATH,
  SERVICES_PATH,
} from '#contract/public-paths.ts';
import type { RootData } from '#web/api/site.ts';
import { useFavoritesLabel } from '#web/browser/favorites.ts';
import { Brand } from './brand.tsx';

/** What a visitor came for, where the page ends. */
const WAYS_ON = [
  { to: CATALOGUE_PATH, label: 'Vente' },
  { to: SERVICES_PATH, label: 'Services' },
  { to: SEARCH_PATH, label: 'Décrire ma recherche' },
  { to: SELL_PATH, label: 'Vendre mon bien' },
];

const LEGAL_LINKS = [
  { to: LEGAL_NOTICE_PATH, label: 'Mentions légales' },
  { to: FEES_PATH, label: 'Honoraires' },
  { to: PRIVACY_PATH, label: 'Confidentialité' },
];

export function Footer({ site, year }: Pick<RootData, 'site' | 'year'>) {
  const favorites = useFavoritesLabel();
  return (
    <footer className="site-footer">
      <div className="dark-surface">
        <div className="page-container pt-6 pb-10 text-muted">
          <div className="site-footer-row">
            <Brand {...site} />
            {site.call && (
              <a href={`tel:${site.call}`} className="site-footer-link font-semibold text-accent">
                Appeler le {site.phone}
              </a>
            )}
            <a href={`mailto:${site.email}`} className="site-footer-link font-semibold text-accent">
              {site.email}
            </a>
          </div>
          <ul className="site-footer-links font-semibold">
            <FooterLinks links={WAYS_ON} />
          </ul>
          <div className="site-footer-row site-footer-legal">
            <p>{`© ${year} ${site.name} — Mandataire immobilier en Haute-Corse. Tous droits réservés.`}</p>
            <ul className="site-footer-links">
              <li>
                <Link to={FAVORITES_PATH} discover="none" aria-label={favorites.name} className="site-footer-link">
                  {favorites.text}
                </Link>
              </li>
              <FooterLinks links={LEGAL_LINKS} />
            </ul>
          </div>
        </div>
      </div>
    </footer>
  );
}

function FooterLinks({ links }: { links: typeof LEGAL_LINKS }) {
  return links.map(({ to, label }) => (
    <li key={to}>
      <Link to={to} discover="none" className="site-footer-link">
        {label}
      </Link>
    </li>
  ));
}
