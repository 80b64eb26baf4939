import { adminPaths } from '#contract/admin/admin-paths.ts';
import { projectLabel } from '#contract/contact/contact.ts';
import { PROMISED_ANSWER_SECONDS, REMINDER_SECONDS } from '#contract/contact/inbox.ts';
import { searchSentence } from '#contract/searches/search-sentence.ts';
import { homeForSale } from '#contract/sellers/sale-request.ts';
import { ofName } from '#contract/text/elision.ts';
import { formatDuration } from '#contract/time/time-span.ts';
import type { Ring } from '#server/push/ring-jobs.ts';
import type { Services } from '#server/services/services.ts';
import { findHomeForSale, findWishes, MESSAGE_REMINDER, MESSAGE_RING } from './delivery-store.ts';
import { findHomeName, findMessage, type StoredMessage } from './message-store.ts';

/** A message rings once, and once more while there is still time to keep the promise of an answer. */
export function messageRings({ db, now }: Pick<Services, 'db' | 'now'>): Ring[] {
  return [
    {
      kind: MESSAGE_RING,
      seconds: PROMISED_ANSWER_SECONDS,
      async write(key, { withoutName }) {
        const message = await findWaiting(Number(key));
        if (!message) return undefined;
        const [named, nameless] = titlesOf(message);
        const title = withoutName ? nameless : `${named} ${ofName(message.from_name)}`;
        return { ...placeOf(message), title, body: shorten(await subjectOf(message)) };
      },
    },
    {
      kind: MESSAGE_REMINDER,
      seconds: PROMISED_ANSWER_SECONDS - REMINDER_SECONDS,
      async write(key, { withoutName }) {
        const message = await findWaiting(Number(key));
        if (!message) return undefined;
        const title = withoutName ? 'Un message' : `Le message ${ofName(message.from_name)}`;
        const left = Date.parse(message.created_at) / 1000 + PROMISED_ANSWER_SECONDS - now().getTime() / 1000;
        const time = left > 0 ? `reste ${formatDuration(left)}` : 'les 24\u00a0h promises sont passées';
        return {
          ...placeOf(message),
          title: `${title} attend une réponse`,
          body: `${shorten(await subjectOf(message))}, ${time}`,
        };
      },
    },
  ];

  /** Nothing where it was deleted, moved to the spam folder or answered meanwhile. */
  async function findWaiting(id: number): Promise<StoredMessage | undefined> {
    const message = await findMessage(db, id);
    return message?.folder === 'inbox' && message.handled_at === null ? message : undefined;
  }

  async function subjectOf(message: StoredMessage): Promise<string> {
    const home = await findHomeName(db, message);
    if (home) return `à propos de ${home}`;
    const wishes = await findWishes(db, message.id);
    if (wishes) return searchSentence(wishes);
    const offered = await findHomeForSale(db, message.id);
    return offered ? homeForSale(offered) : projectLabel(message.project);
  }
}

/** With the name of the person behind it, and without. */
function titlesOf({ appointment_id, search_id, seller_id }: StoredMessage): [named: string, nameless: string] {
  if (appointment_id !== null) return ['Demande de visite', 'Nouvelle demande de visite'];
  if (search_id !== null) return ['Recherche', 'Nouvelle recherche'];
  if (seller_id !== null) return ['Projet de vente', 'Nouveau projet de vente'];
  return ['Message', 'Nouveau message'];
}

/** Phones show about two lines, and push services take 4 KB. */
const MAX_BODY_LENGTH = 200;

function shorten(text: string): string {
  return text.length > MAX_BODY_LENGTH ? `${text.slice(0, MAX_BODY_LENGTH)}…` : text;
}

function placeOf({ id }: StoredMessage) {
  return { tag: `message-${id}`, path: adminPaths.message(id) };
}
