import { type DayPart, weekdayLabel } from '#contract/appointments/appointment.ts';
import type { AppointmentJson } from '#contract/appointments/appointment-json.ts';
import { daysBefore } from '#contract/time/agent-day.ts';

/**
 * What the agenda shows: what is to come, or a stretch of what is past, counted back from today. `wanted` is the visit that
 * a link led to, if any.
 */
export type AgendaView = { isPast: boolean; page: number; wanted?: number };

/** A visit whose day is over and of which nobody said what became of it is asked about for a month. */
const UNSETTLED_DAYS = 31;
const YEAR_DAYS = 366;
const PAST_DAYS = 92;

/** A visit that is wanted may be long past. */
export function daysOf({ isPast, page, wanted }: AgendaView, today: string): { from: string; to: string } {
  if (!isPast) {
    return { from: daysBefore(today, wanted ? YEAR_DAYS : UNSETTLED_DAYS), to: daysBefore(today, -YEAR_DAYS) };
  }
  return { from: daysBefore(today, page * PAST_DAYS), to: daysBefore(today, (page - 1) * PAST_DAYS + 1) };
}

export type AgendaDay = { day: string; visits: AppointmentJson[] };

/** Visits that are asked for, those of past days whose outcome is not known, and the days to come. */
export function agendaOf(visits: readonly AppointmentJson[], today: string, wanted = 0) {
  const placed = visits.filter(({ state }) => state !== 'asked');
  const isOver = (visit: AppointmentJson) => dayOf(visit) < today;
  return {
    /** The one that is wanted, where it would not be shown. */
    sought: placed.filter((visit) => visit.id === wanted && visit.state !== 'confirmed' && isOver(visit)),
    asked: visits.filter(({ state }) => state === 'asked'),
    unsettled: placed.filter((visit) => visit.state === 'confirmed' && isOver(visit)),
    days: byDay(placed.filter((visit) => !isOver(visit))),
  };
}

/** Newest day first. */
export function pastDays(visits: readonly AppointmentJson[]): AgendaDay[] {
  return byDay(visits.filter(({ state }) => state !== 'asked')).toReversed();
}

/** In the order of the list, which is that of the hours. */
function byDay(visits: readonly AppointmentJson[]): AgendaDay[] {
  const days = [...new Set(visits.map(dayOf))].filter(Boolean);
  return days.map((day) => ({ day, visits: visits.filter((visit) => dayOf(visit) === day) }));
}

function dayOf({ starts_at }: AppointmentJson): string {
  return starts_at?.slice(0, 10) ?? '';
}

/** "Aujourd'hui, samedi 5 décembre". The year only where it is another one. */
export function dayTitle(day: string, today: string): string {
  const named = day.slice(0, 4) === today.slice(0, 4) ? weekdayLabel(day) : `${weekdayLabel(day)} ${day.slice(0, 4)}`;
  if (day === today) return `Aujourd'hui, ${named}`;
  return day === daysBefore(today, -1) ? `Demain, ${named}` : named.replace(/^./, (letter) => letter.toUpperCase());
}

/** '14 h 30'. */
export function clockOf(startsAt: string): string {
  const [hour, minute] = startsAt.slice(11).split(':');
  return `${Number(hour)}\u00a0h${minute === '00' ? '' : `\u00a0${minute}`}`;
}

/** When a visit of a half-day begins unless the agent says otherwise. */
export const USUAL_HOURS: Record<DayPart, { from: string; to: string; usual: string }> = {
  matin: { from: '08:00', to: '12:00', usual: '10:00' },
  apres_midi: { from: '12:00', to: '20:00', usual: '15:00' },
};

/** Opens the way there in the map application of the telephone. */
export function mapLink(address: string): string {
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: address })}`;
}

export function readAgendaView(address: URLSearchParams): AgendaView {
  const page = Number(address.get('page'));
  return {
    isPast: address.has('passees'),
    page: Number.isInteger(page) && page >= 1 ? page : 1,
    wanted: Number(address.get('visite')) || 0,
  };
}

export function agendaAddress({ isPast, page }: AgendaView): string {
  if (!isPast) return '?';
  return page > 1 ? `?passees&page=${page}` : '?passees';
}
