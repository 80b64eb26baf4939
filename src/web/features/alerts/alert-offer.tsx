import { useState } from 'react';
import { useImport } from '#web/browser/use-import.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';

const bell = 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15L6 16.5zM10 20.5h4';

type AlertOfferProps = { search: string; label?: string; look?: 'outline' | 'ghost'; size?: 'sm' | 'md' };

/** Offers to tell the visitor of what will be new in this search. */
export function AlertOffer({ search, label = 'Recevoir les nouveaux biens', ...look }: AlertOfferProps) {
  const [isOpen, setOpen] = useState(false);
  // Few visitors open it, so its code comes with the click.
  const { module, hasFailed, fetch } = useImport(() => import('./alert-drawer.tsx'));

  return (
    <div className="grid justify-items-center gap-3 noscript:hidden print:hidden">
      <Button look="outline" {...look} aria-haspopup="dialog" onClick={async () => setOpen(await fetch())}>
        <Icon path={bell} />
        {label}
      </Button>
      {hasFailed && <p role="alert">Erreur de connexion au serveur</p>}
      {module && <module.AlertDrawer search={search} open={isOpen} onClose={() => setOpen(false)} />}
    </div>
  );
}
