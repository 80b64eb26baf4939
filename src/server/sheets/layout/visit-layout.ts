import { palette } from '#server/sheets/palette.ts';
import type { PropertyContent } from '#server/sheets/sheet.ts';
import type { Measure } from '#server/sheets/text/styles.ts';
import { HEADING, style } from '#server/sheets/text/styles.ts';
import { type TextBlock, textBlock, wrapText } from '#server/sheets/text/text-block.ts';
import type { AgentContent } from '#server/site-settings/agent-content.ts';
import { type Box, MARGIN, mm, type Orientation, pageSize, type Size } from './geometry.ts';
import { type BandLayout, type FactsLayout, layOutBand, layOutFacts, layOutInformation } from './parts.ts';
import { layOutHeading } from './vitrine-layout.ts';

/** What is drawn on one page, in the order of reading. */
export type VisitItem =
  | { kind: 'text'; tag: 'H1' | 'H2' | 'P'; block: TextBlock }
  | { kind: 'picture'; index: number; box: Box }
  | { kind: 'facts'; facts: FactsLayout }
  | { kind: 'features'; blocks: TextBlock[] }
  | { kind: 'labels'; boxes: Box[] }
  | { kind: 'band'; band: BandLayout };

export type VisitLayout = { page: Size; pages: VisitItem[][] };

type Content = { content: PropertyContent; agent: AgentContent; pictures: number };
type Density = { size: number; pictures: number; maxDescriptionPages?: number };

const MAX_PAGES = 4;
/** Photos go before letters become smaller. At last, the end of a description of thousands of lines is left to the site. */
const ATTEMPTS: Density[] = [
  { size: 10, pictures: 11 },
  { size: 10, pictures: 7 },
  { size: 9.5, pictures: 5 },
  { size: 8.5, pictures: 3 },
  { size: 7.5, pictures: 3 },
  { size: 7.5, pictures: 1 },
  { size: 7.5, pictures: 1, maxDescriptionPages: 3 },
  { size: 7.5, pictures: 1, maxDescriptionPages: 2 },
  { size: 7.5, pictures: 1, maxDescriptionPages: 1 },
];
const COLUMN_GAP = mm(7);
const ROW_GAP = mm(4);
const FOOTER_HEIGHT = mm(7);
const MAX_COVER_GROWTH = 0.16;

/** Two to four pages: the most photos and the largest letters that fit. */
export function layOutVisit(sheet: Content, orientation: Orientation, measure: Measure): VisitLayout {
  let layout: VisitLayout = { page: pageSize(orientation), pages: [] };
  for (const density of ATTEMPTS) {
    const { slack, ...attempt } = layOut(sheet, { orientation, density, measure });
    layout = attempt;
    if (attempt.pages.length > MAX_PAGES) continue;
    // With few words and no photo to fill the first page, its cover grows.
    const growth = Math.min(slack, attempt.page.height * MAX_COVER_GROWTH);
    return growth > 0 ? layOut(sheet, { orientation, density, measure, growth }) : attempt;
  }
  return layout;
}

type Options = { orientation: Orientation; density: Density; measure: Measure; growth?: number };

function layOut({ content, agent, pictures }: Content, options: Options): VisitLayout & { slack: number } {
  const { density, measure, growth = 0 } = options;
  const page = pageSize(options.orientation);
  const width = page.width - 2 * MARGIN;
  const pageBottom = page.height - MARGIN - FOOTER_HEIGHT;
  const pages: VisitItem[][] = [];
  let items: VisitItem[] = [];
  let y = MARGIN;
  newPage();

  addCover();
  addDescription();
  let nextPicture = 1;
  const count = Math.min(pictures, density.pictures);
  if (pages.length === 1) fillWithPictures();
  const slack = pages.length === 1 ? pageBottom - y : 0;
  if (pages.length === 1) newPage();
  addFeatures();
  addInformation();
  addPictures();
  addBand();
  return { page, pages, slack };

  function newPage() {
    items = [];
    pages.push(items);
    y = MARGIN;
  }

  function addCover() {
    const height = page.height * (options.orientation === 'portrait' ? 0.36 : 0.42) + growth;
    items.push({ kind: 'picture', index: 0, box: { x: MARGIN, y, width, height } });
    y += height + mm(5);
    const { title, place, price, fees, bottom } = layOutHeading(measure, content, { x: MARGIN, y, width });
    items.push({ kind: 'text', tag: 'H1', block: title }, ...[place, price, fees].map(paragraph));
    const facts = layOutFacts(measure, content.facts, { x: MARGIN, y: bottom + mm(3.5), width, columns: 4 });
    items.push({ kind: 'facts', facts });
    y = facts.y + facts.height + mm(6);
  }

  /** Lays the description out in two columns of similar length, page after page. */
  function addDescription() {
    const body = style('text', density.size, palette.ink, 1.45);
    const columnWidth = (width - COLUMN_GAP) / 2;
    let lines = paragraphs(content.description).flatMap((text, index) => [
      ...(index > 0 ? [''] : []),
      ...wrapText(measure, text, body, columnWidth),
    ]);
    addHeading('Description');
    while (lines.length > 0) {
      const room = Math.floor((pageBottom - y) / body.leading);
      if (room >= MIN_LINES) {
        const perColumn = Math.min(room, Math.ceil(lines.length / 2));
        for (const column of [0, 1]) {
          const shown = lines.slice(column * perColumn, (column + 1) * perColumn);
          const x = MARGIN + column * (columnWidth + COLUMN_GAP);
          const box = { x, y, width: columnWidth, height: shown.length * body.leading };
          items.push(paragraph({ ...box, lines: shown, style: body, align: 'left' }));
        }
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
    const columnWidth = (width - 2 * COLUMN_GAP) / 3;
    let blocks: TextBlock[] = [];
    for (let first = 0; first < content.features.length; first += 3) {
      let row = featureRow(content.features.slice(first, first + 3), columnWidth);
      const height = Math.max(...row.map((block) => block.height)) + mm(1);
      if (y + height > pageBottom) {
        items.push({ kind: 'features', blocks });
        blocks = [];
        newPage();
        row = featureRow(content.features.slice(first, first + 3), columnWidth);
      }
      blocks.push(...row);
      y += height;
    }
    items.push({ kind: 'features', blocks });
    y += mm(6);
  }

  function featureRow(features: string[], columnWidth: number): TextBlock[] {
    return features.map((feature, column) => {
      const x = MARGIN + column * (columnWidth + COLUMN_GAP) + mm(5);
      return textBlock(measure, [feature], FEATURE, { x, y, width: columnWidth - mm(5) });
    });
  }

  function addInformation() {
    if (informationAt(y + HEADING.leading + mm(2)).bottom > pageBottom) newPage();
    addHeading('Informations sur le bien');
    const { labels, note, mentions, bottom } = informationAt(y);
    items.push({ kind: 'labels', boxes: labels }, paragraph(note), ...mentions.map(paragraph));
    y = bottom + mm(7);
  }

  function informationAt(top: number) {
    return layOutInformation(measure, content, { x: MARGIN, y: top, width }, mm(8));
  }

  /** Fills the rest of a page that ends early. */
  function fillWithPictures() {
    let row = pictureRow(y);
    while (nextPicture + row.length <= count && fits(row)) {
      addRow(row);
      row = pictureRow(y);
    }
  }

  function addPictures() {
    while (nextPicture < count) {
      const row = pictureRow(y);
      if (!fits(row)) {
        newPage();
        continue;
      }
      addRow(row);
    }
  }

  function fits(row: Box[]): boolean {
    return y + (row[0]?.height ?? 0) <= pageBottom;
  }

  function pictureRow(top: number): Box[] {
    const perRow = options.orientation === 'portrait' ? 2 : 3;
    const pictureWidth = (width - (perRow - 1) * ROW_GAP) / perRow;
    return Array.from({ length: perRow }, (_, column) => ({
      x: MARGIN + column * (pictureWidth + ROW_GAP),
      y: top,
      width: pictureWidth,
      height: (pictureWidth * 2) / 3,
    }));
  }

  function addRow(row: Box[]) {
    for (const box of row) {
      if (nextPicture < count) items.push({ kind: 'picture', index: nextPicture++, box });
    }
    y += (row[0]?.height ?? 0) + ROW_GAP;
  }

  function addBand() {
    const band = layOutBand(measure, { agent, content }, { page, bottom: pageBottom });
    if (band.y < y) newPage();
    items.push({ kind: 'band', band });
  }

  function addHeading(text: string) {
    const block = textBlock(measure, [text], HEADING, { x: MARGIN, y, width });
    if (y + block.height + mm(15) > pageBottom) newPage();
    items.push({ kind: 'text', tag: 'H2', block: { ...block, y } });
    y += block.height + mm(2);
  }
}

const FEATURE = style('text', 10, palette.ink, 1.4);

/** Fewer lines at the foot of a page look lost. */
const MIN_LINES = 3;

function paragraph(block: TextBlock): VisitItem {
  return { kind: 'text', tag: 'P', block };
}

function paragraphs(text: string): string[] {
  return text.split(/\n+/).filter((line) => line.trim() !== '');
}
