import { palette } from '#server/sheets/palette.ts';
import type { ReportContent } from '#server/sheets/sheet.ts';
import type { Measure } from '#server/sheets/text/styles.ts';
import { HEADING, MENTION, style } from '#server/sheets/text/styles.ts';
import { type TextBlock, textBlock } from '#server/sheets/text/text-block.ts';
import type { AgentContent } from '#server/site-settings/agent-content.ts';
import { type Box, MARGIN, mm, pageSize, type Size } from './geometry.ts';
import { type BandLayout, type FactsLayout, layOutBand } from './parts.ts';
import {
  BARS,
  layOutFigures,
  layOutNoViews,
  layOutProperty,
  layOutSentence,
  layOutWeeks,
  PICTURE,
  type WeekLayout,
} from './report-parts.ts';

export type ReportLayout = {
  page: Size;
  mark: Box;
  name: TextBlock;
  period: TextBlock;
  sentence: TextBlock;
  picture: Box;
  title: TextBlock;
  /** The place, the reference and the price. */
  details: TextBlock[];
  weeksHeading?: TextBlock;
  weeks: WeekLayout[];
  /** Stands in place of the weeks where there were no views. */
  noViews?: { box: Box; text: TextBlock };
  figures?: FactsLayout;
  actionsHeading: TextBlock;
  actions: { when: TextBlock; text: TextBlock }[];
  /** Says how many actions are left out, or that there are none. */
  rest: TextBlock;
  notes: TextBlock;
  band: BandLayout;
};

const NAME = style('strong', 12, palette.mer900, 1.3);
const PERIOD = style('text', 10.5, palette.schiste700, 1.3);
const WHEN = style('text', 10, palette.schiste600, 1.4);
const ACTION = style('text', 10, palette.ink, 1.4);

const MARK_SIZE = mm(11);
const GAP = mm(5.5);
const WHEN_WIDTH = mm(30);
const ACTION_GAP = mm(0.8);
/** A larger gap would tear a short report apart. */
const MAX_EXTRA_GAP = mm(6);
const GAPS = 5;

/** One page: the bars take what the actions leave, and of many actions the newest are shown. */
export function layOutReport(
  { content, agent }: { content: ReportContent; agent: AgentContent },
  measure: Measure,
): ReportLayout {
  const page = pageSize('portrait');
  const width = page.width - 2 * MARGIN;
  const band = layOutBand(measure, { agent, content }, { page });
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

  /** Lays out everything above the actions, which begin at `top`. */
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

type ActionRow = { when: TextBlock; text: TextBlock };

/** Lays an action out at the top of the page; `layOutActions` moves it down. */
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
