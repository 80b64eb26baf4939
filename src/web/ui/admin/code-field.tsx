import type { ComponentProps } from 'react';
import { TextField } from '#web/ui/controls/field.tsx';

/** A code of the authenticator app, or for recovery. */
export function CodeField(props: Pick<ComponentProps<typeof TextField>, 'ref' | 'aria-describedby'>) {
  return (
    <TextField
      label="Code de vérification"
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      maxLength={100}
      required
      {...props}
    />
  );
}
