import { MARGIN, mm, pageSize, type Size } from '#server/sheets/layout/geometry.ts';
import { layOutVisit, type VisitItem } from '#server/sheets/layout/visit-layout.ts';
import { palette } from '#server/sheets/palette.ts';
import type { PropertySheet } from '#server/sheets/sheet.ts';
import { printable } from '#server/sheets/text/printable.ts';
import { style } from '#server/sheets/text/styles.ts';
import { drawLabels } from './energy-label.ts';
import { drawBand, drawFacts } from './parts.ts';
import { Pen } from './pen.ts';
import { drawBadges, drawPicture } from './pictures.ts';

/** What the visitor takes home: the photos, the whole description, every mention. */
export function drawVisit(sheet: PropertySheet): Promise<Buffer> {
  const { title, author, agent, orientation, content, pictures } = sheet;
  const page = pageSize(orientation);
  const pen = new Pen({ title, author, page });
  const { pages } = layOutVisit({ content, agent, pictures: pictures.length }, orientation, pen.measure);
  pages.forEach((items, index) => {
    if (index > 0) pen.doc.addPage();
    for (const item of items) drawItem(item);
    drawFooter(pen, { page, left: `${agent.name} – ${content.title}`, right: `${index + 1} / ${pages.length}` });
  });
  return pen.finish();

  function drawItem(item: VisitItem): void {
    switch (item.kind) {
      case 'text':
        pen.text(item.tag, item.block);
        break;
      case 'picture':
        drawPicture(pen, item.box, pictures[item.index], content.title);
        if (item.index === 0) drawBadges(pen, item.box, content.badges);
        break;
      case 'facts':
        drawFacts(pen, item.facts);
        break;
      case 'features':
        drawFeatures(pen, item);
        break;
      case 'labels':
        drawLabels(pen, item.boxes, content.labels);
        break;
      case 'band':
        drawBand(pen, item.band, content.address);
    }
  }
}

/** Draws the features, each with the tick of the site's lists. */
function drawFeatures(pen: Pen, { blocks }: Extract<VisitItem, { kind: 'features' }>): void {
  pen.decoration(() => {
    for (const { x, y, style: text } of blocks) {
      const middle = y + text.leading / 2;
      pen.doc
        .moveTo(x - 12, middle)
        .lineTo(x - 9.5, middle + 2.5)
        .lineTo(x - 5, middle - 3);
    }
    pen.doc.lineWidth(1.2).lineCap('round').lineJoin('round').stroke(palette.maquis);
  });
  pen.group('L', () => {
    for (const block of blocks) pen.group('LI', () => pen.text('LBody', block));
  });
}

const FOOTER = style('text', 8, palette.schiste600, 1.3);
const MAX_FOOTER_LETTERS = 110;

/** Names the agent, the property and the page: decoration for screen readers, which know them. */
export function drawFooter(pen: Pen, { page, left, right }: { page: Size; left: string; right: string }): void {
  const y = page.height - MARGIN - mm(3);
  const base = { x: MARGIN, y, width: page.width - 2 * MARGIN, height: FOOTER.leading, style: FOOTER };
  const short = left.length > MAX_FOOTER_LETTERS ? `${left.slice(0, MAX_FOOTER_LETTERS)}…` : left;
  pen.decorativeText({ ...base, lines: [printable(short, 'text')], align: 'left' });
  pen.decorativeText({ ...base, lines: [right], align: 'right' });
}
