import { DOUBTED_AFTER_DAYS, findDoubt, findNewestTime } from '#server/clock/clock-store.ts';
import type { Database } from '#server/database/tables.ts';
import { type Diagnosis, failing, ok, warning } from '#server/status/run-checks.ts';

/** The code was written in this year: an earlier clock is wrong. */
const BUILD_YEAR = 2026;
/** Other processes of the site may have a clock of their own. */
const TOLERANCE_MS = 5 * 60 * 1000;

const ACTION = "réglez l'heure de la machine (timedatectl set-ntp true)";
const ACTION_OF_AGENT = "demandez à la personne qui a installé le site de régler l'heure de la machine";

export async function checkClock(db: Database, now: Date): Promise<Diagnosis> {
  const shown = format(now);
  const says = `L'horloge indique ${shown}`;
  const tell = (state: typeof failing, what: string) =>
    state(`${what}\u00a0: ${ACTION}.`, `${what}\u00a0: ${ACTION_OF_AGENT}.`);
  if (now.getUTCFullYear() < BUILD_YEAR) return tell(failing, says);
  const lastTrusted = await findDoubt(db, now);
  if (lastTrusted !== undefined) {
    const what = `${says}, plus de ${DOUBTED_AFTER_DAYS} jours après la dernière activité du site (${format(new Date(lastTrusted))}). Dans le doute, plus rien n'est effacé\u00a0: ni messages, ni corbeille, ni alertes, ni anciennes sauvegardes.`;
    const told = warning(
      `${what} Si cette date est juste, confirmez-la (npm run doctor -- --date-is-right)\u00a0; sinon, ${ACTION}.`,
      `${what} Si cette date est juste, confirmez-la\u00a0; sinon, ${ACTION_OF_AGENT}.`,
    );
    return { ...told, action: 'trust_clock' };
  }
  const newest = await findNewestTime(db);
  if (newest !== undefined && Date.parse(newest) > now.getTime() + TOLERANCE_MS) {
    return tell(warning, `${says}, mais une donnée du site date du ${format(new Date(newest))}`);
  }
  return ok(`${says}.`);
}

function format(time: Date): string {
  return time.toLocaleString('fr-FR', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Paris' });
}
