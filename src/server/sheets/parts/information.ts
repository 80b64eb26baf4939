import type { PropertyContent } from '#server/sheets/content/property-content.ts';
import { type Corner, mm } from '#server/sheets/pen/geometry.ts';
import type { Part, Pen } from '#server/sheets/pen/pen.ts';
import { MENTION, palette, style } from '#server/sheets/pen/styles.ts';
import type { TextBlock } from '#server/sheets/pen/text-block.ts';
import { layOutLabels } from './energy.ts';

const EXCESSIVE = style('strong', 11, palette.arbouse, 1.3);
const NO_LABEL = style('strong', 10, palette.schiste700, 1.4);
const MENTION_GAP = mm(0.9);

/** The labels at the left; beside them what they say in words, and the small print. */
export function layOutInformation(pen: Pen, content: PropertyContent, { x, y, width }: Corner, gap: number): Part {
  const labels = layOutLabels(pen, content.labels, { x, y });
  const left = labels.width > 0 ? labels.width + gap : 0;
  const right = { x: x + left, width: width - left };
  const note = energyNote(pen, content, { ...right, y });
  const columns = labels.width > 0 ? 1 : 2;
  const mentions = layOutMentions(pen, content.mentions, { ...right, y: below(note), columns });
  return {
    bottom: Math.max(labels.bottom, mentions.bottom),
    draw: () => {
      labels.draw();
      pen.text('P', note);
      mentions.draw();
    },
  };
}

/** The sentence of classes F and G, or why there is no label. */
export function energyNote(pen: Pen, { excessive, noLabel }: PropertyContent, corner: Corner): TextBlock {
  return pen.block([excessive ?? noLabel ?? ''], excessive ? EXCESSIVE : NO_LABEL, corner);
}

/** Where the next thing begins. A note without a word takes no room. */
export function below({ lines, bottom }: TextBlock): number {
  return lines.length > 0 ? bottom + mm(1.5) : bottom;
}

/** Small print in columns of similar height. */
export function layOutMentions(
  pen: Pen,
  mentions: string[],
  { x, y, width, columns }: Corner & { columns: number },
): Part {
  const gutter = mm(6);
  const columnWidth = (width - (columns - 1) * gutter) / columns;
  const blocks = mentions.map((mention) => pen.block([mention], MENTION, { x, y, width: columnWidth }));
  const total = blocks.reduce((sum, { height }) => sum + height + MENTION_GAP, 0);
  let column = 0;
  let top = y;
  let bottom = y;
  const placed = blocks.map((block) => {
    if (top > y && column < columns - 1 && top - y + block.height / 2 > total / columns) {
      column++;
      top = y;
    }
    const moved = { ...block, x: x + column * (columnWidth + gutter), y: top };
    top += block.height + MENTION_GAP;
    bottom = Math.max(bottom, top - MENTION_GAP);
    return moved;
  });
  return { bottom, draw: () => pen.paragraphs(placed) };
}
