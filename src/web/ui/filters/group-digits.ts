import { formatNumber } from '#contract/text/format.ts';

const SPACES = /\s/g;

/** A whole number with its thousands apart, as prices are shown; anything else as it was typed. */
export function grouped(typed: string): string {
  const digits = typed.replace(SPACES, '');
  if (!/^\d{0,12}$/.test(digits)) return typed;
  const number = digits.length > 3 ? formatNumber(Number(digits)) : digits;
  // Spaces of another kind are as good.
  return typed.replace(SPACES, '\u202f') === number ? typed : number;
}

/** While a field is typed in. The caret stays before the same digits. */
export function groupDigits(input: HTMLInputElement) {
  const { value, selectionEnd } = input;
  const text = grouped(value);
  if (text === value) return;
  input.value = text;
  const digitsAfter = value.slice(selectionEnd ?? value.length).replace(SPACES, '').length;
  let caret = text.length;
  for (let passed = 0; passed < digitsAfter; caret -= 1) if (text[caret - 1] !== '\u202f') passed += 1;
  input.setSelectionRange(caret, caret);
}
