import type { EnergyClass } from '#contract/advert/advert.ts';
import { ENERGY_SCALE } from '#contract/advert/energy.ts';
import { type Box, MARGIN, mm, pageSize } from '#server/sheets/layout/geometry.ts';
import { palette } from '#server/sheets/palette.ts';
import type { CatalogueRow, CatalogueSheet } from '#server/sheets/sheet.ts';
import { FEES, MENTION, style } from '#server/sheets/text/styles.ts';
import { type TextBlock, textBlock } from '#server/sheets/text/text-block.ts';
import { SCALE_COLOURS } from './energy-label.ts';
import { drawSiteMark } from './parts.ts';
import { Pen } from './pen.ts';
import { drawPicture } from './pictures.ts';
import { drawFooter } from './visit.ts';

const PICTURE = { width: mm(36), height: mm(24) };
const PRICE_WIDTH = mm(52);
const GUTTER = mm(5);
const ROW_GAP = mm(3);

const HEADING = style('title', 26, palette.ink, 1.15);
const BRAND = style('strong', 10, palette.schiste700, 1.35);
const TITLE = style('strong', 11.5, palette.ink, 1.25);
const PLACE = style('text', 9.5, palette.schiste700, 1.35);
const MEASURES = style('text', 9.5, palette.ink, 1.4);
const PRICE = style('title', 16, palette.mer900, 1.15);
const EXCESSIVE = style('strong', 8, palette.arbouse, 1.3);

/** The catalogue as a list, one row per property. */
export function drawCatalogue(sheet: CatalogueSheet): Promise<Buffer> {
  const { title, author, agent, heading, summary, rows, notes } = sheet;
  const page = pageSize('portrait');
  const pen = new Pen({ title, author, page });
  const width = page.width - 2 * MARGIN;
  const notesAt = (y: number) => textBlock(pen.measure, notes, MENTION, { x: MARGIN, y, width });
  const bottom = page.height - MARGIN - mm(7);
  const pages = paginate(
    rows.map((row) => layOutRow(pen, row)),
    { first: MARGIN + mm(20), top: MARGIN, bottom, last: notesAt(0).height + mm(3) },
  );

  pages.forEach((placed, index) => {
    if (index === 0) drawHead();
    else pen.doc.addPage();
    pen.group('L', () => {
      for (const row of placed) pen.group('LI', () => pen.group('LBody', () => drawRow(pen, row)));
    });
    if (index === pages.length - 1) pen.text('P', notesAt(bottom - notesAt(0).height));
    drawFooter(pen, {
      page,
      left: [agent.name, agent.phone, agent.email].filter(Boolean).join(' – '),
      right: `${index + 1} / ${pages.length}`,
    });
  });
  return pen.finish();

  function drawHead(): void {
    pen.decoration(() => drawSiteMark(pen, { x: MARGIN, y: MARGIN, width: mm(14) }));
    const place = { x: MARGIN + mm(18), width: width - mm(18) };
    pen.text('H1', textBlock(pen.measure, [heading], HEADING, { ...place, y: MARGIN - mm(0.5) }));
    const brand = [`${agent.name}, ${agent.subtitle}`, summary].join(' – ');
    pen.text('P', textBlock(pen.measure, [brand], BRAND, { ...place, y: MARGIN + HEADING.leading - mm(0.5) }));
  }
}

type RowLayout = { row: CatalogueRow; texts: { tag: string; block: TextBlock }[]; height: number; picture: Box };

/** Lays a row out at the top of the page; `paginate` moves it down. */
function layOutRow(pen: Pen, row: CatalogueRow): RowLayout {
  const width = pageSize('portrait').width - 2 * MARGIN;
  const middle = { x: MARGIN + PICTURE.width + GUTTER, width: width - PICTURE.width - PRICE_WIDTH - 2 * GUTTER };
  const right = { x: MARGIN + width - PRICE_WIDTH, width: PRICE_WIDTH, align: 'right' } as const;
  const title = textBlock(pen.measure, [row.title], TITLE, { ...middle, y: 0 });
  const place = textBlock(pen.measure, [row.place], PLACE, { ...middle, y: title.height });
  const measures = textBlock(pen.measure, [row.measures], MEASURES, { ...middle, y: place.y + place.height });
  const excessive = textBlock(pen.measure, [row.excessive ?? ''], EXCESSIVE, {
    ...middle,
    y: measures.y + measures.height,
  });
  const mentions = textBlock(pen.measure, row.mentions, MENTION, { ...middle, y: excessive.y + excessive.height });
  const price = textBlock(pen.measure, [row.price], PRICE, { ...right, y: 0 });
  const fees = textBlock(
    pen.measure,
    row.fees,
    { ...FEES, size: MENTION.size, leading: MENTION.leading },
    { ...right, y: price.height },
  );
  const height = Math.max(PICTURE.height, mentions.y + mentions.height, fees.y + fees.height);
  const blocks = [place, measures, excessive, mentions, price, fees].map((block) => ({ tag: 'P', block }));
  return { row, texts: [{ tag: 'H2', block: title }, ...blocks], height, picture: { x: MARGIN, y: 0, ...PICTURE } };
}

type Limits = { first: number; top: number; bottom: number; last: number };

/** Rows are never cut; the notes have their place on the last page. */
function paginate(rows: RowLayout[], { first, top, bottom, last }: Limits): RowLayout[][] {
  const pages: RowLayout[][] = [[]];
  let y = first;
  rows.forEach((row, index) => {
    const needed = row.height + (index === rows.length - 1 ? last : 0);
    if (y + needed > bottom && y > top) {
      pages.push([]);
      y = top;
    }
    pages.at(-1)?.push(moveDown(row, y));
    y += row.height + 2 * ROW_GAP;
  });
  return pages;
}

function moveDown(row: RowLayout, y: number): RowLayout {
  const texts = row.texts.map(({ tag, block }) => ({ tag, block: { ...block, y: block.y + y } }));
  return { ...row, texts, picture: { ...row.picture, y } };
}

function drawRow(pen: Pen, { row, texts, height, picture }: RowLayout): void {
  drawPicture(pen, picture, row.picture, row.title);
  if (row.energy) drawLetter(pen, picture, row.energy);
  for (const { tag, block } of texts) pen.text(tag, block);
  const y = picture.y + height + ROW_GAP;
  pen.decoration(() =>
    pen.doc
      .moveTo(MARGIN, y)
      .lineTo(pen.doc.page.width - MARGIN, y)
      .lineWidth(0.6)
      .stroke(palette.schiste200),
  );
}

/** The energy class on the picture, as on the cards of the site. */
function drawLetter(pen: Pen, picture: Box, letter: EnergyClass): void {
  const size = 15;
  const [x, y] = [picture.x + 4, picture.y + picture.height - size - 4];
  pen.figure({ alt: `Classe énergie ${letter}` }, () => {
    pen.doc.roundedRect(x, y, size, size, 3).lineWidth(1).fillAndStroke(SCALE_COLOURS.energy[letter], palette.white);
    const width = pen.measure(letter, 'strong') * 10;
    const colour = letter < ENERGY_SCALE.firstDark ? palette.ink : palette.white;
    pen.write(letter, { x: x + (size - width) / 2, y: y + size / 2 + 3.5, font: 'strong', size: 10, colour });
  });
}
