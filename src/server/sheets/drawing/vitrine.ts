import { layOutBand } from '#server/sheets/parts/band.ts';
import { layOutFacts } from '#server/sheets/parts/facts.ts';
import { layOutHeading, TITLE_SIZES } from '#server/sheets/parts/heading.ts';
import {
  below,
  energyNote,
  LABEL_HEIGHT,
  layOutInformation,
  layOutLabels,
  layOutMentions,
} from '#server/sheets/parts/information.ts';
import { drawBadges, drawPicture } from '#server/sheets/parts/pictures.ts';
import { type Box, MARGIN, mm, pageSize } from '#server/sheets/pen/geometry.ts';
import { Pen } from '#server/sheets/pen/pen.ts';
import { FEES, PLACE, PRICE } from '#server/sheets/pen/styles.ts';
import type { PropertySheet } from '#server/sheets/sheet.ts';

/** The window sheet: one page, read from the street. */
export function drawVitrine(sheet: PropertySheet): Promise<Buffer> {
  const pen = new Pen(sheet, pageSize(sheet.orientation));
  if (sheet.orientation === 'portrait') drawPortrait(pen, sheet);
  else drawLandscape(pen, sheet);
  return pen.finish();
}

const GAP = mm(4);
/** The pictures end above this part of the page. */
const MAX_PICTURE_BOTTOM = 0.58;

/** Built from the bottom up: the pictures take what the words leave. */
function drawPortrait(pen: Pen, sheet: PropertySheet): void {
  const { agent, content } = sheet;
  const { width } = pen;
  const band = layOutBand(pen, { agent, address: content.address, film: content.film });
  const needed = layOutDetails(0).information.bottom;
  const top = Math.min(band.y - GAP - needed, pen.page.height * MAX_PICTURE_BOTTOM + GAP);
  const { heading, facts, information } = layOutDetails(top, band.y - GAP - needed - top);
  heading.draw();
  drawPictures(pen, sheet, { x: MARGIN, y: MARGIN, width, height: top - GAP - MARGIN });
  for (const part of [facts, information, band]) part.draw();

  function layOutDetails(y: number, slack = 0) {
    const heading = layOutHeading(pen, content, { x: MARGIN, y, width });
    const factsY = heading.bottom + mm(3.5) + slack / 2;
    const facts = layOutFacts(pen, content.facts, { x: MARGIN, y: factsY, width, columns: 4 });
    const informationY = facts.bottom + GAP + slack / 4;
    const information = layOutInformation(pen, content, { x: MARGIN, y: informationY, width }, mm(7));
    return { heading, facts, information };
  }
}

const MAX_COLUMN_TITLE_LINES = 4;

/** Pictures at the left, two thirds wide, with the small print beneath; the rest in a column at the right. */
function drawLandscape(pen: Pen, sheet: PropertySheet): void {
  const { agent, content } = sheet;
  const { width } = pen;
  const band = layOutBand(pen, { agent, address: content.address, film: content.film });
  const bottom = band.y - GAP;
  const left = { x: MARGIN, width: (width * 2) / 3 - mm(4) };
  const right = { x: MARGIN + (width * 2) / 3 + mm(3), width: width / 3 - mm(3) };

  const beside = pen.titleBlock(content.title, TITLE_SIZES, { ...right, y: MARGIN });
  const isBeside =
    beside.lines.length <= MAX_COLUMN_TITLE_LINES && layOutColumn(beside.bottom + mm(1.5)).bottom <= bottom;
  // A longer title goes across the page.
  const title = isBeside ? beside : pen.titleBlock(content.title, TITLE_SIZES, { x: MARGIN, y: MARGIN, width });
  const top = isBeside ? MARGIN : title.bottom + mm(3);
  const columnTop = isBeside ? title.bottom + mm(1.5) : top;
  const needed = layOutColumn(columnTop).bottom;

  // Where the column is full, the labels go beneath the pictures.
  const isColumnFull = needed > bottom;
  const labelsBeneath = layOutLabels(pen, isColumnFull ? content.labels : [], { x: left.x, y: bottom - LABEL_HEIGHT });
  const hasLabelsBeneath = labelsBeneath.width > 0;
  const indent = hasLabelsBeneath ? labelsBeneath.width + mm(6) : 0;
  const print = { x: left.x + indent, width: left.width - indent, columns: hasLabelsBeneath ? 1 : 2 };
  const mentionsHeight = layOutMentions(pen, content.mentions, { ...print, y: 0 }).bottom;
  const printTop = bottom - Math.max(mentionsHeight, hasLabelsBeneath ? LABEL_HEIGHT : 0);

  // What is left of the column goes between its parts.
  const { words, facts, labels, note } = layOutColumn(columnTop, Math.max(0, bottom - needed));
  pen.text('H1', title);
  pen.paragraphs(words);
  drawPictures(pen, sheet, { ...left, y: top, height: printTop - mm(3) - top });
  facts.draw();
  (isColumnFull ? labelsBeneath : labels).draw();
  pen.text('P', note);
  layOutMentions(pen, content.mentions, { ...print, y: printTop }).draw();
  band.draw();

  function layOutColumn(y: number, slack = 0) {
    const place = pen.block([content.place], PLACE, { ...right, y });
    const size = Math.min(PRICE.size, right.width / pen.measure(content.price, 'title'));
    const price = pen.block([content.price], { ...PRICE, size }, { ...right, y: place.bottom + mm(2.5) });
    const fees = pen.block(content.fees, FEES, { ...right, y: price.bottom + mm(0.8) });
    const factsY = fees.bottom + mm(3.5) + slack / 2;
    const facts = layOutFacts(pen, content.facts, { ...right, y: factsY, columns: 2 });
    const note = energyNote(pen, content, { ...right, y: facts.bottom + mm(3) + slack / 2 });
    const labels = layOutLabels(pen, content.labels, { x: right.x, y: below(note) });
    return { words: [place, price, fees], facts, note, labels, bottom: labels.bottom };
  }
}

const PICTURE_GAP = mm(2);
const MIN_SMALL_PICTURES_HEIGHT = mm(90);

function drawPictures(pen: Pen, { content, pictures }: PropertySheet, zone: Box): void {
  layOutPictures(zone, pictures.length).forEach((box, index) => {
    drawPicture(pen, box, pictures[index], content.title);
    if (index === 0) drawBadges(pen, box, content.badges);
  });
}

/** One large picture; with three or more, two small ones beneath. */
function layOutPictures(zone: Box, count: number): Box[] {
  if (count < 3 || zone.height < MIN_SMALL_PICTURES_HEIGHT) return [zone];
  const smallHeight = (zone.height - PICTURE_GAP) * 0.31;
  const large = { ...zone, height: zone.height - smallHeight - PICTURE_GAP };
  const smallWidth = (zone.width - PICTURE_GAP) / 2;
  const small = { y: large.y + large.height + PICTURE_GAP, width: smallWidth, height: smallHeight };
  return [large, { ...small, x: zone.x }, { ...small, x: zone.x + smallWidth + PICTURE_GAP }];
}
