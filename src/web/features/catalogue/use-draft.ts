import { useState } from 'react';

/** What a person is writing, until the value itself changes: then that counts again. */
export function useDraft<Value>(value: Value): [draft: Value, write: (draft: Value) => void] {
  const [state, setState] = useState({ of: value, draft: value });
  if (state.of !== value) setState({ of: value, draft: value });
  return [state.of === value ? state.draft : value, (draft) => setState({ of: value, draft })];
}
