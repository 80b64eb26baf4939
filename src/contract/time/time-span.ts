export const DAY_MS = 24 * 60 * 60 * 1000;

/** A month before 31 March is the last day of February. */
export function monthsBefore(time: Date, months: number): Date {
  const before = new Date(time);
  before.setUTCMonth(before.getUTCMonth() - months);
  if (before.getUTCDate() !== time.getUTCDate()) before.setUTCDate(0);
  return before;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Rounded down to minutes, hours (up to two days) or days. */
export function formatDuration(seconds: number): string {
  if (seconds < MINUTE) return "moins d'une minute";
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)}\u00a0min`;
  if (seconds < 2 * DAY) return `${Math.floor(seconds / HOUR)}\u00a0h`;
  return `${Math.floor(seconds / DAY)}\u00a0jours`;
}
