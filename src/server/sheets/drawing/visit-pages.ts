import { layOutBand } from '#server/sheets/parts/band.ts';
import { layOutFacts } from '#server/sheets/parts/facts.ts';
import { layOutHeading } from '#server/sheets/parts/heading.ts';
import { layOutInformation } from '#server/sheets/parts/information.ts';
import { drawBadges, drawPicture } from '#server/sheets/parts/pictures.ts';
import { Column, type Page } from '#server/sheets/pen/column.ts';
import { MARGIN, mm } from '#server/sheets/pen/geometry.ts';
import type { Pen } from '#server/sheets/pen/pen.ts';
import { HEADING, palette, style } from '#server/sheets/pen/styles.ts';
import { type TextBlock, wrapText } from '#server/sheets/pen/text-block.ts';
import type { PropertySheet } from '#server/sheets/sheet.ts';

export type Density = { size: number; pictures: number; maxDescriptionPages?: number };

type Layout = { pen: Pen; sheet: PropertySheet; column: Column };

const COLUMN_GAP = mm(7);
const ROW_GAP = mm(4);
const FOOTER_HEIGHT = mm(7);

/** `slack` is what is left of a first page without photos, `growth` what its cover takes of that. */
export function layOutPages(
  pen: Pen,
  sheet: PropertySheet,
  density: Density,
  growth = 0,
): { pages: Page[]; slack: number } {
  const column = new Column(pen.page.height - MARGIN - FOOTER_HEIGHT);
  const layout = { pen, sheet, column };
  addCover(layout, growth);
  addDescription(layout, density);
  const pictures = sheet.pictures.slice(1, density.pictures);
  let slack = 0;
  if (column.pages.length === 1) {
    // A first page that ends early has the first photos.
    const { perRow, height } = pictureGrid(layout);
    while (pictures.length >= perRow && column.hasRoom(height)) addPictureRow(layout, pictures);
    slack = column.bottom - column.y;
    column.newPage();
  }
  addFeatures(layout);
  addInformation(layout);
  while (pictures.length > 0) addPictureRow(layout, pictures);
  addBand(layout);
  return { pages: column.pages, slack };
}

function addCover({ pen, sheet, column }: Layout, growth: number): void {
  const { content, orientation, pictures } = sheet;
  const across = { x: MARGIN, width: pen.width };
  const height = pen.page.height * (orientation === 'portrait' ? 0.36 : 0.42) + growth;
  const box = { ...across, y: column.y, height };
  const heading = layOutHeading(pen, content, { ...across, y: column.y + height + mm(5) });
  const facts = layOutFacts(pen, content.facts, { ...across, y: heading.bottom + mm(3.5), columns: 4 });
  column.draw(() => {
    drawPicture(pen, box, pictures[0], content.title);
    drawBadges(pen, box, content.badges);
  });
  column.draw(heading.draw, facts.draw);
  column.y = facts.bottom + mm(6);
}

/** Fewer lines at the foot of a page look lost. */
const MIN_LINES = 3;

/** Lays the description out in two columns of similar length, page after page. */
function addDescription(layout: Layout, { size, maxDescriptionPages }: Density): void {
  const { pen, sheet, column } = layout;
  const body = style('text', size, palette.ink, 1.45);
  const width = (pen.width - COLUMN_GAP) / 2;
  let lines = paragraphsOf(sheet.content.description).flatMap((text, index) => [
    ...(index > 0 ? [''] : []),
    ...wrapText(pen.measure, text, body, width),
  ]);
  addHeading(layout, 'Description');
  while (lines.length > 0) {
    const room = Math.floor((column.bottom - column.y) / body.leading);
    if (room >= MIN_LINES) {
      const perColumn = Math.min(room, Math.ceil(lines.length / 2));
      const { y } = column;
      const halves = [0, 1].map((half) => ({
        x: MARGIN + half * (width + COLUMN_GAP),
        y,
        width,
        style: body,
        align: 'left' as const,
        // A column begins with words, not with the gap between two paragraphs.
        lines: withoutLeadingGap(lines.slice(half * perColumn, (half + 1) * perColumn)),
      }));
      column.draw(() => pen.paragraphs(halves));
      column.y += perColumn * body.leading + mm(6);
      lines = lines.slice(2 * perColumn);
    }
    if (lines.length > 0 && column.pages.length === maxDescriptionPages) return;
    if (lines.length > 0) column.newPage();
  }
}

function withoutLeadingGap(lines: string[]): string[] {
  return lines[0] === '' ? lines.slice(1) : lines;
}

function paragraphsOf(text: string): string[] {
  return text.split(/\n+/).filter((line) => line.trim() !== '');
}

const FEATURES_PER_ROW = 3;
const FEATURE = style('text', 10, palette.ink, 1.4);

/** Those of a page are one list. */
function addFeatures(layout: Layout): void {
  const { pen, sheet, column } = layout;
  const { features } = sheet.content;
  if (features.length === 0) return;
  addHeading(layout, 'Équipements & Services');
  let blocks: TextBlock[] = [];
  for (let first = 0; first < features.length; first += FEATURES_PER_ROW) {
    const names = features.slice(first, first + FEATURES_PER_ROW);
    const height = Math.max(...layOutFeatures(pen, names, column.y).map((block) => block.height)) + mm(1);
    if (!column.hasRoom(height)) {
      addList(blocks);
      blocks = [];
      column.newPage();
    }
    blocks.push(...layOutFeatures(pen, names, column.y));
    column.y += height;
  }
  addList(blocks);
  column.y += mm(6);

  function addList(ready: TextBlock[]): void {
    column.draw(() => drawFeatures(pen, ready));
  }
}

function layOutFeatures(pen: Pen, names: string[], y: number): TextBlock[] {
  const width = (pen.width - 2 * COLUMN_GAP) / FEATURES_PER_ROW;
  return names.map((name, index) => {
    const x = MARGIN + index * (width + COLUMN_GAP) + mm(5);
    return pen.block([name], FEATURE, { x, y, width: width - mm(5) });
  });
}

/** Draws the features, each with the tick of the site's lists. */
function drawFeatures(pen: Pen, blocks: TextBlock[]): void {
  pen.decoration(() => {
    for (const { x, y, style: text } of blocks) {
      const middle = y + text.leading / 2;
      pen.doc
        .moveTo(x - 12, middle)
        .lineTo(x - 9.5, middle + 2.5)
        .lineTo(x - 5, middle - 3);
    }
    pen.doc.lineWidth(1.2).lineCap('round').lineJoin('round').stroke(palette.maquis);
  });
  pen.group('L', () => {
    for (const block of blocks) pen.group('LI', () => pen.text('LBody', block));
  });
}

function addInformation(layout: Layout): void {
  const { pen, sheet, column } = layout;
  const layOut = (y: number) => layOutInformation(pen, sheet.content, { x: MARGIN, y, width: pen.width }, mm(8));
  if (layOut(column.y + HEADING.leading + mm(2)).bottom > column.bottom) column.newPage();
  addHeading(layout, 'Informations sur le bien');
  const information = layOut(column.y);
  column.draw(information.draw);
  column.y = information.bottom + mm(7);
}

function pictureGrid({ pen, sheet }: Layout) {
  const perRow = sheet.orientation === 'portrait' ? 2 : 3;
  const width = (pen.width - (perRow - 1) * ROW_GAP) / perRow;
  return { perRow, width, height: (width * 2) / 3 };
}

/** Takes the pictures that it draws. */
function addPictureRow(layout: Layout, pictures: PropertySheet['pictures']): void {
  const { pen, sheet, column } = layout;
  const { perRow, width, height } = pictureGrid(layout);
  if (!column.hasRoom(height)) column.newPage();
  pictures.splice(0, perRow).forEach((picture, index) => {
    const box = { x: MARGIN + index * (width + ROW_GAP), y: column.y, width, height };
    column.draw(() => drawPicture(pen, box, picture, sheet.content.title));
  });
  column.y += height + ROW_GAP;
}

function addBand({ pen, sheet, column }: Layout): void {
  const { address, film } = sheet.content;
  const band = layOutBand(pen, { agent: sheet.agent, address, film }, column.bottom);
  if (band.y < column.y) column.newPage();
  column.draw(band.draw);
}

/** With room for something below it. */
function addHeading({ pen, column }: Layout, text: string): void {
  const layOut = () => pen.block([text], HEADING, { x: MARGIN, y: column.y, width: pen.width });
  if (!column.hasRoom(layOut().height + mm(15))) column.newPage();
  const heading = layOut();
  column.draw(() => pen.text('H2', heading));
  column.y = heading.bottom + mm(2);
}
