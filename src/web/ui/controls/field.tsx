import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { warning } from '#web/ui/pictures/icon-paths.ts';

export type FieldText = {
  label: string;
  /** The label is for screen readers alone, where the layout makes it obvious. */
  hiddenLabel?: boolean;
  /** A hint that helps to fill the field in. */
  hint?: string | undefined;
  error?: string | undefined;
};

type ControlProps = {
  id: string;
  className: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

/** Label above, control, then what helps or went wrong, all tied together for assistive technology. */
export function Field({
  label,
  hiddenLabel = false,
  hint,
  error,
  required = false,
  children,
}: FieldText & { required?: boolean; children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const labelLook = required ? 'form-label form-label-required' : 'form-label';
  return (
    <div className="form-field">
      <label htmlFor={id} className={hiddenLabel ? 'sr-only' : labelLook}>
        {label}
      </label>
      {children({
        id,
        className: 'form-control',
        'aria-invalid': error ? true : undefined,
        'aria-describedby': [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="form-hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="flex gap-1.5 text-sm text-danger">
          <Icon path={warning} />
          {error}
        </p>
      )}
    </div>
  );
}

export function TextField({ label, hiddenLabel, hint, error, ...input }: FieldText & Plain<'input'>) {
  return (
    <Field {...{ label, hiddenLabel, hint, error }} required={input.required}>
      {(control) => <input {...control} {...input} />}
    </Field>
  );
}

export function TextAreaField({ label, hiddenLabel, error, ...textarea }: FieldText & Plain<'textarea'>) {
  return (
    <Field label={label} hiddenLabel={hiddenLabel} error={error} required={textarea.required}>
      {(control) => <textarea {...control} {...textarea} />}
    </Field>
  );
}

type Plain<Tag extends 'input' | 'textarea'> = Omit<ComponentProps<Tag>, 'className' | 'id'>;
