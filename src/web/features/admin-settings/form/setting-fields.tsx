import { useId } from 'react';
import type { SettingName } from '#contract/settings/site-settings.ts';
import { Field } from '#web/ui/controls/field.tsx';
import { SETTING_LABELS } from '../setting-labels.ts';

type SettingFieldProps = {
  name: SettingName;
  /** The text may have several lines. */
  isLong?: boolean;
  type?: 'text' | 'tel' | 'url' | 'email';
  inputMode?: 'numeric';
  maxLength?: number;
  hint?: string;
  value: string;
  error: string | undefined;
  isFixed: boolean;
  onChange: (value: string) => void;
};

export function SettingField({ isLong, type = 'text', hint, error, isFixed, onChange, ...input }: SettingFieldProps) {
  const { name } = input;
  const hintId = useId();
  return (
    <Field label={SETTING_LABELS[name]} error={error}>
      {(control) => {
        const describedBy = [control['aria-describedby'], (hint || isFixed) && hintId].filter(Boolean).join(' ');
        const props = { ...control, ...input, readOnly: isFixed, 'aria-describedby': describedBy || undefined };
        return (
          <>
            {isLong ? (
              <textarea {...props} rows={3} onChange={({ target }) => onChange(target.value)} />
            ) : (
              <input {...props} type={type} onChange={({ target }) => onChange(target.value)} />
            )}
            <SettingHint id={hintId} isFixed={isFixed} text={hint} />
          </>
        );
      }}
    </Field>
  );
}

type FlagFieldProps = {
  name: 'refuse_incomplete' | 'show_phone';
  hint: string;
  isOn: boolean;
  isFixed: boolean;
  onChange: (isOn: boolean) => void;
};

export function FlagField({ name, hint, isOn, isFixed, onChange }: FlagFieldProps) {
  const hintId = useId();
  return (
    <div className="grid gap-1">
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name={name}
          aria-describedby={hintId}
          checked={isOn}
          disabled={isFixed}
          onChange={({ target }) => onChange(target.checked)}
          className="size-5 shrink-0 accent-action"
        />
        <span className="text-sm font-semibold">{SETTING_LABELS[name]}</span>
      </label>
      <SettingHint id={hintId} isFixed={isFixed} text={hint} />
    </div>
  );
}

type SettingHintProps = { id: string; isFixed: boolean; text?: string | undefined };

/** Says under a field what helps to fill it in, or why it cannot be changed here. */
function SettingHint({ id, isFixed, text }: SettingHintProps) {
  if (!isFixed && !text) return null;
  return (
    <p id={id} className="text-sm text-subtle">
      {isFixed ? 'Fixé par la personne qui a installé le site\u00a0: demandez-lui de le changer.' : text}
    </p>
  );
}
