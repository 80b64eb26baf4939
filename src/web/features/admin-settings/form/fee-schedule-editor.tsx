import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { MAX_FEE_ROWS } from '#contract/settings/site-settings.ts';
import { agentDay } from '#contract/time/agent-day.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { Notice } from '#web/ui/dialogs/notice.tsx';
import { emptyRow, type RowDraft, type ScheduleDraft } from '../drafts/settings-draft.ts';
import { FeeRowFields } from './fee-row-fields.tsx';

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
