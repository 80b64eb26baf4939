let format: Intl.DateTimeFormat | undefined;

/** `2026-06-01`: the agent's day, wherever the server stands. */
export function agentDay(time: Date): string {
  // Sweden writes dates this way. Made once: each one costs a millisecond and memory, so public lists need none.
  format ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' });
  return format.format(time);
}

/** The first moment of the agent's day. */
export function startOfAgentDay(day: string): Date {
  const inSummer = new Date(`${day}T00:00:00+02:00`);
  return agentDay(inSummer) === day ? inSummer : new Date(`${day}T00:00:00+01:00`);
}
