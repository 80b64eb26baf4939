import { type Box, UP, type World } from '#demo/illustrations/built/world.ts';
import { darken, lighten } from '#demo/illustrations/drawing/colour.ts';
import { lerp, type Side, type Vector } from '#demo/illustrations/drawing/geometry.ts';
import type { Painter } from '#demo/illustrations/drawing/painter.ts';
import { pathInt } from '#demo/illustrations/drawing/svg.ts';
import { paintTree, type TreeKind } from '#demo/illustrations/nature/trees.ts';
import { PICTURE } from './frame.ts';

/** Plans are drawn for a light at the left; this turns them around for the other side. */
export function mirror(side: Side) {
  const x = (position: number, w: number) => (side > 0 ? position : -position - w);
  const box = (position: number, y: number, z: number, w: number, h: number, d: number): Required<Box> => ({
    x: x(position, w),
    y,
    z,
    w,
    h,
    d,
  });
  return { x, box };
}

/** A horizontal rectangle. */
export function floor(x0: number, z0: number, x1: number, z1: number, y = 0): [Vector, Vector, Vector, Vector] {
  return [
    [x0, y, z0],
    [x1, y, z0],
    [x1, y, z1],
    [x0, y, z1],
  ];
}

/** Grass from the horizon to the foot of the picture. */
export function paintLawn({ svg, light, random }: Painter, horizon: number, far: string, near: string): void {
  const { width, height } = PICTURE;
  const ground = svg.linear(0, horizon, 0, height, [
    [0, light.fog(light.shade(far, UP), 0.25)],
    [0.25, light.shade(far, UP)],
    [1, light.shade(near, UP)],
  ]);
  svg.rect(0, horizon, width, height - horizon, ground);
  const { dark, pale } = grassStrokes(random, { n: 260, power: 1.6, top: horizon + 8, y0: horizon, size: [6, 60, 7] });
  svg.path(dark, light.shade(darken(far, 0.22), UP), { opacity: 0.35 });
  svg.path(pale, light.shade(lighten(far, 0.22), UP), { opacity: 0.4 });
}

type Strokes = {
  n: number;
  /** Above 1, most strokes are far away. */
  power: number;
  top: number;
  y0: number;
  /** Shortest, growth in length, growth in height. */
  size: readonly [number, number, number];
};

/** Lens-shaped strokes that grow towards the viewer, in two lots. */
export function grassStrokes(random: Painter['random'], { n, power, top, y0, size }: Strokes) {
  let dark = '';
  let pale = '';
  for (let i = 0; i < n; i++) {
    const t = random.next() ** power;
    const y = top + t * (PICTURE.height - y0);
    const x = random.between(0, PICTURE.width);
    const l = (size[0] + size[1] * t) * random.between(0.4, 1);
    const h = 1 + size[2] * t;
    const stroke = pathInt`M${x} ${y}q${l / 2} ${-h} ${l} 0q${-l / 2} ${h * 0.5} ${-l} 0z`;
    if (i % 2) dark += stroke;
    else pale += stroke;
  }
  return { dark, pale };
}

type PlantedTree = { kind: TreeKind; x: number; z: number; h: number; fog?: number };

/** A tree that stands at a place of the world; `h` in metres. */
export function plantTree(world: World, { kind, x, z, h, fog = 0 }: PlantedTree): void {
  const [px, py] = world.camera.project([x, 0, z]);
  paintTree[kind](world, { x: px, y: py, h: h * world.camera.scale([x, 0, z]), fog });
}

export function paintTreeShadow(world: World, { x, z, h }: { x: number; z: number; h: number }): void {
  const sun = world.light.direction;
  const k = Math.min(2.2, 1 / sun[1]);
  const cx = lerp(x, x - sun[0] * k * h, 0.72);
  const cz = lerp(z, z - sun[2] * k * h, 0.72);
  const outline = Array.from({ length: 14 }, (_, i): Vector => {
    const angle = (i / 14) * 6.283;
    return [cx + Math.cos(angle) * h * 0.42, 0.005, cz + Math.sin(angle) * h * 0.3];
  });
  world.fill(outline, world.light.shadow, { opacity: 0.28 });
}

/** A dry-stone wall across the picture. */
export function paintDryWall(world: World, { x0, x1, z, h }: { x0: number; x1: number; z: number; h: number }): void {
  const thickness = 0.4;
  const wall = { x: x0, z, w: Math.abs(x0 - x1) + thickness, d: thickness, h };
  world.shadow(wall, { opacity: 0.3 });
  world.box(wall, '#b8a78e', { texture: 'stone', gradient: 0.15 });
}
