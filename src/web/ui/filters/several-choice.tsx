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
  return (
    <fieldset>
      <legend className="font-semibold">{title}</legend>
      <div className="mt-2.5 flex flex-wrap gap-2">
        {choices.map((choice) => (
          <ChoicePill
            key={choice}
            type="checkbox"
            checked={value.includes(choice)}
            onChange={({ target }) =>
              onChange(choices.filter((other) => (other === choice ? target.checked : value.includes(other))))
            }
          >
            {choice}
            {counts && (
              // The button of the panel says how many there are, for every reader.
              <span aria-hidden="true" className="font-normal tabular-nums">
                {counts[choice] ?? 0}
              </span>
            )}
          </ChoicePill>
        ))}
      </div>
    </fieldset>
  );
}
