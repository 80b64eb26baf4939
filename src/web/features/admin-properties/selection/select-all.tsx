import type { Selection } from './use-selection.ts';

/** Selects all that is shown, or none of it. */
export function SelectAll({ shown, selection }: { shown: number[]; selection: Selection }) {
  const selected = shown.filter((id) => selection.ids.includes(id));
  const areAll = selected.length === shown.length;
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        className="size-5.5 shrink-0 accent-mer-800"
        checked={areAll}
        ref={(input) => {
          if (input) input.indeterminate = selected.length > 0 && !areAll;
        }}
        onChange={() => (areAll ? selection.remove(shown) : selection.add(shown))}
      />
      Tout sélectionner
    </label>
  );
}
