import { formatPrice } from '#contract/text/format.ts';
import { TextField } from '#web/ui/controls/field.tsx';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { Select } from '#web/ui/controls/select.tsx';
import { close } from '#web/ui/pictures/icon-paths.ts';
import { type RowDraft, toNumber } from '../drafts/settings-draft.ts';

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
export function FeeRowFields({ number, row, previous, onChange, onRemove }: FeeRowFieldsProps) {
  const { up_to, kind, value, minimum } = row;
  return (
    <fieldset className="rounded-md border border-line p-4">
      <legend className="px-1.5 text-sm font-semibold">
        Tranche {number}
        {fromText(previous)}
      </legend>
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-[1fr_auto] sm:items-end">
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <NumberText
            label="Jusqu'à (€)"
            placeholder="sans limite"
            value={up_to}
            onChange={(typed) => onChange({ up_to: typed })}
          />
          <Select
            label="Calcul"
            options={KINDS}
            value={kind}
            onChange={({ target }) => onChange({ kind: target.value === 'amount' ? 'amount' : 'percent' })}
          />
          <NumberText
            label={kind === 'percent' ? 'Honoraires (% TTC)' : 'Honoraires (€ TTC)'}
            value={value}
            onChange={(typed) => onChange({ value: typed })}
          />
          <NumberText
            label="Minimum (€ TTC)"
            placeholder="aucun"
            value={minimum}
            onChange={(typed) => onChange({ minimum: typed })}
          />
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
