import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { claimNight, endNight } from '#server/backup/nightly/nightly-backup-store.ts';
import { readConfig } from '#server/settings/config.ts';
import { newDirectory } from '#server/testing/new-directory.ts';
import { describeOnEachDatabase } from '#server/testing/test-database.ts';
import { checkBackup } from './backup.ts';

const NOW = new Date('2026-06-10T10:00:00Z');

describeOnEachDatabase('backups', (createDatabase) => {
  test('none, a good one, a failed one', async () => {
    const db = await createDatabase();
    const directory = await newDirectory();
    const config = readConfig({ BACKUP_DIR: directory });
    expect(await checkBackup(db, readConfig({}), NOW)).toEqual({
      state: 'warning',
      message: expect.stringContaining('Aucune sauvegarde automatique'),
    });
    expect(await checkBackup(db, config, NOW)).toMatchObject({ state: 'warning' });

    await claimNight(db, '2026-06-10', NOW);
    await endNight(db, '2026-06-10', { state: 'good', bytes: 14_200_000 }, NOW);
    expect(await checkBackup(db, config, NOW)).toEqual({
      state: 'failing',
      message: expect.stringContaining('n’en contient plus aucune'),
    });
    await writeFile(join(directory, 'site-2026-06-10.tar'), '…');
    expect(await checkBackup(db, config, NOW)).toEqual({
      state: 'ok',
      message: 'Dernière sauvegarde le 10 juin 2026, 14\u00a0Mo, relue et complète.',
    });

    const nextNight = new Date('2026-06-11T01:00:00Z');
    await claimNight(db, '2026-06-11', nextNight);
    await endNight(db, '2026-06-11', { state: 'failed', reason: 'ENOSPC' }, nextNight);
    expect(await checkBackup(db, config, nextNight)).toEqual({
      state: 'failing',
      message: expect.stringMatching(
        /^La sauvegarde du 11 juin 2026 a échoué\s: ENOSPC\. La précédente date du 10 juin/,
      ),
    });
  });
});
