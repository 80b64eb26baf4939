import { useState } from 'react';
import { formatYears, onlyYears, readYears } from '#contract/advert/energy-cost-years.ts';
import { TextField } from '#web/ui/controls/field.tsx';

type YearsFieldProps = {
  label: string;
  name: string;
  error?: string | undefined;
  value: number[] | null;
  onChange: (years: number[] | null) => void;
};

/** One year or several, typed as '2021, 2022, 2023' or '2021 à 2023'. */
export function YearsField({ value, onChange, ...field }: YearsFieldProps) {
  const [typed, setTyped] = useState('');
  // The value also changes without typing: discarded, or replaced by another version.
  const text = formatYears(readYears(typed) ?? null) === formatYears(value) ? typed : formatYears(value);

  return (
    <TextField
      {...field}
      hint="2021, 2022, 2023 ou 2021 à 2023"
      autoComplete="off"
      value={text}
      onChange={({ target }) => {
        const years = onlyYears(target.value);
        setTyped(years);
        onChange(readYears(years) ?? null);
      }}
      onBlur={() => setTyped(formatYears(value))}
    />
  );
}
