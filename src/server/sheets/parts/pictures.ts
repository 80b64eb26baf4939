import type { PropertyContent } from '#server/sheets/content/property-content.ts';
import type { Box } from '#server/sheets/pen/geometry.ts';
import type { Pen } from '#server/sheets/pen/pen.ts';
import { palette } from '#server/sheets/pen/styles.ts';
import type { SheetPicture } from '#server/sheets/sheet.ts';

const RADIUS = 5;
const SMALL_PICTURE = 150;

/** The picture covers its box; what sticks out is cut. Without a picture, the site's quiet scene. */
export function drawPicture(pen: Pen, box: Box, picture: SheetPicture | undefined, title: string): void {
  const { doc } = pen;
  pen.figure(picture?.alt ?? `${title} — aucune photo`, () => {
    doc.save().roundedRect(box.x, box.y, box.width, box.height, RADIUS).clip();
    if (picture) coverWith(pen, box, picture);
    else drawPlaceholder(pen, box);
    doc.restore();
  });
  if (picture?.mark) drawMark(pen, box, picture.mark);
}

function coverWith({ doc }: Pen, box: Box, picture: SheetPicture): void {
  const scale = Math.max(box.width / picture.width, box.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  const { buffer, byteOffset, byteLength } = picture.jpeg;
  const bytes = Buffer.from(buffer, byteOffset, byteLength);
  doc.image(bytes, box.x + (box.width - width) / 2, box.y + (box.height - height) / 2, { width, height });
}

/** The law asks for it on the picture itself. */
function drawMark(pen: Pen, { x, y, width, height }: Box, mark: string): void {
  const [size, padding] = width < SMALL_PICTURE ? [6, 2] : [8, 4];
  const badge = { width: pen.measure(mark, 'strong') * size + 2 * padding, height: size + 2 * padding };
  const box = { ...badge, x: x + width - badge.width - 5, y: y + height - badge.height - 5 };
  drawBadge(pen, mark, box, { size, ground: palette.mer950, colour: palette.white });
}

/** Draws the badges on the upper left of the picture, where the site has them. */
export function drawBadges(pen: Pen, { x, y }: Box, badges: PropertyContent['badges']): void {
  const [size, padding] = [10, 6];
  let left = x + 9;
  for (const { text, isExclusive } of badges) {
    const [ground, colour] = isExclusive ? [palette.ambre, palette.ambreInk] : [palette.mer100, palette.mer900];
    const width = pen.measure(text, 'strong') * size + 2 * padding;
    drawBadge(pen, text, { x: left, y: y + 9, width, height: 18 }, { size, ground, colour });
    left += width + 5;
  }
}

function drawBadge(pen: Pen, text: string, box: Box, look: { size: number; ground: string; colour: string }): void {
  const { size, ground, colour } = look;
  pen.ground(box, 3, ground);
  const style = { font: 'strong', size, leading: box.height, colour } as const;
  pen.text('P', { ...box, lines: [text], style, align: 'center' });
}

const PLACEHOLDER = { width: 1200, height: 800 };

/** The shapes of the site's placeholder: a tower before the ridges, the sea and a pale sun. */
function drawPlaceholder({ doc }: Pen, box: Box): void {
  const scale = Math.max(box.width / PLACEHOLDER.width, box.height / PLACEHOLDER.height);
  doc.translate(
    box.x + (box.width - PLACEHOLDER.width * scale) / 2,
    box.y + (box.height - PLACEHOLDER.height * scale) / 2,
  );
  doc.scale(scale);
  doc.rect(0, 0, PLACEHOLDER.width, PLACEHOLDER.height).fill(vertical('#e4ebe8', '#f3f4ee', 0, 800));
  doc.circle(770, 330, 64).fill('#f6e3ae');
  doc
    .path('M0 560 120 470l80 40 130-140 70 60 60-30 150 150 90-60 110 60 100-80 120 80 170-90v180H0z')
    .fill(vertical('#b9c8c8', '#dde5e1', 370, 740));
  doc.path('M0 620 180 560l140 40 150-30 190 50 180-40 360 40v180H0z').fill(vertical('#9db3b4', '#cfdad6', 560, 800));
  doc.rect(0, 640, 1200, 160).fill('#c4d4d3');
  doc
    .path('M120 690h90m60 30h140m120-36h110m90 44h170m70-40h120M220 762h110m240 6h140m200-14h100')
    .lineWidth(5)
    .lineCap('round')
    .stroke('#eef3f0');
  doc.path('M516 388h22v18h20v-18h24v18h20v-18h24v18h20v-18h22v56l-12 17 16 179H516l16-179-16-17z').fill('#e9ede6');
  doc.path('M602 388h24v18h20v-18h22v56l-12 17 16 179h-62z').fill('#b4c5c4');
  doc.path('M562 482a12 12 0 0 1 24 0v30h-24z').fill('#8ba3a5');

  function vertical(top: string, bottom: string, y1: number, y2: number) {
    return doc.linearGradient(0, y1, 0, y2).stop(0, top).stop(1, bottom);
  }
}
