import { expect, test } from 'vitest';
import { describeOnEachDatabase } from '#server/testing/test-database.ts';
import { createUser, deleteUserUnlessLastAdmin, findUserByEmail, listUsers } from './user-store.ts';

describeOnEachDatabase('users', (createDatabase) => {
  test('created at the same time with one address become one user', async () => {
    const db = await createDatabase();
    const users = ['first', 'second'].map((passwordHash) => ({ email: 'agent@example.test', passwordHash }));
    await Promise.all(users.map(() => listUsers(db)));

    const created = await Promise.all(
      users.map((user) => createUser(db, { ...user, role: 'admin', createdAt: '2026-01-01' })),
    );

    expect(created.toSorted()).toEqual([false, true]);
    expect(await listUsers(db)).toHaveLength(1);
  });
});

describeOnEachDatabase('administrators', (createDatabase) => {
  test('deleted at the same time leave one', async () => {
    const db = await createDatabase();
    const ids: number[] = [];
    for (const email of ['first@example.test', 'second@example.test']) {
      await createUser(db, { email, passwordHash: 'none', role: 'admin', createdAt: '2026-01-01' });
      ids.push((await findUserByEmail(db, email))?.id ?? 0);
    }

    // Opens two connections, so that neither waits for one.
    await Promise.all(ids.map(() => listUsers(db)));

    const deleted = await Promise.all(ids.map((id) => deleteUserUnlessLastAdmin(db, id)));

    expect(deleted.sort()).toEqual([false, true]);
    expect(await listUsers(db)).toHaveLength(1);
  });
});
