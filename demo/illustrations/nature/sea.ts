import { lighten, mix } from '#demo/illustrations/drawing/colour.ts';
import type { Painter } from '#demo/illustrations/drawing/painter.ts';
import { int, path1 } from '#demo/illustrations/drawing/svg.ts';

type SeaOptions = { y0: number; y1: number; x: number; w: number; sunX?: number; streaks?: number };

/** From the horizon `y0` to `y1`, with the sun's path of light when it stands above. */
export function paintSea(painter: Painter, { y0, y1, x, w, sunX, streaks = 70 }: SeaOptions): void {
  const { svg, light, random } = painter;
  const [far, middle, near] = light.sea;
  const water = svg.linear(0, y0, 0, y1, [
    [0, far],
    [0.12, mix(far, middle, 0.7)],
    [0.45, middle],
    [1, mix(middle, near, 1)],
  ]);
  svg.rect(x, y0, w, y1 - y0, water);
  const waves = (n: number, stretch: number) => {
    let data = '';
    for (let i = 0; i < n; i++) {
      const t = random.next() ** 1.7;
      const y = y0 + 2 + t * (y1 - y0 - 4);
      const l = (30 + 260 * t) * random.between(0.35, 1) * stretch;
      const h = 0.7 + 5 * t;
      const centre = x + random.next() * w;
      data += path1`M${int(centre - l / 2)} ${y}q${int(l / 2)} ${-h} ${int(l)} 0q${int(-l / 2)} ${h * 0.7} ${int(-l)} 0Z`;
    }
    return data;
  };
  svg.path(waves(streaks, 1), near, { opacity: 0.2 });
  svg.path(waves(streaks * 0.8, 0.8), lighten(far, 0.3), { opacity: 0.3 });
  if (sunX !== undefined) paintSunPath(painter, { y0, y1, w, sunX });
}

function paintSunPath(
  { svg, light, random }: Painter,
  { y0, y1, w, sunX }: { y0: number; y1: number; w: number; sunX: number },
): void {
  let data = '';
  for (let i = 0; i < 130; i++) {
    const t = random.next() ** 1.3;
    const y = y0 + 1 + t * (y1 - y0) * 0.95;
    const spread = 14 + t * w * 0.1;
    const l = (10 + 70 * t) * random.between(0.3, 1);
    const x = sunX + random.bell() * spread;
    const h = 0.8 + 3.2 * t;
    const crest = path1`q${(l / 2).toFixed(0)} ${-h} ${l.toFixed(0)} 0`;
    const trough = path1`q${(-l / 2).toFixed(0)} ${h} ${(-l).toFixed(0)} 0Z`;
    data += path1`M${(x - l / 2).toFixed(0)} ${y}${crest}${trough}`;
  }
  svg.path(data, lighten(light.glow, 0.45), { opacity: 0.78 });
}
