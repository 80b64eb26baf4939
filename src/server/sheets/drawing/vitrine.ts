import { pageSize } from '#server/sheets/layout/geometry.ts';
import { layOutVitrine } from '#server/sheets/layout/vitrine-layout.ts';
import type { PropertySheet } from '#server/sheets/sheet.ts';
import { drawLabels } from './energy-label.ts';
import { drawBand, drawFacts } from './parts.ts';
import { Pen } from './pen.ts';
import { drawBadges, drawPicture } from './pictures.ts';

/** The window sheet: one page, read from the street. */
export function drawVitrine(sheet: PropertySheet): Promise<Buffer> {
  const { title, author, agent, orientation, content, pictures } = sheet;
  const pen = new Pen({ title, author, page: pageSize(orientation) });
  const layout = layOutVitrine({ content, agent, pictures: pictures.length }, orientation, pen.measure);

  pen.text('H1', layout.title);
  pen.text('P', layout.place);
  pen.text('P', layout.price);
  pen.text('P', layout.fees);
  layout.pictures.forEach((box, index) => {
    drawPicture(pen, box, pictures[index], content.title);
    if (index === 0) drawBadges(pen, box, content.badges);
  });
  drawFacts(pen, layout.facts);
  drawLabels(pen, layout.labels, content.labels);
  pen.text('P', layout.energyNote);
  for (const mention of layout.mentions) pen.text('P', mention);
  drawBand(pen, layout.band, content.address);
  return pen.finish();
}
