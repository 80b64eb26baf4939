import { drawCatalogue } from './drawing/catalogue.ts';
import { drawReport } from './drawing/report.ts';
import { drawVisit } from './drawing/visit.ts';
import { drawVisitSlip } from './drawing/visit-slip.ts';
import { drawVitrine } from './drawing/vitrine.ts';
import type { Sheet } from './sheet.ts';

/** The PDF of a sheet. */
export function drawSheet(sheet: Sheet): Promise<Buffer> {
  switch (sheet.kind) {
    case 'vitrine':
      return drawVitrine(sheet);
    case 'visite':
      return drawVisit(sheet);
    case 'catalogue':
      return drawCatalogue(sheet);
    case 'report':
      return drawReport(sheet);
    case 'visit-slip':
      return drawVisitSlip(sheet);
  }
}
