import { useState } from 'react';
import type { Range } from '#contract/catalogue/catalogue.ts';
import { TextField } from '#web/ui/controls/field.tsx';

type BoundFieldProps = {
  label: string;
  placeholder: string;
  error?: string | undefined;
  step: number;
  value: number;
  /** The value that means no bound: the field is then empty. */
  unset: number;
  /** Between its end of the scale and the other bound. */
  allowed: Range;
  onChange: (value: number) => void;
};

/** A number field for one end of a range. */
export function BoundField({ value, unset, allowed, onChange, ...input }: BoundFieldProps) {
  const toText = (bound: number) => (bound === unset ? '' : String(bound));
  const [text, setText] = useTyped(toText(value));

  function type(typed: string) {
    setText(typed);
    // The '8' of 800 000 is not the value yet: what is out of range is applied when the field is left.
    const bound = parseBound(typed, unset);
    if (clamp(bound, allowed) === bound) onChange(bound);
  }

  function leave() {
    const bound = clamp(parseBound(text, unset), allowed);
    setText(toText(bound));
    if (bound !== value) onChange(bound);
  }

  return (
    <TextField
      {...input}
      type="number"
      inputMode="numeric"
      min={0}
      value={text}
      onChange={(event) => type(event.target.value)}
      onBlur={leave}
    />
  );
}

export function parseBound(text: string, unset: number): number {
  const bound = Math.round(Number(text));
  return text.trim() === '' || !Number.isFinite(bound) ? unset : bound;
}

function clamp(value: number, { min, max }: Range): number {
  return Math.min(Math.max(value, min), max);
}

/** The text being typed, until the value itself changes and replaces it. */
function useTyped<Value>(value: Value): [typed: Value, write: (typed: Value) => void] {
  const [state, setState] = useState({ of: value, typed: value });
  if (state.of !== value) setState({ of: value, typed: value });
  return [state.of === value ? state.typed : value, (typed) => setState({ of: value, typed })];
}
