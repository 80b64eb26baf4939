import { type EnergyLabel, energyLabelText } from '#contract/advert/energy.ts';
import { SCALE_COLOURS } from '#contract/advert/energy-colours.ts';
import { ENERGY_CLASSES } from '#contract/property/choices.ts';
import { formatNumber } from '#contract/text/format.ts';
import type { PropertyContent } from '#server/sheets/content/property-content.ts';
import { type Corner, mm } from '#server/sheets/pen/geometry.ts';
import type { Part, Pen } from '#server/sheets/pen/pen.ts';
import { MENTION, palette, style } from '#server/sheets/pen/styles.ts';
import type { TextBlock } from '#server/sheets/pen/text-block.ts';

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

const LABEL_WIDTH = mm(36);
export const LABEL_HEIGHT = mm(30);
const LABEL_GAP = mm(5);

/** The energy labels that the property has, side by side. */
export function layOutLabels(pen: Pen, labels: EnergyLabel[], { x, y }: Omit<Corner, 'width'>): Part & Corner {
  return {
    x,
    y,
    width: Math.max(0, labels.length * (LABEL_WIDTH + LABEL_GAP) - LABEL_GAP),
    bottom: y + (labels.length > 0 ? LABEL_HEIGHT : 0),
    draw: () =>
      labels.forEach((label, index) => {
        drawLabel(pen, { x: x + index * (LABEL_WIDTH + LABEL_GAP), y, width: LABEL_WIDTH }, label);
      }),
  };
}

const CAPTION = style('strong', 7.5, palette.ink, 1.2);
const TITLE_LINES = 2;
const BAR = { height: 6.6, step: 7.6, tip: 3, letter: 6 };
/** The property's own bar stands out by its size, also in grey. */
const OWN = { height: 15, tip: 6, letter: 11 };
const SHORTEST = 23;
const GROWTH = 5.4;

/** Seven bars that grow with the class; that of the property with its value. */
function drawLabel(pen: Pen, corner: Corner, label: EnergyLabel): void {
  const { scale, letter: own, value } = label;
  const colours = SCALE_COLOURS[scale.kind];
  const title = pen.block([scale.title], CAPTION, corner);
  const free = (TITLE_LINES - title.lines.length) * CAPTION.leading;
  pen.text('P', { ...title, y: corner.y + free });
  pen.figure(energyLabelText(label), () => {
    let top = corner.y + TITLE_LINES * CAPTION.leading + 2.5;
    ENERGY_CLASSES.forEach((letter, index) => {
      const isOwn = letter === own;
      const { height, tip, letter: size } = isOwn ? OWN : BAR;
      const width = SHORTEST + index * GROWTH + (isOwn ? 2.5 : 0);
      const middle = top + height / 2;
      pen.doc.path(`M${corner.x} ${top}h${width}l${tip} ${height / 2}-${tip} ${height / 2}h-${width}z`);
      if (isOwn) pen.doc.lineWidth(0.7).fillAndStroke(colours[letter], palette.ink);
      else pen.doc.fill(colours[letter]);
      const colour = letter < scale.firstDark ? palette.ink : palette.white;
      pen.write(letter, { x: corner.x + 4, y: middle + size * 0.35, font: 'strong', size, colour });
      if (isOwn && value !== null) {
        const x = corner.x + width + tip + 3;
        pen.write(formatNumber(value), { x, y: middle + 0.5, font: 'strong', size: 10, colour: palette.ink });
        pen.write(scale.unit, { x, y: middle + 7, font: 'text', size: 6, colour: palette.ink });
      }
      top += height + BAR.step - BAR.height;
    });
  });
}
