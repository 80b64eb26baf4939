import { useId } from 'react';
import { ChoicePill } from './choice-pill.tsx';

type SeveralChoiceProps<Choice extends string> = {
  title: string;
  choices: readonly Choice[];
  value: readonly Choice[];
  /** How many properties there would be with each; undefined while unknown, or where it does not matter. */
  counts?: Record<string, number> | undefined;
  onChange: (value: Choice[]) => void;
};

/** Any number of choices, in the order in which they are offered. */
export function SeveralChoice<Choice extends string>(props: SeveralChoiceProps<Choice>) {
  const { title, choices, value, counts, onChange } = props;
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
            {choice}
            {counts && (
              // The count is read out after the name, and is no part of it.
              <span id={id + index} aria-hidden="true" className="font-normal tabular-nums">
                {counts[choice] ?? 0}
                <span className="sr-only">{(counts[choice] ?? 0) > 1 ? ' biens' : ' bien'}</span>
              </span>
            )}
          </ChoicePill>
        ))}
      </div>
    </fieldset>
  );
}
