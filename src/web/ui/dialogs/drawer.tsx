import { type ReactNode, useId } from 'react';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { close } from '#web/ui/pictures/icon-paths.ts';
import { Dialog } from './dialog.tsx';

type DrawerProps = { title: string; open: boolean; onClose: () => void; children: ReactNode; footer?: ReactNode };

/** A panel from the right: title and footer stay, what is between them scrolls. */
export function Drawer({ title, open, onClose, children, footer }: DrawerProps) {
  const titleId = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      aria-labelledby={titleId}
      className="drawer m-0 ml-auto h-dvh max-h-none w-[min(27.5rem,100%)] max-w-none grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto] bg-background text-foreground shadow-3 open:grid"
    >
      <header className="flex items-center justify-between gap-4 border-b border-line px-6 py-4">
        <h2 id={titleId} className="text-[min(1.625rem,8vw)]">
          {title}
        </h2>
        <IconButton path={close} label="Fermer" onClick={onClose} />
      </header>
      <div className="grid content-start gap-8 overflow-auto p-6">{children}</div>
      {footer && (
        <footer className="flex flex-wrap items-center justify-between gap-4 border-t border-line px-6 py-4">
          {footer}
        </footer>
      )}
    </Dialog>
  );
}
