import { useState } from 'react';
import { TextField } from '#web/ui/controls/field.tsx';
import { findNumber, formatNumber, onlyNumber } from './optional-number.ts';

type OptionalNumberFieldProps = {
  label: string;
  name: string;
  /** Only whole numbers are taken. */
  isWhole?: boolean;
  error?: string | undefined;
  value: number | null;
  onChange: (value: number | null) => void;
};

/** A number that may be left out. A text field: it takes a comma and a dot, and ignores the mouse wheel. */
export function OptionalNumberField({ isWhole = false, value, onChange, ...field }: OptionalNumberFieldProps) {
  const [typed, setTyped] = useState('');
  // The value also changes without typing: computed from another, discarded, or replaced by another version.
  const text = findNumber(typed) === value ? typed : formatNumber(value);

  return (
    <TextField
      {...field}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={text}
      onChange={({ target }) => {
        const number = onlyNumber(target.value);
        setTyped(number);
        onChange(findNumber(number));
      }}
      onBlur={() => setTyped(formatNumber(value))}
    />
  );
}
