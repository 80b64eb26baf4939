import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { agendaTexts, STATE_NAMES } from '#contract/appointments/agenda-messages.ts';
import { weekdayLabel } from '#contract/appointments/appointment.ts';
import type { AppointmentJson, WrittenAppointmentJson } from '#contract/appointments/appointment-json.ts';
import { ofName } from '#contract/text/elision.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { BusyButton } from '#web/ui/admin/busy-button.tsx';
import { useDownload } from '#web/ui/admin/use-download.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Badge } from '#web/ui/layout/badge.tsx';
import { EditVisit } from '../form/edit-visit.tsx';
import { useChangeVisit } from '../visit-calls.ts';
import { clockOf } from './agenda.ts';
import { AskedSlots } from './asked-slots.tsx';
import { VisitFacts, WaysTo } from './visit-facts.tsx';

type VisitItemProps = {
  visit: AppointmentJson;
  /** What the agent's clock shows: `2026-12-05T14:30`. */
  now: string;
  /** Where no heading says the day. */
  isDated?: boolean;
  /** The link that led here is about this visit. */
  isWanted: boolean;
  onWritten: (saved: WrittenAppointmentJson) => void;
  onDeleted: () => void;
};

/** A visit, or in its place the form of it. */
export function VisitItem({ visit, now, isDated = false, isWanted, onWritten, onDeleted }: VisitItemProps) {
  const [isEditing, setEditing] = useState(false);
  const place = useRef<HTMLLIElement>(null);
  const { mutate, isPending } = useChangeVisit(onWritten);
  const { state, starts_at, minutes, person, note, feedback, feedback_shared } = visit;
  const hasBegun = state === 'confirmed' && starts_at !== null && starts_at <= now;
  const change = (to: AppointmentJson['state']) => mutate({ visit, change: { state: to } });

  useEffect(() => {
    if (isWanted) place.current?.focus();
  }, [isWanted]);

  /** The pressed button is gone: the focus goes to what takes its place. */
  function setForm(isOpen: boolean) {
    flushSync(() => setEditing(isOpen));
    place.current?.focus();
  }

  return (
    <li ref={place} tabIndex={-1} className="scroll-mt-4 rounded-lg border border-line bg-card outline-none">
      {isEditing ? (
        <EditVisit visit={visit} onSaved={onWritten} onDeleted={onDeleted} onClose={() => setForm(false)} />
      ) : (
        <article aria-label={`Visite ${ofName(person.name)}`} className="grid grid-cols-1 gap-4 p-4 sm:p-5">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {starts_at && (
              <>
                {isDated && <span className="first-letter:uppercase">{weekdayLabel(starts_at.slice(0, 10))}</span>}
                <b className="figure text-[1.625rem] leading-none">{clockOf(starts_at)}</b>
                <span className="text-sm text-muted">{minutes}&nbsp;min</span>
              </>
            )}
            <Badge tone={TONES[state]}>{STATE_NAMES[state]}</Badge>
          </p>
          <VisitFacts visit={visit} />
          {state === 'asked' && <AskedSlots visit={visit} onWritten={onWritten} onOther={() => setForm(true)} />}
          {note && <Words title="Note">{note}</Words>}
          {feedback && (
            <Words title={feedback_shared ? 'Compte rendu, partagé avec le propriétaire' : 'Compte rendu'}>
              {feedback}
            </Words>
          )}
          <div className="flex flex-wrap gap-2 border-t border-line pt-4 max-sm:buttons-grow">
            <WaysTo visit={visit} />
            {state === 'confirmed' && <VisitSlip visit={visit} />}
            {hasBegun && (
              <>
                <BusyButton size="sm" look="outline" isBusy={isPending} onClick={() => change('done')}>
                  Visite faite
                </BusyButton>
                <BusyButton size="sm" look="outline" isBusy={isPending} onClick={() => change('missed')}>
                  Manquée
                </BusyButton>
              </>
            )}
            <Button size="sm" look="ghost" onClick={() => setForm(true)}>
              {state === 'done' && !feedback ? 'Écrire le compte rendu' : 'Modifier'}
            </Button>
            {(state === 'asked' || state === 'confirmed') && !hasBegun && (
              <BusyButton
                size="sm"
                look="ghost"
                isBusy={isPending}
                onClick={() => {
                  if (window.confirm(agendaTexts.confirmCancel(ofName(person.name)))) change('cancelled');
                }}
              >
                {state === 'asked' ? 'Décliner' : 'Annuler la visite'}
              </BusyButton>
            )}
          </div>
        </article>
      )}
    </li>
  );
}

const TONES = {
  asked: 'incomplete',
  confirmed: 'available',
  done: 'neutral',
  missed: 'incomplete',
  cancelled: 'neutral',
} as const;

function Words({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-l-3 border-schiste-300 pl-4 text-sm">
      <p className="text-subtle">{title}</p>
      <p className="whitespace-pre-line wrap-anywhere">{children}</p>
    </div>
  );
}

/** The paper that the visitor signs, with the day and hour. */
function VisitSlip({ visit: { id, property, person } }: { visit: AppointmentJson }) {
  const { mutate, isPending } = useDownload(useAdminApi());
  return (
    <Button
      size="sm"
      look="outline"
      aria-label={`Bon de visite ${ofName(person.name)}`}
      disabled={isPending}
      onClick={() => mutate(`/properties/${property.id}/visit-slip.pdf?visit=${id}`)}
    >
      {isPending ? 'Préparation...' : 'Bon de visite'}
    </Button>
  );
}
