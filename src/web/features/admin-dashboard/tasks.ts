import { adminPaths } from '#contract/admin/admin-paths.ts';
import type { DashboardJson } from '#contract/admin/dashboard.ts';
import { PROMISED_ANSWER_SECONDS } from '#contract/contact/inbox.ts';
import { PORTAL_LABELS } from '#contract/feeds/portals.ts';
import { ofName } from '#contract/text/elision.ts';
import { formatDay } from '#contract/text/format.ts';
import { agentDay } from '#contract/time/agent-day.ts';
import { formatDuration } from '#contract/time/time-span.ts';

/** Something that waits for the agent, and what he can do about it. */
export type Task = { text: string; action: { label: string; to: string }; isLate?: boolean };

/** The most urgent first. */
export function tasksOf(dashboard: DashboardJson): Task[] {
  return [
    ...messageTask(dashboard),
    ...mailTask(dashboard),
    ...feedTasks(dashboard),
    ...newSellerTask(dashboard),
    ...sellerTasks(dashboard),
    ...mandateTasks(dashboard),
    ...searchTask(dashboard),
    ...linkTask(dashboard),
    ...advertTask(dashboard),
    ...settingsTask(dashboard),
  ];
}

function messageTask({ messages: { waiting, longest_wait_seconds } }: DashboardJson): Task[] {
  if (waiting === 0) return [];
  const waited = longest_wait_seconds ?? 0;
  const left = PROMISED_ANSWER_SECONDS - waited;
  const since = formatDuration(waited);
  const who =
    waiting === 1
      ? `Un message attend votre réponse depuis ${since}`
      : `${waiting} messages attendent votre réponse, le plus ancien depuis ${since}`;
  const promise = left > 0 ? `il reste ${formatDuration(left)} sur les 24\u00a0h promises` : PROMISE_BROKEN;
  return [
    {
      text: `${who}\u00a0: ${promise}.`,
      action: { label: 'Répondre', to: adminPaths.messages },
      isLate: left <= 0,
    },
  ];
}

const PROMISE_BROKEN = 'les 24\u00a0h promises sont passées';

function mailTask({ unsent_mails }: DashboardJson): Task[] {
  if (unsent_mails === 0) return [];
  const text =
    unsent_mails === 1
      ? "Un message ne vous est pas parvenu par e-mail\u00a0: lisez-le dans l'administration."
      : `${unsent_mails} messages ne vous sont pas parvenus par e-mail\u00a0: lisez-les dans l'administration.`;
  return [{ text, action: { label: 'Voir les messages', to: adminPaths.messages } }];
}

// The process that answers may be of the version before, which knows no sellers.

function newSellerTask({ sellers }: Partial<DashboardJson>): Task[] {
  if (!sellers || sellers.new === 0) return [];
  const text = sellers.new === 1 ? 'Un vendeur attend votre appel.' : `${sellers.new} vendeurs attendent votre appel.`;
  return [{ text, action: { label: 'Voir les demandes', to: `${adminPaths.sellers}?stage=demande` } }];
}

function sellerTasks({ sellers }: Partial<DashboardJson>): Task[] {
  return (sellers?.due ?? []).map(({ id, name, next_on, next_what }) => {
    const day = next_on === agentDay(new Date()) ? "aujourd'hui" : `le ${formatDay(next_on)}`;
    return {
      text: `${name}\u00a0: ${next_what ?? 'prochaine étape'}, ${day}.`,
      action: { label: 'Voir le vendeur', to: adminPaths.seller(id) },
    };
  });
}

function mandateTasks({ mandates_ending = [] }: Partial<DashboardJson>): Task[] {
  return mandates_ending.map(({ property, mandate_ends_on }) => {
    const ends = mandate_ends_on < agentDay(new Date()) ? "s'est terminé" : 'se termine';
    return {
      text: `Le mandat de «\u00a0${property.title}\u00a0» ${ends} le ${formatDay(mandate_ends_on)}.`,
      action: { label: 'Voir le bien', to: `${adminPaths.editProperty(property.id)}#mandate_ends_on` },
    };
  });
}

function searchTask({ new_matches: searches }: DashboardJson): Task[] {
  const [first] = searches;
  if (!first) return [];
  const homes = searches.reduce((sum, { count }) => sum + count, 0);
  if (searches.length > 1) {
    const text = `${homes} nouvelles correspondances pour ${searches.length} recherches.`;
    return [{ text, action: { label: 'Voir les recherches', to: adminPaths.searches } }];
  }
  const found = homes === 1 ? 'un nouveau bien correspond' : `${homes} nouveaux biens correspondent`;
  const text = `${first.search.name}\u00a0: ${found} à sa recherche.`;
  return [{ text, action: { label: 'Voir la recherche', to: adminPaths.search(first.search.id) } }];
}

function feedTasks({ failed_feeds, held_feeds }: DashboardJson): Task[] {
  const task = ({ name, message }: DashboardJson['held_feeds'][number]) => ({
    text: `${PORTAL_LABELS[name]}\u00a0: ${message}`,
    action: { label: 'Voir la diffusion', to: adminPaths.feeds },
  });
  return [...failed_feeds.map((feed) => ({ ...task(feed), isLate: true })), ...held_feeds.map(task)];
}

function linkTask({ ending_links: links }: DashboardJson): Task[] {
  const [next] = links;
  if (!next) return [];
  const day = formatDay(agentDay(new Date(next.expires_at)));
  const text =
    links.length === 1
      ? `Le lien privé ${ofName(next.name)} vers «\u00a0${next.property.title}\u00a0» se termine le ${day}.`
      : `${links.length} liens privés se terminent bientôt, le premier, celui ${ofName(next.name)}, le ${day}.`;
  return [{ text, action: { label: 'Voir le bien', to: adminPaths.editProperty(next.property.id) } }];
}

function advertTask({ incomplete_adverts: count }: DashboardJson): Task[] {
  if (count === 0) return [];
  const text =
    count === 1
      ? 'Une annonce est incomplète\u00a0: il lui manque des mentions obligatoires.'
      : `${count} annonces sont incomplètes\u00a0: il leur manque des mentions obligatoires.`;
  return [{ text, action: { label: 'Compléter les annonces', to: adminPaths.incompleteAdverts } }];
}

function settingsTask({ incomplete_settings: count }: DashboardJson): Task[] {
  if (count === 0) return [];
  const text =
    count === 1
      ? 'Un réglage est à compléter pour vos pages légales.'
      : `${count} réglages sont à compléter pour vos pages légales.`;
  return [{ text, action: { label: 'Compléter les réglages', to: adminPaths.settings } }];
}
