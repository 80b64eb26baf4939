import { expect, test } from 'vitest';
import { freePort } from '#server/testing/free-port.ts';
import { createTestApi } from '#server/testing/test-api.ts';
import { createOperator } from './testing/operator.ts';

test('the health of the running site is its answer and the exit code', async () => {
  const api = await createTestApi({ loggedErrors: [/database unavailable/] });
  const { run } = await createOperator({ HOST: '0.0.0.0', PORT: new URL(api.origin).port });
  expect(await run('health')).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('"database":"ok"') });

  await api.services.db.destroy();

  expect(await run('health')).toMatchObject({
    exitCode: 1,
    stdout: expect.stringContaining('"database":"unavailable"'),
  });
});

test('a site that does not answer is not well', async () => {
  const { run } = await createOperator({ PORT: String(await freePort()) });
  expect(await run('health')).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('ECONNREFUSED') });
});
