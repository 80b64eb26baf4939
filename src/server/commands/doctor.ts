import { parseArgs } from 'node:util';
import { CHECK_NAMES, FINDING_STATES, type Finding } from '#contract/admin/status.ts';
import { connect, hasDatabase } from '#server/database/connect.ts';
import type { Config } from '#server/settings/config.ts';
import { missing, unusable } from '#server/status/checks/database.ts';
import { examineContents, examineSurroundings } from '#server/status/examine.ts';
import { type Command, runAsProcess } from './run-command.ts';

const STATE_NAMES = { failing: 'ÉCHEC', warning: 'ATTENTION', ok: 'OK' };

export const doctorCommand: Command = {
  usage: `Usage: npm run doctor
  says what works, what needs attention and what does not work; exits 1 when something is failing`,
  async run({ args, config }) {
    parseArgs({ args });
    const findings = await examine(config);
    return { text: toTable(findings), exitCode: findings.some(({ state }) => state === 'failing') ? 1 : 0 };
  },
};
if (import.meta.main) await runAsProcess(doctorCommand);

/** Changes nothing, whether the site runs or not: the database is opened as it is. */
async function examine(config: Config): Promise<Finding[]> {
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
function toTable(findings: Finding[]): string {
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
