import { agendaTexts } from '#contract/appointments/agenda-messages.ts';
import type { AppointmentJson, WrittenAppointmentJson } from '#contract/appointments/appointment-json.ts';

type Before = Pick<AppointmentJson, 'state' | 'starts_at' | 'minutes'>;
type Saved = Before & Pick<WrittenAppointmentJson, 'person' | 'mail'>;

/** What the agent is told of a visit that was saved: what became of it, and whether the visitor is told. */
export function savedWords(before: Before | undefined, saved: Saved) {
  return { text: agendaTexts.saved[saved.state], detail: mailWords(before, saved) };
}

/** Undefined where the visitor has nothing to be told. */
export function mailWords(before: Before | undefined, saved: Saved): string | undefined {
  const { name, email } = saved.person;
  if (saved.mail === 'queued' && email) return agendaTexts.mailLeaves(email);
  const isMoved = before?.starts_at !== saved.starts_at || before?.minutes !== saved.minutes;
  const isNews =
    saved.state === 'confirmed'
      ? before?.state !== 'confirmed' || isMoved
      : saved.state === 'cancelled' && before?.state !== 'cancelled';
  return isNews ? agendaTexts.noMail(name) : undefined;
}
