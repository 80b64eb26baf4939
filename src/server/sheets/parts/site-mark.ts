import type { Corner } from '#server/sheets/pen/geometry.ts';
import type { Pen } from '#server/sheets/pen/pen.ts';
import type { SheetMark } from '#server/sheets/sheet.ts';

const MARK_SIZE = 64;

/** The site's mark, a Genoese tower before the sun and the sea, or what the agent has in its place. */
export function drawSiteMark(pen: Pen, box: Corner, own?: SheetMark): void {
  if (own) drawOwnMark(pen, box, own);
  else drawTower(pen, box);
}

/** The agent's own picture: his face fills a circle, a logo stands whole on white. */
function drawOwnMark({ doc }: Pen, { x, y, width }: Corner, { jpeg, isFace, ...picture }: SheetMark): void {
  const choose = isFace ? Math.max : Math.min;
  const scale = choose(width / picture.width, width / picture.height);
  const size = { width: picture.width * scale, height: picture.height * scale };
  const { buffer, byteOffset, byteLength } = jpeg;
  doc.save();
  if (isFace) doc.circle(x + width / 2, y + width / 2, width / 2).clip();
  else
    doc
      .roundedRect(x, y, width, width, width / 8)
      .clip()
      .rect(x, y, width, width)
      .fill('#ffffff');
  const corner = { x: x + (width - size.width) / 2, y: y + (width - size.height) / 2 };
  doc.image(Buffer.from(buffer, byteOffset, byteLength), corner.x, corner.y, size);
  doc.restore();
}

function drawTower({ doc }: Pen, box: Corner): void {
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
