import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { PersonKey } from '#contract/admin/person.ts';
import { phoneKey } from '#contract/contact/addresses.ts';
import { isPhoneNumber } from '#contract/contact/contact.ts';
import { fold } from '#contract/text/plain-text.ts';

type Person = { name: string; email: string | null; phone: string | null };

/** A person's columns: what was typed, and the forms of it by which they are found, as are other `texts`. */
export function personColumns({ name, email, phone }: Person, texts: (string | null)[] = []) {
  const phone_key = phone && phoneKey(phone);
  return {
    name,
    email,
    email_key: email?.toLowerCase() ?? null,
    phone,
    phone_key,
    // A telephone number is also found by its bare digits.
    search_text: fold([name, email, phone, phone_key, ...texts].join(' ')),
  };
}

/** The rows of a person. */
export function isPerson({ email, phone }: PersonKey): RawBuilder<SqlBool> {
  const keys = [email?.toLowerCase() ?? null, phone === undefined ? null : phoneKey(phone)];
  return sql`(email_key = ${keys[0]} or phone_key = ${keys[1]})`;
}

/** The rows that hold every word of a search. */
export function holdsWords(q = ''): RawBuilder<SqlBool> {
  // Folded text has letters, digits and spaces only: no LIKE wildcards.
  const words = fold(isPhoneNumber(q) ? phoneKey(q) : q).split(' ');
  const each = words.filter(Boolean).map((word) => sql<SqlBool>`search_text like ${`%${word}%`}`);
  return sql`(${sql.join([sql`1 = 1`, ...each], sql` and `)})`;
}
