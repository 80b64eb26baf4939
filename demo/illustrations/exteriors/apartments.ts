import type { Face } from '#demo/illustrations/built/face.ts';
import { paintRailing, paintTiling } from '#demo/illustrations/built/fittings.ts';
import { archOutline, paintGlass, paintWindow } from '#demo/illustrations/built/openings.ts';
import { paintHip } from '#demo/illustrations/built/roofs.ts';
import { type Box, UP, World } from '#demo/illustrations/built/world.ts';
import { Camera } from '#demo/illustrations/drawing/camera.ts';
import { darken, lighten, mix } from '#demo/illustrations/drawing/colour.ts';
import { clamp, dot, item, lerp, type Side, type Vector } from '#demo/illustrations/drawing/geometry.ts';
import type { Svg } from '#demo/illustrations/drawing/svg.ts';
import { GREENS } from '#demo/illustrations/nature/foliage.ts';
import { paintShrub } from '#demo/illustrations/nature/plants.ts';
import { paintBackdrop } from './backdrop.ts';
import { FACADES, type FacadeName } from './facades.ts';
import { finishPicture, PICTURE, type PictureSeed, startPicture } from './frame.ts';
import { mirror } from './grounds.ts';
import { paintHarbour } from './harbour.ts';
import { paintSquare } from './square.ts';

const STOREY = 3.15;

/** Left edge, width, storeys. */
const BLOCKS = [
  [-21, 9, 5],
  [-12.5, 7.5, 4],
  [-5, 10.5, 5],
  [5.5, 8, 4],
  [13.5, 9, 5],
] as const;

/** The block that is for sale stands in the middle. */
const MAIN_BLOCK = 2;

type Building = { box: Required<Box>; storeys: number; wall: string; shutter: string };

/** A row of town houses on a square or along a harbour. */
export function paintApartments({ palette, ...pictureSeed }: PictureSeed & { palette: FacadeName }): Svg {
  const picture = startPicture(pictureSeed, { front: 0.62 });
  const { svg, light, random, side } = picture;
  const isHarbour = random.chance(0.55);
  const horizon = isHarbour ? random.between(600, 640) : random.between(700, 740);
  const yaw = -side * random.between(0.28, 0.5);
  paintBackdrop(picture, {
    horizon,
    relief: random.pick(['mountain', 'cape', 'mountain']),
    side: side > 0 ? -1 : 1,
    bottom: horizon + 80,
  });
  const camera = new Camera({ x: -yaw * 20, y: isHarbour ? 3.2 : 1.7, z: -13, yaw, f: 1000, cy: horizon });
  const world = new World(picture, camera);
  const paving = random.pick(['#cfc3ae', '#d8c7a6', '#c7beb2']);
  const ground = svg.linear(0, horizon, 0, PICTURE.height, [
    [0, light.fog(light.shade(paving, UP), 0.3)],
    [0.3, light.shade(paving, UP)],
    [1, light.shade(darken(paving, 0.1), UP)],
  ]);
  svg.rect(0, horizon, PICTURE.width, PICTURE.height - horizon, ground);
  if (!isHarbour) paintTiling(world, { x0: -40, x1: 40, z0: -6, z1: 8, step: 1.2, colour: paving });
  const { buildings, shadeAt } = planRow(world, side, FACADES[palette]);
  for (const { box } of buildings) world.shadow(box, { opacity: 0.34 });
  for (const building of buildings) paintBuilding(world, building, { side, shadeAt });
  const tree = random.pick(['palm', 'palm', 'pine']);
  if (isHarbour) paintHarbour(world, buildings);
  else paintSquare(world, { side, tree });
  return finishPicture(picture, pictureSeed);
}

/** The buildings, the far ones first, and how high the shade of the street reaches. */
function planRow({ camera, random }: World, side: Side, main: { wall: string; accent: string }) {
  const walls = random.pick([
    ['#e5bd85', '#dfa283', '#efe4cf', '#d8b48c'],
    ['#efdfc4', '#e2b27f', '#d99c86', '#e9d2ae'],
    ['#dca68c', '#ecd7b0', '#c9c2b0', '#e6b98a'],
  ]);
  const shutter = random.pick(['#54766a', '#5d7d92', '#6a6f5a', '#7a5a4a', '#4f6f86']);
  const shadeHeight = random.between(2.5, 6);
  const shadeSlope = random.between(-0.5, -0.25);
  const plan = mirror(side);
  const buildings = BLOCKS.map(([x, w, storeys], i): Building => {
    const box = plan.box(x, 0, 9 + random.between(-0.3, 0.3), w, storeys * STOREY + 0.6, 9);
    return i === MAIN_BLOCK
      ? { box, storeys, wall: main.wall, shutter: main.accent }
      : { box, storeys, wall: item(walls, i % 4), shutter };
  });
  buildings.sort((a, b) => camera.depth(frontCentre(b.box)) - camera.depth(frontCentre(a.box)));
  return { buildings, shadeAt: (x: number) => shadeHeight + shadeSlope * x * side };
}

function frontCentre({ x, z, w }: Box): Vector {
  return [x + w / 2, 0, z];
}

type Street = { side: Side; shadeAt: (x: number) => number };

function paintBuilding(world: World, building: Building, { side, shadeAt }: Street): void {
  const { light, camera, random } = world;
  const { box, storeys, wall, shutter } = building;
  const fog = clamp((camera.depth(frontCentre(box)) - 24) / 60, 0, 0.3);
  const faces = world.box(box, wall, { texture: 'lime', fog, gradient: 0.14 });
  const front = faces.front;
  const pale = lighten(wall, 0.45);
  world.eave(front, 0.6);
  for (let k = 1; k < storeys; k++) {
    const course = front.quad(0, k * STOREY - 0.08, front.w, k * STOREY + 0.08, 0.05);
    world.polygon(course, pale, { normal: front.n, fog });
  }
  const columns = Math.round(box.w / 2.5);
  const gap = box.w / columns;
  for (let storey = 0; storey < storeys; storey++) {
    for (let column = 0; column < columns; column++) {
      const s = column * gap + gap / 2 - 0.5;
      if (storey === 0) paintShop(world, front, s, fog);
      else paintStoreyWindow(world, building, { front, s, storey, fog, pale });
    }
  }
  const flank = faces[side > 0 ? 'left' : 'right'];
  if (flank.isVisible) {
    for (let k = 1; k < storeys; k++) {
      for (let column = 0; column < 3; column++) {
        const shutters = random.chance(0.7) ? 'open' : 'closed';
        const place = { s: 1.2 + column * 2.7, t: k * STOREY + 0.6, w: 0.95, h: 1.6 };
        paintWindow(world, flank, { ...place, shutter, shutters });
      }
    }
  }
  const shadeFrom = clamp(shadeAt(box.x), 0, front.h);
  const shadeTo = clamp(shadeAt(box.x + box.w), 0, front.h);
  const shade = [
    front.at(0, 0, 0.06),
    front.at(front.w, 0, 0.06),
    front.at(front.w, shadeTo, 0.06),
    front.at(0, shadeFrom, 0.06),
  ];
  world.fill(shade, light.shadow, { opacity: 0.36 });
  world.polygon(front.quad(-0.2, front.h - 0.25, front.w + 0.2, front.h, 0.25), pale, { normal: front.n, fog });
  const colour = random.pick(['#878d92', '#8f918f', '#b47a5c']);
  paintHip(world, { ...box, y: box.h, rise: 1.7, over: 0.45, colour, kind: random.pick(['slab', 'tile']), fog });
}

/** An arcade of the ground floor. */
function paintShop(world: World, front: Face, s: number, fog: number): void {
  const { svg, light, camera } = world;
  const outline = archOutline(front, { centre: s + 0.5, rx: 0.85, ry: 0.75, springing: 1.6, segments: 8, k: 0.004 });
  const corners = camera.polygon(outline);
  const inside = light.fog(mix(light.shade('#3a4650', front.n), light.shadow, 0.3), fog);
  svg.polygon(corners, light.lamp > 0.6 ? '#eab066' : inside);
  svg.clip(corners, () =>
    paintGlass(world, front, { s: s - 0.2, t: 0, w: 1.4, h: 1.9, panes: 2, frame: '#d9cdb8', k: 0.005 }),
  );
}

type Bay = { front: Face; s: number; storey: number; fog: number; pale: string };

function paintStoreyWindow(world: World, { box, storeys, shutter }: Building, bay: Bay): void {
  const { random } = world;
  const { front, s, storey, pale } = bay;
  const isTall = storey < storeys - 1;
  const t = storey * STOREY + (isTall ? 0.3 : 0.8);
  const shutters = random.chance(0.8) ? 'open' : 'closed';
  paintWindow(world, front, { s, t, w: 1, h: isTall ? 2.1 : 1.5, shutter, shutters, surround: pale, sill: !isTall });
  if (isTall && (storey === 1 || random.chance(0.45))) paintBalcony(world, box, bay, t - 0.1);
}

function paintBalcony(world: World, box: Required<Box>, { front, s, fog, pale }: Bay, y: number): void {
  const { light, camera, random } = world;
  const { z } = box;
  const slab = { x: front.at(s - 0.45, 0)[0], y: y - 0.12, z: z - 0.75, w: 1.9, h: 0.12, d: 0.75 };
  world.box(slab, pale, { gradient: 0, fog });
  const x0 = box.x + s - 0.4;
  const x1 = x0 + 1.8;
  const shade: Vector[] = [
    [x0, y - 0.2 - 0.5, z - 0.002],
    [x1, y - 0.7, z - 0.002],
    [x1, y - 0.12, z - 0.002],
    [x0, y - 0.12, z - 0.002],
  ];
  world.fill(shade, light.shadow, { opacity: dot(light.direction, front.n) > 0.1 ? 0.28 : 0.12 });
  paintRailing(
    world,
    [
      [x0, y, z],
      [x0, y, z - 0.75],
      [x1, y, z - 0.75],
      [x1, y, z],
    ],
    { h: 0.95, gap: 0.16 },
  );
  if (!random.chance(0.4)) return;
  const [px, py] = camera.project([lerp(x0, x1, random.next()), y, z - 0.7]);
  paintShrub(world, {
    x: px,
    y: py,
    w: camera.scale([x0, y, z]) * 0.8,
    shadow: false,
    colour: GREENS.maquis,
    flower: random.pick(['#d9557f', '#e8b84a', '#f3f0ea']),
  });
}
