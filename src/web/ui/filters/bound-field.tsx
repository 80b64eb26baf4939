import { useState } from 'react';
import type { Range } from '#contract/catalogue/catalogue.ts';
import { formatNumber } from '#contract/text/format.ts';
import { TextField } from '#web/ui/controls/field.tsx';
import { groupDigits } from './group-digits.ts';

type BoundFieldProps = {
  label: string;
  placeholder: string;
  error?: string | undefined;
  value: number;
  /** The value that means no bound: the field is then empty. */
  unset: number;
  step: number;
  /** Between its end of the scale and the other bound. */
  allowed: Range;
  onChange: (value: number) => void;
};

/** A number field for one end of a range. */
export function BoundField({ value, unset, step, allowed, onChange, ...input }: BoundFieldProps) {
  const toText = (bound: number) => (bound === unset ? '' : formatNumber(bound));
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
      inputMode="numeric"
      autoComplete="off"
      // A field of numbers could not show them with their thousands apart.
      role="spinbutton"
      aria-valuenow={value}
      onKeyDown={(event) => {
        const steps = { ArrowUp: step, ArrowDown: -step }[event.key];
        if (!steps) return;
        event.preventDefault();
        onChange(clamp(value + steps, allowed));
      }}
      value={text}
      onChange={({ target }) => {
        groupDigits(target);
        type(target.value);
      }}
      onBlur={leave}
    />
  );
}

export function parseBound(text: string, unset: number): number {
  const number = text.replace(/\s/g, '').replace(',', '.');
  const bound = Math.round(Number(number));
  return number === '' || !Number.isFinite(bound) ? unset : bound;
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
