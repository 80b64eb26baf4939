import type { PropertyContent } from '#server/sheets/sheet.ts';
import type { Measure } from '#server/sheets/text/styles.ts';
import { FEES, PLACE, PRICE, titleStyle } from '#server/sheets/text/styles.ts';
import { fitTitle, type TextBlock, textBlock } from '#server/sheets/text/text-block.ts';
import type { AgentContent } from '#server/site-settings/agent-content.ts';
import { type Box, MARGIN, mm, type Orientation, pageSize, type Size } from './geometry.ts';
import {
  type BandLayout,
  type FactsLayout,
  LABEL_HEIGHT,
  labelsWidth,
  layOutBand,
  layOutEnergyNote,
  layOutFacts,
  layOutInformation,
  layOutLabels,
  layOutMentions,
} from './parts.ts';

export type VitrineLayout = {
  page: Size;
  /** The boxes of the pictures, the large one first. */
  pictures: Box[];
  title: TextBlock;
  place: TextBlock;
  price: TextBlock;
  fees: TextBlock;
  facts: FactsLayout;
  labels: Box[];
  energyNote: TextBlock;
  mentions: TextBlock[];
  band: BandLayout;
};

type Content = { content: PropertyContent; agent: AgentContent; pictures: number };

/** A title of these sizes is read from two metres. */
const TITLE_SIZES = [40, 36, 32, 28];
const GAP = mm(4);
const PICTURE_GAP = mm(2);
/** The pictures end above this part of the page. */
const MAX_PICTURE_BOTTOM = 0.58;
const MIN_SMALL_PICTURES_HEIGHT = mm(90);

export function layOutVitrine(sheet: Content, orientation: Orientation, measure: Measure): VitrineLayout {
  return orientation === 'portrait' ? portrait(sheet, measure) : landscape(sheet, measure);
}

/** Built from the bottom up: the pictures take what the words leave. */
function portrait({ content, agent, pictures }: Content, measure: Measure): VitrineLayout {
  const page = pageSize('portrait');
  const width = page.width - 2 * MARGIN;
  const band = layOutBand(measure, { agent, content }, { page });

  const needed = details(0).bottom;
  const top = Math.min(band.y - GAP - needed, page.height * MAX_PICTURE_BOTTOM + GAP);
  const slack = band.y - GAP - needed - top;
  const { bottom: _, ...placed } = details(top, slack);
  const zone = { x: MARGIN, y: MARGIN, width, height: top - GAP - MARGIN };
  return { page, band, pictures: layOutPictures(zone, pictures), ...placed };

  function details(y: number, extra = 0) {
    const heading = layOutHeading(measure, content, { x: MARGIN, y, width });
    const facts = layOutFacts(measure, content.facts, {
      x: MARGIN,
      y: heading.bottom + mm(3.5) + extra / 2,
      width,
      columns: 4,
    });
    const energy = { x: MARGIN, y: facts.y + facts.height + GAP + extra / 4, width };
    const { note: energyNote, ...information } = layOutInformation(measure, content, energy, mm(7));
    return { ...heading, facts, energyNote, ...information };
  }
}

type Corner = { x: number; y: number; width: number };

/** Title and place at the left, the price at the right. A title of many lines has the width for itself. */
export function layOutHeading(measure: Measure, content: PropertyContent, { x, y, width }: Corner) {
  const priceWidth = Math.max(measure(content.price, 'title') * PRICE.size + mm(1), mm(62));
  const beside = width - priceWidth - mm(6);
  const narrow = fitTitle(measure, content.title, { sizes: TITLE_SIZES, width: beside });
  const isWide = narrow.lines.length > 2;
  const fitted = isWide ? fitTitle(measure, content.title, { sizes: TITLE_SIZES, width }) : narrow;
  const title = placeTitle(fitted, { x, y, width: isWide ? width : beside });

  const priceY = isWide ? title.y + title.height + mm(1.5) : y;
  const right = { x: x + width - priceWidth, width: priceWidth, align: 'right' } as const;
  const price = textBlock(measure, [content.price], PRICE, { ...right, y: priceY });
  const fees = textBlock(measure, content.fees, FEES, { ...right, y: price.y + price.height + mm(0.8) });
  const place = textBlock(measure, [content.place], PLACE, { x, y: title.y + title.height + mm(1.5), width: beside });
  return { title, place, price, fees, bottom: Math.max(place.y + place.height, fees.y + fees.height) };
}

function placeTitle({ size, lines }: { size: number; lines: string[] }, corner: Corner): TextBlock {
  const style = titleStyle(size);
  return { ...corner, lines, style, align: 'left', height: lines.length * style.leading };
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

const MAX_COLUMN_TITLE_LINES = 4;

/** Pictures at the left, two thirds wide, with the small print beneath; the rest in a column at the right. */
function landscape({ content, agent, pictures }: Content, measure: Measure): VitrineLayout {
  const page = pageSize('landscape');
  const width = page.width - 2 * MARGIN;
  const band = layOutBand(measure, { agent, content }, { page });
  const bottom = band.y - GAP;
  const left = { x: MARGIN, width: (width * 2) / 3 - mm(4) };
  const right = { x: MARGIN + (width * 2) / 3 + mm(3), width: width / 3 - mm(3) };

  const titleInColumn = fitTitle(measure, content.title, { sizes: TITLE_SIZES, width: right.width });
  const beside = placeTitle(titleInColumn, { ...right, y: MARGIN });
  const belowBeside = column(beside.y + beside.height + mm(1.5));
  const isBeside = titleInColumn.lines.length <= MAX_COLUMN_TITLE_LINES && belowBeside.bottom <= bottom;
  // A longer title goes across the page.
  const across = placeTitle(fitTitle(measure, content.title, { sizes: TITLE_SIZES, width }), {
    x: MARGIN,
    y: MARGIN,
    width,
  });
  const top = isBeside ? MARGIN : across.y + across.height + mm(3);
  const columnTop = isBeside ? beside.y + beside.height + mm(1.5) : top;
  const placed = column(columnTop);

  // Where the column is full, the labels go beneath the pictures.
  const areLabelsInColumn = placed.bottom <= bottom;
  const labelsBeneath = areLabelsInColumn ? [] : layOutLabels(content, { x: left.x, y: bottom - LABEL_HEIGHT });
  const indent = labelsBeneath.length > 0 ? labelsWidth(labelsBeneath) + mm(6) : 0;
  const mentionsAt = (y: number) =>
    layOutMentions(measure, content.mentions, {
      x: left.x + indent,
      y,
      width: left.width - indent,
      columns: indent > 0 ? 1 : 2,
    });
  const printHeight = Math.max(mentionsAt(0).height, indent > 0 ? LABEL_HEIGHT : 0);
  const zone = { ...left, y: top, height: bottom - printHeight - mm(3) - top };

  // What is left of the column goes between its parts.
  const slack = Math.max(0, bottom - placed.bottom);
  return {
    page,
    band,
    pictures: layOutPictures(zone, pictures),
    title: isBeside ? beside : across,
    place: placed.place,
    price: placed.price,
    fees: placed.fees,
    facts: column(columnTop, slack / 2).facts,
    labels: areLabelsInColumn ? placed.labels.map((label) => ({ ...label, y: label.y + slack })) : labelsBeneath,
    energyNote: { ...placed.energyNote, y: placed.energyNote.y + slack },
    mentions: mentionsAt(bottom - printHeight).blocks,
  };

  function column(y: number, extra = 0) {
    const place = textBlock(measure, [content.place], PLACE, { ...right, y });
    const size = Math.min(PRICE.size, right.width / measure(content.price, 'title'));
    const price = textBlock(
      measure,
      [content.price],
      { ...PRICE, size },
      { ...right, y: place.y + place.height + mm(2.5) },
    );
    const fees = textBlock(measure, content.fees, FEES, { ...right, y: price.y + price.height + mm(0.8) });
    const facts = layOutFacts(measure, content.facts, {
      ...right,
      y: fees.y + fees.height + mm(3.5) + extra,
      columns: 2,
    });
    const energyY = facts.y + facts.height + mm(3);
    const energyNote = layOutEnergyNote(measure, content, { ...right, y: energyY });
    const noteHeight = energyNote.lines.length > 0 ? energyNote.height + mm(1.5) : 0;
    const labels = layOutLabels(content, { x: right.x, y: energyY + noteHeight });
    const end = energyY + noteHeight + (labels.length > 0 ? LABEL_HEIGHT : 0);
    return { place, price, fees, facts, energyNote, labels, bottom: end };
  }
}
