import { type ComponentType, useState } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import type { AlertDrawerProps } from './alert-drawer.tsx';

const bell = 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15L6 16.5zM10 20.5h4';

type AlertOfferProps = { search: string; label?: string; look?: 'outline' | 'ghost'; size?: 'sm' | 'md' };

/** Offers to tell the visitor of what will be new in this search. */
export function AlertOffer({ search, label = 'Recevoir les nouveaux biens', ...look }: AlertOfferProps) {
  const [state, setState] = useState<'closed' | 'open' | 'failed'>('closed');
  const [Drawer, setDrawer] = useState<ComponentType<AlertDrawerProps>>();

  /** Few visitors open it, so its code comes with the click. Not `React.lazy`: a failed download can be tried again. */
  async function open() {
    try {
      const { AlertDrawer } = await import('./alert-drawer.tsx');
      setDrawer(() => AlertDrawer);
      setState('open');
    } catch {
      setState('failed');
    }
  }

  return (
    <div className="grid justify-items-center gap-3 noscript:hidden print:hidden">
      <Button look="outline" {...look} aria-haspopup="dialog" onClick={open}>
        <Icon path={bell} />
        {label}
      </Button>
      {state === 'failed' && <p role="alert">Erreur de connexion au serveur</p>}
      {Drawer && <Drawer search={search} open={state === 'open'} onClose={() => setState('closed')} />}
    </div>
  );
}
