import type { Database } from '#server/database/tables.ts';
import { addressKey, cutAddress, keysOf, type Redirect } from './old-address.ts';

/** Databases limit the parameters of a statement. */
const ROWS_PER_STATEMENT = 300;

export async function listRedirects(db: Database): Promise<Redirect[]> {
  const rows = await db.selectFrom('redirect').select(['source', 'target']).orderBy('source').execute();
  return rows.map(({ source, target }) => ({ from: source, to: JSON.parse(target) }));
}

/** These are all redirects from now on. */
export async function replaceRedirects(db: Database, redirects: Redirect[]): Promise<void> {
  const rows = redirects.map(({ from, to }) => toRow(cutAddress(from) ?? from, to));
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('redirect').execute();
    for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
      await transaction
        .insertInto('redirect')
        .values(rows.slice(start, start + ROWS_PER_STATEMENT))
        .execute();
    }
  });
}

/** The old address of a property, which has been checked. */
export async function addRedirect(transaction: Database, address: string, propertyId: number): Promise<void> {
  const row = toRow(address, propertyId);
  await transaction
    .insertInto('redirect')
    .values(row)
    .onConflict((conflict) => conflict.column('address_key').doUpdateSet(row))
    .execute();
}

/** Where an address leads now: the entry with its query, or else the one without. */
export async function findTarget(db: Database, address: string): Promise<Redirect['to'] | undefined> {
  const keys = keysOf(address);
  const rows = await db
    .selectFrom('redirect')
    .select(['address_key', 'target'])
    .where('address_key', 'in', keys)
    .execute();
  const found = keys.map((key) => rows.find(({ address_key }) => address_key === key)).find((row) => row !== undefined);
  return found && JSON.parse(found.target);
}

function toRow(source: string, to: Redirect['to']) {
  return { address_key: addressKey(source), source, target: JSON.stringify(to) };
}
