import { MARGIN, mm } from '#server/sheets/pen/geometry.ts';
import type { Pen } from '#server/sheets/pen/pen.ts';
import { palette, style } from '#server/sheets/pen/styles.ts';
import { printable } from '#server/sheets/pen/text-block.ts';

const FOOTER = style('text', 8, palette.schiste600, 1.3);
const MAX_LETTERS = 110;

/** Names the agent, the property and the page: decoration for screen readers, which know them. */
export function drawFooter(pen: Pen, left: string, right: string): void {
  const base = { x: MARGIN, y: pen.page.height - MARGIN - mm(3), width: pen.width, style: FOOTER };
  const short = left.length > MAX_LETTERS ? `${left.slice(0, MAX_LETTERS)}…` : left;
  pen.decorativeText({ ...base, lines: [printable(short, 'text')], align: 'left' });
  pen.decorativeText({ ...base, lines: [right], align: 'right' });
}
