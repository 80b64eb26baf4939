import { type ChangeEvent, useLayoutEffect, useRef, type WheelEvent } from 'react';
import { TextField } from '#web/ui/controls/field.tsx';
import { numberOf } from '../drafts/property-draft.ts';

type NumberFieldProps = {
  label: string;
  name: string;
  /** Only whole numbers are taken. */
  isWhole?: boolean;
  error?: string | undefined;
  value: number;
  onChange: (value: number) => void;
};

/** An emptied field becomes 0, selected. Uncontrolled: rewriting `85,` to `85` while typing would swallow the comma. */
export function NumberField({ isWhole = false, value, onChange, ...field }: NumberFieldProps) {
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
