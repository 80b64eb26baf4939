import { mm } from '#server/sheets/layout/geometry.ts';
import type { BandLayout, FactsLayout } from '#server/sheets/layout/parts.ts';
import { palette } from '#server/sheets/palette.ts';
import { modulePath, qrModules } from '#server/sheets/qr-code.ts';
import type { Pen } from './pen.ts';

/** Draws the facts between hairlines, as the site does. */
export function drawFacts(pen: Pen, { x, y, width, height, cells }: FactsLayout): void {
  pen.decoration(() => {
    const { doc } = pen;
    doc.lineWidth(0.6).strokeColor(palette.schiste200);
    doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .moveTo(x, y + height)
      .lineTo(x + width, y + height);
    for (const { box } of cells) {
      if (box.x > x) doc.moveTo(box.x, box.y + mm(2)).lineTo(box.x, box.y + box.height - mm(2));
    }
    doc.stroke();
  });
  pen.group('L', () => {
    for (const { value, label, note } of cells) {
      pen.group('LI', () => {
        pen.group('LBody', () => {
          pen.text('Span', value);
          pen.text('Span', label);
          if (note) pen.text('Span', note);
        });
      });
    }
  });
}

/** The agent, the card holder and the way to the page, on the sea's dark blue. */
export function drawBand(pen: Pen, band: BandLayout, address: string | undefined): void {
  const { doc } = pen;
  pen.decoration(() => {
    doc.roundedRect(band.x, band.y, band.width, band.height, 8).fill(palette.mer950);
    drawSiteMark(pen, band.mark);
  });
  pen.text('P', band.name);
  pen.text('P', band.subtitle);
  if (band.phone) pen.text('P', band.phone);
  pen.text('P', band.email);
  pen.text('P', band.legal);
  if (band.privateNote) pen.text('P', band.privateNote);
  const { qr } = band;
  if (!qr || !address) return;
  pen.decoration(() => doc.roundedRect(qr.tile.x, qr.tile.y, qr.tile.width, qr.tile.height, 5).fill(palette.white));
  pen.figure({ alt: `QR code vers ${address}` }, () => {
    const modules = qrModules(address);
    doc.save();
    doc.translate(qr.code.x, qr.code.y).scale(qr.code.width / modules.length);
    doc.path(modulePath(modules)).fill(palette.ink);
    doc.restore();
  });
  pen.text('P', qr.caption);
}

const MARK_SIZE = 64;

/** The site's mark: a Genoese tower before the sun and the sea. */
export function drawSiteMark({ doc }: Pen, box: { x: number; y: number; width: number }): void {
  doc.save();
  doc.translate(box.x, box.y).scale(box.width / MARK_SIZE);
  doc.roundedRect(0, 0, MARK_SIZE, MARK_SIZE, 15).clip();
  doc.rect(0, 0, MARK_SIZE, MARK_SIZE).fill('#0f4351');
  doc.circle(42, 30, 13).fill('#efbf45');
  doc.path('M30 45 45 33l8 6 6-4 8 7v8H30z').fill('#3f7f88');
  doc.path('M16.2 11h3.6v3h3.4v-3h3.6v3h3.4v-3h3.6v9.2l-1.9 2.6L34.6 47H15.4l2.7-24.2-1.9-2.6z').fill('#f4efe2');
  doc.path('M26.9 14h3.3v-3h3.6v9.2l-1.9 2.6L34.6 47h-6.9z').fill('#b7c7c0');
  doc.path('M22.2 27.5a1.9 1.9 0 0 1 3.8 0V32h-3.8z').fill('#0f4351');
  doc.rect(0, 46.5, MARK_SIZE, 17.5).fill('#0f4351');
  doc
    .path('M8 51.5q4-3 8 0t8 0 8 0 8 0 8 0 8 0M18 57.5q4-3 8 0t8 0 8 0')
    .lineWidth(2.4)
    .lineCap('round')
    .stroke('#f4efe2');
  doc.restore();
}
