import { formatDay } from '#contract/text/format.ts';
import { agentDay } from '#contract/time/agent-day.ts';
import { DAY_MS } from '#contract/time/time-span.ts';
import type { DashboardJson } from './dashboard.ts';

/** A night was missed. */
const LATE_MS = 1.5 * DAY_MS;

/** What the doctor adds for the operator. */
type Details = { size?: string | undefined; reason?: string | undefined };

/** What became of the nightly backups, in one sentence. */
export function describeBackups(
  { is_on, last_good_at, failed_at }: DashboardJson['backup'],
  now: Date,
  { size, reason = 'la personne qui a installé le site peut voir pourquoi' }: Details = {},
): { text: string; isLate: boolean } {
  if (!is_on) return { text: NONE_SET, isLate: false };
  if (failed_at !== null) {
    const before =
      last_good_at === null ? "Il n'y en a pas encore d'autre." : `La précédente date du ${day(last_good_at)}.`;
    return {
      text: `La sauvegarde du ${day(failed_at)} a échoué\u00a0: ${reason}. ${before}`,
      isLate: true,
    };
  }
  if (last_good_at === null) return { text: 'La première sauvegarde est en cours.', isLate: false };
  if (now.getTime() - Date.parse(last_good_at) > LATE_MS) {
    return { text: `La dernière sauvegarde date du ${day(last_good_at)}\u00a0: une nuit a été manquée.`, isLate: true };
  }
  const made = [day(last_good_at), ...(size ? [size] : [])].join(', ');
  return { text: `Dernière sauvegarde le ${made}, relue et complète.`, isLate: false };
}

const NONE_SET =
  "Aucune sauvegarde automatique n'est réglée\u00a0: demandez à la personne qui a installé le site de choisir où les garder.";

function day(time: string): string {
  return formatDay(agentDay(new Date(time)));
}
