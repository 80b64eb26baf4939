/** '1 juin 2026 à 14:00', in the reader's time zone. */
export function formatDateTime(iso: string): string {
  return new Date(iso).toLocaleString('fr-FR', { dateStyle: 'long', timeStyle: 'short' });
}
