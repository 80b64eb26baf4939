import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { arrowRight } from '#web/ui/pictures/icon-paths.ts';

export function ArrowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    // A page that scrolls to its anchors does so itself.
    <Link to={to} discover="none" preventScrollReset={to.includes('#')} className="group inline-block">
      <ArrowLabel>{children}</ArrowLabel>
    </Link>
  );
}

/** The same look inside a larger link, which carries the class `group`. */
export function ArrowLabel({ children }: { children: ReactNode }) {
  return (
    <span className="inline-block py-2 font-semibold text-action">
      {children}
      {/* The arrow stays with the last word. */}
      <span className="whitespace-nowrap">
        {'\u00a0\u00a0'}
        <span className="inline-block align-[-0.25em] transition-all duration-[220ms] group-hover:translate-x-1">
          <Icon path={arrowRight} />
        </span>
      </span>
    </span>
  );
}
