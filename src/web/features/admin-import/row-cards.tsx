import type { ReactNode } from 'react';
import type { ImportedRow } from '#contract/property/property-version.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { warning } from '#web/ui/pictures/icon-paths.ts';

const ACTIONS = {
  create: { label: 'Nouveau', tone: 'available' },
  update: { label: 'Modifié', tone: 'incomplete' },
  none: { label: 'Inchangé', tone: 'neutral' },
} as const;

type RowCardsProps = { rows: ImportedRow[]; changesOf: (row: ImportedRow) => ReactNode };

/** What becomes of each row, those with faults first. */
export function RowCards({ rows, changesOf }: RowCardsProps) {
  const sorted = rows.toSorted((a, b) => rank(a) - rank(b) || a.line - b.line);
  return (
    <ul className="grid grid-cols-1 gap-3">
      {sorted.map((row) => (
        <li key={row.line} className="grid grid-cols-1 gap-2 rounded-md border border-line p-4">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <h3 className="font-sans text-base font-semibold wrap-anywhere">{row.title || 'Sans titre'}</h3>
            {row.errors.length > 0 ? (
              <Badge tone="incomplete">À corriger</Badge>
            ) : (
              <Badge tone={ACTIONS[row.action].tone}>{ACTIONS[row.action].label}</Badge>
            )}
          </div>
          <p className="text-sm text-muted">Ligne {row.line}</p>
          <Sentences tone="text-danger" sentences={row.errors} />
          {row.changes.length > 0 && changesOf(row)}
          <Sentences tone="text-immortelle-600" sentences={row.notes} />
        </li>
      ))}
    </ul>
  );
}

function rank({ errors, action }: ImportedRow): number {
  if (errors.length > 0) return 0;
  return action === 'none' ? 2 : 1;
}

function Sentences({ tone, sentences }: { tone: string; sentences: string[] }) {
  return sentences.map((sentence) => (
    <p key={sentence} className={`flex gap-1.5 text-sm wrap-anywhere ${tone}`}>
      <Icon path={warning} />
      {sentence}
    </p>
  ));
}
