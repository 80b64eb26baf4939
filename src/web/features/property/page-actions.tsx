import type { ReactNode } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';

const printer = 'M7 8V3.5h10V8M7 17H4V8.5h16V17h-3M7 13.5h10v7H7z';

/** What a visitor does with the page itself: keep it, share it, print it. */
export function PageActions({ children }: { children: ReactNode }) {
  return (
    <div className="page-actions">
      {children}
      <Button look="ghost" size="sm" onClick={() => window.print()}>
        <Icon path={printer} />
        Imprimer
      </Button>
    </div>
  );
}
