import type { ComponentProps } from 'react';
import { Field, type FieldText } from './field.tsx';
import { Icon } from './icon.tsx';
import { chevronDown } from './icon-paths.ts';

export type Option = { value: string; label: string };

export function Select({
  label,
  hiddenLabel,
  hint,
  error,
  options,
  ...select
}: FieldText & { options: readonly Option[] } & Omit<ComponentProps<'select'>, 'className' | 'id' | 'children'>) {
  return (
    <Field label={label} hiddenLabel={hiddenLabel} hint={hint} error={error} required={select.required}>
      {({ className, ...control }) => (
        <div className="relative">
          <select className={`${className} appearance-none pr-10`} {...control} {...select}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <span className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center">
            <Icon path={chevronDown} size={20} />
          </span>
        </div>
      )}
    </Field>
  );
}
