import { projectLabel } from '#contract/contact/contact.ts';
import { DELIVERY_LABELS } from '#contract/contact/inbox.ts';
import { CSV_BOM, toCsvLine } from '#server/http/response/csv.ts';
import type { StoredMessage } from '#server/messages/message-store.ts';

const COLUMNS: [title: string, value: (message: StoredMessage) => string][] = [
  ['Reçu le', ({ createdAt }) => formatTime(createdAt)],
  ['Nom', ({ content }) => content.from_name],
  ['E-mail', ({ content }) => content.from_email],
  ['Téléphone', ({ content }) => content.phone],
  ['Projet', ({ content }) => projectLabel(content.project)],
  ['Bien', ({ property }) => property?.title ?? ''],
  ['Message', ({ content }) => content.message],
  ['Lu le', ({ readAt }) => formatTime(readAt)],
  ['Traité le', ({ handledAt }) => formatTime(handledAt)],
  ['Envoi', ({ delivery }) => DELIVERY_LABELS[delivery.state]],
  ["Motif de l'échec", ({ delivery }) => delivery.reason ?? ''],
];

export const CSV_HEAD = CSV_BOM + toCsvLine(COLUMNS.map(([title]) => title));

export function messageToCsv(message: StoredMessage): string {
  return toCsvLine(COLUMNS.map(([, value]) => value(message)));
}

/** `01/06/2026 12:00`, in the agent's time zone, not the server's. */
function formatTime(time: string | null): string {
  if (time === null) return '';
  return new Date(time).toLocaleString('fr-FR', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Paris' });
}
