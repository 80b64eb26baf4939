let format: Intl.DateTimeFormat | undefined;

/** `2026-12-05T14:30`: what the agent's clock shows, wherever the server stands. */
export function agentClock(time: Date): string {
  format ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'short' });
  return format.format(time).replace(' ', 'T');
}

/** When the agent's clock shows this, for the first time where it does so twice. Undefined for what it never shows. */
export function fromAgentClock(clock: string): Date | undefined {
  return ['+02:00', '+01:00']
    .map((offset) => new Date(`${clock}:00${offset}`))
    .find((time) => !Number.isNaN(time.getTime()) && agentClock(time) === clock);
}
