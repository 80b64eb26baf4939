import { createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { listenLocally } from '#server/testing/listen-locally.ts';
import { createSqliteDatabase } from '#server/testing/test-database.ts';
import { connect } from './connect.ts';
import { pingDatabase } from './health-check.ts';

test('a database that answers is healthy', async () => {
  await expect(pingDatabase(await createSqliteDatabase())).resolves.toBeUndefined();
});

test('a database that accepts connections and never answers fails long before a query timeout', async () => {
  const sockets: Socket[] = [];
  const port = await listenLocally(createServer((socket) => void sockets.push(socket)));
  const db = connect(`postgres://site@127.0.0.1:${port}/site`);
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await db.destroy();
  });

  await expect(pingDatabase(db, 50)).rejects.toThrow('The database has not answered for 50 ms');
});
