import { drawFooter } from '#server/sheets/parts/band.ts';
import type { Page } from '#server/sheets/pen/column.ts';
import { pageSize } from '#server/sheets/pen/geometry.ts';
import { Pen } from '#server/sheets/pen/pen.ts';
import type { PropertySheet } from '#server/sheets/sheet.ts';
import { type Density, layOutPages } from './visit-pages.ts';

/** What the visitor takes home: the photos, the whole description, every mention. */
export function drawVisit(sheet: PropertySheet): Promise<Buffer> {
  const { agent, content, orientation } = sheet;
  const pen = new Pen(sheet, pageSize(orientation));
  const pages = fitPages(pen, sheet);
  pages.forEach((page, index) => {
    if (index > 0) pen.doc.addPage();
    for (const draw of page) draw();
    drawFooter(pen, `${agent.name} – ${content.title}`, `${index + 1} / ${pages.length}`);
  });
  return pen.finish();
}

const MAX_PAGES = 4;
/** Photos go before letters become smaller. At last, the end of a description of thousands of lines is left to the site. */
const ATTEMPTS: Density[] = [
  { size: 10, pictures: 11 },
  { size: 10, pictures: 7 },
  { size: 9.5, pictures: 5 },
  { size: 8.5, pictures: 3 },
  { size: 7.5, pictures: 3 },
  { size: 7.5, pictures: 1 },
  { size: 7.5, pictures: 1, maxDescriptionPages: 3 },
  { size: 7.5, pictures: 1, maxDescriptionPages: 2 },
  { size: 7.5, pictures: 1, maxDescriptionPages: 1 },
];
const MAX_COVER_GROWTH = 0.16;

/** Two to four pages: the most photos and the largest letters that fit. */
function fitPages(pen: Pen, sheet: PropertySheet): Page[] {
  let pages: Page[] = [];
  for (const density of ATTEMPTS) {
    const attempt = layOutPages(pen, sheet, density);
    pages = attempt.pages;
    if (pages.length > MAX_PAGES) continue;
    // With few words and no photo to fill the first page, its cover grows.
    const growth = Math.min(attempt.slack, pen.page.height * MAX_COVER_GROWTH);
    return growth > 0 ? layOutPages(pen, sheet, density, growth).pages : pages;
  }
  return pages;
}
