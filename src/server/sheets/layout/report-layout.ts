import { formatNumber } from '#contract/format.ts';
import { palette } from '#server/sheets/palette.ts';
import type { AgentContent, ReportContent } from '#server/sheets/sheet.ts';
import { FACT_LABEL, FACT_VALUE, HEADING, MENTION, style, titleStyle } from '#server/sheets/text/styles.ts';
import { fitTitle, type TextBlock, textBlock } from '#server/sheets/text/text-block.ts';
import type { Measure } from '#server/sheets/text/text-style.ts';
import { type Box, MARGIN, mm, pageSize, type Size } from './geometry.ts';
import { type BandLayout, type FactsLayout, layOutBand } from './parts.ts';

type WeekLayout = { bar: Box; value: TextBlock; label: TextBlock };

export type ReportLayout = {
  page: Size;
  mark: Box;
  name: TextBlock;
  period: TextBlock;
  sentence: TextBlock;
  picture: Box;
  title: TextBlock;
  /** Place, reference, price. */
  details: TextBlock[];
  weeksHeading?: TextBlock;
  weeks: WeekLayout[];
  /** In place of the weeks. */
  noViews?: { box: Box; text: TextBlock };
  figures?: FactsLayout;
  actionsHeading: TextBlock;
  actions: { when: TextBlock; text: TextBlock }[];
  /** What is left out of the actions, or that there are none. */
  rest: TextBlock;
  notes: TextBlock;
  band: BandLayout;
};

const NAME = style('strong', 12, palette.mer900, 1.3);
const PERIOD = style('text', 10.5, palette.schiste700, 1.3);
const PLACE = style('text', 11, palette.schiste700, 1.45);
const REFERENCE = style('text', 9.5, palette.schiste600, 1.45);
const PRICE = style('title', 20, palette.mer900, 1.3);
const WEEK_VALUE = style('title', 14, palette.ink, 1.25);
const UPCOMING = style('text', 9, palette.schiste600, 1.4);
const WEEK_LABEL = style('text', 9.5, palette.schiste700, 1.4);
const NO_VIEWS = style('text', 11, palette.schiste700, 1.4);
const AVERAGE = style('text', 8.5, palette.schiste600, 1.3);
const WHEN = style('text', 10, palette.schiste600, 1.4);
const ACTION = style('text', 10, palette.ink, 1.4);

const SENTENCE_SIZE = 27;
const TITLE_SIZES = [20, 18, 16, 13];
const MARK_SIZE = mm(11);
const PICTURE = { min: mm(40), max: mm(58), ratio: 1.5 };
const GUTTER = mm(6);
const GAP = mm(5.5);
const BARS = { min: mm(20), max: mm(42), width: mm(20) };
const WHEN_WIDTH = mm(30);
const ACTION_GAP = mm(0.8);
/** More would tear a short report apart. */
const MAX_EXTRA_GAP = mm(6);
const GAPS = 5;

/** One page: the bars take what the actions leave, and of many actions the newest are shown. */
export function layOutReport(
  { content, agent }: { content: ReportContent; agent: AgentContent },
  measure: Measure,
): ReportLayout {
  const page = pageSize('portrait');
  const width = page.width - 2 * MARGIN;
  const band = layOutBand(
    measure,
    { agent, address: content.address },
    { x: MARGIN, bottom: page.height - MARGIN, width },
  );
  const notes = textBlock(measure, content.notes, MENTION, { x: MARGIN, y: 0, width });
  const bottom = band.y - mm(4) - notes.height;
  const actionRows = content.actions.map((action) => layOutAction(measure, action, width));

  const { top: shortest } = above({ extraGap: 0, bars: BARS.min, picture: PICTURE.min });
  const wanted = heightOf(actionRows) + ACTION.leading;
  let room = bottom - mm(3) - shortest - wanted;
  const bars = take(content.weeks.length > 0 ? BARS : { min: 0, max: 0 });
  const extraGap = take({ min: 0, max: MAX_EXTRA_GAP, times: GAPS });
  const picture = take(PICTURE);
  const { top, ...placed } = above({ extraGap, bars, picture });
  return {
    page,
    band,
    notes: { ...notes, y: bottom },
    ...placed,
    ...layOutActions(measure, content, { rows: actionRows, top, bottom: bottom - mm(3) }),
  };

  /** Lets something that is there so many times grow as far as there is room. */
  function take({ min, max, times = 1 }: { min: number; max: number; times?: number }): number {
    const growth = Math.min(max - min, Math.max(0, room / times));
    room -= growth * times;
    return min + growth;
  }

  /** Everything above the actions; `top` is where they begin. */
  function above(heights: { extraGap: number; bars: number; picture: number }) {
    const gap = GAP + heights.extraGap;
    const mark = { x: MARGIN, y: MARGIN, width: MARK_SIZE, height: MARK_SIZE };
    const beside = { x: MARGIN + MARK_SIZE + mm(4), width: width - MARK_SIZE - mm(4) };
    const name = textBlock(measure, ['Compte rendu vendeur'], NAME, { ...beside, y: MARGIN });
    const period = textBlock(measure, [content.period], PERIOD, { ...beside, y: name.y + name.height });
    const sentence = layOutSentence(measure, content.sentence, { x: MARGIN, y: MARGIN + MARK_SIZE + gap, width });
    const property = layOutProperty(measure, content, {
      ...{ x: MARGIN, y: sentence.y + sentence.height + gap, width },
      height: heights.picture,
    });
    const weeksHeading = textBlock(measure, ['Visites par semaine'], HEADING, {
      x: MARGIN,
      y: property.bottom + gap,
      width,
    });
    const views =
      content.weeks.length > 0
        ? layOutWeeks(measure, content.weeks, {
            x: MARGIN,
            y: weeksHeading.y + weeksHeading.height + mm(2),
            width,
            height: heights.bars,
          })
        : layOutNoViews(measure, content.noViews ?? '', { x: MARGIN, y: property.bottom + gap, width });
    const figures = layOutFigures(measure, content.figures, { x: MARGIN, y: views.bottom + gap, width });
    const actionsHeading = textBlock(measure, ['Ce qui a été fait'], HEADING, {
      x: MARGIN,
      y: figures ? figures.y + figures.height + gap : views.bottom + gap,
      width,
    });
    return {
      ...{ mark, name, period, sentence, actionsHeading, figures },
      ...{ picture: property.picture, title: property.title, details: property.details },
      ...{ weeksHeading: views.weeks.length > 0 ? weeksHeading : undefined },
      ...{ weeks: views.weeks, noViews: views.noViews },
      top: actionsHeading.y + actionsHeading.height + mm(1.5),
    };
  }
}

type Corner = { x: number; y: number; width: number };

function layOutSentence(measure: Measure, sentence: string, corner: Corner): TextBlock {
  const { lines } = fitTitle(measure, sentence, { sizes: [SENTENCE_SIZE], width: corner.width });
  const text = titleStyle(SENTENCE_SIZE);
  return { ...corner, lines, style: text, align: 'left', height: lines.length * text.leading };
}

/** The picture at the left, the words at the right, as high as the higher of both. */
function layOutProperty(
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
function layOutWeeks(
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

function layOutNoViews(measure: Measure, sentence: string, { x, y, width }: Corner): ViewsLayout {
  const padding = mm(5);
  const text = textBlock(measure, [sentence], NO_VIEWS, { x: x + padding, y: y + padding, width: width - 2 * padding });
  const box = { x, y, width, height: text.height + 2 * padding };
  return { weeks: [], noViews: { box, text }, bottom: y + box.height };
}

/** A row of numbers, each with its average beneath. */
function layOutFigures(
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

type ActionRow = { when: TextBlock; text: TextBlock };

/** At the top of the page; `layOutActions` moves it down. */
function layOutAction(measure: Measure, { when, text }: ReportContent['actions'][number], width: number): ActionRow {
  return {
    when: textBlock(measure, [when], WHEN, { x: MARGIN, y: 0, width: WHEN_WIDTH }),
    text: textBlock(measure, [text], ACTION, { x: MARGIN + WHEN_WIDTH, y: 0, width: width - WHEN_WIDTH }),
  };
}

function layOutActions(
  measure: Measure,
  content: ReportContent,
  { rows, top, bottom }: { rows: ActionRow[]; top: number; bottom: number },
) {
  const place = { x: MARGIN, width: pageSize('portrait').width - 2 * MARGIN };
  if (rows.length === 0) {
    return { actions: [], rest: textBlock(measure, [content.noActions], ACTION, { ...place, y: top }) };
  }
  let shown = rows;
  while (shown.length > 0 && top + heightOf(shown) + restHeight(rows.length - shown.length) > bottom) {
    shown = shown.slice(0, -1);
  }
  let y = top;
  const actions = shown.map(({ when, text }) => {
    const placed = { when: { ...when, y }, text: { ...text, y } };
    y += text.height + ACTION_GAP;
    return placed;
  });
  return { actions, rest: textBlock(measure, [restText(rows.length - shown.length)], WHEN, { ...place, y }) };
}

function heightOf(rows: ActionRow[]): number {
  return rows.reduce((sum, { text }) => sum + text.height + ACTION_GAP, 0);
}

function restHeight(count: number): number {
  return count > 0 ? WHEN.leading : 0;
}

function restText(count: number): string {
  if (count === 0) return '';
  return count > 1 ? `et ${count} autres modifications` : 'et une autre modification';
}
