import { useRef } from 'react';
import { NavLink } from 'react-router';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { close as closeIcon, menu as menuIcon } from '#web/ui/pictures/icon-paths.ts';
import { Brand } from './brand.tsx';
import { SITE_LINKS } from './site-links.ts';
import { useMenu } from './use-menu.ts';

/**
 * Brand and navigation; below md the links fold into a menu that keeps the focus while it is open. Without script
 * they stand in the open.
 */
export function Header({ siteName }: { siteName: string }) {
  const header = useRef<HTMLElement>(null);
  const burger = useRef<HTMLButtonElement>(null);
  const { isOpen, open, close } = useMenu(header, burger);
  return (
    <header ref={header} data-menu={isOpen ? 'open' : undefined} className="site-header">
      <div className="page-container">
        <Brand name={siteName} />
        <button
          ref={burger}
          type="button"
          aria-expanded={isOpen}
          aria-controls="menu"
          aria-label={isOpen ? 'Fermer le menu' : 'Ouvrir le menu'}
          onClick={isOpen ? close : open}
        >
          <Icon path={isOpen ? closeIcon : menuIcon} />
        </button>
        <nav id="menu" aria-label="Navigation principale">
          <ul>
            {SITE_LINKS.map(({ to, label }) => (
              <li key={to}>
                {/* Its look follows `aria-current`; it needs no class of the router's. */}
                <NavLink to={to} discover="none" onClick={close} className={() => undefined}>
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
      </div>
    </header>
  );
}

/** The small crest under the page one is on. */
function Ridge() {
  return (
    <svg viewBox="0 0 60 9" preserveAspectRatio="none" className="icon" aria-hidden="true">
      <path d="M0 7.5h14l5-4 4 2.5 6-5 5 4.5 4-2 6 4h16" />
    </svg>
  );
}
