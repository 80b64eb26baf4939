import { MARGIN, mm, pageSize } from '#server/sheets/layout/geometry.ts';
import { layOutReport, type ReportLayout } from '#server/sheets/layout/report-layout.ts';
import { palette } from '#server/sheets/palette.ts';
import type { ReportSheet } from '#server/sheets/sheet.ts';
import { drawBand, drawFacts, drawSiteMark } from './parts.ts';
import { Pen } from './pen.ts';
import { drawPicture } from './pictures.ts';

/** What the owner reads once a month: a sentence first, then what it rests on. */
export function drawReport({ title, author, agent, content, picture }: ReportSheet): Promise<Buffer> {
  const pen = new Pen({ title, author, page: pageSize('portrait') });
  const layout = layOutReport({ content, agent }, pen.measure);

  pen.decoration(() => drawSiteMark(pen, layout.mark));
  pen.text('P', layout.name);
  pen.text('P', layout.period);
  pen.text('H1', layout.sentence);
  drawPicture(pen, layout.picture, picture, content.title);
  pen.text('H2', layout.title);
  for (const detail of layout.details) pen.text('P', detail);
  drawWeeks(pen, layout);
  drawNoViews(pen, layout);
  if (layout.figures) drawFacts(pen, layout.figures);
  pen.text('H2', layout.actionsHeading);
  drawActions(pen, layout);
  pen.text('P', layout.rest);
  pen.text('P', layout.notes);
  drawBand(pen, layout.band, content.address);
  return pen.finish();
}

/** The bars are decoration: the list of numbers says the same. */
function drawWeeks(pen: Pen, { weeksHeading, weeks }: ReportLayout): void {
  const [first] = weeks;
  if (!weeksHeading || !first) return;
  pen.text('H2', weeksHeading);
  const baseline = first.bar.y + first.bar.height;
  pen.decoration(() => {
    for (const { bar } of weeks) {
      if (bar.height > 0) pen.doc.rect(bar.x, bar.y, bar.width, bar.height).fill(palette.mer900);
    }
    pen.doc
      .moveTo(MARGIN, baseline)
      .lineTo(pen.doc.page.width - MARGIN, baseline)
      .lineWidth(0.6)
      .stroke(palette.schiste200);
  });
  pen.group('L', () => {
    for (const { label, value } of weeks) {
      pen.group('LI', () =>
        pen.group('LBody', () => {
          pen.text('Span', label);
          pen.text('Span', value);
        }),
      );
    }
  });
}

function drawNoViews(pen: Pen, { noViews }: ReportLayout): void {
  if (!noViews) return;
  const { x, y, width, height } = noViews.box;
  pen.decoration(() => pen.doc.roundedRect(x, y, width, height, mm(2)).fill(palette.mer100));
  pen.text('P', noViews.text);
}

function drawActions(pen: Pen, { actions }: ReportLayout): void {
  if (actions.length === 0) return;
  pen.group('L', () => {
    for (const { when, text } of actions) {
      pen.group('LI', () =>
        pen.group('LBody', () => {
          pen.text('Span', when);
          pen.text('Span', text);
        }),
      );
    }
  });
}
