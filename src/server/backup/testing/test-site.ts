import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { onTestFinished } from 'vitest';
import type { PropertyFields } from '#contract/property/fields.ts';

import { askForAlert } from '#server/alerts/alert-store.ts';
import { beginSecondFactor, enableSecondFactor } from '#server/auth/second-factor/second-factor-store.ts';
import { openSession } from '#server/auth/session-store.ts';
import { createUser } from '#server/auth/user-store.ts';
import { SAVED_TABLES } from '#server/backup/archive-format.ts';
import { backUp } from '#server/backup/back-up.ts';
import { readRows } from '#server/backup/table-store.ts';
import { connect } from '#server/database/connect.ts';
import { getSiteId, markFirstStart } from '#server/database/first-start-store.ts';
import { migrate } from '#server/database/migrate.ts';
import { filesOf, type ImageFiles, newFilename } from '#server/images/files/image-files.ts';
import { openStorage } from '#server/images/files/open-storage.ts';
import { addLinkView, createLink } from '#server/links/link-store.ts';
import { storeMessage } from '#server/messages/testing/factories.ts';
import { createProperty, updateProperty } from '#server/properties/property-store.ts';
import { createProposal, recordAnswer } from '#server/searches/proposals/proposal-store.ts';
import { createSearch } from '#server/searches/search-store.ts';
import { aSearchInput } from '#server/searches/testing/factories.ts';
import type { StorageLocation } from '#server/settings/config.ts';
import { saveSettings } from '#server/site-settings/settings-store.ts';
import { aProperty } from '#server/testing/factories.ts';
import { newDirectory } from '#server/testing/new-directory.ts';
import { createPostgresUrl } from '#server/testing/test-database.ts';
import { trashProperty } from '#server/trash/trash-store.ts';

export const ENGINES = ['SQLite', 'PostgreSQL'] as const;
type Engine = (typeof ENGINES)[number];

export type TestSite = Awaited<ReturnType<typeof createTestSite>>;

const NOW = new Date('2026-03-01T08:00:00Z');
const TOMORROW = new Date(Date.now() + 24 * 60 * 60 * 1000);

/** A site on the disk, migrated and empty, gone when the running test ends. */
export async function createTestSite(engine: Engine, { upTo }: { upTo?: string } = {}) {
  const location = await newLocation(engine);
  await mkdir(location.dataDir);
  const db = connect(location.databaseUrl);
  onTestFinished(() => db.destroy());
  await migrate(db, upTo);
  await markFirstStart(db, NOW);
  const { files } = await openStorage(location);

  return {
    ...location,
    db,
    siteId: await getSiteId(db),
    files,
    openFiles: async () => files,
    hasProperty: (overrides: Partial<PropertyFields> = {}) => createProperty(db, aProperty(overrides), NOW),
    /** An image whose files hold random bytes; answers its name. */
    async hasImage(propertyId: number, { width = 700, avif = true } = {}): Promise<string> {
      const filename = newFilename();
      const names = filesOf({ filename, width, avif });
      await files.save(names.map((name) => ({ filename: name, bytes: randomBytes(2000) })));
      const others = await db.selectFrom('image').select('id').where('property_id', '=', propertyId).execute();
      // Not through the store, which knows the columns of today.
      await db
        .insertInto('image')
        .values({
          ...{ property_id: propertyId, filename, position: others.length, width, height: 900 },
          ...{ placeholder: 'a-b-c', has_avif: avif ? 1 : 0, created_at: NOW.toISOString() },
        })
        .execute();
      return filename;
    },
  };
}

/** Something in every table, an image of each kind, and text that is hard to encode. */
export async function createFullSite(engine: Engine): Promise<TestSite> {
  const site = await createTestSite(engine);
  await createUser(site.db, {
    email: 'agent@example.test',
    passwordHash: '$argon2id$…',
    role: 'admin',
    createdAt: NOW.toISOString(),
  });
  await beginSecondFactor(site.db, 1, 'JBSWY3DPEHPK3PXP');
  await enableSecondFactor(site.db, 1, {
    ...{ secret: 'JBSWY3DPEHPK3PXP', step: 1, codeHashes: ['hash', 'other hash'] },
    ...{ sessionId: undefined, now: NOW },
  });
  const expiresAt = new Date(NOW.getTime() + 1000);
  await openSession(site.db, { id: 'signed-in', userId: 1, createdAt: NOW, expiresAt });
  const villa = await site.hasProperty({
    title: `L'Île-Rousse "vue" \\ 🏖 %_`,
    description: 'Ligne une\nLigne deux\r\n\u2028fin',
    price: 1_234_567.89,
  });
  const secret = await site.hasProperty({ type: 'Terrain', rooms: null, is_private: 1 });
  await site.hasProperty({ sale_state: 'sold', sold_on: '2026-02-28', sold_price: 480_000 });
  await updateProperty(site.db, villa, { input: { surface: 121 } }, { userEmail: 'agent@example.test', now: NOW });
  await trashProperty(site.db, await site.hasProperty(), NOW);
  await site.hasImage(villa);
  await site.hasImage(villa, { width: 200, avif: false });
  const link = { propertyId: villa, name: 'Mme Orsini', note: null, expiresAt: TOMORROW };
  await addLinkView(site.db, await createLink(site.db, link, NOW), NOW);
  const message = {
    from_name: 'Marie',
    from_email: 'marie@example.test',
    phone: '06 00 00 00 00',
    project: 'vente',
    message: 'Bonjour,\ncette villa est-elle libre ?',
    to_name: 'JPVZIMM',
    reply_to: 'marie@example.test',
  } as const;
  await storeMessage(site.db, { ...message, propertyId: villa, wantsAcknowledgement: true }, NOW);
  const alert = { email: 'marie@example.test', search: 'type=Villa', addressKey: 'address', limits: [] };
  await askForAlert(site.db, alert, NOW);
  await site.db.insertInto('alert_property').values({ alert_id: 1, property_id: villa, price: 450_000 }).execute();
  const search = await createSearch(site.db, aSearchInput({ places: ['Calvi'], notes: 'Au calme\n🏖' }), NOW);
  await createProposal(
    site.db,
    { search, propertyIds: [villa, secret], message: 'Deux biens\npour vous.', hasMail: true },
    NOW,
  );
  const proposed = { searchId: search.id, proposalId: 1, propertyId: villa };
  await recordAnswer(site.db, proposed, { answer: 'visit', note: 'Samedi' });
  await saveSettings(site.db, { agent_name: "Agent d'exemple" }, { userEmail: 'agent@example.test', now: NOW });
  return site;
}

/** Empty settings of a site: neither database nor files exist yet. */
export async function newLocation(engine: Engine, bucket?: StorageLocation) {
  const dataDir = join(await newDirectory(), 'data');
  const databaseUrl = engine === 'SQLite' ? join(dataDir, 'site.sqlite') : await createPostgresUrl();
  const uploadDir = join(dataDir, 'uploads');
  const storage: StorageLocation = bucket ?? { kind: 'disk', directory: uploadDir };
  return { dataDir, databaseUrl, uploadDir, storage };
}

/** Backs a site up, and returns the file. */
export async function backUpOf(site: TestSite): Promise<string> {
  const file = join(await newDirectory(), 'site.tar');
  await backUp({ ...site, file, force: false });
  return file;
}

/** All that a backup has to bring back: every row, and every file byte for byte. */
export async function contentOf(site: Pick<TestSite, 'databaseUrl' | 'dataDir' | 'storage'>) {
  await using db = connect(site.databaseUrl);
  const tables: Record<string, unknown[]> = {};
  for (const table of SAVED_TABLES) tables[table] = (await Readable.from(readRows(db, table)).toArray()).flat();
  // The job that makes the backup is running in it.
  tables.job = (tables.job ?? []).filter((row) => JSON.stringify(row).includes('"mail:'));
  return { tables, files: await readFiles((await openStorage(site)).files) };
}

async function readFiles(files: ImageFiles): Promise<Record<string, string | undefined>> {
  const names = await Readable.from(files.list(TOMORROW)).toArray();
  const contents = names.sort().map(async (name) => [name, (await files.find(name))?.toString('base64')]);
  return Object.fromEntries(await Promise.all(contents));
}
