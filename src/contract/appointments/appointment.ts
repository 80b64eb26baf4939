import { dayOfMonth, monthName } from '#contract/time/month.ts';
import { DAY_MS } from '#contract/time/time-span.ts';

// A visit of a home. 'appointment' in code and calls: the statistics count views, and call those visits.

export const APPOINTMENT_STATES = ['asked', 'confirmed', 'done', 'missed', 'cancelled'] as const;

export const DAY_PARTS = ['matin', 'apres_midi'] as const;
export type DayPart = (typeof DAY_PARTS)[number];

/** A half-day that a visitor proposes. */
export type Slot = { on: string; part: DayPart };

export const MAX_SLOTS = 3;
/** Half-days are proposed from tomorrow up to this many days ahead. */
const MAX_SLOT_DAYS = 60;
export const VISIT_MINUTES = { min: 15, max: 240, usual: 45 } as const;

/** A visit before the agent has said anything of it. */
export const NEW_APPOINTMENT = {
  state: 'asked',
  starts_at: null,
  minutes: VISIT_MINUTES.usual,
  meeting_point: null,
  note: null,
  feedback: null,
  feedback_shared: 0,
} as const;

export const APPOINTMENT_MAX_LENGTHS = { meetingPoint: 200, note: 2000, feedback: 500, message: 2000 } as const;

const WEEKDAYS = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'];
const PARTS: Record<DayPart, string> = { matin: 'matin', apres_midi: 'après-midi' };

/** 'samedi 5 décembre'. */
export function weekdayLabel(day: string): string {
  return `${WEEKDAYS[new Date(day).getUTCDay()]} ${dayOfMonth(day)} ${monthName(day.slice(0, 7))}`;
}

/** 'samedi 5 décembre, matin'. */
export function slotLabel({ on, part }: Slot): string {
  return `${weekdayLabel(on)}, ${PARTS[part]}`;
}

/** 'samedi 5 décembre à 14 h 30', of `2026-12-05T14:30`. */
export function hourLabel(startsAt: string): string {
  const [hour, minute] = startsAt.slice('YYYY-MM-DDT'.length).split(':');
  const minutes = minute === '00' ? '' : `\u00a0${minute}`;
  return `${weekdayLabel(startsAt.slice(0, 10))} à ${Number(hour)}\u00a0h${minutes}`;
}

/** The days that can be proposed on this day, tomorrow first. */
export function slotDays(today: string): string[] {
  return Array.from({ length: MAX_SLOT_DAYS }, (_, index) =>
    new Date(Date.parse(today) + (index + 1) * DAY_MS).toISOString().slice(0, 10),
  );
}
