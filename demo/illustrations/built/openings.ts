import { darken, lighten, mix } from '#demo/illustrations/drawing/colour.ts';
import { dot, type Point, type Vector, verticalExtent } from '#demo/illustrations/drawing/geometry.ts';
import { lowSky } from '#demo/illustrations/drawing/light.ts';
import { polygonPath } from '#demo/illustrations/drawing/svg.ts';
import type { Face } from './face.ts';
import type { World } from './world.ts';

/** Where an opening is on its face. */
export type Opening = { s: number; t: number; w: number; h: number };

type Glass = Opening & {
  frame?: string;
  panes: number;
  /** Horizontal glazing bars. */
  bars?: number;
  curtain?: boolean;
  /** How far out of the face. */
  k?: number;
};

export const DARK_FRAME = '#3c4448';
const PALE_FRAME = '#f2efe8';

export function paintGlass(world: World, face: Face, glass: Glass): void {
  const { light, camera, random } = world;
  const { s, t, w, h, k = 0.003, curtain = false } = glass;
  const corners = camera.polygon(face.quad(s, t, s + w, t + h, k));
  if (corners.length < 3) return;
  if (light.lamp > 0.6 && random.chance(0.7)) paintLamplight(world, face, { ...glass, k }, corners);
  else paintReflection(world, face, { ...glass, k }, corners);
  if (curtain) {
    const cloth = light.shade('#f7f2e8', face.n);
    world.fill(face.quad(s, t, s + w * 0.16, t + h, k), cloth, { opacity: 0.8 });
    world.fill(face.quad(s + w * 0.88, t, s + w, t + h, k), cloth, { opacity: 0.7 });
  }
  paintGlazingBars(world, face, { ...glass, k });
}

type PlacedGlass = Glass & { k: number };

function paintLamplight(world: World, face: Face, { s, t, w, h, k }: PlacedGlass, corners: readonly Point[]): void {
  const { top, bottom } = verticalExtent(corners);
  const lamplight = world.svg.linear(0, top, 0, bottom, [
    [0, '#f6c878'],
    [0.6, '#f9d997'],
    [1, '#e3a455'],
  ]);
  world.svg.polygon(corners, lamplight);
  world.fill(face.quad(s + w * 0.08, t, s + w * 0.3, t + h * 0.42, k), '#a8673a', { opacity: 0.35 });
  world.fill(face.quad(s + w * 0.55, t, s + w * 0.92, t + h * 0.3, k), '#8a5030', { opacity: 0.4 });
}

function paintReflection(world: World, face: Face, { s, t, w, h, k }: PlacedGlass, corners: readonly Point[]): void {
  const { svg, light, random } = world;
  const { top, bottom } = verticalExtent(corners);
  const deep = mix('#1c2f3d', light.shadow, 0.25);
  const low = lowSky(light);
  const sky = svg.linear(corners[0]?.[0] ?? 0, bottom, corners[2]?.[0] ?? 0, top, [
    [0, mix(deep, low, 0.16)],
    [0.5, mix(deep, mix(light.sky[0][1], light.haze, 0.5), 0.32)],
    [1, mix(deep, low, 0.58)],
  ]);
  svg.polygon(corners, sky);
  const a = random.between(0.1, 0.4);
  const b = a + random.between(0.12, 0.25);
  const gleam: Vector[] = [
    face.at(s + w * a, t, k),
    face.at(s + w * b, t, k),
    face.at(s + w * (b + 0.25), t + h, k),
    face.at(s + w * (a + 0.25), t + h, k),
  ];
  world.fill(gleam, lighten(low, 0.4), { opacity: 0.22 });
}

function paintGlazingBars(
  world: World,
  face: Face,
  { s, t, w, h, k, panes, bars = 0, frame = PALE_FRAME }: PlacedGlass,
): void {
  const colour = world.light.shade(frame, face.n);
  const width = 0.05;
  const bar = (s0: number, t0: number, s1: number, t1: number) =>
    world.fill(face.quad(s0, t0, s1, t1, k + 0.002), colour);
  for (let i = 0; i <= panes; i++) {
    const x = s + (w * i) / panes;
    bar(Math.max(s, x - width / 2), t, Math.min(s + w, x + width / 2), t + h);
  }
  for (let i = 1; i <= bars; i++) {
    const y = t + (h * i) / (bars + 1);
    bar(s, y - 0.02, s + w, y + 0.02);
  }
  bar(s, t + h - width, s + w, t + h);
  bar(s, t, s + w, t + width);
}

type Window = Opening & {
  shutter?: string | null;
  shutters?: 'open' | 'closed';
  /** Dressed stone around it. */
  surround?: string;
  sill?: boolean;
};

export function paintWindow(world: World, face: Face, window: Window): void {
  const { light } = world;
  const { s, t, w, h, shutter, shutters = 'open', surround, sill = true } = window;
  if (surround) {
    world.fill(face.quad(s - 0.12, t - 0.08, s + w + 0.12, t + h + 0.14, 0.002), light.shade(surround, face.n));
  }
  world.fill(face.quad(s, t, s + w, t + h, 0.0025), light.shade('#3a4652', face.n), { opacity: 0.95 });
  paintGlass(world, face, { s: s + 0.04, t, w: w - 0.08, h: h - 0.1, panes: 2, bars: h > 1.5 ? 2 : 1 });
  if (shutter) paintShutters(world, face, { s, t, w, h, shutter, shutters });
  if (sill) {
    const stone = light.shade(lighten(surround ?? '#d9d0c0', 0.2), face.n);
    world.fill(face.quad(s - 0.08, t - 0.1, s + w + 0.08, t, 0.06), stone);
  }
}

function paintShutters(
  world: World,
  face: Face,
  { s, t, w, h, shutter, shutters }: Opening & { shutter: string; shutters: 'open' | 'closed' },
): void {
  const leaf = w / 2;
  if (shutters === 'closed') {
    paintShutter(world, face, { s, t, w: leaf, h }, shutter);
    paintShutter(world, face, { s: s + leaf, t, w: leaf, h }, shutter);
    return;
  }
  const sun = world.light.direction;
  const towards = dot(sun, face.n);
  if (towards > 0.1) {
    const dx = (-dot(sun, face.u) / towards) * 0.09;
    for (const a of [s - leaf, s + w]) {
      const shade = face.quad(a + dx, t - 0.07, a + leaf + dx, t + h - 0.07, 0.0022);
      world.fill(shade, world.light.shadow, { opacity: 0.3 });
    }
  }
  paintShutter(world, face, { s: s - leaf - 0.02, t, w: leaf, h }, shutter);
  paintShutter(world, face, { s: s + w + 0.02, t, w: leaf, h }, shutter);
}

function paintShutter(world: World, face: Face, { s, t, w, h }: Opening, colour: string): void {
  world.fill(face.quad(s, t, s + w, t + h, 0.05), world.light.shade(colour, face.n));
  let slats = '';
  for (let y = 0.14; y < h - 0.06; y += 0.13) {
    slats += polygonPath(world.camera.polygon(face.quad(s + 0.06, t + y, s + w - 0.06, t + y + 0.045, 0.051)));
  }
  world.svg.path(slats, world.light.shade(darken(colour, 0.4), face.n), { opacity: 0.6 });
}

type Arch = { centre: number; rx: number; ry: number; foot?: number; springing: number; segments: number; k: number };

/** The outline of an opening under a round arch. */
export function archOutline(face: Face, { centre, rx, ry, foot = 0, springing, segments, k }: Arch): Vector[] {
  const points = [face.at(centre - rx, foot, k), face.at(centre + rx, foot, k)];
  for (let i = 0; i <= segments; i++) {
    const angle = (Math.PI * i) / segments;
    points.push(face.at(centre + Math.cos(angle) * rx, springing + Math.sin(angle) * ry, k));
  }
  return points;
}

type Door = { s: number; w: number; h: number; colour: string; surround?: string };

/** A double door under a round arch. */
export function paintDoor(world: World, face: Face, { s, w, h, colour, surround = '#cfc5b4' }: Door): void {
  const { light } = world;
  const outline = (margin: number, k: number) => {
    const radius = w / 2 + margin;
    return archOutline(face, { centre: s + w / 2, rx: radius, ry: radius, springing: h, segments: 10, k });
  };
  world.fill(outline(0.16, 0.002), light.shade(surround, face.n));
  world.fill(outline(0, 0.003), light.shade(darken(colour, 0.25), face.n));
  for (const leaf of [0, w / 2]) {
    const panel = face.quad(s + 0.06 + leaf, 0.1, s + w / 2 - 0.06 + leaf, h - 0.08, 0.004);
    world.fill(panel, light.shade(colour, face.n));
  }
}
