import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { MAX_FEE_ROWS } from '#contract/settings/site-settings.ts';
import { formatPrice } from '#contract/text/format.ts';
import { agentDay } from '#contract/time/agent-day.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { Select } from '#web/ui/controls/select.tsx';
import { Notice } from '#web/ui/dialogs/notice.tsx';
import { close } from '#web/ui/pictures/icon-paths.ts';
import { emptyRow, type RowDraft, type ScheduleDraft, toNumber } from '../settings-draft.ts';

type FeeScheduleEditorProps = {
  schedule: ScheduleDraft;
  errors: string[] | undefined;
  onChange: (schedule: ScheduleDraft) => void;
};

export function FeeScheduleEditor({ schedule, errors = [], onChange }: FeeScheduleEditorProps) {
  const { valid_from, rows } = schedule;
  const editor = useRef<HTMLDivElement>(null);
  const setRows = (changed: RowDraft[]) => onChange({ ...schedule, rows: changed });

  function addRow() {
    // The row that was the last one now needs a limit, unless it has one.
    const place = rows.at(-1)?.up_to === '' ? rows.length - 1 : rows.length;
    flushSync(() => onChange({ valid_from: valid_from || agentDay(new Date()), rows: [...rows, emptyRow(rows)] }));
    editor.current?.querySelectorAll('fieldset')[place]?.querySelector('input')?.focus();
  }

  function removeRow(id: number) {
    flushSync(() => setRows(rows.filter((row) => row.id !== id)));
    editor.current?.querySelector<HTMLElement>('button[name="fee_schedule"]')?.focus();
  }

  return (
    <div ref={editor} className="grid grid-cols-1 gap-5">
      {errors.length > 0 && (
        <div data-error tabIndex={-1}>
          <Notice tone="error">
            {errors.map((error) => (
              <p key={error}>{error}</p>
            ))}
          </Notice>
        </div>
      )}
      {rows.length > 0 ? (
        <>
          <div className="grid gap-x-5 gap-y-1.5 sm:max-w-70">
            <TextField
              label="Applicable à compter du"
              type="date"
              value={valid_from}
              onChange={({ target }) => onChange({ ...schedule, valid_from: target.value })}
            />
          </div>
          <p className="text-sm text-subtle">
            Avec une nouvelle date, le barème d'avant reste lisible sur la page des honoraires. Avec la même date, il
            est corrigé.
          </p>
          {rows.map((row, index) => (
            <FeeRowFields
              key={row.id}
              number={index + 1}
              row={row}
              previous={rows[index - 1]}
              onChange={(fields) =>
                setRows(rows.map((other) => (other.id === row.id ? { ...other, ...fields } : other)))
              }
              onRemove={() => removeRow(row.id)}
            />
          ))}
        </>
      ) : (
        <p className="text-muted">Aucun barème : la page des honoraires invite à vous le demander.</p>
      )}
      <div>
        <Button look="outline" size="sm" name="fee_schedule" disabled={rows.length >= MAX_FEE_ROWS} onClick={addRow}>
          Ajouter une tranche
        </Button>
      </div>
    </div>
  );
}

const KINDS = [
  { value: 'percent', label: 'Pourcentage' },
  { value: 'amount', label: 'Montant fixe' },
];

type FeeRowFieldsProps = {
  number: number;
  row: RowDraft;
  previous: RowDraft | undefined;
  onChange: (fields: Partial<RowDraft>) => void;
  onRemove: () => void;
};

/** One price range of the schedule. */
function FeeRowFields({ number, row, previous, onChange, onRemove }: FeeRowFieldsProps) {
  const { kind } = row;
  const amount = (name: 'up_to' | 'value' | 'minimum') => ({
    value: row[name],
    onChange: (typed: string) => onChange({ [name]: typed }),
  });
  return (
    <fieldset className="rounded-md border border-line p-4">
      <legend className="px-1.5 text-sm font-semibold">
        Tranche {number}
        {fromText(previous)}
      </legend>
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-[1fr_auto] sm:items-end">
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <NumberText {...amount('up_to')} label="Jusqu'à (€)" placeholder="sans limite" />
          <Select
            label="Calcul"
            options={KINDS}
            value={kind}
            onChange={({ target }) => onChange({ kind: target.value === 'amount' ? 'amount' : 'percent' })}
          />
          <NumberText {...amount('value')} label={kind === 'percent' ? 'Honoraires (% TTC)' : 'Honoraires (€ TTC)'} />
          <NumberText {...amount('minimum')} label="Minimum (€ TTC)" placeholder="aucun" />
        </div>
        <div className="justify-self-end">
          <IconButton path={close} label={`Supprimer la tranche ${number}`} onClick={onRemove} />
        </div>
      </div>
    </fieldset>
  );
}

type NumberTextProps = { label: string; placeholder?: string; value: string; onChange: (value: string) => void };

/** A text field, since people type '100 000' and '6,5'. */
function NumberText({ onChange, ...field }: NumberTextProps) {
  return (
    <TextField
      {...field}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      onChange={({ target }) => onChange(target.value.replace(/[^\d\s.,]/g, ''))}
    />
  );
}

/** Where a row begins follows from the one before it. */
function fromText(previous: RowDraft | undefined): string {
  const limit = previous ? toNumber(previous.up_to) : 0;
  if (typeof limit !== 'number') return '';
  return limit === 0 ? ' : dès le premier euro' : ` : à partir de ${formatPrice(limit + 1)}`;
}
