import { readFileSync, writeFileSync } from 'node:fs';
import { arch, cpus, loadavg, platform, totalmem } from 'node:os';
import { join } from 'node:path';

const PROJECT = join(import.meta.dirname, '..');
/** The benchmark writes what is between these in the README. */
const MARKERS = { start: '<!-- bench -->', end: '<!-- /bench -->' };

/** One line of the table. */
export type Row = {
  what: string;
  value: number;
  unit: 'ms' | 's' | 'KB' | 'MB' | '×' | '';
  budget: { atMost: number } | { atLeast: number };
};

export type Results = { date: string; machine: string; rows: Row[] };

export function describeMachine(): string {
  const [processor] = cpus();
  const memory = Math.round(totalmem() / 1024 ** 3);
  const [load = 0] = loadavg();
  return [
    `${cpus().length} × ${processor?.model ?? 'unknown processor'}`,
    `${memory} GB`,
    `${platform()} ${arch()}`,
    `Node ${process.versions.node}`,
    `load before ${load.toFixed(1)}`,
  ].join(' · ');
}

export function isMet({ value, budget }: Row): boolean {
  return 'atMost' in budget ? value <= budget.atMost : value >= budget.atLeast;
}

/** A Markdown table. */
export function toTable({ date, machine, rows }: Results): string {
  const lines = rows.map((row) => {
    const [sign, limit] = 'atMost' in row.budget ? ['≤', row.budget.atMost] : ['≥', row.budget.atLeast];
    const cells = [row.what, withUnit(row.value, row.unit), `${sign} ${withUnit(limit, row.unit)}`];
    return `| ${[...cells, isMet(row) ? 'yes' : '**no**'].join(' | ')} |`;
  });
  const head = '| What | Measured | Budget | Met |\n| --- | --- | --- | --- |';
  return [`${date.slice(0, 10)} · ${machine}`, '', head, ...lines].join('\n');
}

export function saveJson(results: Results): void {
  writeFileSync(join(PROJECT, 'bench/results/latest.json'), `${JSON.stringify(results, null, 2)}\n`);
}

export function writeReadme(table: string): void {
  const file = join(PROJECT, 'README.md');
  writeFileSync(file, withTable(readFileSync(file, 'utf8'), table));
}

export function withTable(readme: string, table: string): string {
  const start = readme.indexOf(MARKERS.start);
  const end = readme.indexOf(MARKERS.end);
  if (start < 0 || end < start) throw new Error(`README.md has no ${MARKERS.start} … ${MARKERS.end}.`);
  return `${readme.slice(0, start)}${MARKERS.start}\n${table}\n${readme.slice(end)}`;
}

function withUnit(value: number, unit: Row['unit']): string {
  const digits = value >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(value >= 1 ? 3 : 2)));
  return unit ? `${digits} ${unit}` : digits;
}
