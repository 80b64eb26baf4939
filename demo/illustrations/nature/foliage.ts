import type { Camera } from '#demo/illustrations/drawing/camera.ts';
import { lighten, mix } from '#demo/illustrations/drawing/colour.ts';
import { clamp, item, type Point } from '#demo/illustrations/drawing/geometry.ts';
import type { Painter } from '#demo/illustrations/drawing/painter.ts';
import { path1 } from '#demo/illustrations/drawing/svg.ts';
import type { Random } from '#demo/random.ts';

export const GREENS = {
  pine: '#4d7a4a',
  maquis: '#5f7d45',
  olive: '#8d9b72',
  cypress: '#3f6347',
  agave: '#86a593',
  grass: '#a7a866',
  vine: '#7d9a4a',
} as const;

type BlobOptions = { cx: number; cy: number; rx: number; ry: number; n: number; jitter?: number; flat?: number };

/** A rounded, irregular shape; `flat` presses its underside. */
export function blobPath(random: Random, { cx, cy, rx, ry, n, jitter = 0.16, flat = 0 }: BlobOptions): string {
  const points: Point[] = [];
  for (let i = 0; i < n; i++) {
    const angle = (i / n) * Math.PI * 2;
    const k = 1 + random.bell() * jitter;
    const y = Math.sin(angle) * ry * k;
    points.push([cx + Math.cos(angle) * rx * k, cy + (flat && y > 0 ? y * (1 - flat) : y)]);
  }
  let data = path1`M${item(points, 0)[0]} ${item(points, 0)[1]}`;
  points.forEach((a, i) => {
    const b = item(points, (i + 1) % n);
    const ox = (a[0] + b[0]) / 2 - cx;
    const oy = (a[1] + b[1]) / 2 - cy;
    data += path1`Q${cx + ox * 1.16} ${cy + oy * 1.16} ${b[0]} ${b[1]}`;
  });
  return `${data}Z`;
}

type DabOptions = { cx: number; cy: number; rx: number; ry: number; n: number; length: number; angle?: number };

/** Short strokes strewn over an ellipse, mostly along one angle. */
export function dabsPath(random: Random, { cx, cy, rx, ry, n, length, angle = -0.5 }: DabOptions): string {
  let data = '';
  for (let i = 0; i < n; i++) {
    const around = random.next() * 6.28;
    const out = Math.sqrt(random.next());
    const x = cx + Math.cos(around) * rx * out;
    const y = cy + Math.sin(around) * ry * out;
    const t = angle + random.bell() * 0.9;
    const l = length * random.between(0.5, 1.2);
    data += path1`M${x} ${y}l${Math.cos(t) * l} ${Math.sin(t) * l}`;
  }
  return data;
}

export type Crown = {
  x: number;
  y: number;
  rx: number;
  ry: number;
  colour: string;
  fog?: number;
  lobes?: number;
  flat?: number;
  /** How dense the leaf strokes are; 0 for none. */
  texture?: number;
};

/** A dark mass, then clusters that grow lighter towards the light. */
export function paintFoliage(painter: Painter, crown: Crown): void {
  const { svg, light, random } = painter;
  const { x, y, rx, ry, colour, fog = 0, lobes = 14, flat = 0.3, texture = 1 } = crown;
  const s = light.side;
  const warm = mix(colour, '#d9d06a', 0.28);
  const dark = light.fog(light.tint(mix(colour, light.shadow, 0.34), 0.06), fog);
  const dim = light.fog(light.tint(mix(colour, light.shadow, 0.12), 0.24), fog);
  const clear = light.fog(light.tint(colour, 0.5), fog);
  const bright = light.fog(light.tint(lighten(warm, 0.1), 0.95), fog);
  const cluster = (n: number, centre: Point, spread: Point, sizes: Point) =>
    clusterPath(random, { x, y, rx, ry }, { n, centre, spread, sizes });

  const mass = blobPath(random, { cx: x, cy: y, rx, ry, n: lobes, jitter: 0.1, flat });
  svg.path(mass + cluster(5, [0, 0.02], [0.92, 0.85], [0.14, 0.24]), dark);
  svg.path(cluster(9, [-s * 0.06, -0.12], [0.74, 0.62], [0.2, 0.32]), dim);
  svg.path(cluster(9, [-s * 0.18, -0.28], [0.66, 0.5], [0.13, 0.24]), clear);
  svg.path(cluster(8, [-s * 0.34, -0.46], [0.5, 0.34], [0.07, 0.15]), bright, { opacity: 0.95 });
  if (!texture) return;
  const length = clamp(rx * 0.07, 1.6, 9);
  const litLeaves = dabsPath(random, {
    cx: x - s * rx * 0.2,
    cy: y - ry * 0.25,
    rx: rx * 0.85,
    ry: ry * 0.7,
    n: Math.round(34 * texture),
    length,
  });
  svg.line(litLeaves, bright, length * 0.34, 0.8);
  const darkLeaves = dabsPath(random, {
    cx: x + s * rx * 0.2,
    cy: y + ry * 0.1,
    rx: rx * 0.92,
    ry: ry * 0.72,
    n: Math.round(24 * texture),
    length,
  });
  svg.line(darkLeaves, dark, length * 0.36, 0.75);
}

function clusterPath(
  random: Random,
  { x, y, rx, ry }: Pick<Crown, 'x' | 'y' | 'rx' | 'ry'>,
  { n, centre, spread, sizes }: { n: number; centre: Point; spread: Point; sizes: Point },
): string {
  let data = '';
  for (let i = 0; i < n; i++) {
    const around = random.next() * 6.283;
    const out = Math.sqrt(random.next());
    const cx = x + centre[0] * rx + Math.cos(around) * rx * spread[0] * out;
    const cy = y + centre[1] * ry + Math.sin(around) * ry * spread[1] * out;
    const k = random.between(...sizes);
    const leaf = { rx: rx * k, ry: Math.max(ry * k * 0.95, rx * k * 0.42) };
    data += blobPath(random, { cx, cy, ...leaf, n: 7, jitter: 0.22, flat: 0.35 });
  }
  return data;
}

type LeafShadowOptions = { x: number; z: number; w: number; d: number };

/** The shade that a tree out of the picture lays on the ground. */
export function paintLeafShadow(
  { svg, light, random }: Painter,
  camera: Camera,
  { x, z, w, d }: LeafShadowOptions,
): void {
  let data = '';
  for (let i = 0; i < 230; i++) {
    const around = random.next() * 6.283;
    const out = random.next() ** 0.62;
    const spot = [x + Math.cos(around) * w * 0.5 * out, 0, z + Math.sin(around) * d * 0.5 * out] as const;
    const depth = camera.depth(spot);
    if (depth < 1.2) continue;
    const k = camera.scale(spot);
    const radius = random.between(0.07, 0.26) * (1.25 - out);
    const [cx, cy] = camera.project(spot);
    const ry = k * radius * clamp(camera.y / depth, 0.1, 0.6) * 1.25;
    data += blobPath(random, { cx, cy, rx: k * radius * 1.25, ry, n: 6, jitter: 0.28 });
  }
  svg.path(data, light.shadow, { opacity: 0.27 });
}
