import { UP, World } from '#demo/illustrations/built/world.ts';
import { Camera } from '#demo/illustrations/drawing/camera.ts';
import { darken, lighten } from '#demo/illustrations/drawing/colour.ts';
import type { Vector } from '#demo/illustrations/drawing/geometry.ts';
import { isSunLow } from '#demo/illustrations/drawing/light.ts';
import type { Svg } from '#demo/illustrations/drawing/svg.ts';
import { GREENS } from '#demo/illustrations/nature/foliage.ts';
import { paintShrub } from '#demo/illustrations/nature/plants.ts';
import { paintRock, paintScrub, ridgeLine } from '#demo/illustrations/nature/relief.ts';
import { paintPine } from '#demo/illustrations/nature/trees.ts';
import { paintBackdrop } from './backdrop.ts';
import { finishPicture, PICTURE, type PictureSeed, paintForeground, startPicture } from './frame.ts';
import { grassStrokes, paintDryWall, paintTreeShadow, plantTree } from './grounds.ts';

/** A plot of land above the sea, its limits staked out. */
export function paintPlot(pictureSeed: PictureSeed): Svg {
  const picture = startPicture(pictureSeed, { front: 0.5 });
  const { random, side } = picture;
  const horizon = random.between(400, 470);
  paintBackdrop(picture, {
    horizon,
    relief: random.pick(['cape', 'gulf', 'open', 'cape']),
    side,
    bottom: horizon + 190,
    sun: isSunLow(pictureSeed.hour) && random.chance(0.6),
    tower: random.chance(0.5),
  });
  const camera = new Camera({ y: 4.4, z: -6, yaw: random.between(-0.12, 0.12), f: 900, cy: horizon });
  const world = new World(picture, camera);
  paintMeadow(world, horizon + random.between(90, 120), pictureSeed.seed);
  for (const [z, h] of [
    [24, 1.1],
    [15, 0.95],
    [8.5, 0.8],
  ] as const) {
    paintDryWall(world, { x0: random.between(-26, -16), x1: random.between(8, 26), z, h });
  }
  const pathX = random.between(-3, 3);
  paintPath(world, pathX);
  paintOrchard(world, pathX);
  paintStakes(world, pathX);
  paintNearScrub(world, pathX);
  if (random.chance(0.55)) {
    const x = side > 0 ? PICTURE.width - 120 : 120;
    paintPine(picture, { x, y: PICTURE.height + 40, h: 880, lean: side > 0 ? -0.06 : 0.06 });
  }
  paintForeground(picture, { left: side > 0, right: side < 0, plants: ['immortelle'], size: 1 });
  return finishPicture(picture, pictureSeed);
}

/** The ground, from the edge where it breaks off above the sea. */
function paintMeadow(world: World, top: number, seed: number): void {
  const { svg, light, random } = world;
  const { width, height } = PICTURE;
  const colour = random.pick(['#b5ad68', '#a5a75e', '#c4b27a', '#94a058']);
  const edge = ridgeLine({ base: top + 10, amp: 34, freq: 1.4, seed: seed + 3, rough: 0.5, step: 20 });
  const ground = svg.linear(0, top - 30, 0, height, [
    [0, light.fog(light.shade(lighten(colour, 0.1), UP), 0.2)],
    [0.4, light.shade(colour, UP)],
    [1, light.shade(darken(colour, 0.18), UP)],
  ]);
  svg.polygon([[-20, height], ...edge, [width + 20, height]], ground);
  paintScrub(world, { points: edge, bottom: top + 70, colour: '#5f7d45', fog: 0.1, n: 150, size: 1.6 });
  const { dark, pale } = grassStrokes(random, { n: 420, power: 1.4, top: top + 34, y0: top, size: [8, 70, 9] });
  svg.path(dark, light.shade(darken(colour, 0.22), UP), { opacity: 0.4 });
  svg.path(pale, light.shade(lighten(colour, 0.25), UP), { opacity: 0.45 });
}

function paintPath(world: World, x: number): void {
  const bends = [
    [x + 4, 40],
    [x + 3, 24],
    [x - 1, 14],
    [x + 0.6, 6],
    [x - 0.5, -4],
  ] as const;
  const left = bends.map(([px, z]): Vector => [px - 0.9, 0.01, z]);
  const right = bends.map(([px, z]): Vector => [px + 0.9, 0.01, z]).reverse();
  world.fill([...left, ...right], world.light.shade('#dccba4', UP), { opacity: 0.85 });
}

/** Trees on the terraces, none on the path. */
function paintOrchard(world: World, pathX: number): void {
  const { random } = world;
  const trees = Array.from({ length: 13 }, () => ({
    x: random.between(-20, 20),
    z: random.pick([9.5, 12, 17, 19, 26, 29]) + random.bell(),
    kind: random.pick(['olive', 'olive', 'olive', 'pine', 'cypress']),
  }));
  trees.sort((a, b) => b.z - a.z);
  for (const { x, z, kind } of trees) {
    if (Math.abs(x - pathX) < 2.2 && z < 20) continue;
    const h = kind === 'olive' ? random.between(3, 4.4) : random.between(5, 7);
    paintTreeShadow(world, { x, z, h });
    plantTree(world, { kind, x, z, h, fog: z > 22 ? 0.12 : 0 });
  }
}

/** The surveyor's stakes and the dashed line between them. */
function paintStakes(world: World, pathX: number): void {
  const { svg, light, camera } = world;
  const stakes = (
    [
      [-7, 6],
      [5.5, 6],
      [8, 14],
      [-9, 14],
    ] as const
  ).map(([x, z]): Vector => [x + pathX, 0, z]);
  const outline = camera.polygon(stakes);
  svg.polygon(outline, '#ffffff', { opacity: 0.1 });
  svg.outline(outline, light.tint('#fff6dd', 0.8), 3.5, 'stroke-dasharray="14 11" opacity=".85"');
  for (const [x, , z] of stakes) {
    world.plainBox({ x: x - 0.05, z, w: 0.1, h: 0.9, d: 0.1 }, '#c9a574');
    world.plainBox({ x: x - 0.055, y: 0.72, z: z - 0.01, w: 0.11, h: 0.18, d: 0.11 }, '#d8563f');
  }
}

function paintNearScrub(world: World, pathX: number): void {
  const { camera, random } = world;
  for (let i = 0; i < 9; i++) {
    const foot = [random.between(-13, 13), 0, random.between(0.5, 5)] as const;
    if (Math.abs(foot[0] - pathX) < 2) continue;
    const [x, y] = camera.project(foot);
    const k = camera.scale(foot);
    if (random.chance(0.3)) {
      paintRock(world, { x, y, w: k * 1.5, h: k * 0.7 });
      continue;
    }
    paintShrub(world, {
      x,
      y,
      w: k * random.between(0.9, 1.7),
      colour: random.pick([GREENS.maquis, '#7c8f58', '#5a7548']),
      flower: random.pick([null, '#e8c64a', '#f3f0ea', '#9b86c4']),
      texture: 1.3,
    });
  }
}
