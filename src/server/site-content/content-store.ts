import { sql } from 'kysely';
import { CONTENT_TEXTS } from '#contract/content/content-texts.ts';
import type { Words } from '#contract/content/words.ts';
import type { SiteDatabase } from '#server/database/connect.ts';
import type { Database } from '#server/database/tables.ts';
import { Failure } from '#server/failures/failure.ts';

/** The versions that are kept; older ones are deleted. */
const MAX_VERSIONS = 200;

/** Texts by key; null brings back the default. */
export type ContentChange = Record<string, string | null>;

type Author = { userEmail: string; now: Date };

/** A save: `n` is the state before it. */
export type ContentVersion = {
  n: number;
  created_at: string;
  user: { email: string };
  fields: { field: string; before: string | null; after: string | null }[];
};

/** The texts that the agent wrote himself, of all pages or of one. */
export async function readWords(db: Database, page?: string): Promise<Words> {
  const newest = await newestFirst(db).limit(1).executeTakeFirst();
  const words = toWords(newest);
  const shown = CONTENT_TEXTS.filter((text) => words[text.key] !== undefined && (page ?? text.page) === text.page);
  return Object.fromEntries(shown.map(({ key }) => [key, words[key] ?? '']));
}

/** Adds a version, unless the change changes nothing. */
export async function saveContent(db: SiteDatabase, change: ContentChange, author: Author): Promise<void> {
  await inTurn(db, async (transaction) => addVersion(transaction, change, author));
}

/** Takes the state before a save back. This is a save like any other. */
export async function restoreContent(db: SiteDatabase, n: number, author: Author): Promise<void> {
  await inTurn(db, async (transaction) => {
    const [version, before] = await newestFirst(transaction).where('id', '<=', n).limit(2).execute();
    if (version?.id !== n) throw new Failure('version_not_found');
    const texts = toWords(before);
    const change = Object.fromEntries(CONTENT_TEXTS.map(({ key }) => [key, texts[key] ?? null]));
    await addVersion(transaction, change, author);
  });
}

/** Newest first, each with what was changed. */
export async function listContentVersions(db: Database): Promise<ContentVersion[]> {
  // One version more is kept: the state before the last one listed.
  const rows = await newestFirst(db)
    .limit(MAX_VERSIONS + 1)
    .execute();
  return rows.slice(0, MAX_VERSIONS).map((row, index) => ({
    n: row.id,
    created_at: row.created_at,
    user: { email: row.user_email },
    fields: changesBetween(toWords(rows[index + 1]), toWords(row)),
  }));
}

/** Of two changes at the same time the second one is made on the first. A SQLite transaction has that effect by itself. */
async function inTurn(db: SiteDatabase, write: (transaction: Database) => Promise<void>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (db.engine === 'postgres') await sql`lock table content_version in exclusive mode`.execute(transaction);
    await write(transaction);
  });
}

async function addVersion(transaction: Database, change: ContentChange, { userEmail, now }: Author): Promise<void> {
  const before = await readWords(transaction);
  const after = withChange(before, change);
  if (changesBetween(before, after).length === 0) return;
  const { id } = await transaction
    .insertInto('content_version')
    .values({ texts: JSON.stringify(after), user_email: userEmail, created_at: now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await transaction
    .deleteFrom('content_version')
    .where('id', '<', id - MAX_VERSIONS)
    .execute();
}

/** A text that is the default again is none of his own. */
export function withChange(before: Words, change: ContentChange): Words {
  const after = { ...before };
  for (const { key, default: text } of CONTENT_TEXTS) {
    const value = change[key];
    if (value === undefined) continue;
    if (value === null || value === text) delete after[key];
    else after[key] = value;
  }
  return after;
}

function newestFirst(db: Database) {
  return db.selectFrom('content_version').selectAll().orderBy('id', 'desc');
}

function toWords(row: { texts: string } | undefined): Words {
  return row ? JSON.parse(row.texts) : {};
}

function changesBetween(before: Words, after: Words): ContentVersion['fields'] {
  return CONTENT_TEXTS.filter(({ key }) => before[key] !== after[key]).map(({ key }) => ({
    field: key,
    before: before[key] ?? null,
    after: after[key] ?? null,
  }));
}
