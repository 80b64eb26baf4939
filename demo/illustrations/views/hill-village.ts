import { paintVillage } from '#demo/illustrations/built/village.ts';
import { isSunLow } from '#demo/illustrations/drawing/light.ts';
import type { Painter } from '#demo/illustrations/drawing/painter.ts';
import { int, type Svg } from '#demo/illustrations/drawing/svg.ts';
import { paintBackdrop } from '#demo/illustrations/exteriors/backdrop.ts';
import {
  finishPicture,
  PICTURE,
  type PictureSeed,
  paintForeground,
  startPicture,
} from '#demo/illustrations/exteriors/frame.ts';
import { paintHill, ridgeLine } from '#demo/illustrations/nature/relief.ts';
import { paintCypress, paintOlive } from '#demo/illustrations/nature/trees.ts';

const { width, height } = PICTURE;

/** A village on its hill, above terraces of olive trees. */
export function paintHillVillage(pictureSeed: PictureSeed): Svg {
  const { seed, hour } = pictureSeed;
  const picture = startPicture(pictureSeed, { front: 0.35 });
  const { random, side } = picture;
  const horizon = random.between(430, 480);
  paintBackdrop(picture, {
    horizon,
    relief: random.pick(['cape', 'mountain', 'gulf']),
    side: side > 0 ? -1 : 1,
    bottom: height,
    sun: isSunLow(hour) && random.chance(0.5),
    hamlet: false,
  });
  const centre = (width * (side > 0 ? 0.64 : 0.36)) / width;
  const points = ridgeLine({
    base: horizon + 330,
    amp: 300,
    freq: 1.1,
    seed: seed + 4,
    rough: 0.4,
    step: 14,
    envelope: (u) => Math.exp(-(((u - centre) / 0.28) ** 2)) * 1.15 + 0.16,
  });
  paintHill(picture, { points, bottom: height, colour: '#7b8450', n: 220 });
  paintTerraceWalls(picture, horizon + 330, seed);
  const [cx, cy] = points.reduce((a, b) => (a[1] < b[1] ? a : b));
  paintVillage(picture, { cx, cy: cy + 130, w: 760, h: 230, n: 46, fog: 0.04, size: 1.6 });
  for (let i = 0; i < 16; i++) {
    const x = random.between(0, width);
    const y = random.between(horizon + 360, height - 60);
    if (random.chance(0.7)) paintOlive(picture, { x, y, h: 60 + (y - horizon) * 0.16 });
    else paintCypress(picture, { x, y, h: 90 + (y - horizon) * 0.18 });
  }
  paintForeground(picture, { left: true, right: random.chance(0.6), plants: ['immortelle', 'agave'], size: 1 });
  return finishPicture(picture, pictureSeed);
}

function paintTerraceWalls({ svg, light }: Painter, top: number, seed: number): void {
  for (let i = 0; i < 3; i++) {
    const y = top + i * 90;
    let wall = `M0 ${y}`;
    for (let x = 0; x <= width; x += 80) wall += `L${x} ${int(y + Math.sin(x / 190 + i + seed) * 16)}`;
    svg.line(wall, light.tint('#b8a78e', 0.6), 7, 0.55);
    svg.line(wall, light.tint('#6d6557', 0.1), 2.5, 0.5);
  }
}
