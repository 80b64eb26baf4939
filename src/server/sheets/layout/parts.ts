import { palette } from '#server/sheets/palette.ts';
import type { PropertyContent } from '#server/sheets/sheet.ts';
import type { Measure } from '#server/sheets/text/styles.ts';
import { EXCESSIVE, FACT_LABEL, FACT_VALUE, MENTION, NO_LABEL, style } from '#server/sheets/text/styles.ts';
import { type TextBlock, textBlock } from '#server/sheets/text/text-block.ts';
import type { AgentContent } from '#server/site-settings/agent-content.ts';
import { type Box, MARGIN, mm, type Size } from './geometry.ts';

// What several sheets have. Each part is laid out from a corner and a width, and tells its height.

type Corner = { x: number; y: number; width: number };

export type FactCell = { box: Box; value: TextBlock; label: TextBlock; note?: TextBlock };
export type FactsLayout = Box & { cells: FactCell[] };

const MAX_FACTS = 4;

/** A row of facts, or a grid of them where `columns` are fewer. */
export function layOutFacts(
  measure: Measure,
  facts: PropertyContent['facts'],
  { x, y, width, columns }: Corner & { columns: number },
): FactsLayout {
  const shown = facts.slice(0, MAX_FACTS);
  const used = Math.min(columns, shown.length);
  const cellWidth = width / used;
  const cellHeight = FACT_VALUE.leading + FACT_LABEL.leading + mm(3);
  const cells = shown.map((fact, index) => {
    const box = {
      x: x + (index % used) * cellWidth,
      y: y + Math.floor(index / used) * cellHeight,
      width: cellWidth,
      height: cellHeight,
    };
    const isFirst = index % used === 0;
    const inner = { x: box.x + (isFirst ? 0 : mm(4)), width: cellWidth - mm(5) };
    const value = textBlock(measure, [fact.value], FACT_VALUE, { ...inner, y: box.y + mm(1.2) });
    return { box, value, label: textBlock(measure, [fact.label], FACT_LABEL, { ...inner, y: value.y + value.height }) };
  });
  return { x, y, width, height: Math.ceil(shown.length / used) * cellHeight, cells };
}

const LABEL_WIDTH = mm(36);
export const LABEL_HEIGHT = mm(30);
const LABEL_GAP = mm(5);

/** The two energy labels, side by side; as many boxes as there are letters. */
export function layOutLabels(content: PropertyContent, { x, y }: { x: number; y: number }): Box[] {
  return content.labels.map((_, index) => ({
    x: x + index * (LABEL_WIDTH + LABEL_GAP),
    y,
    width: LABEL_WIDTH,
    height: LABEL_HEIGHT,
  }));
}

export function labelsWidth(labels: Box[]): number {
  return labels.length === 0 ? 0 : labels.length * LABEL_WIDTH + (labels.length - 1) * LABEL_GAP;
}

/** The sentence of classes F and G, or why there is no label. */
export function layOutEnergyNote(measure: Measure, content: PropertyContent, corner: Corner): TextBlock {
  const { excessive, noLabel } = content;
  return textBlock(measure, [excessive ?? noLabel ?? ''], excessive ? EXCESSIVE : NO_LABEL, corner);
}

const MENTION_GAP = mm(0.9);

/** Small print in columns of similar height. */
export function layOutMentions(
  measure: Measure,
  mentions: string[],
  { x, y, width, columns }: Corner & { columns: number },
): { blocks: TextBlock[]; height: number } {
  const gutter = mm(6);
  const columnWidth = (width - (columns - 1) * gutter) / columns;
  const blocks = mentions.map((mention) => textBlock(measure, [mention], MENTION, { x, y, width: columnWidth }));
  const total = stackHeight(blocks);
  let column = 0;
  let top = y;
  let height = 0;
  const placed = blocks.map((block) => {
    if (top > y && column < columns - 1 && top - y + block.height / 2 > total / columns) {
      column++;
      top = y;
    }
    const box = { ...block, x: x + column * (columnWidth + gutter), y: top };
    top += block.height + MENTION_GAP;
    height = Math.max(height, top - MENTION_GAP - y);
    return box;
  });
  return { blocks: placed, height };
}

function stackHeight(blocks: TextBlock[]): number {
  return blocks.reduce((sum, { height }) => sum + height + MENTION_GAP, 0);
}

/** The labels at the left; beside them what they say in words, and the small print. */
export function layOutInformation(measure: Measure, content: PropertyContent, { x, y, width }: Corner, gap: number) {
  const labels = layOutLabels(content, { x, y });
  const left = labels.length > 0 ? labelsWidth(labels) + gap : 0;
  const right = { x: x + left, width: width - left };
  const note = layOutEnergyNote(measure, content, { ...right, y });
  const noteHeight = note.lines.length > 0 ? note.height + mm(1.5) : 0;
  const columns = labels.length > 0 ? 1 : 2;
  const mentions = layOutMentions(measure, content.mentions, { ...right, y: y + noteHeight, columns });
  const bottom = y + Math.max(labels.length > 0 ? LABEL_HEIGHT : 0, noteHeight + mentions.height);
  return { labels, note, mentions: mentions.blocks, bottom };
}

const QR_SIZE = mm(28);
/** The white around the code, which readers need. */
const QUIET_ZONE = mm(3);
const BAND_PADDING = mm(4.5);
const MARK_SIZE = mm(13);
const BAND_NAME = style('title', 17, palette.white, 1.1);
const BAND_SUBTITLE = style('text', 9, palette.onDark, 1.35);
const BAND_PHONE = style('strong', 17, palette.immortelle, 1.1);
const BAND_LEGAL = style('text', 7.5, palette.onDark, 1.3);
const QR_CAPTION = style('strong', 8, palette.mer900, 1.2);
const PRIVATE_NOTE = style('strong', 9, palette.immortelle, 1.3);

export type BandLayout = Box & {
  mark: Box;
  name: TextBlock;
  subtitle: TextBlock;
  phone?: TextBlock;
  email: TextBlock;
  legal: TextBlock;
  /** The white ground, the code and its caption. */
  qr?: { tile: Box; code: Box; caption: TextBlock };
  privateNote?: TextBlock;
};

/** Who to call, who answers for it, and the way to the page. Its height follows from its texts. */
export function layOutBand(
  measure: Measure,
  { agent, content }: { agent: AgentContent; content: Pick<PropertyContent, 'address'> },
  { page, bottom = page.height - MARGIN }: { page: Size; bottom?: number },
): BandLayout {
  const x = MARGIN;
  const width = page.width - 2 * MARGIN;
  const tileWidth = QR_SIZE + 2 * QUIET_ZONE;
  const tileHeight = QR_SIZE + 1.5 * QUIET_ZONE + QR_CAPTION.leading;
  const textWidth = width - tileWidth - 3 * BAND_PADDING + mm(2.5);
  const legalAt = (y: number) =>
    textBlock(measure, agent.legal, BAND_LEGAL, { x: x + BAND_PADDING, y, width: textWidth });
  const headHeight = Math.max(MARK_SIZE, BAND_NAME.leading + BAND_SUBTITLE.leading);
  const height = Math.max(tileHeight + mm(4), headHeight + mm(2.5) + legalAt(0).height + 2 * BAND_PADDING - mm(1));
  const y = bottom - height;

  const mark = { x: x + BAND_PADDING, y: y + BAND_PADDING, width: MARK_SIZE, height: MARK_SIZE };
  const nameX = mark.x + MARK_SIZE + mm(4);
  const phoneWidth = agent.phone ? measure(agent.phone, 'strong') * BAND_PHONE.size : 0;
  const right = Math.max(phoneWidth, measure(agent.email, 'text') * BAND_SUBTITLE.size) + mm(1);
  const nameWidth = textWidth - (nameX - mark.x) - right - mm(3);
  const contact = { x: x + BAND_PADDING + textWidth - right, width: right, align: 'right' } as const;
  const name = textBlock(measure, [agent.name], fitted(measure, agent.name, BAND_NAME, nameWidth), {
    x: nameX,
    y: mark.y,
    width: nameWidth,
  });
  const lineY = mark.y + Math.max(BAND_NAME.leading, name.height);
  const base = { x, y, width, height, mark, name };
  const layout: BandLayout = {
    ...base,
    subtitle: textBlock(measure, [agent.subtitle], BAND_SUBTITLE, { x: nameX, y: lineY, width: nameWidth }),
    phone: agent.phone ? textBlock(measure, [agent.phone], BAND_PHONE, { ...contact, y: mark.y }) : undefined,
    email: textBlock(measure, [agent.email], BAND_SUBTITLE, { ...contact, y: mark.y + BAND_NAME.leading }),
    legal: legalAt(y + height - BAND_PADDING - legalAt(0).height + mm(0.5)),
  };
  const tile = {
    x: x + width - tileWidth - mm(2),
    y: y + (height - tileHeight) / 2,
    width: tileWidth,
    height: tileHeight,
  };
  if (content.address === undefined) {
    const note = textBlock(measure, ['Bien présenté en privé'], PRIVATE_NOTE, { ...tile, align: 'center' });
    return { ...layout, privateNote: { ...note, y: y + (height - note.height) / 2 } };
  }
  const code = { x: tile.x + QUIET_ZONE, y: tile.y + QUIET_ZONE, width: QR_SIZE, height: QR_SIZE };
  const caption = textBlock(measure, ["Voir l'annonce"], QR_CAPTION, {
    x: tile.x,
    y: code.y + QR_SIZE + mm(0.5),
    width: tileWidth,
    align: 'center',
  });
  return { ...layout, qr: { tile, code, caption } };
}

/** A long name is set smaller before it wraps. */
function fitted(measure: Measure, text: string, normal: typeof BAND_NAME, width: number) {
  const size = Math.max(11, Math.min(normal.size, width / measure(text, normal.font)));
  return { ...normal, size, leading: (normal.leading * size) / normal.size };
}
