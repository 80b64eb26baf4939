import { ENERGY_SCALE } from '#contract/advert/energy.ts';
import { SCALE_COLOURS } from '#contract/advert/energy-colours.ts';
import type { EnergyClass } from '#contract/property/choices.ts';
import { drawFooter } from '#server/sheets/parts/band.ts';
import { drawPicture } from '#server/sheets/parts/pictures.ts';
import { drawSiteMark } from '#server/sheets/parts/site-mark.ts';
import { Column } from '#server/sheets/pen/column.ts';
import { type Box, MARGIN, mm, pageSize } from '#server/sheets/pen/geometry.ts';
import { type Part, Pen } from '#server/sheets/pen/pen.ts';
import { FEES, MENTION, palette, style } from '#server/sheets/pen/styles.ts';
import type { CatalogueRow, CatalogueSheet } from '#server/sheets/sheet.ts';

const PICTURE = { width: mm(36), height: mm(24) };
const PRICE_WIDTH = mm(52);
const GUTTER = mm(5);
const ROW_GAP = mm(3);
/** The rows begin this far below the margin of the first page. */
const HEAD_HEIGHT = mm(20);

const HEADING = style('title', 26, palette.ink, 1.15);
const BRAND = style('strong', 10, palette.schiste700, 1.35);
const TITLE = style('strong', 11.5, palette.ink, 1.25);
const PLACE = style('text', 9.5, palette.schiste700, 1.35);
const MEASURES = style('text', 9.5, palette.ink, 1.4);
const PRICE = style('title', 16, palette.mer900, 1.15);
const EXCESSIVE = style('strong', 8, palette.arbouse, 1.3);

/** The catalogue as a list, one row per property. */
export function drawCatalogue(sheet: CatalogueSheet): Promise<Buffer> {
  const { agent, heading, summary, rows } = sheet;
  const pen = new Pen(sheet, pageSize('portrait'));
  const column = new Column(pen.page.height - MARGIN - mm(7));
  const notes = pen.block(sheet.notes, MENTION, { x: MARGIN, y: 0, width: pen.width });
  addRows();
  const { pages, bottom } = column;

  pages.forEach((page, index) => {
    if (index === 0) drawHead();
    else pen.doc.addPage();
    pen.list(page, (draw) => draw());
    if (index === pages.length - 1) pen.text('P', { ...notes, y: bottom - notes.height });
    const contact = [agent.name, agent.phone, agent.email].filter(Boolean).join(' – ');
    drawFooter(pen, contact, `${index + 1} / ${pages.length}`);
  });
  return pen.finish();

  /** Rows are never cut; the notes have their place on the last page. */
  function addRows(): void {
    column.y += HEAD_HEIGHT;
    rows.forEach((row, index) => {
      const { bottom: height } = layOutRow(pen, row, 0);
      column.keepTogether(height + (index === rows.length - 1 ? notes.height + mm(3) : 0));
      column.draw(layOutRow(pen, row, column.y).draw);
      column.y += height + 2 * ROW_GAP;
    });
  }

  function drawHead(): void {
    pen.decoration(() => drawSiteMark(pen, { x: MARGIN, y: MARGIN, width: mm(14) }, agent.mark));
    const place = { x: MARGIN + mm(18), width: pen.width - mm(18) };
    pen.text('H1', pen.block([heading], HEADING, { ...place, y: MARGIN - mm(0.5) }));
    const brand = [`${agent.name}, ${agent.subtitle}`, summary].join(' – ');
    pen.text('P', pen.block([brand], BRAND, { ...place, y: MARGIN + HEADING.leading - mm(0.5) }));
  }
}

function layOutRow(pen: Pen, row: CatalogueRow, y: number): Part {
  const middle = { x: MARGIN + PICTURE.width + GUTTER, width: pen.width - PICTURE.width - PRICE_WIDTH - 2 * GUTTER };
  const right = { x: MARGIN + pen.width - PRICE_WIDTH, width: PRICE_WIDTH, align: 'right' } as const;
  const smallFees = { ...FEES, size: MENTION.size, leading: MENTION.leading };
  const picture = { x: MARGIN, y, ...PICTURE };
  const title = pen.block([row.title], TITLE, { ...middle, y });
  const place = pen.block([row.place], PLACE, { ...middle, y: title.bottom });
  const measures = pen.block([row.measures], MEASURES, { ...middle, y: place.bottom });
  const excessive = pen.block([row.excessive ?? ''], EXCESSIVE, { ...middle, y: measures.bottom });
  const mentions = pen.block(row.mentions, MENTION, { ...middle, y: excessive.bottom });
  const price = pen.block([row.price], PRICE, { ...right, y });
  const fees = pen.block(row.fees, smallFees, { ...right, y: price.bottom });
  const bottom = Math.max(y + PICTURE.height, mentions.bottom, fees.bottom);
  return {
    bottom,
    draw: () => {
      drawPicture(pen, picture, row.picture, row.title);
      if (row.energy) drawLetter(pen, picture, row.energy);
      pen.text('H2', title);
      pen.paragraphs([place, measures, excessive, mentions, price, fees]);
      pen.hairline({ x: MARGIN, y: bottom + ROW_GAP, width: pen.width });
    },
  };
}

/** The energy class on the picture, as on the cards of the site. */
function drawLetter(pen: Pen, picture: Box, letter: EnergyClass): void {
  const size = 15;
  const [x, y] = [picture.x + 4, picture.y + picture.height - size - 4];
  pen.figure(`Classe énergie ${letter}`, () => {
    pen.doc.roundedRect(x, y, size, size, 3).lineWidth(1).fillAndStroke(SCALE_COLOURS.energy[letter], palette.white);
    const width = pen.measure(letter, 'strong') * 10;
    const colour = letter < ENERGY_SCALE.firstDark ? palette.ink : palette.white;
    pen.write(letter, { x: x + (size - width) / 2, y: y + size / 2 + 3.5, font: 'strong', size: 10, colour });
  });
}
