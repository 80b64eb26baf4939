import { demoSettings, incompleteSettings } from '#contract/settings/incomplete-settings.ts';
import type { Database } from '#server/database/tables.ts';
import type { Config } from '#server/settings/config.ts';
import { listSettingsVersions, readSettings } from '#server/site-settings/settings-store.ts';
import { type Diagnosis, ok, warning } from '#server/status/run-checks.ts';

export async function checkLegalSettings(db: Database, config: Pick<Config, 'fixedSettings'>): Promise<Diagnosis> {
  const settings = await readSettings(db, config);
  if (demoSettings(settings, await listSettingsVersions(db)).length > 0) {
    return warning(
      "Les pages légales montrent encore l'identité fictive de la démonstration\u00a0: ouvrez «\u00a0Réglages\u00a0» et remplacez-la.",
    );
  }
  const count = incompleteSettings(settings).length;
  if (count === 0) return ok('Les pages légales sont complètes.');
  const what = count === 1 ? 'Un réglage manque' : `${count} réglages manquent`;
  return warning(`${what} aux pages légales\u00a0: ouvrez «\u00a0Réglages\u00a0» et complétez la page.`);
}
