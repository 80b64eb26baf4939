/** `2026-06-01`: the agent's day, wherever the server stands. */
export function agentDay(time: Date): string {
  // Sweden writes dates this way.
  return time.toLocaleDateString('sv-SE', { timeZone: 'Europe/Paris' });
}
