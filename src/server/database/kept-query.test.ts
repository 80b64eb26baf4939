import { expect, test } from 'vitest';
import { describeOnEachDatabase } from '#server/testing/test-database.ts';
import { runKept } from './kept-query.ts';
import type { Database } from './tables.ts';

describeOnEachDatabase('a kept query', (createDatabase) => {
  test('is put together once, and answers each time for the values it is given', async () => {
    const db = await createDatabase();
    await createUsers(db, ['ange@example.test', 'lisa@example.test']);
    let times = 0;
    const findUser = (email: string) =>
      runKept(db, 'user', { email, role: 'admin' }, (slot) => {
        times += 1;
        return db
          .selectFrom('user')
          .select('id')
          .where('role', '=', slot('role'))
          .where('email', '=', slot('email'))
          .where('created_at', '<', '2027');
      });

    expect(await findUser('lisa@example.test')).toEqual([{ id: 2 }]);
    expect(await findUser('ange@example.test')).toEqual([{ id: 1 }]);
    expect(await findUser('nobody@example.test')).toEqual([]);
    expect(times).toBe(1);
  });

  test('serves a transaction too, and sees what that has written', async () => {
    const db = await createDatabase();
    const countUsers = (connection: Database) =>
      runKept(connection, 'users', {}, () => connection.selectFrom('user').select('email'));
    expect(await countUsers(db)).toEqual([]);

    const rollback = db.transaction().execute(async (transaction) => {
      await createUsers(transaction, ['ange@example.test']);
      expect(await countUsers(transaction)).toEqual([{ email: 'ange@example.test' }]);
      throw new Error('undone');
    });

    await expect(rollback).rejects.toThrow('undone');
    expect(await countUsers(db)).toEqual([]);
  });

  test('is not kept for ever when shapes are many', async () => {
    const db = await createDatabase();
    let times = 0;
    const run = (shape: string) =>
      runKept(db, shape, {}, () => {
        times += 1;
        return db.selectFrom('user').select('id');
      });
    for (let shape = 0; shape <= 500; shape += 1) await run(`shape ${shape}`);
    await run('shape 0');
    expect(times).toBe(502);
  });
});

async function createUsers(db: Database, emails: string[]): Promise<void> {
  for (const email of emails) {
    await db.insertInto('user').values({ email, password_hash: '…', role: 'admin', created_at: '2026' }).execute();
  }
}
