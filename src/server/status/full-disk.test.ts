import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import packageJson from '#package.json' with { type: 'json' };
import { createOperator } from '#server/commands/testing/operator.ts';
import { anEmailBody } from '#server/messages/testing/factories.ts';
import { openDatabase } from '#server/process/open-database.ts';
import { readConfig } from '#server/settings/config.ts';
import { newDirectory } from '#server/testing/new-directory.ts';
import { canMount, mountSmallDisk } from '#server/testing/small-disk.ts';
import { createTestApi } from '#server/testing/test-api.ts';

const NOTHING_STORED = 'Le site ne peut rien enregistrer pour le moment. Réessayez plus tard.';

// A file system of its own is mounted, which takes root.
describe.skipIf(!canMount)('on a full disk', () => {
  test('reads go on; writes and /healthz say that nothing can be stored, until there is room', async () => {
    const disk = await mountSmallDisk();
    const db = await openDatabase(readConfig({ DATA_DIR: disk.directory }));
    onTestFinished(() => db.destroy());
    const loggedErrors = [/disk unavailable/, /is full/, /is full/, /is full/];
    const api = await createTestApi({ db, directory: disk.directory, loggedErrors });
    const { id } = await api.hasProperty();
    const token = await api.signIn();
    const write = () =>
      Promise.all([
        api.post('/api/auth/login', { json: { email: 'nobody@example.com', password: 'a wrong password' } }),
        api.post('/api/v1.0/email/send', { json: anEmailBody() }),
        api.delete(`/api/properties/${id}`, { token }),
      ]);

    await disk.fill();

    const health = await api.get('/healthz');
    expect(health.status).toBe(503);
    expect(await health.json()).toEqual({
      status: 'error',
      message: NOTHING_STORED,
      data: { version: packageJson.version, database: 'ok', disk: 'full (ENOSPC)' },
    });
    for (const response of await write()) {
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('30');
      expect(await response.text()).toContain(NOTHING_STORED);
    }
    expect((await api.get(`/api/properties/${id}`)).status).toBe(200);
    expect(await readdir(disk.directory)).not.toContain('.write-probe');

    await disk.free();
    expect((await write()).map(({ status }) => status)).toEqual([400, 200, 200]);
  });

  test('a start and commands name the disk, and so does the doctor, who still reads the database', async () => {
    const disk = await mountSmallDisk();
    const operator = await createOperator({ DATA_DIR: disk.directory, STORAGE_URL: join(disk.directory, 'uploads') });
    await operator.run('seed', '--count', '1');
    const archive = join(await newDirectory(), 'site.tar');
    await operator.run('backup', archive);
    await disk.fill();

    await expect(openDatabase(readConfig({ DATA_DIR: disk.directory }))).rejects.toThrow(
      `The disk of ${disk.directory} is full (ENOSPC): the database cannot be opened. Free some space there, then start again.`,
    );
    for (const words of [
      ['seed', '--count', '1'],
      ['restore', archive, '--force'],
    ] as const) {
      const [command, ...args] = words;
      const { exitCode, stderr } = await operator.run(command, ...args);
      expect({ exitCode, stderr }).toEqual({
        exitCode: 1,
        stderr: expect.stringContaining(`The disk of ${disk.directory} is full (ENOSPC)`),
      });
    }
    const { exitCode, stdout } = await operator.run('doctor');
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(
      /^ÉCHEC {6}Espace disque .+Rien ne peut être écrit dans .+ \(ENOSPC\).+libérez de la place/m,
    );
    expect(stdout).toMatch(/^OK {9}Base de données .+intacte/m);
  });
});
