import type { Advert, AdvertField } from '#contract/advert/advert.ts';
import { ADVERT_LABELS } from '#contract/advert/advert-labels.ts';
import { agentDay } from '#contract/time/agent-day.ts';
import { TextAreaField, TextField } from '#web/ui/controls/field.tsx';
import { Select } from '#web/ui/controls/select.tsx';
import { ADVERT_INPUTS } from './advert-inputs.ts';
import { OptionalNumberField } from './optional-number-field.tsx';

type FactFieldProps = {
  name: AdvertField;
  advert: Advert;
  error: string | undefined;
  onChange: (facts: Partial<Advert>) => void;
};

/** One fact of an advert. Emptied, it is unknown again. */
export function FactField({ name, advert, error, onChange }: FactFieldProps) {
  const input = ADVERT_INPUTS[name];
  const value = advert[name];
  const shared = { label: ADVERT_LABELS[name], name, error };
  const set = (fact: string | number | null) => onChange({ [name]: fact });
  const text = {
    value: value ?? '',
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => set(event.target.value || null),
  };

  switch (input.kind) {
    case 'number':
      return <OptionalNumberField {...shared} isWhole={input.isWhole} value={toNumber(value)} onChange={set} />;
    case 'date':
      return <TextField {...shared} {...text} type="date" max={agentDay(new Date())} />;
    case 'choice':
      return (
        <Select
          {...shared}
          options={[NO_CHOICE, ...input.choices.map((choice) => ({ ...choice, value: String(choice.value) }))]}
          value={String(value ?? '')}
          onChange={({ target }) =>
            set(input.choices.find((choice) => String(choice.value) === target.value)?.value ?? null)
          }
        />
      );
    case 'text':
      return input.isLong ? (
        <TextAreaField {...shared} {...text} rows={3} maxLength={input.maxLength} />
      ) : (
        <TextField {...shared} {...text} maxLength={input.maxLength} />
      );
  }
}

const NO_CHOICE = { value: '', label: '' };

function toNumber(value: Advert[AdvertField]): number | null {
  return typeof value === 'number' ? value : null;
}
