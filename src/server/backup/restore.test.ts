import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { CONFIRMATION_MAIL } from '#server/alerts/alert-state.ts';
import { askForAlert, confirmAlert } from '#server/alerts/alert-store.ts';
import { listDueAlerts, NEWS_MAIL, planNews } from '#server/alerts/news-store.ts';
import { connect } from '#server/database/connect.ts';
import { newFilename } from '#server/images/files/image-files.ts';
import { addJob } from '#server/jobs/job-store.ts';
import { listProperties } from '#server/properties/catalogue-store.ts';
import { aPropertyRow } from '#server/testing/factories.ts';
import { restore } from './restore.ts';
import {
  backUpOf,
  contentOf,
  createFullSite,
  createTestSite,
  ENGINES,
  newLocation,
  type TestSite,
} from './testing/test-site.ts';

describe.each(ENGINES)('restoring over a %s site', (engine) => {
  test('is refused while it has data, which the error names', async () => {
    const file = await backUpOf(await createFullSite('SQLite'));
    const site = await createTestSite(engine);
    await site.hasImage(await site.hasProperty({ title: 'Not in the backup' }));
    const before = await contentOf(site);

    await expect(restore({ site, file, force: false })).rejects.toThrow(
      'The site already has 1 property and 1 image; --force replaces all of it.',
    );
    expect(await contentOf(site)).toEqual(before);
  });

  test('by force replaces the rows and files of the site, and no others', async () => {
    const saved = await createFullSite('SQLite');
    const file = await backUpOf(saved);
    const site = await createTestSite(engine);
    const replaced = await site.hasImage(await site.hasProperty({ title: 'Not in the backup' }));
    // Of a running upload: it has no row yet.
    const arriving = newFilename();
    await writeFile(join(site.uploadDir, arriving), 'photo');

    await restore({ site, file, force: true });

    const { tables, files } = await contentOf(site);
    const { [arriving]: arrived, ...restoredFiles } = files;
    expect({ tables, files: restoredFiles }).toEqual(await contentOf(saved));
    expect(Buffer.from(arrived ?? '', 'base64').toString()).toBe('photo');
    expect(Object.keys(files)).not.toContain(replaced);
  });

  test('never reuses the ids of the site', async () => {
    const file = await backUpOf(await createFullSite('SQLite'));
    const site = await createTestSite(engine);
    for (let count = 0; count < 5; count++) await site.hasProperty();

    await restore({ site, file, force: true });

    expect(await site.hasProperty()).toBe(6);
  });

  test('marks the first start as done', async () => {
    const file = await backUpOf(await createTestSite('SQLite'));
    const site = await createTestSite(engine);

    for (const force of [false, true]) await restore({ site, file, force });

    expect(await site.db.selectFrom('first_start').selectAll().execute()).toHaveLength(1);
  });

  test('leaves the site unchanged when it fails', async () => {
    const file = await backUpOf(await createFullSite('SQLite'));
    const site = await createTestSite(engine);
    await site.hasImage(await site.hasProperty({ title: 'Still there' }));
    await refuseMessages(site);
    const before = await contentOf(site);

    await expect(restore({ site, file, force: true })).rejects.toThrow();

    expect(await contentOf(site)).toEqual(before);
    expect(await readdir(join(site.uploadDir, '.incoming'))).toEqual([]);
  });

  test('twice gives the same site', async () => {
    const saved = await createFullSite('SQLite');
    const file = await backUpOf(saved);
    const site = await newLocation(engine);

    await restore({ site, file, force: false });
    await restore({ site, file, force: true });

    expect(await contentOf(site)).toEqual(await contentOf(saved));
  });

  test('tells nobody again what they were told since, and stops no confirmation', async () => {
    const saved = await createFullSite('SQLite');
    // Soon after the alert that waits to be confirmed: it has not expired.
    const asked = new Date('2026-03-01T09:00:00Z');
    await askForAlert(saved.db, { email: 'elise@example.test', search: '', addressKey: 'address', limits: [] }, asked);
    const { id, token } = await saved.db
      .selectFrom('alert')
      .select(['id', 'token'])
      .where('email', '=', 'elise@example.test')
      .executeTakeFirstOrThrow();
    await confirmAlert(saved.db, token, asked);
    await saved.db.deleteFrom('job').where('key', '=', String(id)).execute();
    await saved.hasProperty({ title: 'Told since' });
    await addJob(saved.db, { kind: NEWS_MAIL, key: id }, asked);
    const file = await backUpOf(saved);
    const site = await newLocation(engine);

    await restore({ site, file, force: false });

    await using db = connect(site.databaseUrl);
    expect(await db.selectFrom('job').select('kind').execute()).toContainEqual({ kind: CONFIRMATION_MAIL });
    expect(await db.selectFrom('job').select('kind').execute()).not.toContainEqual({ kind: NEWS_MAIL });
    const later = new Date(Date.now() + 60 * 60 * 1000);
    expect(await listDueAlerts(db, later)).toEqual([]);
    await db.updateTable('alert').set({ checked_until: '' }).execute();
    expect(await planNews(db, id, later)).toBe(false);
  });

  test('migrates a backup of an older version', async () => {
    const old = await createTestSite(engine, { upTo: '0003-images' });
    // Not through the store, which knows the columns of today.
    const row = aPropertyRow({ title: 'Saved long ago' });
    const { id } = await old.db.insertInto('property').values(row).returning('id').executeTakeFirstOrThrow();
    await old.hasImage(id);
    const file = await backUpOf(old);
    const site = await newLocation(engine);

    await restore({ site, file, force: false });

    await using db = connect(site.databaseUrl);
    const [property] = await listProperties(db, { audience: 'admin' }, { sort: 'recent', limit: 1 });
    expect(property).toMatchObject({ title: 'Saved long ago', images: [{ width: 700 }] });
    expect(await db.selectFrom('message').selectAll().execute()).toEqual([]);
  });
});

describe('restoring over a damaged SQLite file', () => {
  const damages = [
    { what: 'overwritten', damage: (bytes: Buffer) => bytes.fill('no database '), reason: 'file is not a database' },
    {
      what: 'cut short',
      damage: (bytes: Buffer) => bytes.subarray(0, 6000),
      reason: 'database disk image is malformed',
    },
    {
      what: 'holed in one page',
      damage: (bytes: Buffer) => bytes.fill(7, 16_384, 20_480),
      reason: /^\*{3} in database main .+/,
    },
  ];

  test.each(damages)('is refused, and the error explains --force: $what', async ({ damage, reason }) => {
    const { file, site } = await createDamagedSite(damage);
    const before = await readFile(site.databaseUrl);

    const error = await restore({ site, file, force: false }).catch((refusal: Error) => refusal.message);

    const [, path, shown] = /^The database (.+) cannot be read \((.+)\); --force sets it aside/.exec(`${error}`) ?? [];
    expect(path).toBe(site.databaseUrl);
    expect(shown).toMatch(reason);
    expect(await readFile(site.databaseUrl)).toEqual(before);
  });

  test.each(damages)('by force renames it, and prints the new name: $what', async ({ damage }) => {
    const { file, site, saved } = await createDamagedSite(damage);
    await writeFile(`${site.databaseUrl}-wal`, 'what was last written');
    const before = await readFile(site.databaseUrl);
    const lines: string[] = [];

    await restore({ site, file, force: true, print: (line) => lines.push(line) });

    expect(await contentOf(site)).toEqual(await contentOf(saved));
    expect(lines).toHaveLength(1);
    const [, aside = ''] = /^The database cannot be read \(.+\): it is now (.+)\.$/.exec(lines[0] ?? '') ?? [];
    expect(aside).toMatch(/site\.sqlite\.unreadable-[\dTZ-]+$/);
    expect(await readFile(aside)).toEqual(before);
    expect(await readFile(`${aside}-wal`, 'utf8')).toBe('what was last written');
  });

  test('leaves it in place when the storage is unavailable', async () => {
    const { file, site } = await createDamagedSite((bytes) => bytes.fill(7));
    const storage = { kind: 'disk', directory: '/dev/null/uploads' } as const;

    await expect(restore({ site: { ...site, storage }, file, force: true })).rejects.toThrow('STORAGE_URL');

    expect(existsSync(site.databaseUrl)).toBe(true);
  });
});

describe('restoring over the database of another version, to roll an upgrade back', () => {
  async function createUpgradedSite(engine: (typeof ENGINES)[number]) {
    const saved = await createFullSite('SQLite');
    const file = await backUpOf(saved);
    const site = await newLocation(engine);
    await restore({ site, file, force: false });
    await using db = connect(site.databaseUrl);
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2030-01-01')`.execute(db);
    return { saved, file, site };
  }

  test('is refused on SQLite, and the error explains --force', async () => {
    const { file, site } = await createUpgradedSite('SQLite');

    await expect(restore({ site, file, force: false })).rejects.toThrow(
      'The database was made by a later version of the site (9999-later); --force sets it aside for a new one.',
    );
  });

  test('by force renames the SQLite file, and prints the new name', async () => {
    const { saved, file, site } = await createUpgradedSite('SQLite');
    const lines: string[] = [];

    await restore({ site, file, force: true, print: (line) => lines.push(line) });

    expect(await contentOf(site)).toEqual(await contentOf(saved));
    expect(lines).toEqual([expect.stringMatching(/\(9999-later\): it is now .+site\.sqlite\.later-[\dTZ-]+\.$/)]);
  });

  test('by force renames a SQLite file that other migrations of the same names have made, too', async () => {
    const { saved, file, site } = await createUpgradedSite('SQLite');
    {
      await using db = connect(site.databaseUrl);
      await sql`delete from kysely_migration where name = '9999-later'`.execute(db);
      await sql`alter table search drop column notes`.execute(db);
    }
    const lines: string[] = [];

    await restore({ site, file, force: true, print: (line) => lines.push(line) });

    expect(await contentOf(site)).toEqual(await contentOf(saved));
    expect(lines).toEqual([expect.stringMatching(/\(see search\.notes\): it is now .+site\.sqlite\.other-/)]);
  });

  test('is refused on PostgreSQL, where an empty database has to be made', async () => {
    const { file, site } = await createUpgradedSite('PostgreSQL');

    await expect(restore({ site, file, force: true })).rejects.toThrow(
      '(9999-later): create an empty one, name it in DATABASE_URL, and restore into that.',
    );
  });
});

/** A site whose database was damaged since its backup was made. */
async function createDamagedSite(damage: (bytes: Buffer) => Buffer) {
  const saved = await createFullSite('SQLite');
  const file = await backUpOf(saved);
  const site = await newLocation('SQLite');
  await restore({ site, file, force: false });
  await writeFile(site.databaseUrl, damage(await readFile(site.databaseUrl)));
  return { saved, file, site };
}

async function refuseMessages({ db }: TestSite): Promise<void> {
  const statement =
    db.engine === 'postgres'
      ? sql`alter table message add check (false)`
      : sql`create trigger refuse before insert on message begin select raise(abort, 'refused'); end`;
  await statement.execute(db);
}
