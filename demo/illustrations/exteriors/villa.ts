import { paintLounger, paintParasol, paintPool, paintTiling } from '#demo/illustrations/built/fittings.ts';
import { type Box, World } from '#demo/illustrations/built/world.ts';
import { Camera } from '#demo/illustrations/drawing/camera.ts';
import { darken, lighten } from '#demo/illustrations/drawing/colour.ts';
import { lerp, type Side } from '#demo/illustrations/drawing/geometry.ts';
import type { Svg } from '#demo/illustrations/drawing/svg.ts';
import { GREENS, paintFoliage, paintLeafShadow } from '#demo/illustrations/nature/foliage.ts';
import { paintShrub } from '#demo/illustrations/nature/plants.ts';
import { paintBackdrop } from './backdrop.ts';
import { FACADES, type FacadeName } from './facades.ts';
import { finishPicture, type PictureSeed, paintForeground, startPicture } from './frame.ts';
import { floor, mirror, paintLawn, paintTreeShadow, plantTree } from './grounds.ts';
import { paintArcadedVilla, paintContemporaryVilla, paintStoneVilla } from './villa-bodies.ts';

const BODIES = [paintContemporaryVilla, paintArcadedVilla, paintStoneVilla] as const;

/** A villa with its pool, its pergola and its garden. */
export function paintVilla({ palette, ...pictureSeed }: PictureSeed & { palette: FacadeName }): Svg {
  const picture = startPicture(pictureSeed, { front: 0.5 });
  const { random, side } = picture;
  const plan = mirror(side);
  const paintBody = random.pick(BODIES);
  const horizon = random.between(560, 620);
  const yaw = side * -random.between(0.14, 0.38);
  paintBackdrop(picture, {
    horizon,
    relief: random.pick(['cape', 'gulf', 'mountain']),
    side: random.chance(0.5) === side > 0 ? -1 : 1,
    bottom: horizon + 120,
    hamlet: random.chance(0.5),
  });
  const camera = new Camera({
    x: random.between(-0.8, 0.8) - yaw * 14 - side * 1.2,
    y: random.between(1.8, 2.7),
    z: -5.6,
    yaw,
    f: random.between(1060, 1180),
    cy: horizon,
  });
  const world = new World(picture, camera);
  const lawn = random.pick(['#9aa35c', '#b4a96e', '#8d9c58']);
  paintLawn(picture, horizon, lawn, darken(lawn, 0.15));
  for (let i = 0; i < 9; i++) {
    const x = lerp(-30, 30, (i + random.next()) / 9);
    const kind = random.pick(['pine', 'olive', 'cypress', 'olive']);
    plantTree(world, { kind, x, z: random.between(26, 38), h: random.between(5, 8.5), fog: 0.2 });
  }
  const deck = paintDeck(world, side);
  paintBody(world, FACADES[palette], side);
  paintPergola(world, plan.box(-12, 0, 6.4, 3.6, 2.6, 4.2), side);
  paintPoolside(world, side, deck);
  paintLeafShadow(world, camera, { x: plan.x(-6, 0), z: 0.2, w: 9, d: 3.6 });
  const tall = { x: plan.x(10.5, 0), z: 8.5 };
  paintTreeShadow(world, { ...tall, h: 7 });
  plantTree(world, { ...tall, kind: random.pick(['pine', 'pine', 'olive']), h: random.between(7, 9) });
  if (random.chance(0.5)) {
    plantTree(world, { kind: 'cypress', x: plan.x(-13.5, 0), z: 12, h: 8 });
    plantTree(world, { kind: 'cypress', x: plan.x(-15, 0), z: 13, h: 9 });
  }
  paintForeground(picture, {
    left: side < 0 || random.chance(0.4),
    right: side > 0 || random.chance(0.4),
    plants: random.pick([['agave', 'immortelle'], ['immortelle'], ['maquis', 'agave']]),
    size: random.between(0.8, 1.1),
  });
  return finishPicture(picture, pictureSeed);
}

function paintDeck(world: World, side: Side): string {
  const { random } = world;
  const deck = random.pick(['#dccdb4', '#e4dac8', '#c8a780', '#d6c9b6']);
  const x0 = mirror(side).x(-12.5, 21.5);
  const z0 = random.chance(0.6) ? -5 : 1.6;
  const z1 = 10.6;
  world.polygon(floor(x0, z0, x0 + 21.5, z1), deck);
  paintTiling(world, { x0, x1: x0 + 21.5, z0, z1, step: random.pick([0.8, 1.1]), colour: deck });
  return deck;
}

function paintPergola(world: World, pergola: Box, side: Side): void {
  const { light, camera, random } = world;
  const { x, z, w } = pergola;
  const wood = '#a98560';
  const sun = light.direction;
  const k = Math.min(2, 1 / sun[1]) * 2.6;
  const dx = sun[0] * k;
  const dz = sun[2] * k;
  for (let i = 0; i < 9; i++) {
    const beam = z + i * 0.5;
    world.fill(floor(x - dx, beam - dz, x + w - dx, beam + 0.16 - dz, 0.006), light.shadow, { opacity: 0.28 });
  }
  for (const back of [4, 0]) {
    for (const right of [0, 3.45]) world.plainBox({ x: x + right, z: z + back, w: 0.15, h: 2.6, d: 0.15 }, wood);
  }
  for (let i = 8; i >= 0; i--) {
    world.plainBox({ x: x - 0.2, y: 2.6, z: z + i * 0.5, w: w + 0.4, h: 0.14, d: 0.1 }, wood);
  }
  const [px, py] = camera.project([x + (side > 0 ? 0.3 : w - 0.3), 2.7, z]);
  const metre = camera.scale([x, 2.7, z]);
  for (let i = 0; i < 4; i++) {
    paintFoliage(world, {
      x: px + random.bell() * metre * 1.1,
      y: py + random.bell() * metre * 0.2,
      rx: metre * random.between(0.4, 0.8),
      ry: metre * random.between(0.25, 0.4),
      colour: random.pick([GREENS.vine, '#b2577f', GREENS.vine]),
      lobes: 10,
      texture: 1.3,
    });
  }
}

function paintPoolside(world: World, side: Side, deck: string): void {
  const { camera, random } = world;
  const plan = mirror(side);
  const w = random.between(8, 11);
  const x = plan.x(-5.5 - random.between(0, 1.5), w);
  const z = random.between(2.2, 3);
  paintPool(world, { x, z, w, d: random.between(3, 3.8), coping: lighten(deck, 0.25) });
  const cloth = random.pick(['#f3ead9', '#dbe3dc', '#e6b657', '#b9cdd0']);
  const loungerX = plan.x(5.2, 0.7);
  paintLounger(world, { x: loungerX, z: 4.6, cloth });
  paintLounger(world, { x: loungerX + side * 1.5, z: 4.9, cloth });
  if (random.chance(0.75)) {
    paintParasol(world, { x: plan.x(4.6, 0), z: 6.6, colour: random.pick(['#f4ecdc', '#e9c46a', '#dfe7e1']) });
  }
  for (let i = 0; i < 6; i++) {
    const foot = [plan.x(random.between(-8, 8), 0), 0, 10.1] as const;
    const [px, py] = camera.project(foot);
    paintShrub(world, {
      x: px,
      y: py + 2,
      w: camera.scale(foot) * random.between(0.9, 1.5),
      colour: random.pick([GREENS.maquis, GREENS.olive, '#7f9164']),
      flower: random.pick([null, '#d98bb0', '#f3f0ea', '#8a7fc0']),
    });
  }
}
