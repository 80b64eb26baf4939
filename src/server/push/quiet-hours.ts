import type { PushSettings } from '#contract/schemas/admin/push-schema.ts';

type QuietHours = Pick<PushSettings, 'quiet_from' | 'quiet_until'>;

const HOUR_MS = 3_600_000;

let format: Intl.DateTimeFormat | undefined;

/** When the quiet hours end, if it is quiet now. */
export function endOfQuietHours(now: Date, hours: QuietHours): Date | undefined {
  let time = now.getTime();
  while (isQuiet(new Date(time), hours)) time = (Math.floor(time / HOUR_MS) + 1) * HOUR_MS;
  return time === now.getTime() ? undefined : new Date(time);
}

function isQuiet(time: Date, { quiet_from, quiet_until }: QuietHours): boolean {
  format ??= new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', hour: '2-digit', hourCycle: 'h23' });
  const hour = Number.parseInt(format.format(time), 10);
  if (quiet_from <= quiet_until) return hour >= quiet_from && hour < quiet_until;
  return hour >= quiet_from || hour < quiet_until;
}
