import { parseArgs } from 'node:util';
import { createRandom } from '#demo/random.ts';
import type { Database } from '#server/database/tables.ts';
import { CommandError } from '#server/failures/command-error.ts';
import { createProperty } from '#server/properties/property-store.ts';
import { type Command, withDatabase } from './run-command.ts';
import { generateProperty } from './seed/generate-property.ts';

const MAX_COUNT = 1_000_000;
const MAX_SEED = 2 ** 31;

const USAGE = `Usage: npm run seed -- --count N [--seed S]
  adds N properties (up to ${MAX_COUNT}) without images, for load tests; the same S gives the same properties`;

/** About a second each. Larger transactions are faster, but block the writes of a running site. */
const PROPERTIES_PER_TRANSACTION = 5000;

export const seedCommand: Command = {
  usage: USAGE,
  run({ args, config }) {
    const planned = parseSeed(args);
    return withDatabase(config, (db) => seed(db, planned));
  },
};

type Plan = { count: number; random: ReturnType<typeof createRandom> };

function parseSeed(args: string[]): Plan {
  const { values } = parseArgs({
    args,
    options: { count: { type: 'string' }, seed: { type: 'string', default: '1' } },
  });
  return {
    count: toWholeNumber(values.count, { min: 1, max: MAX_COUNT }),
    random: createRandom(toWholeNumber(values.seed, { min: 0, max: MAX_SEED })),
  };
}

async function seed(db: Database, { count, random }: Plan): Promise<string> {
  for (let left = count; left > 0; left -= PROPERTIES_PER_TRANSACTION) {
    await db.transaction().execute(async (transaction) => {
      for (let index = 0; index < Math.min(left, PROPERTIES_PER_TRANSACTION); index++) {
        const { input, createdAt } = generateProperty(random);
        await createProperty(transaction, input, createdAt);
      }
    });
  }
  return `${count} ${count === 1 ? 'property' : 'properties'} added.`;
}

function toWholeNumber(value = '', { min, max }: { min: number; max: number }): number {
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < min || number > max) throw new CommandError(USAGE);
  return number;
}
