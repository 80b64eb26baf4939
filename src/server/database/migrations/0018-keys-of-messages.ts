import { type Kysely, sql } from 'kysely';

/** What stands in a telephone number beside its digits, 'ext.' and 'poste' included. */
const SIGNS = [...' ().,-‐‑–/＋xXeEtTnNsSiIoOpP'];
/** The engines do not agree on the lower case of these. */
const ACCENTED = [...'ÀÂÄÇÉÈÊËÎÏÔÖÙÛÜ'];

/** The messages of a person are found by the address and the telephone number as they are compared. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['email_key', 'reply_key', 'phone_key']) {
    await sql`alter table message add column ${sql.ref(column)} text not null default ''`.execute(db);
    await sql`create index ${sql.ref(`message_${column}`)} on message (${sql.ref(column)})`.execute(db);
  }
  const lower = (column: string) =>
    sql.raw(
      ACCENTED.reduce((text, letter) => `replace(${text}, '${letter}', '${letter.toLowerCase()}')`, `lower(${column})`),
    );
  const bare = sql.raw(SIGNS.reduce((text, sign) => `replace(${text}, '${sign}', '')`, "replace(phone, '(0)', '')"));
  await sql`
    update message set email_key = ${lower('from_email')}, reply_key = ${lower('reply_to')}, phone_key = ${bare}`.execute(
    db,
  );
  await sql`
    update message set phone_key = replace(
      case
        when phone_key like '+33%' then '0' || substr(phone_key, 4)
        when phone_key like '0033%' then '0' || substr(phone_key, 5)
        else phone_key
      end, '+', '')`.execute(db);
}
