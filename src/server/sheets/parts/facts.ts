import { type Corner, mm } from '#server/sheets/pen/geometry.ts';
import type { Part, Pen } from '#server/sheets/pen/pen.ts';
import { palette, style } from '#server/sheets/pen/styles.ts';

type Fact = { value: string; label: string; note?: string | undefined };

type Grid = Corner & {
  columns: number;
  /** The room before a fact that is not the first of its row, and what its text leaves of its width. */
  indent?: number;
  inset?: number;
};

const VALUE = style('title', 22, palette.ink, 1.1);
const LABEL = style('text', 10, palette.schiste600, 1.3);
const NOTE = style('text', 8.5, palette.schiste600, 1.3);

/** A row of facts between hairlines, as on the site, or a grid of them where `columns` are fewer. */
export function layOutFacts(pen: Pen, facts: Fact[], grid: Grid): Part {
  const { x, y, width, indent = mm(4), inset = mm(5) } = grid;
  const columns = Math.min(grid.columns, facts.length);
  const cellWidth = width / columns;
  const noteHeight = facts.some(({ note }) => note !== undefined) ? NOTE.leading : 0;
  const cellHeight = VALUE.leading + LABEL.leading + noteHeight + mm(3);
  const bottom = y + Math.ceil(facts.length / columns) * cellHeight;
  const cells = facts.map((fact, index) => ({
    ...fact,
    isFirst: index % columns === 0,
    x: x + (index % columns) * cellWidth,
    y: y + Math.floor(index / columns) * cellHeight,
  }));
  return {
    bottom,
    draw: () => {
      pen.decoration(drawLines);
      pen.list(cells, drawCell);
    },
  };

  function drawLines(): void {
    const { doc } = pen;
    doc.lineWidth(0.6).strokeColor(palette.schiste200);
    doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .moveTo(x, bottom)
      .lineTo(x + width, bottom);
    for (const cell of cells) {
      if (!cell.isFirst) doc.moveTo(cell.x, cell.y + mm(2)).lineTo(cell.x, cell.y + cellHeight - mm(2));
    }
    doc.stroke();
  }

  function drawCell(cell: (typeof cells)[number]): void {
    const place = { x: cell.x + (cell.isFirst ? 0 : indent), width: cellWidth - inset };
    const value = pen.block([cell.value], VALUE, { ...place, y: cell.y + mm(1.2) });
    const label = pen.block([cell.label], LABEL, { ...place, y: value.bottom });
    pen.text('Span', value);
    pen.text('Span', label);
    pen.text('Span', pen.block([cell.note ?? ''], NOTE, { ...place, y: label.bottom }));
  }
}
