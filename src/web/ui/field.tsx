import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';
import { warning } from './icon-paths.ts';

/** Shared by every control that a visitor fills in, those of other bricks included. */
const CONTROL_LOOK =
  'w-full min-h-12 rounded-md border-[1.5px] border-trait-champ bg-white px-3.5 py-2.5 leading-[1.4] text-encre placeholder:text-schiste-600 placeholder:opacity-100 hover:border-schiste-700 focus-visible:border-action focus-visible:outline-offset-1 aria-invalid:border-danger disabled:bg-schiste-100';

export type FieldText = {
  label: string;
  /** For the ear only, where the place makes it plain to the eye. */
  hiddenLabel?: boolean;
  hint?: ReactNode;
  error?: string;
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
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      {/* The star is drawn, not written: the name of the field is its label, to the letter. */}
      <label
        htmlFor={id}
        className={`${hiddenLabel ? 'sr-only' : 'text-sm font-semibold'} ${required ? "after:text-danger after:content-['_*'_/_'']" : ''}`}
      >
        {label}
      </label>
      {children({
        id,
        className: CONTROL_LOOK,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-texte-3">
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
    <Field label={label} hiddenLabel={hiddenLabel} hint={hint} error={error} required={input.required}>
      {(control) => <input {...control} {...input} />}
    </Field>
  );
}

export function TextAreaField({ label, hiddenLabel, hint, error, ...textarea }: FieldText & Plain<'textarea'>) {
  return (
    <Field label={label} hiddenLabel={hiddenLabel} hint={hint} error={error} required={textarea.required}>
      {(control) => <textarea {...control} {...textarea} />}
    </Field>
  );
}

type Plain<Tag extends 'input' | 'textarea'> = Omit<ComponentProps<Tag>, 'className' | 'id'>;
