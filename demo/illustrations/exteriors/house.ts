import { paintTiling } from '#demo/illustrations/built/fittings.ts';
import { paintDoor, paintWindow } from '#demo/illustrations/built/openings.ts';
import { paintGable, type RoofKind } from '#demo/illustrations/built/roofs.ts';
import { type Box, World } from '#demo/illustrations/built/world.ts';
import { Camera } from '#demo/illustrations/drawing/camera.ts';
import { lighten } from '#demo/illustrations/drawing/colour.ts';
import { lerp, type Side } from '#demo/illustrations/drawing/geometry.ts';
import type { Svg } from '#demo/illustrations/drawing/svg.ts';
import { GREENS, paintFoliage, paintLeafShadow } from '#demo/illustrations/nature/foliage.ts';
import { paintShrub } from '#demo/illustrations/nature/plants.ts';
import { paintBackdrop } from './backdrop.ts';
import { FACADES, type Facade, type FacadeName } from './facades.ts';
import { finishPicture, type PictureSeed, paintForeground, startPicture } from './frame.ts';
import { floor, mirror, paintDryWall, paintLawn, paintTreeShadow, plantTree } from './grounds.ts';

type Build = {
  facade: Facade;
  side: Side;
  isStone: boolean;
  roof: { kind: RoofKind; colour: string };
  ridge: 'across' | 'deep';
};

/** A village house, its outbuildings and its forecourt. */
export function paintVillageHouse({ palette, ...pictureSeed }: PictureSeed & { palette: FacadeName }): Svg {
  const picture = startPicture(pictureSeed, { front: 0.48 });
  const { random, side } = picture;
  const plan = mirror(side);
  const facade = FACADES[palette];
  const horizon = random.between(600, 660);
  const yaw = -side * random.between(0.2, 0.42);
  const isStone = random.chance(0.6);
  const hasBarn = random.integer(0, 1) === 0;
  paintBackdrop(picture, {
    horizon,
    relief: random.pick(['mountain', 'cape', 'mountain', 'gulf']),
    side: random.chance(0.5) ? 1 : -1,
    bottom: horizon + 120,
    tower: random.chance(0.3),
  });
  const camera = new Camera({
    x: -yaw * 12,
    y: random.between(1.7, 2.3),
    z: -5,
    yaw,
    f: random.between(1000, 1120),
    cy: horizon,
  });
  const world = new World(picture, camera);
  const ridge = random.pick(['across', 'across', 'deep']);
  paintLawn(picture, horizon, random.pick(['#a8a067', '#b9a878', '#97a05c']), '#8d8a52');
  for (let i = 0; i < 7; i++) {
    const kind = random.pick(['olive', 'pine', 'cypress']);
    const x = lerp(-24, 24, (i + random.next()) / 7);
    plantTree(world, { kind, x, z: random.between(24, 34), h: random.between(4.5, 7.5), fog: 0.18 });
  }
  const kind = random.chance(0.6) ? 'slab' : 'tile';
  const colour = kind === 'slab' ? random.pick(['#878d92', '#7c858b', '#8f908c']) : facade.roof;
  const build: Build = { facade, side, isStone, roof: { kind, colour }, ridge };
  const main = plan.box(-4.6, 0, 8.5, 8.2, random.pick([5.8, 6.2]), 7);
  const wing = plan.box(3.6, 0, 9.6, 5, 3.4, 5.8);
  const barn = plan.box(-9.4, 0, 10.5, 4.8, 3, 5);
  paintForecourt(world, plan.x(-9, 18));
  for (const volume of [main, wing, barn]) world.shadow(volume);
  if (hasBarn) paintBarn(world, barn, build);
  paintWing(world, wing, build);
  paintMainBody(world, main, build);
  paintCourtyard(world, side);
  paintLeafShadow(world, camera, { x: plan.x(-5, 0), z: 1.6, w: 9, d: 5 });
  const tree = { x: plan.x(9.6, 0), z: 8 };
  paintTreeShadow(world, { ...tree, h: 5.5 });
  plantTree(world, { ...tree, kind: random.pick(['olive', 'pine']), h: random.between(5.5, 7.5) });
  if (random.chance(0.6)) plantTree(world, { kind: 'cypress', x: plan.x(-11.5, 0), z: 9, h: random.between(6.5, 8.5) });
  paintForeground(picture, {
    left: random.chance(0.7),
    right: random.chance(0.7),
    plants: ['immortelle'],
    size: random.between(0.8, 1.05),
  });
  return finishPicture(picture, pictureSeed);
}

function paintForecourt(world: World, x0: number): void {
  const colour = '#c9bca4';
  const z0 = world.random.chance(0.5) ? -4 : 3;
  world.polygon(floor(x0, z0, x0 + 18, 9.4), colour);
  paintTiling(world, { x0, x1: x0 + 18, z0, z1: 9.4, step: 0.7, colour, opacity: 0.28 });
}

function paintBarn(world: World, barn: Required<Box>, { facade, roof }: Build): void {
  const { front } = world.box(barn, facade.stone, { texture: 'stone' });
  world.eave(front, 0.4);
  paintDoor(world, front, { s: 1.4, w: 1.8, h: 1.3, colour: facade.accent });
  paintGable(world, { ...barn, ...roof, y: 3, rise: 1.3, wall: facade.stone });
}

function paintWing(world: World, wing: Required<Box>, { facade, isStone, roof }: Build): void {
  const wall = isStone ? facade.stone : facade.wall;
  const { front } = world.box(wing, wall, { texture: isStone ? 'stone' : 'lime' });
  world.eave(front, 0.4);
  for (const s of [0.9, 3.1]) paintWindow(world, front, { s, t: 1, w: 1, h: 1.3, shutter: facade.accent });
  paintGable(world, { ...wing, ...roof, y: 3.4, rise: 1.4, wall });
}

function paintMainBody(world: World, main: Required<Box>, { facade, side, isStone, roof, ridge }: Build): void {
  const { random } = world;
  const wall = isStone ? facade.stone : facade.wall;
  const surround = isStone ? lighten(facade.stone, 0.35) : lighten(facade.wall, 0.4);
  const shutter = facade.accent;
  const faces = world.box(main, wall, { texture: isStone ? 'stone' : 'lime' });
  const front = faces.front;
  if (ridge === 'across') world.eave(front, 0.4);
  world.dapple(front, { s: side > 0 ? 7.2 : 1, t: 3.2, w: 4, h: 5, n: 240, opacity: 0.14 });
  for (let i = 0; i < 3; i++) {
    paintWindow(world, front, { s: 0.95 + i * 2.5, t: 3.5, w: 1.05, h: 1.5, shutter, surround });
  }
  for (const s of side > 0 ? [0.95, 5.95] : [5.95, 0.95]) {
    paintWindow(world, front, { s, t: 0.9, w: 1.05, h: 1.45, shutter, surround });
  }
  paintDoor(world, front, { s: 3.4, w: 1.3, h: 1.75, colour: facade.accent, surround });
  const flank = faces[side > 0 ? 'left' : 'right'];
  if (flank.isVisible) {
    for (const t of [0.9, 0.9 + 2.6]) {
      for (const s of [1.2, 4.2]) {
        if (!random.chance(0.85)) continue;
        const flankShutter = random.chance(0.75) ? shutter : null;
        paintWindow(world, flank, { s, t, w: 0.95, h: 1.35, shutter: flankShutter, surround });
      }
    }
  }
  if (ridge === 'across') paintChimney(world, mirror(side).box(-2.6, main.h + 1.2, 12.2, 0.8, 2, 0.8), facade.stone);
  paintGable(world, { ...main, ...roof, y: main.h, rise: 2, wall, ridge });
  if (ridge === 'deep') paintWindow(world, front, { s: 3.7, t: main.h + 0.35, w: 0.8, h: 0.95, surround });
}

function paintChimney(world: World, stack: Required<Box>, stone: string): void {
  world.box(stack, stone, { texture: 'stone' });
  world.plainBox({ x: stack.x - 0.1, y: stack.y + 2, z: stack.z - 0.1, w: 1, h: 0.12, d: 1 }, '#77787a');
}

function paintCourtyard(world: World, side: Side): void {
  const { svg, light, camera, random } = world;
  const plan = mirror(side);
  const vine = [plan.x(-4.4, 0), 2.7, 8.4] as const;
  const [vx, vy] = camera.project(vine);
  const metre = camera.scale(vine);
  const colour = random.pick([GREENS.vine, '#b94f83', '#7d9a4a', '#c86b9a']);
  for (let i = 0; i < 7; i++) {
    paintFoliage(world, {
      x: vx + random.between(-0.3, 0.8) * metre * side,
      y: vy + random.between(-0.4, 2.4) * metre,
      rx: metre * random.between(0.3, 0.55),
      ry: metre * random.between(0.25, 0.42),
      colour,
      lobes: 11,
      texture: 1.4,
    });
  }
  const leftWall = plan.x(-10.5, 5);
  const rightWall = plan.x(6, 5.5);
  paintDryWall(world, { x0: leftWall, x1: leftWall + 5, z: 4.2, h: 0.75 });
  paintDryWall(world, { x0: rightWall, x1: rightWall + 5.5, z: 5, h: 0.8 });
  paintGardenTable(world, plan.box(4.2, 0.72, 6.6, 1.9, 0.07, 0.95));
  for (let i = 0; i < 5; i++) {
    const foot = [plan.x(random.between(-8, 8), 0), 0, random.between(7.6, 8.2)] as const;
    const [x, y] = camera.project(foot);
    const k = camera.scale(foot);
    svg.polygon(
      [
        [x - k * 0.2, y - k * 0.42],
        [x + k * 0.2, y - k * 0.42],
        [x + k * 0.15, y],
        [x - k * 0.15, y],
      ],
      light.tint('#c07a52', 0.6),
    );
    paintShrub(world, {
      x,
      y: y - k * 0.36,
      w: k * 0.75,
      shadow: false,
      colour: random.pick([GREENS.olive, '#7f9164']),
      flower: random.pick(['#d9557f', '#f3f0ea', '#e8b84a']),
    });
  }
}

function paintGardenTable(world: World, top: Required<Box>): void {
  const { x, z } = top;
  const wood = '#a77f58';
  world.shadow({ ...top, y: 0, h: 0.8 }, { opacity: 0.3, max: 1.3 });
  for (const dz of [0.8, 0.1]) {
    for (const dx of [0.1, 1.7]) world.plainBox({ x: x + dx, z: z + dz, w: 0.07, h: 0.72, d: 0.07 }, wood);
  }
  world.plainBox(top, wood);
  world.plainBox({ x, y: 0.42, z: z - 0.55, w: 1.9, h: 0.06, d: 0.32 }, wood);
  for (const dx of [0.15, 1.65]) world.plainBox({ x: x + dx, z: z - 0.5, w: 0.06, h: 0.42, d: 0.22 }, wood);
}
