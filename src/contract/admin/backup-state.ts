import { formatDay } from '#contract/text/format.ts';
import { agentDay } from '#contract/time/agent-day.ts';
import { DAY_MS } from '#contract/time/time-span.ts';
import type { DashboardJson } from './dashboard.ts';
import type { FindingState } from './status.ts';

/** A night was missed. */
const LATE_MS = 1.5 * DAY_MS;

/** What the doctor adds for the operator. */
type Details = { size?: string | undefined; reason?: string | undefined };

/** What became of the nightly backups, in one sentence. */
export function describeBackups(
  { is_on, last_good_at, failed_at, damage }: DashboardJson['backup'],
  now: Date,
  { size, reason = 'la personne qui a installé le site peut voir pourquoi' }: Details = {},
): { text: string; state: FindingState } {
  if (!is_on) return { text: NONE_SET, state: 'warning' };
  if (failed_at !== null) {
    const before =
      last_good_at === null ? "Il n'y en a pas encore d'autre." : `La précédente date du ${day(last_good_at)}.`;
    return { text: `La sauvegarde du ${day(failed_at)} a échoué\u00a0: ${reason}. ${before}`, state: 'failing' };
  }
  if (last_good_at === null) return { text: 'La première sauvegarde est en cours.', state: 'warning' };
  if (now.getTime() - Date.parse(last_good_at) > LATE_MS) {
    const text = `La dernière sauvegarde date du ${day(last_good_at)}\u00a0: une nuit a été manquée.`;
    return { text, state: 'failing' };
  }
  if (damage === 'gone' || damage === 'changed') {
    const text = `La dernière sauvegarde, du ${day(last_good_at)}, ${DAMAGES[damage]}\u00a0: la prochaine nuit en fera une autre.`;
    return { text, state: 'failing' };
  }
  const made = `Dernière sauvegarde le ${[day(last_good_at), ...(size ? [size] : [])].join(', ')}`;
  return damage === 'incomplete'
    ? { text: `${made}, relue, mais sans des fichiers de photos qui manquent sur le site.`, state: 'warning' }
    : { text: `${made}, relue et complète.`, state: 'ok' };
}

const NONE_SET =
  "Aucune sauvegarde automatique n'est réglée\u00a0: demandez à la personne qui a installé le site de choisir où les garder.";

const DAMAGES = { gone: "n'est plus à sa place", changed: "n'est plus entière" };

function day(time: string): string {
  return formatDay(agentDay(new Date(time)));
}
