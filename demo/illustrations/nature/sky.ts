import { lighten, mix } from '#demo/illustrations/drawing/colour.ts';
import { item, lerp, type Point } from '#demo/illustrations/drawing/geometry.ts';
import { lowSky } from '#demo/illustrations/drawing/light.ts';
import type { Painter } from '#demo/illustrations/drawing/painter.ts';
import { int, pathInt } from '#demo/illustrations/drawing/svg.ts';

type Sun = { x: number; y: number };

/** `y` is the horizon. Without a sun to show, its glow alone is painted, on the lit side. */
export function paintSky(
  { svg, light }: Painter,
  { y, x, w, sun }: { y: number; x: number; w: number; sun?: Sun },
): void {
  svg.rect(x, 0, w, y + 40, svg.linear(0, 0, 0, y, light.sky));
  const glow = sun ?? { x: light.side > 0 ? x + w * 0.12 : x + w * 0.88, y: y * 0.72 };
  const halo = svg.radial(glow.x, glow.y, w * 0.55, [
    [0, light.glow, 0.85],
    [0.25, light.glow, 0.4],
    [1, light.glow, 0],
  ]);
  svg.rect(x, 0, w, y + 40, halo);
  if (!sun) return;
  svg.circle(sun.x, sun.y, w * 0.075, light.glow, { opacity: 0.25 });
  svg.circle(sun.x, sun.y, w * 0.032, lighten(light.glow, 0.55));
}

type CloudOptions = { y0: number; y1: number; n: number; x: number; w: number; scale?: number };

/** Lens-shaped clouds: stacked bands with tapered ends. */
export function paintClouds({ svg, light, random }: Painter, { y0, y1, n, x, w, scale = 1 }: CloudOptions): void {
  const lit = lighten(mix(light.glow, lowSky(light), 0.35), 0.35);
  const shaded = mix(light.sky[1][1], light.haze, 0.45);
  for (let i = 0; i < n; i++) {
    const cy = random.between(y0, y1);
    const cx = x + random.between(-0.05, 1.05) * w;
    const length = random.between(160, 460) * scale;
    const thickness = random.between(8, 22) * scale;
    // The number of bands is drawn again before each of them: fewer high ones than low ones.
    for (let band = 0; band < random.integer(2, 4); band++) {
      const offset = random.between(-0.35, 0.35) * length;
      const y = cy + -band * thickness * random.between(0.8, 1.2);
      const l = length * random.between(0.4, 0.9);
      const t = thickness * random.between(0.6, 1.1);
      const a = cx + offset - l / 2;
      const b = cx + offset + l / 2;
      const summit = random.between(0.3, 0.7);
      const above = pathInt`C${lerp(a, b, 0.15)} ${y - t} ${lerp(a, b, summit)} ${y - t * 1.6} ${b} ${y}`;
      const below = pathInt`C${lerp(a, b, 0.75)} ${y + t * 0.35} ${lerp(a, b, 0.3)} ${y + t * 0.4} ${a} ${y}`;
      svg.path(`M${int(a)} ${int(y)}${above}${below}Z`, band % 2 ? shaded : lit, {
        opacity: random.between(0.35, 0.75),
      });
    }
  }
}

/** A cumulus that rests behind a ridge. */
export function paintCumulus({ svg, light, random }: Painter, cx: number, cy: number, w: number): void {
  const lit = lighten(mix(light.glow, '#ffffff', 0.4), 0.3);
  const shaded = mix(light.haze, light.sky[0][1], 0.35);
  const n = 9;
  const top: Point[] = [];
  for (let i = 0; i <= n; i++) {
    const t = i / n;
    top.push([cx - w / 2 + w * t, cy - Math.sin(Math.PI * t) ** 0.8 * w * 0.26 * random.between(0.7, 1.15)]);
  }
  let data = pathInt`M${item(top, 0)[0]} ${cy}`;
  for (let i = 1; i <= n; i++) {
    const radius = (w / n) * random.between(0.58, 0.72);
    const [x, y] = item(top, i);
    data += pathInt`A${radius} ${radius} 0 0 1 ${x} ${i === n ? cy : y}`;
  }
  const paint = svg.linear(0, cy - w * 0.3, 0, cy, [
    [0, lit, 0.95],
    [0.7, mix(lit, shaded, 0.6), 0.8],
    [1, shaded, 0.1],
  ]);
  svg.path(`${data}Z`, paint);
}
