import { DAY_MS } from './time-span.ts';

let format: Intl.DateTimeFormat | undefined;

/** `2026-06-01`: the agent's day, wherever the server stands. */
export function agentDay(time: Date): string {
  // Sweden writes dates this way. Made once: each one costs a millisecond and memory, so public lists need none.
  format ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' });
  return format.format(time);
}

/** `count` days before a day of the calendar. */
export function daysBefore(day: string, count: number): string {
  return new Date(Date.parse(day) - count * DAY_MS).toISOString().slice(0, 10);
}

/** The first moment of the agent's day. */
export function startOfAgentDay(day: string): Date {
  const inSummer = new Date(`${day}T00:00:00+02:00`);
  return agentDay(inSummer) === day ? inSummer : new Date(`${day}T00:00:00+01:00`);
}

/** The last second of that day where the agent is, whatever the time zone of the browser. */
export function endOfAgentDay(day: string): Date | undefined {
  const inSummer = new Date(`${day}T23:59:59+02:00`);
  if (Number.isNaN(inSummer.getTime())) return undefined;
  // In winter this is an hour before the end.
  const isLast = agentDay(new Date(inSummer.getTime() + 1000)) !== day;
  return isLast ? inSummer : new Date(`${day}T23:59:59+01:00`);
}
