import { type ComponentProps, type ReactNode, useId } from 'react';

type SeveralChoiceProps<Choice extends string> = {
  title: string;
  choices: readonly Choice[];
  /** What visitors read of each; without, the choice itself. */
  names?: Record<Choice, string>;
  value: readonly Choice[];
  /** How many properties there would be with each; undefined while unknown, or where it does not matter. */
  counts?: Record<string, number> | undefined;
  onChange: (value: Choice[]) => void;
  /** Stands after the choices. */
  children?: ReactNode;
};

/** Any number of choices, in the order in which they are offered. */
export function SeveralChoice<Choice extends string>(props: SeveralChoiceProps<Choice>) {
  const { title, choices, names, value, counts, onChange, children } = props;
  const id = useId();
  return (
    <fieldset>
      <legend className="font-semibold">{title}</legend>
      <div className="mt-2.5 flex flex-wrap gap-2">
        {choices.map((choice, index) => (
          <ChoicePill
            key={choice}
            type="checkbox"
            checked={value.includes(choice)}
            // Not by its name: a space would make two of one id.
            aria-describedby={counts && id + index}
            onChange={({ target }) =>
              onChange(choices.filter((other) => (other === choice ? target.checked : value.includes(other))))
            }
          >
            {names?.[choice] ?? choice}
            {counts && (
              // The count is read out after the name, and is no part of it.
              <span id={id + index} aria-hidden="true" className="font-normal tabular-nums">
                {counts[choice] ?? 0}
                <span className="sr-only">{(counts[choice] ?? 0) > 1 ? ' biens' : ' bien'}</span>
              </span>
            )}
          </ChoicePill>
        ))}
        {children}
      </div>
    </fieldset>
  );
}

type ChoicePillProps = Omit<ComponentProps<'input'>, 'className'> & { children: ReactNode };

/** A radio button or a check box that looks like a button. */
export function ChoicePill({ children, ...input }: ChoicePillProps) {
  return (
    <label className="choice-pill relative flex min-h-11 min-w-12 cursor-pointer items-center justify-center gap-2 rounded-md border-[1.5px] border-field-line bg-white px-3.5 text-sm font-semibold transition-all hover:border-schiste-700 has-checked:border-mer-900 has-checked:bg-mer-900 has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring has-disabled:cursor-not-allowed has-disabled:opacity-45">
      <input {...input} className="absolute inset-0 cursor-[inherit] opacity-0" />
      {children}
    </label>
  );
}
