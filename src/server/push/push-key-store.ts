import { generateKeyPairSync } from 'node:crypto';
import type { JWK } from 'jose';
import type { Database } from '#server/database/tables.ts';

/** The key that tells push services who sends, the same for every device. Made where there is none yet. */
export async function readOrMakePushKey(db: Database): Promise<JWK> {
  const found = await findKey(db);
  if (found) return found;
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = JSON.stringify(privateKey.export({ format: 'jwk' }));
  // Of two processes that make one at once, both use the first.
  const row = { id: 1, jwk };
  await db
    .insertInto('push_key')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return (await findKey(db)) ?? JSON.parse(jwk);
}

/** As browsers and push services know it: the point without compression, in base64url. */
export function publicKeyOf({ x = '', y = '' }: JWK): string {
  return Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]).toString('base64url');
}

async function findKey(db: Database): Promise<JWK | undefined> {
  const row = await db.selectFrom('push_key').select('jwk').executeTakeFirst();
  return row && JSON.parse(row.jwk);
}
