import { describe, expect, test } from 'vitest';
import { connect } from '#server/database/connect.ts';
import { listProperties } from '#server/properties/catalogue-store.ts';
import { createOperator } from './testing/operator.ts';

describe('npm run seed', () => {
  test('adds the given number of properties, the same for the same seed', async () => {
    const [first, second, other] = [await createOperator(), await createOperator(), await createOperator()];

    const outcome = await first.run('seed', '--count', '1100', '--seed', '7');
    await second.run('seed', '--count', '1100', '--seed', '7');
    await other.run('seed', '--count', '1100', '--seed', '8');

    expect(outcome).toEqual({ exitCode: 0, stdout: '1100 properties added.\n', stderr: '' });
    const properties = await propertiesOf(first);
    expect(properties).toHaveLength(1100);
    expect(await propertiesOf(second)).toEqual(properties);
    expect(await propertiesOf(other)).not.toEqual(properties);
  });

  test.each([[[]], [['--count', '1e3']], [['--count', '5', '--seed=-1']]])(
    'answers %j with its usage',
    async (args) => {
      const { run } = await createOperator();

      const { exitCode, stdout, stderr } = await run('seed', ...args);

      expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
      expect(stderr).toContain('Usage: npm run seed -- --count N [--seed S]');
    },
  );
});

async function propertiesOf({ databaseUrl }: { databaseUrl: string }) {
  await using db = connect(databaseUrl);
  return await listProperties(db, { audience: 'admin' }, { sort: 'recent', limit: 2000 });
}
