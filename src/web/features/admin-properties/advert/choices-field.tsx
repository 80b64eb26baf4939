import { useId } from 'react';
import { Checkbox } from '#web/ui/admin/checkbox.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { warning } from '#web/ui/pictures/icon-paths.ts';

type ChoicesFieldProps = {
  label: string;
  name: string;
  error?: string | undefined;
  /** What each choice is called, in the order in which they are offered. */
  names: Record<string, string>;
  value: readonly (string | number)[];
  onChange: (chosen: string[] | null) => void;
};

/** Any number of choices. Without one, nothing is known. */
export function ChoicesField({ label, name, error, names, value, onChange }: ChoicesFieldProps) {
  const id = useId();
  const choose = (choice: string, isChosen: boolean) => {
    const chosen = Object.keys(names).filter((other) => (other === choice ? isChosen : value.includes(other)));
    onChange(chosen.length > 0 ? chosen : null);
  };
  return (
    <fieldset aria-describedby={error && id}>
      <legend className="form-label">{label}</legend>
      <div className="flex flex-wrap gap-x-7">
        {Object.entries(names).map(([choice, text]) => (
          <Checkbox
            key={choice}
            name={name}
            checked={value.includes(choice)}
            aria-invalid={error ? true : undefined}
            onChange={({ target }) => choose(choice, target.checked)}
          >
            {text}
          </Checkbox>
        ))}
      </div>
      {error && (
        <p id={id} className="flex gap-1.5 text-sm text-danger">
          <Icon path={warning} />
          {error}
        </p>
      )}
    </fieldset>
  );
}
