import { layOutBand } from '#server/sheets/parts/band.ts';
import { layOutFacts } from '#server/sheets/parts/facts.ts';
import { drawSiteMark } from '#server/sheets/parts/site-mark.ts';
import { MARGIN, mm, pageSize } from '#server/sheets/pen/geometry.ts';
import { Pen } from '#server/sheets/pen/pen.ts';
import { HEADING, MENTION, palette, style } from '#server/sheets/pen/styles.ts';
import type { TextBlock } from '#server/sheets/pen/text-block.ts';
import type { ReportSheet } from '#server/sheets/sheet.ts';
import { BARS, layOutNoViews, layOutProperty, layOutWeeks, PICTURE } from './report-parts.ts';

const NAME = style('strong', 12, palette.mer900, 1.3);
const PERIOD = style('text', 10.5, palette.schiste700, 1.3);
const WHEN = style('text', 10, palette.schiste600, 1.4);
const ACTION = style('text', 10, palette.ink, 1.4);

const MARK_SIZE = mm(11);
const SENTENCE_SIZE = 27;
const GAP = mm(5.5);
const WHEN_WIDTH = mm(30);
const ACTION_GAP = mm(0.8);
/** A larger gap would tear a short report apart. */
const MAX_EXTRA_GAP = mm(6);
const GAPS = 5;

/**
 * What the owner reads once a month: a sentence first, then what it rests on. One page: the bars take what the actions
 * leave, and of many actions the newest are shown.
 */
export function drawReport(sheet: ReportSheet): Promise<Buffer> {
  const { agent, content } = sheet;
  const pen = new Pen(sheet, pageSize('portrait'));
  const { width } = pen;
  const band = layOutBand(pen, { agent, address: content.address });
  const notes = pen.block(content.notes, MENTION, { x: MARGIN, y: 0, width });
  const notesY = band.y - mm(4) - notes.height;
  const bottom = notesY - mm(3);
  const actions = content.actions.map((action) => ({
    when: pen.block([action.when], WHEN, { x: MARGIN, y: 0, width: WHEN_WIDTH }),
    text: pen.block([action.text], ACTION, { x: MARGIN + WHEN_WIDTH, y: 0, width: width - WHEN_WIDTH }),
  }));

  const shortest = layOutAbove({ extraGap: 0, bars: BARS.min, picture: PICTURE.min }).bottom;
  let room = bottom - shortest - heightOf(actions) - ACTION.leading;
  const bars = take(content.weeks.length > 0 ? BARS : { min: 0, max: 0 });
  const extraGap = take({ min: 0, max: MAX_EXTRA_GAP, times: GAPS });
  const picture = take(PICTURE);
  const above = layOutAbove({ extraGap, bars, picture });
  above.draw();
  drawActions(above.bottom);
  pen.text('P', { ...notes, y: notesY });
  band.draw();
  return pen.finish();

  /** Lets something that is there so many times grow as far as there is room. */
  function take({ min, max, times = 1 }: { min: number; max: number; times?: number }): number {
    const growth = Math.min(max - min, Math.max(0, room / times));
    room -= growth * times;
    return min + growth;
  }

  /** Lays out everything above the actions, with their heading. */
  function layOutAbove(heights: { extraGap: number; bars: number; picture: number }) {
    const gap = GAP + heights.extraGap;
    const left = { x: MARGIN, width };
    const beside = { x: MARGIN + MARK_SIZE + mm(4), width: width - MARK_SIZE - mm(4) };
    const name = pen.block(['Compte rendu vendeur'], NAME, { ...beside, y: MARGIN });
    const period = pen.block([content.period], PERIOD, { ...beside, y: name.bottom });
    const sentence = pen.titleBlock(content.sentence, [SENTENCE_SIZE], { ...left, y: MARGIN + MARK_SIZE + gap });
    const demand = pen.block([content.demand ?? ''], PERIOD, { ...left, y: sentence.bottom + mm(2) });
    const top = content.demand ? demand.bottom : sentence.bottom;
    const property = layOutProperty(pen, sheet, { ...left, y: top + gap, height: heights.picture });
    const viewsPlace = { ...left, y: property.bottom + gap };
    const views =
      content.weeks.length > 0
        ? layOutWeeks(pen, content.weeks, { ...viewsPlace, height: heights.bars })
        : layOutNoViews(pen, content.noViews, viewsPlace);
    const grid = { ...left, y: views.bottom + gap, columns: content.figures.length, indent: mm(3), inset: mm(3) };
    const figures = content.figures.length > 0 ? layOutFacts(pen, content.figures, grid) : undefined;
    const heading = pen.block(['Ce qui a été fait'], HEADING, { ...left, y: (figures ?? views).bottom + gap });
    return {
      bottom: heading.bottom + mm(1.5),
      draw: () => {
        pen.decoration(() => drawSiteMark(pen, { x: MARGIN, y: MARGIN, width: MARK_SIZE }, agent.mark));
        pen.paragraphs([name, period]);
        pen.text('H1', sentence);
        if (content.demand) pen.text('P', demand);
        property.draw();
        views.draw();
        figures?.draw();
        pen.text('H2', heading);
      },
    };
  }

  function drawActions(top: number): void {
    let shown = actions;
    while (shown.length > 0 && top + heightOf(shown) + restHeight(actions.length - shown.length) > bottom) {
      shown = shown.slice(0, -1);
    }
    let y = top;
    if (shown.length > 0) {
      pen.list(shown, ({ when, text }) => {
        pen.text('Span', { ...when, y });
        pen.text('Span', { ...text, y });
        y += text.height + ACTION_GAP;
      });
    }
    const rest = actions.length === 0 ? content.noActions : restText(actions.length - shown.length);
    pen.text('P', pen.block([rest], actions.length === 0 ? ACTION : WHEN, { x: MARGIN, y, width }));
  }
}

function heightOf(actions: { text: TextBlock }[]): number {
  return actions.reduce((sum, { text }) => sum + text.height + ACTION_GAP, 0);
}

function restHeight(count: number): number {
  return count > 0 ? WHEN.leading : 0;
}

/** Says how many actions are left out. */
function restText(count: number): string {
  if (count === 0) return '';
  return count > 1 ? `et ${count} autres modifications` : 'et une autre modification';
}
