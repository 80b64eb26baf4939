import type { Database } from '#server/database/tables.ts';
import { type Diagnosis, failing, ok, warning } from '#server/status/run-checks.ts';
import { findNewestTime } from '#server/status/status-store.ts';

/** The code was written in this year: an earlier clock is wrong. */
const BUILD_YEAR = 2026;
/** Other processes of the site may have a clock of their own. */
const TOLERANCE_MS = 5 * 60 * 1000;

const ACTION = "réglez l'heure de la machine (timedatectl set-ntp true)";

export async function checkClock(db: Database, now: Date): Promise<Diagnosis> {
  const shown = format(now);
  if (now.getUTCFullYear() < BUILD_YEAR) return failing(`L'horloge indique ${shown}\u00a0: ${ACTION}.`);
  const newest = await findNewestTime(db);
  if (newest !== undefined && Date.parse(newest) > now.getTime() + TOLERANCE_MS) {
    return warning(
      `L'horloge indique ${shown}, mais une donnée du site date du ${format(new Date(newest))}\u00a0: ${ACTION}.`,
    );
  }
  return ok(`L'horloge indique ${shown}.`);
}

function format(time: Date): string {
  return time.toLocaleString('fr-FR', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Paris' });
}
