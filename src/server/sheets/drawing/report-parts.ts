import { formatNumber } from '#contract/text/format.ts';
import type { ReportContent } from '#server/sheets/content/report-content.ts';
import { drawPicture } from '#server/sheets/parts/pictures.ts';
import { type Corner, mm } from '#server/sheets/pen/geometry.ts';
import type { Part, Pen } from '#server/sheets/pen/pen.ts';
import { HEADING, palette, style } from '#server/sheets/pen/styles.ts';
import type { ReportSheet } from '#server/sheets/sheet.ts';

// What the report alone has, from the top of its page down.

const PLACE = style('text', 11, palette.schiste700, 1.45);
const REFERENCE = style('text', 9.5, palette.schiste600, 1.45);
const PRICE = style('title', 20, palette.mer900, 1.3);
const WEEK_VALUE = style('title', 14, palette.ink, 1.25);
const UPCOMING = style('text', 9, palette.schiste600, 1.4);
const WEEK_LABEL = style('text', 9.5, palette.schiste700, 1.4);
const NO_VIEWS = style('text', 11, palette.schiste700, 1.4);

const TITLE_SIZES = [20, 18, 16, 13];
/** How high the picture is; its width follows from the shape of a photo. */
export const PICTURE = { min: mm(40), max: mm(58), ratio: 1.5 };
const GUTTER = mm(6);
/** How high the bar of the best week is, and how wide all are. */
export const BARS = { min: mm(20), max: mm(42), width: mm(20) };

type Frame = Corner & { height: number };

/** The picture at the left, the words at the right, as high as the higher of both. */
export function layOutProperty(pen: Pen, { content, picture }: ReportSheet, { x, y, width, height }: Frame): Part {
  const box = { x, y, width: height * PICTURE.ratio, height };
  const right = { x: x + box.width + GUTTER, width: width - box.width - GUTTER };
  const title = pen.titleBlock(content.title, TITLE_SIZES, { ...right, y });
  const place = pen.block([content.place], PLACE, { ...right, y: title.bottom + mm(1.5) });
  const reference = pen.block([content.reference ?? ''], REFERENCE, { ...right, y: place.bottom });
  const price = pen.block([content.price], PRICE, { ...right, y: reference.bottom + mm(1) });
  return {
    bottom: Math.max(y + height, price.bottom),
    draw: () => {
      drawPicture(pen, box, picture, content.title);
      pen.text('H2', title);
      pen.paragraphs([place, reference, price]);
    },
  };
}

/** A bar per week with its number above and its days below. The bars are decoration: the list of numbers says the same. */
export function layOutWeeks(pen: Pen, weeks: ReportContent['weeks'], { x, y, width, height }: Frame): Part {
  const heading = pen.block(['Consultations par semaine'], HEADING, { x, y, width });
  const most = Math.max(1, ...weeks.map(({ views = 0 }) => views));
  const slot = width / weeks.length;
  const baseline = heading.bottom + mm(2) + WEEK_VALUE.leading + height;
  const bars = weeks.map(({ label, views }, index) => {
    const column = { x: x + index * slot, width: slot, align: 'center' } as const;
    const barHeight = ((views ?? 0) / most) * height;
    const [text, look] = views === undefined ? ['à venir', UPCOMING] : [formatNumber(views), WEEK_VALUE];
    return {
      x: column.x + (slot - BARS.width) / 2,
      height: barHeight,
      value: pen.block([text], look, { ...column, y: baseline - barHeight - look.leading }),
      label: pen.block([label], WEEK_LABEL, { ...column, y: baseline + mm(1) }),
    };
  });
  return {
    bottom: baseline + mm(1) + WEEK_LABEL.leading,
    draw: () => {
      pen.text('H2', heading);
      pen.decoration(() => {
        for (const bar of bars) {
          if (bar.height > 0) pen.doc.rect(bar.x, baseline - bar.height, BARS.width, bar.height).fill(palette.mer900);
        }
      });
      pen.hairline({ x, y: baseline, width });
      pen.list(bars, ({ label, value }) => {
        pen.text('Span', label);
        pen.text('Span', value);
      });
    },
  };
}

/** Stands in place of the weeks. */
export function layOutNoViews(pen: Pen, sentence: string, { x, y, width }: Corner): Part {
  const padding = mm(5);
  const text = pen.block([sentence], NO_VIEWS, { x: x + padding, y: y + padding, width: width - 2 * padding });
  const box = { x, y, width, height: text.height + 2 * padding };
  return {
    bottom: y + box.height,
    draw: () => {
      pen.ground(box, mm(2), palette.mer100);
      pen.text('P', text);
    },
  };
}
