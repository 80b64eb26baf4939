import type { ReactNode } from 'react';
import { agendaTexts } from '#contract/appointments/agenda-messages.ts';
import type { WrittenAppointmentJson } from '#contract/appointments/appointment-json.ts';
import { failures } from '#contract/messages.ts';
import { connectionText } from '#web/api/admin/admin-api.ts';
import { ApiError } from '#web/api/api-request.ts';
import { useSite } from '#web/api/site.ts';
import { confirmLeave } from '#web/browser/admin/use-confirm-leave.ts';
import { FormFrame } from '#web/forms/form-frame.tsx';
import { useSavedForm } from '#web/forms/use-saved-form.ts';
import { useToast } from '#web/ui/admin/toast.tsx';
import { Notice } from '#web/ui/dialogs/notice.tsx';
import { type VisitDraft, type VisitOrigin, visitDraft, visitSchema } from './visit-draft.ts';
import { VisitFields } from './visit-fields.tsx';

type VisitFormProps = {
  /** Under which the draft is kept: the number of the visit, or what a new one is about. */
  id: number | string;
  label: string;
  saved: VisitOrigin;
  send: (draft: VisitDraft, origin: VisitOrigin) => Promise<WrittenAppointmentJson>;
  onSaved: (saved: WrittenAppointmentJson) => unknown;
  onCancel: () => void;
  /** Reads the visit again: someone else saved it meanwhile. */
  onConflict?: () => Promise<unknown>;
  /** What else can be done with the visit. */
  children?: ReactNode;
};

/** One form for a new visit and for changes to one. */
export function VisitForm({ id, label, onCancel, children, ...options }: VisitFormProps) {
  const showToast = useToast();
  const form = useSavedForm({
    ...options,
    schema: visitSchema,
    draft: visitDraft(id),
    leaveQuestion: (isChanged) => (isChanged ? agendaTexts.abandon : undefined),
    onFailed(error) {
      const refusal = error instanceof ApiError ? error : undefined;
      // What is wrong with a field, or was saved meanwhile, is said in the form.
      if (refusal && (refusal.status === 409 || Object.keys(refusal.errors).length > 0)) return;
      showToast('error', agendaTexts.saveFailed, { detail: connectionText(error) ?? refusal?.serverMessage });
    },
  });
  const { draft, errors, origin, change } = form;
  const errorCount = Object.keys(errors).length;
  return (
    <FormFrame
      form={form}
      label={label}
      className="gap-6 rounded-lg bg-card p-4 sm:p-6"
      barClassName="sticky bottom-0 -mx-4 -mb-4 grid gap-3 rounded-b-lg border-t border-line bg-card p-4 sm:-mx-6 sm:-mb-6 sm:px-6 [@media(max-height:30rem)]:static"
      conflict={form.isConflict && options.onConflict && failures.appointment_changed.message}
      bar={errorCount > 0 && <Notice tone="error">{agendaTexts.notSaved(errorCount)}</Notice>}
      cancel={{
        disabled: form.isSaving,
        onClick() {
          if (confirmLeave()) onCancel();
        },
      }}
    >
      <VisitFields draft={draft} errors={errors} onChange={change} />
      <WhatLeaves draft={draft} before={origin.fields} isNew={typeof id === 'string'} />
      {children}
    </FormFrame>
  );
}

type WhatLeavesProps = { draft: VisitDraft; before: VisitDraft; isNew: boolean };

/** What saving will send. */
function WhatLeaves({ draft: { state, email, day, time, minutes }, before, isNew }: WhatLeavesProps) {
  const sendsMails = useSite().offersAlerts;
  const isSame = before.day === day && before.time === time && before.minutes === minutes && before.state === state;
  if (state !== 'confirmed' || (isSame && !isNew)) return null;
  return (
    <p className="border-l-3 border-accent pl-4 text-sm text-muted wrap-anywhere">
      {email && sendsMails
        ? `À l'enregistrement, un e-mail part à ${email}, avec l'invitation pour son calendrier.`
        : `${email ? "Ce site n'envoie pas d'e-mails" : 'Sans adresse e-mail, rien ne part'} : prévenez le visiteur vous-même.`}
    </p>
  );
}
