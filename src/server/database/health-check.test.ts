import { createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { listenLocally } from '#server/testing/listen-locally.ts';
import { createSqliteDatabase } from '#server/testing/test-database.ts';
import { connect } from './connect.ts';
import { pingDatabase } from './health-check.ts';

test('a database that answers is fine', async () => {
  await expect(pingDatabase(await createSqliteDatabase())).resolves.toBeUndefined();
});

test('one that takes calls and never answers is given up long before a query is', async () => {
  const sockets: Socket[] = [];
  const port = await listenLocally(createServer((socket) => void sockets.push(socket)));
  const db = connect(`postgres://site@127.0.0.1:${port}/site`);
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await db.destroy();
  });

  await expect(pingDatabase(db, 50)).rejects.toThrow('The database has not answered for 50 ms');
});
