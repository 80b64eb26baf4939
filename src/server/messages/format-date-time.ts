/** `1 juin 2026 à 12:00`, or short `01/06/2026 12:00`; in the agent's time zone, not the server's. */
export function formatDateTime(time: string, dateStyle: 'long' | 'short'): string {
  return new Date(time).toLocaleString('fr-FR', { dateStyle, timeStyle: 'short', timeZone: 'Europe/Paris' });
}
