import { agentDay, daysBefore } from '#contract/time/agent-day.ts';

let format: Intl.DateTimeFormat | undefined;

/** The last day whose push is due: today from this time on, where the agent is, and yesterday before. */
export function lastPushDay(now: Date, time: string): string {
  format ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', hour: '2-digit', minute: '2-digit' });
  const today = agentDay(now);
  return format.format(now) >= time ? today : daysBefore(today, 1);
}
