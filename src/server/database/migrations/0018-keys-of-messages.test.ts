import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { phoneKey } from '#contract/contact/addresses.ts';
import { connect } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import { deleteMessagesOf } from '#server/messages/message-deletion.ts';
import { listMessagesOf } from '#server/messages/message-store.ts';
import { createPostgresUrl } from '#server/testing/test-database.ts';

const PHONES = [
  '06 12 34 56 78',
  '+33 (0)6.12.34.56.78',
  '0033-6-12-34-56-78',
  '+44 (0)20 7946 0958',
  '04/95/00/00/00 poste 12',
  '(04) 95 00 00 00 Ext. 3',
  '',
];

describe.each([
  { engine: 'SQLite', emptyDatabaseUrl: async () => ':memory:' },
  { engine: 'PostgreSQL', emptyDatabaseUrl: () => createPostgresUrl() },
])('messages of before ($engine)', ({ emptyDatabaseUrl }) => {
  test('are found by the address and the telephone number of their person', async () => {
    const db = connect(await emptyDatabaseUrl());
    onTestFinished(() => db.destroy());
    await migrate(db, '0017-limits-of-messages');
    const insert = (email: string, replyTo: string, phone: string) =>
      sql`
        insert into message
          (from_name, from_email, reply_to, phone, project, message, to_name, search_text, folder, delivery,
            acknowledgement, created_at)
        values
          ('', ${email}, ${replyTo}, ${phone}, '', '', '', '', 'inbox', 'sent', 'none', '2026-01-01T00:00:00.000Z')
      `.execute(db);
    for (const phone of PHONES) await insert('', '', phone);
    await insert('Élise@Example.com', 'ÉLISE@example.com', '');
    await insert('b@example.com', 'Élise@example.com', '');

    await migrate(db);

    const rows = await db.selectFrom('message').select('phone_key').orderBy('id').limit(PHONES.length).execute();
    expect(rows.map(({ phone_key }) => phone_key)).toEqual(PHONES.map(phoneKey));
    expect(await listMessagesOf(db, { phone: '06.12.34.56.78' })).toHaveLength(3);
    expect(await listMessagesOf(db, { email: 'élise@example.com', phone: '+442079460958' })).toHaveLength(3);
    expect(await deleteMessagesOf(db, { email: 'élise@example.com' })).toBe(2);
  });
});
