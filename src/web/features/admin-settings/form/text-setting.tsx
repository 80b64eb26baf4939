import { useId } from 'react';
import { SETTING_MAX_LENGTHS } from '#contract/settings/site-settings.ts';
import { Field } from '#web/ui/controls/field.tsx';
import { SETTING_LABELS } from '../setting-labels.ts';
import { SettingHint } from './setting-hint.tsx';
import type { TextFieldOptions } from './text-groups.ts';

type TextSettingProps = TextFieldOptions & {
  value: string;
  error: string | undefined;
  isFixed: boolean;
  onChange: (value: string) => void;
};

export function TextSetting({ name, isLong, type = 'text', hint, value, error, isFixed, onChange }: TextSettingProps) {
  const hintId = useId();
  const input = { name, value, readOnly: isFixed, maxLength: SETTING_MAX_LENGTHS[name] };
  return (
    <Field label={SETTING_LABELS[name]} error={error}>
      {(control) => {
        const describedBy = [control['aria-describedby'], (hint || isFixed) && hintId].filter(Boolean).join(' ');
        const props = { ...control, ...input, 'aria-describedby': describedBy || undefined };
        return (
          <>
            {isLong ? (
              <textarea {...props} rows={3} onChange={({ target }) => onChange(target.value)} />
            ) : (
              <input {...props} type={type} onChange={({ target }) => onChange(target.value)} />
            )}
            <SettingHint id={hintId} name={name} isFixed={isFixed} text={hint} />
          </>
        );
      }}
    </Field>
  );
}
