import type { Selectable } from 'kysely';
import { type DocumentAudience, documentPath, MAX_DOCUMENTS, type ShownDocument } from '#contract/property/document.ts';
import type { Property } from '#contract/property/property.ts';
import { isSold } from '#contract/property/sale.ts';
import { countRows } from '#server/database/count-rows.ts';
import type { Database, DocumentTable } from '#server/database/tables.ts';
import { Failure } from '#server/failures/failure.ts';
import { FILE_REMOVAL } from '#server/images/image-store.ts';
import { addJobs } from '#server/jobs/job-store.ts';
import { isOffered, isProposable } from '#server/properties/audience-store.ts';
import { lockProperty } from '#server/properties/property-lock-store.ts';

export type Document = Selectable<DocumentTable>;
type NewDocument = Pick<Document, 'property_id' | 'filename' | 'name' | 'bytes' | 'pages' | 'audience'>;

/** The papers of a property, first added first. */
export function listDocuments(db: Database, propertyId: number): Promise<Document[]> {
  return db.selectFrom('document').selectAll().where('property_id', '=', propertyId).orderBy('id').execute();
}

type Home = Pick<Property, 'id' | 'sale_state'>;

/** The papers that the page of a home shows: with a private link, those for its readers too; none once it is sold. */
export async function listShownDocuments(db: Database, home: Home, token?: string): Promise<ShownDocument[]> {
  if (isSold(home)) return [];
  const documents = await listDocuments(db, home.id);
  return documents
    .filter(({ audience }) => audience === 'public' || (audience === 'link' && token !== undefined))
    .map(({ name, bytes, pages, filename }) => ({ name, bytes, pages, url: documentPath(filename, token) }));
}

/** Inside the caller's transaction. */
export async function addDocument(transaction: Database, document: NewDocument, now: Date): Promise<Document> {
  await lockProperty(transaction, document.property_id);
  const ofHome = transaction.selectFrom('document').where('property_id', '=', document.property_id);
  if ((await countRows(ofHome)) >= MAX_DOCUMENTS) throw new Failure('too_many_documents');
  return transaction
    .insertInto('document')
    .values({ ...document, created_at: now.toISOString() })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What is left out stays as it is. */
export function changeDocument(
  db: Database,
  id: number,
  change: { name?: string | undefined; audience?: DocumentAudience | undefined },
): Promise<Document> {
  return db.transaction().execute(async (transaction) => {
    const document = await lockDocument(transaction, id);
    const { name = document.name, audience = document.audience } = change;
    await transaction.updateTable('document').set({ name, audience }).where('id', '=', id).execute();
    return { ...document, name, audience };
  });
}

/** Deletes a paper, and in time its file. */
export function deleteDocument(db: Database, id: number, now: Date): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const { filename } = await lockDocument(transaction, id);
    await transaction.deleteFrom('document').where('id', '=', id).execute();
    await removeDocumentFiles(transaction, [filename], now);
  });
}

/** The papers of a home in the trash stay as they are. */
async function lockDocument(transaction: Database, id: number): Promise<Document> {
  const find = () => transaction.selectFrom('document').selectAll().where('id', '=', id).executeTakeFirst();
  const document = await find();
  if (document) await lockProperty(transaction, document.property_id);
  // It may have been deleted while the lock was waited for.
  const locked = document && (await find());
  if (!locked) throw new Failure('document_not_found');
  return locked;
}

/** Has the files of papers removed whose rows this transaction deletes. */
export function removeDocumentFiles(transaction: Database, filenames: string[], now: Date): Promise<void> {
  const jobs = filenames.map((filename) => ({ kind: FILE_REMOVAL, key: filename, payload: [filename] }));
  return addJobs(transaction, jobs, now);
}

/** Any paper, for an administrator. */
export function findDocument(db: Database, filename: string): Promise<Document | undefined> {
  return db.selectFrom('document').selectAll().where('filename', '=', filename).executeTakeFirst();
}

/** The paper that everybody may read, while its home is for sale. */
export function findPublicDocument(db: Database, filename: string): Promise<Document | undefined> {
  return db
    .selectFrom('document')
    .selectAll()
    .where('filename', '=', filename)
    .where('audience', '=', 'public')
    .where('property_id', 'in', db.selectFrom('property').select('id').where(isOffered))
    .executeTakeFirst();
}

/** The paper that whoever has this private link to its home may read, while the link is open and the home for sale. */
export function findLinkedDocument(
  db: Database,
  filename: string,
  { token, now }: { token: string; now: Date },
): Promise<Document | undefined> {
  const links = db.selectFrom('private_link').where('token', '=', token).where('expires_at', '>', now.toISOString());
  return db
    .selectFrom('document')
    .selectAll()
    .where('filename', '=', filename)
    .where('audience', '!=', 'admin')
    .where('property_id', 'in', db.selectFrom('property').select('id').where(isProposable))
    .where('property_id', 'in', links.select('property_id'))
    .executeTakeFirst();
}
