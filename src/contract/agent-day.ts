let format: Intl.DateTimeFormat | undefined;

/** `2026-06-01`: the agent's day, wherever the server stands. */
export function agentDay(time: Date): string {
  // Sweden writes dates this way. Made once: each one costs a millisecond and memory, so public lists need none.
  format ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' });
  return format.format(time);
}
