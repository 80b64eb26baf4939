import { useId } from 'react';
import { TextField } from '#web/ui/controls/field.tsx';

type FinderProps = {
  label: string;
  name: string;
  typed: string;
  error?: string | undefined;
  maxLength?: number;
  required?: boolean;
  onType: (text: string) => void;
  /** What is known under these words. */
  found: readonly { id: number; label: string; detail: string }[];
  onChoose: (id: number) => void;
};

/** A text field, and below it what is known under the words in it: a press chooses one. */
export function Finder({ found, onType, onChoose, typed, ...field }: FinderProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <TextField {...field} value={typed} autoComplete="off" onChange={({ target }) => onType(target.value)} />
      <p id={id} role="status" className="sr-only">
        {found.length > 0 && (found.length > 1 ? `${found.length} propositions` : '1 proposition')}
      </p>
      {found.length > 0 && (
        <ul
          aria-labelledby={id}
          className="grid grid-cols-1 divide-y divide-line rounded-md border border-line bg-card"
        >
          {found.map(({ id: choice, label, detail }) => (
            <li key={choice}>
              <button
                type="button"
                onClick={() => onChoose(choice)}
                className="flex min-h-11 w-full flex-wrap items-center gap-x-3 px-3.5 py-2 text-left text-sm hover:bg-hover"
              >
                <b className="font-semibold wrap-anywhere">{label}</b>
                <span className="text-muted">{detail}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
