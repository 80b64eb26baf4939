import { darken, lighten, mix } from '#demo/illustrations/drawing/colour.ts';
import { item, lerp, normalise, type Vector, verticalExtent } from '#demo/illustrations/drawing/geometry.ts';
import { lowSky } from '#demo/illustrations/drawing/light.ts';
import { linePath, path1 } from '#demo/illustrations/drawing/svg.ts';
import { UP, type World } from './world.ts';

type Railing = { h: number; glass?: boolean; gap?: number };

/** A guard rail along the points, of glass or of iron bars. */
export function paintRailing(world: World, points: readonly [Vector, Vector, ...Vector[]], railing: Railing): void {
  const { svg, light, camera } = world;
  const { h, glass = false, gap = 0.13 } = railing;
  let bars = '';
  points.slice(1).forEach((b, i) => {
    const a = item(points, i);
    if (glass) {
      const pane: Vector[] = [a, b, [b[0], b[1] + h, b[2]], [a[0], a[1] + h, a[2]]];
      world.fill(pane, lighten(light.sky[1][1], 0.35), { opacity: 0.38 });
    } else {
      const length = Math.hypot(b[0] - a[0], b[2] - a[2]);
      for (let s = 0; s <= length; s += gap) {
        const foot: Vector = [lerp(a[0], b[0], s / length), a[1], lerp(a[2], b[2], s / length)];
        if (camera.depth(foot) <= 0.4) continue;
        bars += linePath(camera.project(foot), camera.project([foot[0], foot[1] + h, foot[2]]));
      }
    }
    for (const height of glass ? [h] : [h, 0.08]) {
      bars += camera.segment([a[0], a[1] + height, a[2]], [b[0], b[1] + height, b[2]]);
    }
  });
  svg.line(bars, light.tint('#3b4348', 0.35), Math.max(1.1, camera.scale(points[0]) * 0.03), 0.95);
}

type Pool = { x: number; z: number; w: number; d: number; coping: string };

export function paintPool(world: World, { x, z, w, d, coping }: Pool): void {
  const { svg, light, camera } = world;
  const y = 0.02;
  const surface = y - 0.18;
  const edge = 0.45;
  const rectangle = (x0: number, z0: number, x1: number, z1: number, height: number): [Vector, ...Vector[]] => [
    [x0, height, z0],
    [x1, height, z0],
    [x1, height, z1],
    [x0, height, z1],
  ];
  world.polygon(rectangle(x - edge, z - edge, x + w + edge, z + d + edge, y), coping);
  const corners = camera.polygon(rectangle(x, z, x + w, z + d, y));
  const { top, bottom } = verticalExtent(corners);
  const deep = mix('#0f7f9c', light.sea[2], 0.4);
  const reflection = mix(lowSky(light), '#bff0e8', 0.5);
  const water = svg.linear(0, top, 0, bottom, [
    [0, reflection],
    [0.3, mix('#3fc0c4', light.sea[1], 0.35)],
    [1, deep],
  ]);
  svg.polygon(corners, water);
  svg.clip(corners, () => {
    const farWall: [Vector, ...Vector[]] = [
      [x, y, z + d],
      [x + w, y, z + d],
      [x + w, surface, z + d],
      [x, surface, z + d],
    ];
    world.polygon(farWall, '#e9f3ea', { normal: [0, 0, -1] });
    paintRipples(world, { x, z, w, d, y: surface }, { lit: lighten(reflection, 0.5), deep });
    const shadeX = light.direction[0] < 0 ? x : x + w - 0.5;
    const shadeEnd = light.direction[0] < 0 ? x + 0.5 : x + w;
    world.fill(rectangle(shadeX, z, shadeEnd, z + d, y), light.shadow, { opacity: 0.28 });
    for (let step = 0; step < 3; step++) {
      const near = z + d - 0.3 - step * 0.3;
      world.fill(rectangle(x + 0.1, near, x + 1.9, z + d, surface), '#eafaf2', { opacity: 0.16 });
    }
  });
}

type Basin = { x: number; z: number; w: number; d: number; y: number };

function paintRipples(
  { svg, camera, random }: World,
  { x, z, w, d, y }: Basin,
  { lit, deep }: { lit: string; deep: string },
): void {
  let pale = '';
  let dark = '';
  for (let i = 0; i < 90; i++) {
    const px = random.between(x, x + w);
    const pz = z + d * random.next();
    const l = random.between(0.2, 0.9);
    const [x0, y0] = camera.project([px, y, pz]);
    const [x1, y1] = camera.project([px + l, y, pz + random.bell() * 0.05]);
    const h = camera.scale([px, y, pz]) * 0.02;
    const middle = (x0 + x1) / 2;
    const ripple = path1`M${x0} ${y0}Q${middle} ${y0 - h * 2} ${x1} ${y1}Q${middle} ${y0 + h} ${x0} ${y0}Z`;
    if (i % 3) pale += ripple;
    else dark += ripple;
  }
  svg.path(pale, lit, { opacity: 0.55 });
  svg.path(dark, deep, { opacity: 0.35 });
}

type Tiling = {
  x0: number;
  x1: number;
  z0: number;
  z1: number;
  y?: number;
  step: number;
  colour: string;
  opacity?: number;
};

/** The joints of a paved ground. */
export function paintTiling(world: World, tiling: Tiling): void {
  const { svg, light, camera } = world;
  const { x0, x1, z0, z1, y = 0.01, step, colour, opacity = 0.3 } = tiling;
  let joints = '';
  for (let x = x0 + step; x < x1; x += step) joints += camera.segment([x, y, z0], [x, y, z1]);
  for (let z = z0 + step; z < z1; z += step) joints += camera.segment([x0, y, z], [x1, y, z]);
  svg.line(joints, light.shade(darken(colour, 0.35), UP), 1.1, opacity);
}

const TEAK = '#b58a5c';

export function paintLounger(world: World, { x, z, cloth }: { x: number; z: number; cloth: string }): void {
  world.shadow({ x, z, w: 0.7, h: 0.5, d: 1.9 }, { opacity: 0.3, max: 1.2 });
  world.plainBox({ x, y: 0.22, z, w: 0.7, h: 0.08, d: 1.9 }, TEAK);
  world.box({ x: x + 0.03, y: 0.3, z, w: 0.64, h: 0.1, d: 1.35 }, cloth, { gradient: 0.05, strokeWidth: 2 });
  const backrest: [Vector, ...Vector[]] = [
    [x + 0.03, 0.38, z + 1.3],
    [x + 0.67, 0.38, z + 1.3],
    [x + 0.67, 0.85, z + 1.85],
    [x + 0.03, 0.85, z + 1.85],
  ];
  world.polygon(backrest, cloth, { normal: normalise([0, 0.6, -0.8]), strokeWidth: 3 });
  for (const dz of [0.1, 1.5]) {
    world.plainBox({ x: x + 0.02, y: 0, z: z + dz, w: 0.06, h: 0.22, d: 0.06 }, TEAK);
  }
}

export function paintParasol(world: World, { x, z, colour }: { x: number; z: number; colour: string }): void {
  const { svg, light, camera } = world;
  const h = 2.5;
  const radius = 1.5;
  const circle = ([cx, cy, cz]: Vector, parts: number, turn: number) =>
    Array.from({ length: parts + 1 }, (_, i): Vector => {
      const angle = (i / parts) * 6.283 + turn;
      return [cx + Math.cos(angle) * radius, cy, cz + Math.sin(angle) * radius];
    });
  const sun = light.direction;
  const k = 1 / sun[1];
  const shade = circle([x - sun[0] * k * h, 0.01, z - sun[2] * k * h], 16, 0).slice(0, -1);
  world.fill(shade, light.shadow, { opacity: 0.34 });
  world.plainBox({ x: x - 0.03, y: 0, z: z - 0.03, w: 0.06, h: h + 0.3, d: 0.06 }, '#9b7a55');
  const rim = circle([x, h, z], 8, 0.39);
  const tip = camera.project([x, h + 0.45, z]);
  const panels = rim.slice(0, -1).map((a, i) => ({ a, b: item(rim, i + 1) }));
  panels.sort((p, q) => camera.depth(q.a) - camera.depth(p.a));
  const outwards = ({ a, b }: { a: Vector; b: Vector }, lift: number) =>
    normalise([(a[0] + b[0]) / 2 - x, lift, (a[2] + b[2]) / 2 - z]);
  for (const panel of panels) {
    const normal = outwards(panel, 0.9);
    const seam = light.shade(darken(colour, 0.1), normal);
    const corners = [tip, camera.project(panel.a), camera.project(panel.b)];
    svg.polygon(corners, light.shade(colour, normal), { stroke: seam, strokeWidth: 0.8 });
  }
  for (const panel of panels) {
    const { a, b } = panel;
    if (camera.depth(a) >= camera.depth([x, h, z])) continue;
    const valance: Vector[] = [a, b, [b[0], h - 0.16, b[2]], [a[0], h - 0.16, a[2]]];
    svg.polygon(
      valance.map((p) => camera.project(p)),
      light.shade(colour, outwards(panel, 0)),
    );
  }
}
