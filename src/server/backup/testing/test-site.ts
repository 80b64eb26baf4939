import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { PropertyInput } from '#contract/property.ts';
import { openSession } from '#server/auth/session-store.ts';
import { createUser } from '#server/auth/user-store.ts';
import { SAVED_TABLES } from '#server/backup/archive-format.ts';
import { createImageFiles } from '#server/backup/open-image-files.ts';
import { connect } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import { filesOf, newFilename } from '#server/images/image-files.ts';
import { appendImages } from '#server/images/image-store.ts';
import { storeMessage } from '#server/messages/message-store.ts';
import { createProperty } from '#server/properties/property-store.ts';
import { aProperty } from '#server/testing/factories.ts';
import { createPostgresUrl } from '#server/testing/test-database.ts';

export const ENGINES = ['SQLite', 'PostgreSQL'] as const;
type Engine = (typeof ENGINES)[number];

export type TestSite = Awaited<ReturnType<typeof createTestSite>>;

const NOW = new Date('2026-03-01T08:00:00Z');

/** A site on the disk, migrated and empty, gone when the running test ends. */
export async function createTestSite(engine: Engine, { upTo }: { upTo?: string } = {}) {
  const location = await newLocation(engine);
  await mkdir(location.dataDir);
  const db = connect(location.databaseUrl);
  onTestFinished(() => db.destroy());
  await migrate(db, upTo);
  const files = createImageFiles(location.uploadDir);

  return {
    ...location,
    db,
    files,
    hasProperty: (overrides: Partial<PropertyInput> = {}) => createProperty(db, aProperty(overrides), NOW),
    /** An image whose files hold random bytes; answers its name. */
    async hasImage(propertyId: number, { width = 700, hasAvif = true } = {}): Promise<string> {
      const filename = newFilename();
      const names = filesOf({ filename, width, hasAvif });
      await files.save(names.map((name) => ({ filename: name, bytes: randomBytes(2000) })));
      await appendImages(db, propertyId, [{ filename, width, height: 900, placeholder: 'a-b-c', hasAvif }], NOW);
      return filename;
    },
  };
}

/** Something in every table, an image of each kind, and text that formats tend to stumble over. */
export async function createFullSite(engine: Engine): Promise<TestSite> {
  const site = await createTestSite(engine);
  await createUser(site.db, {
    email: 'agent@example.test',
    passwordHash: '$argon2id$…',
    role: 'admin',
    createdAt: NOW.toISOString(),
  });
  const expiresAt = new Date(NOW.getTime() + 1000);
  await openSession(site.db, { id: 'signed-in', userId: 1, createdAt: NOW, expiresAt });
  const villa = await site.hasProperty({
    title: `L'Île-Rousse "vue" \\ 🏖 %_`,
    description: 'Ligne une\nLigne deux\r\n\u2028fin',
    price: 1_234_567.89,
  });
  await site.hasProperty({ type: 'Terrain', rooms: null, isPrivate: true });
  await site.hasImage(villa);
  await site.hasImage(villa, { width: 200, hasAvif: false });
  const message = {
    from_name: 'Marie',
    from_email: 'marie@example.test',
    phone: '06 00 00 00 00',
    project: 'vente',
    message: 'Bonjour,\ncette villa est-elle libre ?',
    to_name: 'JPVZIMM',
    reply_to: 'marie@example.test',
  } as const;
  const keys = { addressKey: 'address', senderKey: 'sender' };
  await storeMessage(site.db, { ...message, ...keys, propertyId: villa, wantsAcknowledgement: true }, NOW);
  return site;
}

/** Where a site could be, with nothing there yet. */
export async function newLocation(engine: Engine) {
  const dataDir = join(await newDirectory(), 'data');
  const databaseUrl = engine === 'SQLite' ? join(dataDir, 'site.sqlite') : await createPostgresUrl();
  return { dataDir, databaseUrl, uploadDir: join(dataDir, 'uploads') };
}

export async function newDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'backup-test-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

/** All that a backup has to bring back: every row, and every file byte for byte. */
export async function contentOf({ databaseUrl, uploadDir }: Pick<TestSite, 'databaseUrl' | 'uploadDir'>) {
  await using db = connect(databaseUrl);
  const tables: Record<string, unknown[]> = {};
  for (const table of SAVED_TABLES) tables[table] = await db.selectFrom(table).selectAll().orderBy('id').execute();
  return { tables, files: await readFiles(uploadDir) };
}

async function readFiles(directory: string): Promise<Record<string, string>> {
  const entries = await readdir(directory, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  const contents = names.sort().map(async (name) => [name, await readFile(join(directory, name), 'base64')]);
  return Object.fromEntries(await Promise.all(contents));
}
