import { useHistoryLayer } from '#web/browser/use-history-layer.ts';
import { useImport } from '#web/browser/use-import.ts';
import { Button } from '#web/ui/controls/button.tsx';
import type { VisitedHome } from './visit-fields.ts';

/** Asks for a visit of a home. Few visitors open it, so its code comes with the press. */
export function VisitOffer({ property }: { property: VisitedHome }) {
  const layer = useHistoryLayer();
  const { module, hasFailed, fetch } = useImport(() => import('./visit-drawer.tsx'));
  return (
    <div className="mt-3 noscript:hidden">
      <Button
        look="outline"
        size="lg"
        wide
        aria-haspopup="dialog"
        onClick={async () => {
          if (await fetch()) layer.open();
        }}
      >
        Demander une visite
      </Button>
      {hasFailed && (
        <p role="alert" className="mt-2 text-sm">
          Erreur de connexion au serveur
        </p>
      )}
      {module && <module.VisitDrawer property={property} open={layer.isOpen} onClose={layer.close} />}
    </div>
  );
}
