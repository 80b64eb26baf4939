import { type ChangeEvent, useLayoutEffect, useRef, useState, type WheelEvent } from 'react';
import { TextField } from '#web/ui/controls/field.tsx';

type NumberFieldProps<Value> = {
  label: string;
  name: string;
  /** Only whole numbers are taken. */
  isWhole?: boolean;
  /** It may be below 0, which a phone's keyboard of digits cannot type. */
  isSigned?: boolean;
  error?: string | undefined;
  value: Value;
  onChange: (value: Value) => void;
};

/** An emptied field becomes 0, selected. Uncontrolled: rewriting `85,` to `85` while typing would swallow the comma. */
export function NumberField({ isWhole = false, value, onChange, ...field }: NumberFieldProps<number>) {
  const input = useRef<HTMLInputElement>(null);

  // The draft also changes without typing: discarded, or replaced by another version.
  useLayoutEffect(() => {
    const shown = input.current;
    if (shown && !shown.validity.badInput && numberOf(shown.value) !== value) shown.value = String(value);
  }, [value]);

  function readTyped({ target }: ChangeEvent<HTMLInputElement>) {
    if (target.validity.badInput) return;
    if (target.value === '') {
      target.value = '0';
      target.select();
    }
    onChange(numberOf(target.value));
  }

  return (
    <TextField
      {...field}
      ref={input}
      type="number"
      inputMode={isWhole ? 'numeric' : 'decimal'}
      min={0}
      step={isWhole ? 1 : 'any'}
      required
      defaultValue={value}
      onChange={readTyped}
      onFocus={({ target }) => target.select()}
      onBlur={({ target }) => {
        target.value = String(value);
      }}
      // Scrolling the page must not change a price.
      onWheel={({ currentTarget }: WheelEvent<HTMLInputElement>) => currentTarget.blur()}
    />
  );
}

/** A number that may be left out. A text field: it takes a comma and a dot, and ignores the mouse wheel. */
export function OptionalNumberField(props: NumberFieldProps<number | null>) {
  const { isWhole = false, isSigned = false, value, onChange, ...field } = props;
  const [typed, setTyped] = useState('');
  // The value also changes without typing: computed from another, discarded, or replaced by another version.
  const text = findNumber(typed) === value ? typed : formatNumber(value);

  return (
    <TextField
      {...field}
      inputMode={isSigned ? 'text' : isWhole ? 'numeric' : 'decimal'}
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

/** An empty number field is 0. */
export function numberOf(text: string): number {
  return findNumber(text) ?? 0;
}

/** Without what cannot stand in a number: spaces between thousands, units, words. */
export function onlyNumber(text: string): string {
  return text.replace(/[^\d.,-]/g, '');
}

/** Read as a decimal, with a comma or a dot; null as long as there is none. */
export function findNumber(text: string): number | null {
  const value = Number.parseFloat(text.replace(',', '.'));
  return Number.isFinite(value) ? value : null;
}

/** The number as French writes it. */
export function formatNumber(value: number | null): string {
  return value === null ? '' : String(value).replace('.', ',');
}
