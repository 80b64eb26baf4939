import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Machine, toLine } from './machine.ts';
import { type PartResult, verdictOf } from './row.ts';
import { toTable } from './table.ts';

const PROJECT = join(import.meta.dirname, '../..');
const README = join(PROJECT, 'README.md');
/** What stands between these in the README is written by the benchmark. */
const MARKS = { start: '<!-- bench -->', end: '<!-- /bench -->' };

export type Results = {
  date: string;
  machine: Machine;
  /** Of the processors' time during the run, by the host for other machines; where the system tells. */
  stolenPercent: number | undefined;
  parts: PartResult[];
};

export function summaryOf({ date, machine, stolenPercent, parts }: Results): string {
  const rows = parts.flatMap((part) => part.rows);
  const count = (verdict: string) => rows.filter((row) => verdictOf(row) === verdict).length;
  return [
    [date.slice(0, 10), toLine(machine), ...(stolenPercent === undefined ? [] : [`stolen ${stolenPercent} %`])].join(
      ' · ',
    ),
    toTable(rows),
    `${count('met')} targets met, ${count('missed')} missed.`,
  ].join('\n\n');
}

/** Returns where. Only a whole run replaces the results that are kept with the code. */
export function saveJson(results: Results, { isWhole }: { isWhole: boolean }): string {
  const file = isWhole ? 'bench/results/latest.json' : 'bench/results/partial.json';
  writeFileSync(join(PROJECT, file), `${JSON.stringify(results, null, 2)}\n`);
  return file;
}

export function writeReadme(results: Results): void {
  writeFileSync(README, withSummary(readFileSync(README, 'utf8'), summaryOf(results)));
}

export function withSummary(readme: string, summary: string): string {
  const [before, rest] = split(readme, MARKS.start);
  const [, after] = split(rest, MARKS.end);
  return `${before}${MARKS.start}\n${summary}\n${MARKS.end}${after}`;
}

function split(text: string, mark: string): [before: string, after: string] {
  const place = text.indexOf(mark);
  if (place < 0) throw new Error(`README.md has no ${mark}.`);
  return [text.slice(0, place), text.slice(place + mark.length)];
}
