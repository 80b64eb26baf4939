import { mm, pageSize } from '#server/sheets/layout/geometry.ts';
import { layOutVisitSlip } from '#server/sheets/layout/visit-slip-layout.ts';
import { palette } from '#server/sheets/palette.ts';
import type { VisitSlipSheet } from '#server/sheets/sheet.ts';
import { drawSiteMark } from './parts.ts';
import { Pen } from './pen.ts';

/** What a visitor signs: who showed him which home, and when. */
export function drawVisitSlip({ title, author, agent, content }: VisitSlipSheet): Promise<Buffer> {
  const pen = new Pen({ title, author, page: pageSize('portrait') });
  const layout = layOutVisitSlip({ content, agent }, pen.measure);

  pen.decoration(() => drawSiteMark(pen, layout.mark));
  pen.text('H1', layout.heading);
  for (const block of layout.agent) pen.text('P', block);
  for (const { heading, texts, fields } of layout.chapters) {
    pen.text('H2', heading);
    for (const text of texts) pen.text('P', text);
    for (const { label, value, line } of fields) {
      pen.decoration(() =>
        pen.doc
          .moveTo(line.x, line.y)
          .lineTo(line.x + line.width, line.y)
          .lineWidth(0.6)
          .stroke(palette.schiste200),
      );
      pen.text('P', label);
      pen.text('P', value);
    }
  }
  pen.text('P', layout.sentence);
  for (const { label, box } of layout.signatures) {
    pen.text('P', label);
    pen.decoration(() =>
      pen.doc.roundedRect(box.x, box.y, box.width, box.height, mm(2)).lineWidth(0.8).stroke(palette.schiste600),
    );
  }
  return pen.finish();
}
