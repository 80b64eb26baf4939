import { layOutBand } from '#server/sheets/parts/band.ts';
import { layOutFacts } from '#server/sheets/parts/facts.ts';
import { layOutHeading } from '#server/sheets/parts/heading.ts';
import { layOutInformation } from '#server/sheets/parts/information.ts';
import { drawBadges, drawPicture } from '#server/sheets/parts/pictures.ts';
import { MARGIN, mm } from '#server/sheets/pen/geometry.ts';
import type { Pen } from '#server/sheets/pen/pen.ts';
import { HEADING, palette, style } from '#server/sheets/pen/styles.ts';
import { type TextBlock, wrapText } from '#server/sheets/pen/text-block.ts';
import type { PropertySheet } from '#server/sheets/sheet.ts';

/** Draws what is on a page, one thing after the other, in the order of reading. */
export type Page = (() => void)[];

export type Density = { size: number; pictures: number; maxDescriptionPages?: number };

const COLUMN_GAP = mm(7);
const ROW_GAP = mm(4);
const FOOTER_HEIGHT = mm(7);

/** `slack` is what is left of a first page without photos, `growth` what its cover takes of that. */
export function layOutPages(pen: Pen, sheet: PropertySheet, density: Density, growth = 0) {
  const { agent, content, orientation, pictures } = sheet;
  const { width } = pen;
  const pageBottom = pen.page.height - MARGIN - FOOTER_HEIGHT;
  const perRow = orientation === 'portrait' ? 2 : 3;
  const pictureWidth = (width - (perRow - 1) * ROW_GAP) / perRow;
  const pictureHeight = (pictureWidth * 2) / 3;
  const pages: Page[] = [];
  let page: Page = [];
  let y = MARGIN;
  newPage();

  addCover();
  addDescription();
  let nextPicture = 1;
  const count = Math.min(pictures.length, density.pictures);
  if (pages.length === 1) fillWithPictures();
  const slack = pages.length === 1 ? pageBottom - y : 0;
  if (pages.length === 1) newPage();
  addFeatures();
  addInformation();
  addPictures();
  addBand();
  return { pages, slack };

  function newPage() {
    page = [];
    pages.push(page);
    y = MARGIN;
  }

  function addCover() {
    const height = pen.page.height * (orientation === 'portrait' ? 0.36 : 0.42) + growth;
    const box = { x: MARGIN, y, width, height };
    page.push(() => {
      drawPicture(pen, box, pictures[0], content.title);
      drawBadges(pen, box, content.badges);
    });
    const heading = layOutHeading(pen, content, { x: MARGIN, y: y + height + mm(5), width });
    const facts = layOutFacts(pen, content.facts, { x: MARGIN, y: heading.bottom + mm(3.5), width, columns: 4 });
    page.push(heading.draw, facts.draw);
    y = facts.bottom + mm(6);
  }

  /** Lays the description out in two columns of similar length, page after page. */
  function addDescription() {
    const body = style('text', density.size, palette.ink, 1.45);
    const columnWidth = (width - COLUMN_GAP) / 2;
    let lines = paragraphsOf(content.description).flatMap((text, index) => [
      ...(index > 0 ? [''] : []),
      ...wrapText(pen.measure, text, body, columnWidth),
    ]);
    addHeading('Description');
    while (lines.length > 0) {
      const room = Math.floor((pageBottom - y) / body.leading);
      if (room >= MIN_LINES) {
        const perColumn = Math.min(room, Math.ceil(lines.length / 2));
        const columns = [0, 1].map((column) => ({
          ...{ x: MARGIN + column * (columnWidth + COLUMN_GAP), y, width: columnWidth, style: body },
          lines: lines.slice(column * perColumn, (column + 1) * perColumn),
          align: 'left' as const,
        }));
        page.push(() => pen.paragraphs(columns));
        y += perColumn * body.leading + mm(6);
        lines = lines.slice(2 * perColumn);
      }
      if (lines.length > 0 && pages.length === density.maxDescriptionPages) return;
      if (lines.length > 0) newPage();
    }
  }

  function addFeatures() {
    if (content.features.length === 0) return;
    addHeading('Équipements & Services');
    let blocks: TextBlock[] = [];
    for (let first = 0; first < content.features.length; first += FEATURES_PER_ROW) {
      let row = featureRow(first);
      const height = Math.max(...row.map((block) => block.height)) + mm(1);
      if (y + height > pageBottom) {
        addBlocks();
        newPage();
        row = featureRow(first);
      }
      blocks.push(...row);
      y += height;
    }
    addBlocks();
    y += mm(6);

    function addBlocks() {
      const ready = blocks;
      page.push(() => drawFeatures(pen, ready));
      blocks = [];
    }
  }

  function featureRow(first: number): TextBlock[] {
    const columnWidth = (width - 2 * COLUMN_GAP) / FEATURES_PER_ROW;
    return content.features.slice(first, first + FEATURES_PER_ROW).map((feature, column) => {
      const x = MARGIN + column * (columnWidth + COLUMN_GAP) + mm(5);
      return pen.block([feature], FEATURE, { x, y, width: columnWidth - mm(5) });
    });
  }

  function addInformation() {
    if (informationAt(y + HEADING.leading + mm(2)).bottom > pageBottom) newPage();
    addHeading('Informations sur le bien');
    const information = informationAt(y);
    page.push(information.draw);
    y = information.bottom + mm(7);
  }

  function informationAt(top: number) {
    return layOutInformation(pen, content, { x: MARGIN, y: top, width }, mm(8));
  }

  /** Fills the rest of a page that ends early. */
  function fillWithPictures() {
    while (nextPicture + perRow <= count && hasRoomForPictures()) addPictureRow();
  }

  function addPictures() {
    while (nextPicture < count) {
      if (!hasRoomForPictures()) newPage();
      addPictureRow();
    }
  }

  function hasRoomForPictures(): boolean {
    return y + pictureHeight <= pageBottom;
  }

  function addPictureRow() {
    for (let column = 0; column < perRow && nextPicture < count; column++) {
      const x = MARGIN + column * (pictureWidth + ROW_GAP);
      const box = { x, y, width: pictureWidth, height: pictureHeight };
      const picture = pictures[nextPicture++];
      page.push(() => drawPicture(pen, box, picture, content.title));
    }
    y += pictureHeight + ROW_GAP;
  }

  function addBand() {
    const band = layOutBand(pen, { agent, address: content.address }, pageBottom);
    if (band.y < y) newPage();
    page.push(band.draw);
  }

  function addHeading(text: string) {
    const { height } = pen.block([text], HEADING, { x: MARGIN, y, width });
    if (y + height + mm(15) > pageBottom) newPage();
    const block = pen.block([text], HEADING, { x: MARGIN, y, width });
    page.push(() => pen.text('H2', block));
    y = block.bottom + mm(2);
  }
}

const FEATURES_PER_ROW = 3;
const FEATURE = style('text', 10, palette.ink, 1.4);

/** Fewer lines at the foot of a page look lost. */
const MIN_LINES = 3;

function paragraphsOf(text: string): string[] {
  return text.split(/\n+/).filter((line) => line.trim() !== '');
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
