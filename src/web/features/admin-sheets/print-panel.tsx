import { useId, useState } from 'react';
import type { Property } from '#contract/property/property.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Select } from '#web/ui/controls/select.tsx';
import { useDownload } from './use-download.ts';

const ORIENTATIONS = [
  { value: 'portrait', label: 'Portrait' },
  { value: 'landscape', label: 'Paysage' },
];

/** Paper of a property: sheets for the window and for the visit, codes for signs. */
export function PrintPanel({ property: { id, isPrivate } }: { property: Pick<Property, 'id' | 'isPrivate'> }) {
  const headingId = useId();
  const [orientation, setOrientation] = useState('portrait');
  const { mutate, isPending, variables } = useDownload();

  function downloadButton(label: string, path: string, fallbackName: string) {
    const isMaking = isPending && variables.path === path;
    return (
      <Button look="outline" disabled={isPending} onClick={() => mutate({ path, fallbackName })}>
        {isMaking ? 'Préparation...' : label}
      </Button>
    );
  }

  const sheet = (kind: string) => `/properties/${id}/sheet.pdf?kind=${kind}&orientation=${orientation}`;
  return (
    <section aria-labelledby={headingId} className="grid gap-5 rounded-lg border border-line bg-card p-4 sm:p-9">
      <div className="grid gap-1">
        <h2 id={headingId} className="text-h3">
          Imprimer
        </h2>
        <p className="text-muted">
          La fiche vitrine tient sur une page A4&nbsp;; la fiche visite en compte deux à quatre, avec toute la
          description. Les deux reprennent la version enregistrée.
        </p>
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label="Orientation"
          options={ORIENTATIONS}
          value={orientation}
          onChange={(event) => setOrientation(event.target.value)}
        />
        {downloadButton('Fiche vitrine', sheet('vitrine'), `fiche-vitrine-${id}.pdf`)}
        {downloadButton('Fiche visite', sheet('visite'), `fiche-visite-${id}.pdf`)}
      </div>
      {isPrivate ? (
        <p className="text-sm text-muted">
          Un bien privé n'a pas de page à montrer&nbsp;: ses fiches n'ont pas de QR code.
        </p>
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          {downloadButton('QR code', `/properties/${id}/qr.png`, `qr-${id}.png`)}
          {downloadButton('QR code (SVG)', `/properties/${id}/qr.svg`, `qr-${id}.svg`)}
          <p className="text-sm text-muted">Pour un panneau&nbsp;: il mène à la page du bien.</p>
        </div>
      )}
    </section>
  );
}
