import type { ComponentProps } from 'react';

/** A checkbox with its label beside it, large enough for a finger. */
export function Checkbox({ children, ...input }: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" className="size-5.5 shrink-0 accent-mer-800" {...input} />
      {children}
    </label>
  );
}
