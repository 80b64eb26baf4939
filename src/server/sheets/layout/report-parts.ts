import { formatNumber } from '#contract/text/format.ts';
import { palette } from '#server/sheets/palette.ts';
import type { ReportContent } from '#server/sheets/sheet.ts';
import type { Measure } from '#server/sheets/text/styles.ts';
import { FACT_LABEL, FACT_VALUE, style, titleStyle } from '#server/sheets/text/styles.ts';
import { fitTitle, type TextBlock, textBlock } from '#server/sheets/text/text-block.ts';
import { type Box, mm } from './geometry.ts';
import type { FactsLayout } from './parts.ts';

// What the report alone has, from the top of its page down.

export type WeekLayout = { bar: Box; value: TextBlock; label: TextBlock };

const PLACE = style('text', 11, palette.schiste700, 1.45);
const REFERENCE = style('text', 9.5, palette.schiste600, 1.45);
const PRICE = style('title', 20, palette.mer900, 1.3);
const WEEK_VALUE = style('title', 14, palette.ink, 1.25);
const UPCOMING = style('text', 9, palette.schiste600, 1.4);
const WEEK_LABEL = style('text', 9.5, palette.schiste700, 1.4);
const NO_VIEWS = style('text', 11, palette.schiste700, 1.4);
const AVERAGE = style('text', 8.5, palette.schiste600, 1.3);

const SENTENCE_SIZE = 27;
const TITLE_SIZES = [20, 18, 16, 13];
/** How high the picture is; its width follows from the shape of a photo. */
export const PICTURE = { min: mm(40), max: mm(58), ratio: 1.5 };
const GUTTER = mm(6);
/** How high the bar of the best week is, and how wide all are. */
export const BARS = { min: mm(20), max: mm(42), width: mm(20) };

type Corner = { x: number; y: number; width: number };

export function layOutSentence(measure: Measure, sentence: string, corner: Corner): TextBlock {
  const { lines } = fitTitle(measure, sentence, { sizes: [SENTENCE_SIZE], width: corner.width });
  const text = titleStyle(SENTENCE_SIZE);
  return { ...corner, lines, style: text, align: 'left', height: lines.length * text.leading };
}

/** The picture at the left, the words at the right, as high as the higher of both. */
export function layOutProperty(
  measure: Measure,
  content: ReportContent,
  { x, y, width, height }: Corner & { height: number },
) {
  const picture = { x, y, width: height * PICTURE.ratio, height };
  const right = { x: x + picture.width + GUTTER, width: width - picture.width - GUTTER };
  const { size, lines } = fitTitle(measure, content.title, { sizes: TITLE_SIZES, width: right.width });
  const text = titleStyle(size);
  const title: TextBlock = { ...right, y, lines, style: text, align: 'left', height: lines.length * text.leading };
  const place = textBlock(measure, [content.place], PLACE, { ...right, y: y + title.height + mm(1.5) });
  const reference = textBlock(measure, [content.reference ?? ''], REFERENCE, { ...right, y: place.y + place.height });
  const price = textBlock(measure, [content.price], PRICE, { ...right, y: reference.y + reference.height + mm(1) });
  const bottom = Math.max(y + height, price.y + price.height);
  return { picture, title, details: [place, reference, price], bottom };
}

type ViewsLayout = { weeks: WeekLayout[]; noViews?: { box: Box; text: TextBlock }; bottom: number };

/** A bar per week with its number above and its days below. */
export function layOutWeeks(
  measure: Measure,
  weeks: ReportContent['weeks'],
  { x, y, width, height }: Corner & { height: number },
): ViewsLayout {
  const most = Math.max(1, ...weeks.map(({ views = 0 }) => views));
  const slot = width / weeks.length;
  const baseline = y + WEEK_VALUE.leading + height;
  const placed = weeks.map(({ label, views }, index) => {
    const column = { x: x + index * slot, width: slot, align: 'center' } as const;
    const barHeight = ((views ?? 0) / most) * height;
    const text = views === undefined ? UPCOMING : WEEK_VALUE;
    return {
      bar: {
        x: column.x + (slot - BARS.width) / 2,
        y: baseline - barHeight,
        width: BARS.width,
        height: barHeight,
      },
      value: textBlock(measure, [views === undefined ? 'à venir' : formatNumber(views)], text, {
        ...column,
        y: baseline - barHeight - text.leading,
      }),
      label: textBlock(measure, [label], WEEK_LABEL, { ...column, y: baseline + mm(1) }),
    };
  });
  return { weeks: placed, bottom: baseline + mm(1) + WEEK_LABEL.leading };
}

export function layOutNoViews(measure: Measure, sentence: string, { x, y, width }: Corner): ViewsLayout {
  const padding = mm(5);
  const text = textBlock(measure, [sentence], NO_VIEWS, { x: x + padding, y: y + padding, width: width - 2 * padding });
  const box = { x, y, width, height: text.height + 2 * padding };
  return { weeks: [], noViews: { box, text }, bottom: y + box.height };
}

/** A row of numbers, each with its average beneath. */
export function layOutFigures(
  measure: Measure,
  figures: ReportContent['figures'],
  { x, y, width }: Corner,
): FactsLayout | undefined {
  if (figures.length === 0) return undefined;
  const hasAverages = figures.some(({ average }) => average !== undefined);
  const height = FACT_VALUE.leading + FACT_LABEL.leading + (hasAverages ? AVERAGE.leading : 0) + mm(3);
  const cellWidth = width / figures.length;
  const cells = figures.map((figure, index) => {
    const box = { x: x + index * cellWidth, y, width: cellWidth, height };
    const inner = { x: box.x + (index === 0 ? 0 : mm(3)), width: cellWidth - mm(3) };
    const value = textBlock(measure, [figure.value], FACT_VALUE, { ...inner, y: y + mm(1.2) });
    const label = textBlock(measure, [figure.label], FACT_LABEL, { ...inner, y: value.y + value.height });
    const average = textBlock(measure, [figure.average ?? ''], AVERAGE, { ...inner, y: label.y + label.height });
    return { box, value, label, note: average };
  });
  return { x, y, width, height, cells };
}
