import { paintRailing, paintTiling } from '#demo/illustrations/built/fittings.ts';
import { UP, World } from '#demo/illustrations/built/world.ts';
import { Camera } from '#demo/illustrations/drawing/camera.ts';
import { lighten } from '#demo/illustrations/drawing/colour.ts';
import type { Side } from '#demo/illustrations/drawing/geometry.ts';
import { isSunLow } from '#demo/illustrations/drawing/light.ts';
import type { Svg } from '#demo/illustrations/drawing/svg.ts';
import { paintBackdrop, SCRUB_GREEN } from '#demo/illustrations/exteriors/backdrop.ts';
import { FACADES, type FacadeName } from '#demo/illustrations/exteriors/facades.ts';
import { finishPicture, PICTURE, type PictureSeed, startPicture } from '#demo/illustrations/exteriors/frame.ts';
import { floor } from '#demo/illustrations/exteriors/grounds.ts';
import { GREENS, paintFoliage } from '#demo/illustrations/nature/foliage.ts';
import { paintAgave } from '#demo/illustrations/nature/plants.ts';
import { paintHill, ridgeLine } from '#demo/illustrations/nature/relief.ts';
import { paintOlive } from '#demo/illustrations/nature/trees.ts';

const EDGE_Z = 4.6;

/** A table laid on a terrace above the sea. */
export function paintTerrace({ palette, ...pictureSeed }: PictureSeed & { palette: FacadeName }): Svg {
  const { seed, hour } = pictureSeed;
  const picture = startPicture(pictureSeed, { front: 0.35 });
  const { random, side } = picture;
  const horizon = random.between(450, 510);
  paintBackdrop(picture, {
    horizon,
    relief: random.pick(['cape', 'gulf', 'cape']),
    side: side > 0 ? -1 : 1,
    bottom: PICTURE.height,
    sun: isSunLow(hour),
    tower: random.chance(0.5),
  });
  const hills = ridgeLine({
    base: horizon + 260,
    amp: 130,
    freq: 1.3,
    seed: seed + 2,
    rough: 0.5,
    step: 16,
    envelope: (u) => 0.3 + 0.7 * (side > 0 ? 1 - u : u),
  });
  paintHill(picture, { points: hills, bottom: PICTURE.height, colour: SCRUB_GREEN, n: 160 });
  const camera = new Camera({ y: 1.6, z: -2.1, yaw: random.between(-0.1, 0.1), f: 960, cy: horizon });
  const world = new World(picture, camera);
  paintDeck(world, FACADES[palette].stone);
  const wood = random.pick(['#a98560', '#8c6b4f', '#d8cfc0']);
  if (random.chance(0.65)) paintPergola(world, side, wood);
  paintLaidTable(world, side > 0 ? 0.25 : -2.45);
  for (const [x, z] of [
    [side > 0 ? -3.4 : 3.2, 4],
    [side > 0 ? 4.6 : -4.8, 4.1],
    [side > 0 ? -2.2 : 2.2, 4.2],
  ] as const) {
    paintJar(world, x, z);
  }
  return finishPicture(picture, pictureSeed);
}

function paintDeck(world: World, stone: string): void {
  const { random } = world;
  const deck = random.pick(['#dccdb4', '#c9a27a', '#cf9c78', '#e4dac8']);
  world.polygon(floor(-14, -3, 14, EDGE_Z), deck);
  paintTiling(world, { x0: -14, x1: 14, z0: -3, z1: EDGE_Z, step: 0.75, colour: deck });
  const guard = random.pick(['wall', 'glass', 'iron', 'wall']);
  if (guard === 'wall') {
    world.box({ x: -14, z: EDGE_Z, w: 28, h: 0.62, d: 0.45 }, stone, { texture: 'stone' });
    world.plainBox({ x: -14, y: 0.62, z: EDGE_Z - 0.05, w: 28, h: 0.09, d: 0.55 }, lighten(stone, 0.4));
    return;
  }
  paintRailing(
    world,
    [
      [-14, 0, EDGE_Z],
      [14, 0, EDGE_Z],
    ],
    { h: 0.95, glass: guard === 'glass' },
  );
}

/** Beams overhead, their stripes of shade on the ground, and a climber on the post. */
function paintPergola(world: World, side: Side, wood: string): void {
  const { light, camera, random } = world;
  const sun = light.direction;
  const k = Math.min(1.6, 1 / sun[1]) * 2.75;
  for (let i = 0; i < 14; i++) {
    const x = -7 + i * 1.05 - sun[0] * k;
    world.fill(floor(x, -3, x + 0.34, EDGE_Z - 0.02, 0.004), light.shadow, { opacity: 0.26 });
  }
  world.plainBox({ x: side > 0 ? -5.2 : 5, z: 4, w: 0.2, h: 2.75, d: 0.2 }, wood);
  world.plainBox({ x: -9, y: 2.75, z: 4, w: 18, h: 0.22, d: 0.16 }, wood);
  for (let i = 15; i >= 0; i--) {
    world.plainBox({ x: -8 + i * 1.05, y: 2.97, z: -2.4, w: 0.12, h: 0.2, d: 7 }, wood);
  }
  const metre = camera.scale([0, 2.85, 3.9]);
  for (let i = 0; i < 8; i++) {
    const [x, y] = camera.project([(side > 0 ? -5.1 : 5.1) + random.bell() * 2.2, 2.85, 3.9]);
    paintFoliage(world, {
      x,
      y: y + random.bell() * 12,
      rx: metre * random.between(0.35, 0.7),
      ry: metre * random.between(0.2, 0.34),
      colour: random.pick([GREENS.vine, '#b2577f', '#c86b9a', GREENS.vine]),
      lobes: 11,
      texture: 1.5,
    });
  }
}

function paintLaidTable(world: World, x: number): void {
  const z = 1.6;
  const colour = world.random.pick(['#f1ece2', '#3f4a4f', '#b58a5c']);
  const top = { x, y: 0.72, z, w: 2.2, h: 0.06, d: 1.1 };
  paintChair(world, { x: x + 0.35, z: 2.75, colour, back: 'far' });
  paintChair(world, { x: x + 1.35, z: 2.75, colour, back: 'far' });
  world.shadow({ ...top, y: 0, h: 0.78 }, { opacity: 0.28, max: 1.2 });
  for (const dz of [0.95, 0.08]) {
    for (const dx of [0.1, 2]) world.plainBox({ x: x + dx, z: z + dz, w: 0.07, h: 0.72, d: 0.07 }, '#a98560');
  }
  world.plainBox(top, '#b9956c');
  paintFruitDish(world, x + 1.2);
  paintChair(world, { x: x + 0.35, z: 0.95, colour, back: 'near' });
  paintChair(world, { x: x + 1.35, z: 0.95, colour, back: 'near' });
}

type Chair = { x: number; z: number; colour: string; back: 'near' | 'far' };

function paintChair(world: World, { x, z, colour, back }: Chair): void {
  world.shadow({ x, z, w: 0.46, h: 0.6, d: 0.46 }, { opacity: 0.28, max: 1.2 });
  for (const dz of [0.42, 0]) {
    for (const dx of [0, 0.42]) world.plainBox({ x: x + dx, z: z + dz, w: 0.04, h: 0.44, d: 0.04 }, colour);
  }
  const backrest = { x, y: 0.45, z: back === 'far' ? z + 0.42 : z, w: 0.46, h: 0.48, d: 0.04 };
  if (back === 'far') world.plainBox(backrest, colour);
  world.plainBox({ x, y: 0.42, z, w: 0.46, h: 0.05, d: 0.46 }, colour);
  if (back === 'near') world.plainBox(backrest, colour);
}

function paintFruitDish(world: World, x: number): void {
  const { svg, light, camera, random } = world;
  const [cx, cy] = camera.project([x, 0.78, 2.1]);
  const k = camera.scale([x, 0.78, 2.1]);
  svg.ellipse(cx, cy, k * 0.3, k * 0.06, light.shade('#f6f1e6', UP));
  for (let i = 0; i < 5; i++) {
    const colour = light.tint(random.pick(['#e7b53a', '#efcf4a', '#d98a3a']), 0.75);
    svg.circle(cx + (i - 2) * k * 0.085, cy - k * 0.06 - (i % 2) * k * 0.03, k * 0.062, colour);
  }
  svg.polygon(
    [
      [cx + k * 0.5, cy],
      [cx + k * 0.6, cy],
      [cx + k * 0.62, cy - k * 0.26],
      [cx + k * 0.48, cy - k * 0.26],
    ],
    light.tint('#9fc3c4', 0.7),
    { opacity: 0.75 },
  );
}

function paintJar(world: World, x: number, z: number): void {
  const { svg, light, camera, random } = world;
  const [cx, cy] = camera.project([x, 0, z]);
  const k = camera.scale([x, 0, z]);
  const lit = light.tint('#c9835a', 0.9);
  const dark = light.tint('#a9603c', 0.05);
  const [left, right] = light.side > 0 ? [lit, dark] : [dark, lit];
  const clay = svg.linear(cx - k * 0.3, 0, cx + k * 0.3, 0, [
    [0, left],
    [1, right],
  ]);
  svg.path(
    `M${cx - k * 0.16} ${cy}Q${cx - k * 0.36} ${cy - k * 0.35} ${cx - k * 0.2} ${cy - k * 0.62}h${k * 0.4}` +
      `Q${cx + k * 0.36} ${cy - k * 0.35} ${cx + k * 0.16} ${cy}Z`,
    clay,
  );
  if (random.chance(0.5)) paintAgave(world, cx, cy - k * 0.58, k * 0.7);
  else paintOlive(world, { x: cx, y: cy - k * 0.56, h: k * 1.5 });
}
