import { parseArgs } from 'node:util';
import { CHECK_NAMES, FINDING_STATES } from '#contract/admin/status.ts';
import { trustClock } from '#server/clock/clock-store.ts';
import { connect, hasDatabase } from '#server/database/connect.ts';
import type { Config } from '#server/settings/config.ts';
import { missing, unusable } from '#server/status/checks/database.ts';
import { examineContents, examineSurroundings } from '#server/status/examine.ts';
import type { Diagnosed } from '#server/status/run-checks.ts';
import { type Command, withDatabase } from './run-command.ts';

const STATE_NAMES = { failing: 'ÉCHEC', warning: 'ATTENTION', ok: 'OK' };

export const doctorCommand: Command = {
  usage: `Usage: npm run doctor [-- --date-is-right]
  says what works, what needs attention and what does not work; exits 1 when something is failing
  --date-is-right  confirms the date of the machine first, where nothing is deleted because it seems far ahead`,
  async run({ args, config }) {
    const { values } = parseArgs({ args, options: { 'date-is-right': { type: 'boolean' } } });
    if (values['date-is-right']) await withDatabase(config, (db) => trustClock(db, new Date()));
    const findings = await examine(config);
    return { text: toTable(findings), exitCode: findings.some(({ state }) => state === 'failing') ? 1 : 0 };
  },
};

/** Changes nothing, whether the site runs or not: the database is opened as it is. */
async function examine(config: Config): Promise<Diagnosed[]> {
  const now = new Date();
  const surroundings = await examineSurroundings({ config, now });
  if (!hasDatabase(config.databaseUrl)) return [...surroundings, { check: 'database', ...missing(config.databaseUrl) }];
  try {
    await using db = connect(config.databaseUrl, { mayOnlyRead: true });
    return [...surroundings, ...(await examineContents({ config, db, now }))];
  } catch (error) {
    return [...surroundings, { check: 'database', ...unusable(error) }];
  }
}

/** One line per finding, the worst first. */
function toTable(findings: Diagnosed[]): string {
  const rows = FINDING_STATES.flatMap((state) => findings.filter((finding) => finding.state === state));
  const stateWidth = widest(Object.values(STATE_NAMES));
  const nameWidth = widest(Object.values(CHECK_NAMES));
  return rows
    .map(({ check, state, message }) =>
      [STATE_NAMES[state].padEnd(stateWidth), CHECK_NAMES[check].padEnd(nameWidth), message].join('  '),
    )
    .join('\n');
}

function widest(texts: string[]): number {
  return Math.max(...texts.map(({ length }) => length));
}
