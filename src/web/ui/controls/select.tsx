import type { ComponentProps } from 'react';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { chevronDown } from '#web/ui/pictures/icon-paths.ts';
import { Field, type FieldText } from './field.tsx';

export type Option = { value: string; label: string };

export function Select({
  label,
  hiddenLabel,
  error,
  options,
  ...select
}: FieldText & { options: readonly Option[] } & Omit<ComponentProps<'select'>, 'className' | 'id' | 'children'>) {
  return (
    <Field label={label} hiddenLabel={hiddenLabel} error={error} required={select.required}>
      {(control) => (
        <div className="relative">
          <select {...control} className={`${control.className} form-select`} {...select}>
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
