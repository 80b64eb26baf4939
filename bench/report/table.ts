import { type Figure, type Row, type Verdict, verdictOf } from './row.ts';

const HEAD = ['What', 'Measured', 'Ratio', 'Target', 'Met'];
const MARKS: Record<Verdict, string> = { met: 'yes', missed: '**no**', 'no target': '' };

/** Markdown that also reads well in a terminal. */
export function toTable(rows: readonly Row[]): string {
  const lines = [HEAD, ...rows.map(toCells)];
  const widths = HEAD.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  const [head = '', ...body] = lines.map((cells) =>
    toLine(cells.map((cell, column) => cell.padEnd(widths[column] ?? 0))),
  );
  return [head, toLine(widths.map((width) => '-'.repeat(width))), ...body].join('\n');
}

function toLine(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function toCells(row: Row): string[] {
  const { what, figures, ratio } = row;
  return [
    what,
    figures.map(toText).join(' · '),
    ratio ? `${toShortNumber(ratio.value)}× ${ratio.to}` : '',
    toTarget(row),
    MARKS[verdictOf(row)],
  ];
}

function toText({ label, value, unit }: Figure): string {
  return [label && `${label}:`, withUnit(value, unit)].filter(Boolean).join(' ');
}

/** Figures of a row share a target more often than not: it is said once. */
function toTarget({ figures, ratio }: Row): string {
  const ofFigures = figures.flatMap(({ label, unit, atMost, atLeast }) => [
    ...(atMost === undefined ? [] : [{ label, text: `≤ ${withUnit(atMost, unit)}` }]),
    ...(atLeast === undefined ? [] : [{ label, text: `≥ ${withUnit(atLeast, unit)}` }]),
  ]);
  const texts = new Set(ofFigures.map(({ text }) => text));
  const isShared = texts.size === 1;
  return [
    ...(isShared ? texts : ofFigures.map(({ label, text }) => [label, text].filter(Boolean).join(' '))),
    ...(ratio?.atMost === undefined ? [] : [`≤ ${toShortNumber(ratio.atMost)}×`]),
  ].join(', ');
}

function withUnit(value: number, unit: Figure['unit']): string {
  return [toShortNumber(value), unit].filter(Boolean).join(' ');
}

/** Three digits say more than any of these measurements knows. */
function toShortNumber(value: number): string {
  if (value >= 100) return value.toFixed(0);
  return String(Number(value.toPrecision(value >= 1 ? 3 : 2)));
}
