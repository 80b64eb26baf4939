import { useState } from 'react';
import { checkAdvert } from '#contract/advert/findings.ts';
import { fieldLabel } from '#contract/property/fields.ts';

import type { Property } from '#contract/property/property.ts';
import { agentDay } from '#contract/time/agent-day.ts';
import { formatMonth, monthOf, monthsBack } from '#contract/time/month.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { BusyButton } from '#web/ui/admin/busy-button.tsx';
import { CardPart } from '#web/ui/admin/part.tsx';
import { useDownload } from '#web/ui/admin/use-download.ts';
import { Select } from '#web/ui/controls/select.tsx';
import { Notice } from '#web/ui/dialogs/notice.tsx';

const ORIENTATIONS = [
  { value: 'portrait', label: 'Portrait' },
  { value: 'landscape', label: 'Paysage' },
];

const MAX_MONTHS = 12;

export const PRINT_PANEL_ID = 'imprimer';

/** Paper of a property: sheets for the window and for the visit, codes for signs, the owner's report. */
export function PrintPanel({ property }: { property: Property }) {
  const { id, is_private, created_at } = property;
  const [orientation, setOrientation] = useState('portrait');
  const months = monthsSince(created_at);
  const [month = months[0], setMonth] = useState<string>();
  const { mutate, isPending, variables } = useDownload(useAdminApi());

  function downloadButton(label: string, path: string) {
    const isMaking = isPending && variables === path;
    return (
      <BusyButton look="outline" isBusy={isPending} onClick={() => mutate(path)}>
        {isMaking ? 'Préparation...' : label}
      </BusyButton>
    );
  }

  const sheet = (kind: string) => `/properties/${id}/sheet.pdf?kind=${kind}&orientation=${orientation}`;
  return (
    <CardPart
      id={PRINT_PANEL_ID}
      title="Imprimer"
      intro="La fiche vitrine tient sur une page A4&nbsp;; la fiche visite en compte deux à quatre, avec toute la description. Les deux reprennent la version enregistrée."
    >
      {property.sale_state === 'sold' && (
        <Notice tone="limit" isSilent>
          Ce bien est vendu : ses fiches le présentent comme à vendre, avec son prix.
        </Notice>
      )}
      <MissingMentions property={property} />
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label="Orientation"
          options={ORIENTATIONS}
          value={orientation}
          onChange={(event) => setOrientation(event.target.value)}
        />
        {downloadButton('Fiche vitrine', sheet('vitrine'))}
        {downloadButton('Fiche visite', sheet('visite'))}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {downloadButton('Bon de visite', `/properties/${id}/visit-slip.pdf`)}
        <p className="text-sm text-muted">Une page à remplir et à signer pendant la visite.</p>
      </div>
      {is_private ? (
        <p className="text-sm text-muted">
          Un bien privé n'a pas de page à montrer&nbsp;: ses fiches n'ont pas de QR code.
        </p>
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          {downloadButton('QR code', `/properties/${id}/qr.png`)}
          {downloadButton('QR code (SVG)', `/properties/${id}/qr.svg`)}
          <p className="text-sm text-muted">Pour un panneau&nbsp;: il mène à la page du bien.</p>
        </div>
      )}
      <div className="grid gap-3 border-t border-line pt-5">
        <p className="text-muted">
          Le compte rendu vendeur dit au propriétaire, sur une page, ce qu'un mois a donné&nbsp;: visites, contacts et
          ce qui a été fait. Il ne parle d'aucun autre bien.
        </p>
        <div className="flex flex-wrap items-end gap-3">
          <Select
            label="Mois du compte rendu"
            options={months.map((value) => ({ value, label: formatMonth(value) }))}
            value={month}
            onChange={(event) => setMonth(event.target.value)}
          />
          {downloadButton('Compte rendu vendeur', `/properties/${id}/report.pdf?month=${month}`)}
        </div>
      </div>
    </CardPart>
  );
}

/** The sheet is an advert: what the law asks of one is missing on paper too. */
function MissingMentions({ property }: { property: Property }) {
  const missing = checkAdvert(property, agentDay(new Date())).filter(({ severity }) => severity === 'missing');
  if (missing.length === 0) return null;
  return (
    <Notice tone="limit" isSilent>
      Annonce incomplète : la fiche sera imprimée sans {missing.map(({ field }) => fieldLabel(field)).join(', ')}.
    </Notice>
  );
}

/** The months of the agent's calendar that the property has known, newest first. */
function monthsSince(created_at: string): string[] {
  const today = agentDay(new Date());
  const first = agentDay(new Date(created_at));
  return monthsBack(monthOf(today), { first: monthOf(first), max: MAX_MONTHS });
}
