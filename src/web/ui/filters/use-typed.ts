import { useState } from 'react';

/** The text being typed, until the value itself changes and replaces it. */
export function useTyped<Value>(value: Value): [typed: Value, write: (typed: Value) => void] {
  const [state, setState] = useState({ of: value, typed: value });
  if (state.of !== value) setState({ of: value, typed: value });
  return [state.of === value ? state.typed : value, (typed) => setState({ of: value, typed })];
}
