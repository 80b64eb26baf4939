import type { ComponentProps, ReactNode } from 'react';

type ChoicePillProps = Omit<ComponentProps<'input'>, 'className'> & { children: ReactNode };

/** A radio button or a check box that looks like a button. */
export function ChoicePill({ children, ...input }: ChoicePillProps) {
  return (
    <label className="choice-pill relative flex min-h-11 min-w-12 cursor-pointer items-center justify-center gap-2 rounded-md border-[1.5px] border-field-line bg-white px-3.5 text-sm font-semibold transition-all hover:border-schiste-700 has-checked:border-mer-900 has-checked:bg-mer-900 has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring">
      <input {...input} className="absolute inset-0 cursor-pointer opacity-0" />
      {children}
    </label>
  );
}
