import { useEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { ABOUT_PATH, CATALOGUE_PATH, CONTACT_PATH, FAVORITES_PATH, SERVICES_PATH } from '#contract/public-paths.ts';
import type { Site } from '#contract/site.ts';
import { useFavoritesLabel } from '#web/browser/favorites.ts';
import { trapFocus } from '#web/browser/trap-focus.ts';
import { useDismissal } from '#web/browser/use-dismissal.ts';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { close as closeIcon, heart, menu as menuIcon } from '#web/ui/pictures/icon-paths.ts';
import { Brand } from './brand.tsx';

const SITE_LINKS = [
  { to: '/', label: 'Accueil' },
  { to: SERVICES_PATH, label: 'Services' },
  { to: CATALOGUE_PATH, label: 'Vente' },
  { to: CONTACT_PATH, label: 'Contact' },
  { to: ABOUT_PATH, label: 'Qui suis-je?' },
] as const;

/**
 * Brand and navigation; below md the links are in a menu that keeps the focus while it is open. Without script
 * all are visible.
 */
export function Header({ site }: { site: Site }) {
  const { header, isOpen, open, close } = useMenu();
  return (
    <header ref={header} data-menu={isOpen ? 'open' : undefined} className="site-header">
      <div className="page-container site-header-row">
        <Brand {...site} />
        <span className="ml-auto md:hidden">
          <FavoritesLink />
        </span>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls="menu"
          aria-label={isOpen ? 'Fermer le menu' : 'Ouvrir le menu'}
          onClick={isOpen ? close : open}
          className="menu-button"
        >
          <Icon path={isOpen ? closeIcon : menuIcon} size={24} />
        </button>
        <nav id="menu" aria-label="Navigation principale" className="site-nav">
          <ul className="site-nav-list">
            {SITE_LINKS.map(({ to, label }) => (
              <li key={to} className="site-nav-item">
                {/* A function: given a string, the router adds a class of its own to it. */}
                <NavLink to={to} discover="none" onClick={close} className={() => 'site-nav-link'}>
                  {({ isActive }) => (
                    <>
                      {label}
                      {isActive && <Ridge />}
                    </>
                  )}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        {/* The second of two, of which one is shown: the focus goes from left to right on every screen. */}
        <span className="max-md:hidden">
          <FavoritesLink />
        </span>
      </div>
    </header>
  );
}

/** The small crest under the link of the current page. */
function Ridge() {
  return (
    <svg
      viewBox="0 0 60 9"
      preserveAspectRatio="none"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      className="site-nav-ridge"
      aria-hidden="true"
    >
      <path vectorEffect="non-scaling-stroke" d="M0 7.5h14l5-4 4 2.5 6-5 5 4.5 4-2 6 4h16" />
    </svg>
  );
}

/** A heart with the number of favourites, which stands over it: nothing moves when it is known. */
function FavoritesLink() {
  const { count, name } = useFavoritesLabel();
  return (
    <Link to={FAVORITES_PATH} discover="none" aria-label={name} className="menu-button">
      <Icon path={heart} size={24} />
      {count > 0 && <span className="grid place-items-center rounded-full bg-accent font-bold text-ink">{count}</span>}
    </Link>
  );
}

/** Closed by every navigation, by Escape and by a press outside. While it is open, Tab stays within the header. */
function useMenu() {
  const header = useRef<HTMLElement>(null);
  const { key } = useLocation();
  const [openedOn, setOpenedOn] = useState<string>();
  const isOpen = openedOn === key;

  useDismissal(header, isOpen, () => setOpenedOn(undefined));
  useEffect(() => {
    if (!isOpen) return;
    function pressKey(event: KeyboardEvent) {
      if (header.current) trapFocus(event, header.current);
    }
    document.addEventListener('keydown', pressKey);
    return () => document.removeEventListener('keydown', pressKey);
  }, [isOpen]);

  return { header, isOpen, open: () => setOpenedOn(key), close: () => setOpenedOn(undefined) };
}
