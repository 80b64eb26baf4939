import { FIELD_NAMES, fieldLabel } from '#contract/property/fields.ts';
import { type ImportColumn, OTHER_IMPORT_FIELDS, OTHER_IMPORT_LABELS } from '#contract/property/import.ts';
import { Select } from '#web/ui/controls/select.tsx';
import type { Choices } from './use-import.ts';

type ColumnChoicesProps = {
  columns: ImportColumn[];
  choices: Choices;
  onMatch: (name: string, field: string | null) => void;
};

const FIELDS = [
  ...FIELD_NAMES.map((field) => ({ value: field as string, label: fieldLabel(field) })),
  ...OTHER_IMPORT_FIELDS.map((field) => ({ value: field, label: OTHER_IMPORT_LABELS[field] })),
].sort((a, b) => a.label.localeCompare(b.label, 'fr'));

const OPTIONS = [{ value: '', label: 'Ne pas reprendre' }, ...FIELDS];

/** What each column of the file holds. Only those that the site does not know are open. */
export function ColumnChoices({ columns, choices, onMatch }: ColumnChoicesProps) {
  // A column stays where it was while a person chooses.
  const open = columns.filter(({ name, field }) => field === null || name in choices);
  const known = columns.filter((column) => !open.includes(column));
  const list = (some: ImportColumn[]) => (
    <ul className="grid grid-cols-1">
      {some.map(({ name, field, sample }) => (
        <li
          key={name}
          className="grid grid-cols-1 items-center gap-x-6 gap-y-1 border-t border-line py-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_16rem]"
        >
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="text-sm text-muted wrap-anywhere">{sample || 'vide'}</p>
          <Select
            label={`« ${name} » va dans`}
            hiddenLabel
            options={OPTIONS}
            value={field ?? ''}
            onChange={({ target }) => onMatch(name, target.value || null)}
          />
        </li>
      ))}
    </ul>
  );
  return (
    <div className="grid grid-cols-1 gap-4">
      {open.length > 0 && list(open)}
      {known.length > 0 && (
        <details>
          <summary className="link min-h-11 content-center">
            {known.length === 1 ? '1 colonne reconnue' : `${known.length} colonnes reconnues`}
          </summary>
          {list(known)}
        </details>
      )}
    </div>
  );
}
