import type { ReactNode } from 'react';
import type { FieldErrors } from '#contract/envelope.ts';
import { connectionText } from '#web/api/admin/admin-api.ts';
import { ApiError } from '#web/api/api-request.ts';
import { confirmLeave } from '#web/browser/admin/use-confirm-leave.ts';
import { useToast } from '#web/ui/admin/toast.tsx';
import { Notice } from '#web/ui/dialogs/notice.tsx';
import { FormFrame } from './form-frame.tsx';
import { useSavedForm } from './use-saved-form.ts';

/** What is said of a record that is not saved. */
type RecordTexts = { abandon: string; saveFailed: string; notSaved: (fields: number) => string };

type Options<Draft extends object, Origin extends { fields: Draft }, Saved> = Omit<
  Parameters<typeof useSavedForm<Draft, Origin, Saved>>[0],
  'leaveQuestion' | 'onFailed'
>;

/** The form of a record that stands on a card: a search, a visit, a seller. */
export function useRecordForm<Draft extends object, Origin extends { fields: Draft }, Saved>(
  texts: RecordTexts,
  options: Options<Draft, Origin, Saved>,
) {
  const showToast = useToast();
  return useSavedForm<Draft, Origin, Saved>({
    ...options,
    leaveQuestion: (isChanged) => (isChanged ? texts.abandon : undefined),
    onFailed(error) {
      const refusal = error instanceof ApiError ? error : undefined;
      // What is wrong with a field, or was saved meanwhile, is said in the form.
      if (refusal && (refusal.status === 409 || Object.keys(refusal.errors).length > 0)) return;
      showToast('error', texts.saveFailed, { detail: connectionText(error) ?? refusal?.serverMessage });
    },
  });
}

type RecordFrameProps = {
  form: Parameters<typeof FormFrame>[0]['form'] & { errors: FieldErrors };
  label: string;
  texts: RecordTexts;
  /** What is said where someone else saved meanwhile. */
  conflict: string | false | undefined;
  className?: string;
  onCancel: () => void;
  children: ReactNode;
};

/** Its card, with the buttons in sight. */
export function RecordFrame({ form, label, texts, conflict, className = '', onCancel, children }: RecordFrameProps) {
  const errorCount = Object.keys(form.errors).length;
  return (
    <FormFrame
      form={form}
      label={label}
      className={`rounded-lg bg-card p-4 sm:p-6 ${className}`}
      barClassName="sticky bottom-0 -mx-4 -mb-4 grid gap-3 rounded-b-lg border-t border-line bg-card p-4 sm:-mx-6 sm:-mb-6 sm:px-6 [@media(max-height:30rem)]:static"
      conflict={form.isConflict && conflict}
      bar={errorCount > 0 && <Notice tone="error">{texts.notSaved(errorCount)}</Notice>}
      cancel={{
        disabled: form.isSaving,
        onClick() {
          if (confirmLeave()) onCancel();
        },
      }}
    >
      {children}
    </FormFrame>
  );
}
