import { useRef } from 'react';
import { NavLink } from 'react-router';
import { Icon } from '#web/ui/icon.tsx';
import { close, menu } from '#web/ui/icon-paths.ts';
import { Brand } from './brand.tsx';
import { SITE_LINKS } from './site-links.ts';
import { useMenu } from './use-menu.ts';

/**
 * Brand and navigation; below md the links fold into a menu that keeps the focus while it is open. Without script
 * they stand in the open.
 */
export function Header() {
  const header = useRef<HTMLElement>(null);
  const burger = useRef<HTMLButtonElement>(null);
  const { isOpen, open, close: closeMenu } = useMenu(header, burger);

  return (
    <header
      ref={header}
      data-menu={isOpen ? 'open' : undefined}
      className="sticky top-0 z-50 border-b border-trait bg-ecume/96 print:static print:border-0"
    >
      <div className="cadre flex min-h-16 items-center justify-between md:min-h-20 noscript:flex-wrap">
        <Brand />
        <button
          ref={burger}
          type="button"
          aria-expanded={isOpen}
          aria-controls="menu"
          aria-label={isOpen ? 'Fermer le menu' : 'Ouvrir le menu'}
          onClick={isOpen ? closeMenu : open}
          className="-mr-2.5 inline-grid size-11 place-items-center rounded-md hover:bg-mer-50 md:hidden print:hidden noscript:hidden"
        >
          <Icon path={isOpen ? close : menu} size={24} />
        </button>
        <nav
          id="menu"
          aria-label="Navigation principale"
          className={`${isOpen ? 'max-md:block' : 'max-md:hidden'} max-md:absolute max-md:inset-x-0 max-md:top-full max-md:max-h-[calc(100dvh-4rem)] max-md:overflow-auto max-md:border-b max-md:border-trait max-md:bg-ecume max-md:px-marge max-md:pt-2 max-md:pb-5 max-md:shadow-2 print:hidden noscript:static noscript:block noscript:border-0 noscript:p-0 noscript:shadow-none`}
        >
          <ul className="max-md:divide-y max-md:divide-schiste-100 md:flex lg:gap-1 noscript:flex noscript:flex-wrap noscript:gap-x-5 noscript:divide-y-0">
            {SITE_LINKS.map(({ to, label }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  onClick={closeMenu}
                  className="relative flex items-center transition hover:text-action aria-[current=page]:text-action-fort max-md:min-h-14 max-md:font-titre max-md:text-[1.25rem] max-md:leading-none max-md:font-semibold md:min-h-11 md:px-3 md:font-medium md:aria-[current=page]:font-bold lg:px-4"
                >
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
    <svg
      viewBox="0 0 60 9"
      preserveAspectRatio="none"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      className="absolute h-[9px] text-action max-md:right-0 max-md:w-16 md:inset-x-3 md:bottom-px md:w-[calc(100%-1.5rem)] lg:inset-x-4 lg:w-[calc(100%-2rem)]"
      aria-hidden="true"
    >
      <path d="M0 7.5h14l5-4 4 2.5 6-5 5 4.5 4-2 6 4h16" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
