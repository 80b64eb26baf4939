/** Made by the first who asks: the server, which loads this file and never does, would load the rules of languages too. */
let dateTime: Intl.DateTimeFormat | undefined;

/** '1 juin 2026 à 14:00', by the clock of whoever reads it. */
export function formatDateTime(iso: string): string {
  dateTime ??= new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short' });
  return dateTime.format(new Date(iso));
}
