import type { ReactNode } from 'react';
import { agendaTexts } from '#contract/appointments/agenda-messages.ts';
import type { WrittenAppointmentJson } from '#contract/appointments/appointment-json.ts';
import { failures } from '#contract/messages.ts';
import { useSite } from '#web/api/site.ts';
import { RecordFrame, useRecordForm } from '#web/forms/record-form.tsx';
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
  const form = useRecordForm(agendaTexts, { ...options, schema: visitSchema, draft: visitDraft(id) });
  const { draft, errors, origin, change } = form;
  return (
    <RecordFrame
      form={form}
      label={label}
      texts={agendaTexts}
      className="gap-6"
      conflict={options.onConflict && failures.appointment_changed.message}
      onCancel={onCancel}
    >
      <VisitFields draft={draft} errors={errors} onChange={change} />
      <WhatLeaves draft={draft} before={origin.fields} isNew={typeof id === 'string'} />
      {children}
    </RecordFrame>
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
