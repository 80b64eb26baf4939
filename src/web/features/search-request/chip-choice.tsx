import { ChoicePill } from '#web/ui/filters/choice-pill.tsx';

type ChipChoiceProps = { title: string; name: string; choices: readonly string[] };

/** Any number of choices, as in the filters of the catalogue, but kept by the form. */
export function ChipChoice({ title, name, choices }: ChipChoiceProps) {
  return (
    <fieldset>
      <legend className="form-label">{title}</legend>
      <div className="mt-2.5 flex flex-wrap gap-2">
        {choices.map((choice) => (
          <ChoicePill key={choice} type="checkbox" name={name} value={choice}>
            {choice}
          </ChoicePill>
        ))}
      </div>
    </fieldset>
  );
}
