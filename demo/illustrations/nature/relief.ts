import { darken, lighten, mix } from '#demo/illustrations/drawing/colour.ts';
import { item, lerp, type Point } from '#demo/illustrations/drawing/geometry.ts';
import type { Painter } from '#demo/illustrations/drawing/painter.ts';
import { int, path1, polygonPath } from '#demo/illustrations/drawing/svg.ts';
import { valueNoise } from '#demo/random.ts';

/** How high the relief may rise, from the left (0) to the right (1) of the picture. */
export type Envelope = (u: number) => number;

type RidgeLineOptions = {
  x0?: number;
  x1?: number;
  base: number;
  amp: number;
  freq: number;
  seed: number;
  envelope?: Envelope;
  rough?: number;
  step?: number;
};

type RidgeOptions = RidgeLineOptions & {
  colour: string;
  fog: number;
  bottom: number;
  /** How much of the haze has risen at its foot. */
  hazeBase?: number;
};

/** A skyline: five octaves of noise, the first three folded into sharp crests. */
export function ridgeLine(options: RidgeLineOptions): Point[] {
  const { x0 = -20, x1 = 1620, base, amp, freq, seed, envelope = () => 1, rough = 1, step = 9 } = options;
  const points: Point[] = [];
  const w = x1 - x0;
  for (let x = x0; x <= x1 + step; x += step) {
    const height = crestHeight(((x - x0) / w) * freq + seed * 13.7, rough);
    const e = envelope((x - x0) / w);
    points.push([x, e < 0.02 ? base + 400 : base - e * amp * (0.18 + 0.95 * height)]);
  }
  return points;
}

function crestHeight(u: number, rough: number): number {
  let height = 0;
  let total = 0;
  let amplitude = 0.55;
  let frequency = 1;
  for (let octave = 0; octave < 5; octave++) {
    const noise =
      octave < 3
        ? 1 - Math.abs(valueNoise(u * frequency + octave * 31) * 2 - 1)
        : valueNoise(u * frequency + octave * 17);
    height += amplitude * noise;
    total += amplitude;
    frequency *= 2.05;
    amplitude *= 0.5 * (octave > 1 ? rough : 1);
  }
  return height / total;
}

/** A far mountain, with the slopes that face away from the sun in shade. Returns its skyline. */
export function paintRidge(painter: Painter, options: RidgeOptions): Point[] {
  const { svg, light } = painter;
  const { colour, fog, bottom, hazeBase = 0.55 } = options;
  const points = ridgeLine(options).map(([x, y]): Point => [x, Math.min(y, bottom)]);
  const top = Math.min(...points.map((p) => p[1]));
  const lit = light.fog(light.tint(colour, 0.72), fog);
  const shaded = light.fog(light.tint(mix(colour, light.shadow, 0.35), 0.02), fog * 0.92);
  const slope = (c: string) =>
    svg.linear(0, top, 0, bottom, [
      [0, c],
      [0.55, mix(c, light.haze, hazeBase * 0.35)],
      [1, mix(c, light.haze, hazeBase)],
    ]);
  svg.polygon(groundedShape(points, bottom), slope(lit));
  paintFacets(painter, points, { base: options.base, bottom, top, paint: slope(shaded) });
  return points;
}

function groundedShape(points: readonly Point[], bottom: number): Point[] {
  return [[item(points, 0)[0], bottom], ...points, [item(points, points.length - 1)[0], bottom]];
}

type Facets = { base: number; bottom: number; top: number; paint: string };

function paintFacets(painter: Painter, points: readonly Point[], { base, bottom, top, paint }: Facets): void {
  const { svg, light, random } = painter;
  const away = light.side;
  let slopes = '';
  let spurs = '';
  for (let i = 4; i < points.length - 4; i++) {
    const h = base - item(points, i)[1];
    if (!isPeak(points, i) || h < (base - top) * 0.12) continue;
    const slope = shadedSlope(painter, points, { peak: i, h, bottom });
    if (!slope) continue;
    slopes += polygonPath(slope);
    for (let spur = 0; spur < 2; spur++) {
      const [x, y] = item(points, Math.max(1, Math.min(points.length - 2, i - away * random.integer(2, 7))));
      const sh = (base - y) * random.between(0.3, 0.6);
      const sw = away * random.between(6, 26) * (h / 160 + 0.4);
      spurs += polygonPath([
        [x, y + 1.5],
        [x + sw * 0.7, y + sh * 0.3],
        [x + sw * 1.2, y + sh * 0.75],
        [x + sw * 0.7, y + sh],
        [x + sw * 0.35, y + sh * 0.5],
      ]);
    }
  }
  svg.path(slopes, paint, { opacity: 0.92 });
  svg.path(spurs, paint, { opacity: 0.6 });
}

function isPeak(points: readonly Point[], index: number): boolean {
  const [, y] = item(points, index);
  return points.slice(index - 4, index + 5).every((p) => p[1] >= y);
}

/** From the summit down to the valley, then back up in a zigzag along the spur. */
function shadedSlope(
  { light, random }: Painter,
  points: readonly Point[],
  { peak, h, bottom }: { peak: number; h: number; bottom: number },
): Point[] | undefined {
  const away = light.side;
  const [px, py] = item(points, peak);
  const slope: Point[] = [[px, py]];
  let valley: Point = [px, py];
  for (let j = peak + away; Math.abs(j - peak) <= 26; j += away) {
    const next = points[j];
    if (!next || next[1] < valley[1] - 2.2) break;
    valley = next;
    slope.push(next);
  }
  if (slope.length < 3) return undefined;
  const [vx, vy] = valley;
  const depth = h * random.between(0.55, 0.9);
  const bx = lerp(px, vx, random.between(0.15, 0.6));
  const by = Math.min(bottom - 2, py + depth);
  slope.push([lerp(vx, bx, 0.35), Math.min(bottom, vy + (by - vy) * 0.45)], [bx, by]);
  const n = 6;
  for (let k = 1; k < n; k++) {
    const t = k / n;
    const zigzag = random.bell() * (vx - px) * 0.16;
    slope.push([lerp(bx, px, t) + zigzag - away * Math.sin(t * 3.1) * Math.abs(vx - px) * 0.08, lerp(by, py, t)]);
  }
  return slope;
}

type HillOptions = {
  points: readonly Point[];
  bottom: number;
  colour: string;
  fog?: number;
  n: number;
  /** Foam where it meets the sea. */
  shore?: boolean;
};

/** A near hill, covered with scrub. */
export function paintHill(painter: Painter, { points, bottom, colour, fog = 0, n, shore }: HillOptions): void {
  const { svg, light, random } = painter;
  const line = points.map(([x, y]): Point => [x, Math.min(y, bottom)]);
  const top = Math.min(...line.map((p) => p[1]));
  const paint = svg.linear(0, top, 0, bottom, [
    [0, light.fog(light.tint(colour, 0.7), fog)],
    [1, light.fog(light.tint(darken(colour, 0.12), 0.25), fog * 0.6)],
  ]);
  svg.polygon(groundedShape(line, bottom), paint);
  const covered = line.filter((p) => bottom - p[1] > 14);
  paintScrub(painter, { points: covered, bottom: bottom - 2, colour, fog, n, size: 1.5 });
  if (!shore) return;
  let foam = '';
  for (const [x, y] of line.slice(1, -1)) {
    if (bottom - y > 5) foam += path1`M${int(x)} ${bottom + random.bell() * 1.6}h${int(random.between(8, 20))}`;
  }
  svg.line(foam, '#fffdf5', 2.4, 0.55);
}

type ScrubOptions = {
  points: readonly Point[];
  bottom: number;
  colour: string;
  fog: number;
  n: number;
  size: number;
};

/** Small tufts that follow the slope. */
export function paintScrub(
  { svg, light, random }: Painter,
  { points, bottom, colour, fog, n, size }: ScrubOptions,
): void {
  if (points.length < 4) return;
  const tones = [
    light.fog(light.tint(darken(colour, 0.25), 0.05), fog),
    light.fog(light.tint(colour, 0.35), fog),
    light.fog(light.tint(lighten(mix(colour, '#d8c66a', 0.3), 0.12), 0.8), fog),
  ].map((tone) => ({ tone, data: '' }));
  for (let i = 0; i < n; i++) {
    const [px, py] = item(points, random.integer(1, points.length - 2));
    const t = random.next() ** 0.8;
    const y = lerp(py + 4, bottom, t);
    const s = (3 + 9 * t) * size * random.between(0.6, 1.3);
    const x = px + random.between(-8, 8);
    const tuft = random.pick(tones);
    tuft.data += path1`M${int(x - s)} ${int(y)}q${s * 0.3} ${-s * 0.9} ${s} ${-s * 0.8}t${s} ${s * 0.8}Z`;
  }
  tones.forEach(({ tone, data }, i) => {
    svg.path(data, tone, { opacity: i === 2 ? 0.7 : 0.85 });
  });
}

type RockOptions = { x: number; y: number; w: number; h: number; colour?: string };

export function paintRock({ svg, light, random }: Painter, { x, y, w, h, colour = '#a79c92' }: RockOptions): void {
  const n = 5;
  const top: Point[] = [];
  for (let i = 0; i <= n; i++) {
    const height = h * Math.sin((Math.PI * (i + 0.4)) / (n + 0.8)) * random.between(0.6, 1.1);
    top.push([x - w / 2 + (w * i) / n, y - height]);
  }
  svg.polygon([[x - w / 2, y], ...top, [x + w / 2, y]], light.tint(colour, 0.75));
  const edge = random.integer(1, n - 1);
  const away = light.side;
  const summit = item(top, edge);
  const flank = away > 0 ? top.slice(edge + 1) : top.slice(0, edge).reverse();
  const shaded: Point[] = [
    summit,
    ...flank,
    [x + (away * w) / 2, y],
    [summit[0] + away * (w * 0.05), y],
    [summit[0] + away * (w * random.between(0.04, 0.14)), y - h * 0.4],
  ];
  svg.polygon(shaded, light.tint(mix(colour, light.shadow, 0.3), 0.02), { opacity: 0.92 });
}
