import type { Face } from '#demo/illustrations/built/face.ts';
import { paintRailing, paintTiling } from '#demo/illustrations/built/fittings.ts';
import { DARK_FRAME, paintGlass } from '#demo/illustrations/built/openings.ts';
import { type Box, World } from '#demo/illustrations/built/world.ts';
import { Camera } from '#demo/illustrations/drawing/camera.ts';
import { darken, lighten, mix } from '#demo/illustrations/drawing/colour.ts';
import { dot, lerp, type Side } from '#demo/illustrations/drawing/geometry.ts';
import { polygonPath, type Svg } from '#demo/illustrations/drawing/svg.ts';
import { GREENS, paintLeafShadow } from '#demo/illustrations/nature/foliage.ts';
import { paintShrub } from '#demo/illustrations/nature/plants.ts';
import { paintBackdrop } from './backdrop.ts';
import { FACADES, type Facade, type FacadeName } from './facades.ts';
import { finishPicture, type PictureSeed, paintForeground, startPicture } from './frame.ts';
import { floor, mirror, paintLawn, paintTreeShadow, plantTree } from './grounds.ts';

const STOREY = 3;
const BALCONY_DEPTH = 1.5;

type Build = { facade: Facade; side: Side; wood: string; glassRails: boolean };

/** A new residence: three low blocks with loggias, in a planted garden. */
export function paintResidence({ palette, ...pictureSeed }: PictureSeed & { palette: FacadeName }): Svg {
  const picture = startPicture(pictureSeed, { front: 0.5 });
  const { random, side } = picture;
  const plan = mirror(side);
  const horizon = random.between(640, 690);
  const yaw = -side * random.between(0.24, 0.44);
  paintBackdrop(picture, {
    horizon,
    relief: random.pick(['cape', 'mountain', 'gulf']),
    side: side > 0 ? -1 : 1,
    bottom: horizon + 90,
    hamlet: random.chance(0.4),
  });
  const camera = new Camera({ x: -yaw * 19, y: random.between(1.9, 3.2), z: -9.5, yaw, f: 960, cy: horizon });
  const world = new World(picture, camera);
  paintLawn(picture, horizon, '#93a35a', '#7f9150');
  const paving = '#ddd2bf';
  world.polygon(floor(-60, 2, 60, 5.2), paving);
  paintTiling(world, { x0: -40, x1: 40, z0: 2, z1: 5.2, step: 1.1, colour: paving, opacity: 0.28 });
  const alley = plan.x(-2, 2.4);
  world.polygon(floor(alley, 5.2, alley + 2.4, 12, 0.01), paving);
  const blocks = [
    plan.box(-19, 0, 15, 12, 3 * STOREY, 9),
    plan.box(8, 0, 14, 12, 3 * STOREY, 9),
    plan.box(-6.5, 0, 11, 13.5, random.pick([4, 3]) * STOREY, 9),
  ];
  const depth = ({ x, z, w }: Box) => camera.depth([x + w / 2, 0, z + 4]);
  blocks.sort((a, b) => depth(b) - depth(a));
  for (const block of blocks) world.shadow(block);
  const glassRails = random.chance(0.5);
  const wood = random.pick(['#a77c52', '#8c6b4f', '#b98f62']);
  for (const block of blocks) paintBlock(world, block, { facade: FACADES[palette], side, wood, glassRails });
  paintGarden(world, side);
  paintLeafShadow(world, camera, { x: plan.x(-7, 0), z: -2.4, w: 12, d: 4 });
  const bench = plan.x(1.5, 2);
  world.plainBox({ x: bench, y: 0.42, z: 4.6, w: 2, h: 0.08, d: 0.5 }, wood);
  for (const dx of [0.15, 1.7]) world.plainBox({ x: bench + dx, z: 4.7, w: 0.12, h: 0.42, d: 0.3 }, '#8f8a80');
  paintForeground(picture, {
    left: random.chance(0.6),
    right: random.chance(0.6),
    plants: random.pick([['agave'], ['immortelle'], ['maquis']]),
    size: random.between(0.75, 1),
  });
  return finishPicture(picture, pictureSeed);
}

function paintBlock(world: World, block: Required<Box>, build: Build): void {
  const { facade, side, wood } = build;
  const { x, z, w, h, d } = block;
  const storeys = Math.round(h / STOREY);
  const faces = world.box(block, facade.wall, { texture: 'lime' });
  const plinth = { x: x - 0.02, z: z - 0.05, w: w + 0.04, h: STOREY * 0.96, d };
  world.box(plinth, facade.stone, { texture: 'stone' });
  const bays = Math.round(w / 4.2);
  const bayWidth = w / bays;
  for (let storey = 0; storey < storeys; storey++) {
    for (let bay = 0; bay < bays; bay++) {
      paintLoggia(world, faces.front, { s: bay * bayWidth, w: bayWidth, storey, isOdd: bay % 2 === 1 }, build);
    }
  }
  for (let storey = storeys - 1; storey >= 1; storey--) paintBalcony(world, block, faces.front, storey * STOREY, build);
  const flank = faces[side > 0 ? 'left' : 'right'];
  if (flank.isVisible) {
    for (let storey = 0; storey < storeys; storey++) {
      for (const s of [1.6, 5.2]) {
        paintGlass(world, flank, { s, t: storey * STOREY + 0.5, w: 1.5, h: 2, panes: 2, frame: DARK_FRAME, k: 0.07 });
      }
    }
  }
  const roof = lighten(facade.wall, 0.4);
  const penthouse = { x: x + w * 0.25, y: h + 0.24, z: z + 2.4, w: w * 0.5, h: 2.3, d: d - 3.5 };
  world.box(penthouse, wood, { texture: 'wood', skip: ['under'] });
  const penthouseRoof = { x: x + w * 0.25 - 0.3, y: h + 2.54, z: z + 2, w: w * 0.5 + 0.6, h: 0.16, d: d - 2.8 };
  world.box(penthouseRoof, roof, { gradient: 0, undersideDepth: 0.4 });
  const terraceRoof = { x: x - 0.3, y: h, z: z - 0.55, w: w + 0.6, h: 0.26, d: d + 0.9 };
  world.box(terraceRoof, roof, { gradient: 0, undersideDepth: 0.55 });
}

type Loggia = { s: number; w: number; storey: number; isOdd: boolean };

/** A dark recess, its glass, and from the first floor up a wooden panel. */
function paintLoggia(world: World, front: Face, { s, w, storey, isOdd }: Loggia, { facade, wood }: Build): void {
  const { svg, light, camera, random } = world;
  const t = storey * STOREY;
  // The plinth stands out of the wall.
  const isGround = storey === 0;
  const recess = front.quad(s + 0.5, t + 0.12, s + w - 0.5, t + STOREY - 0.25, isGround ? 0.06 : 0.003);
  world.fill(recess, mix(light.shade(facade.wall, front.n), light.shadow, 0.45));
  paintGlass(world, front, {
    s: s + 0.6,
    t: t + 0.14,
    w: w - 1.2,
    h: STOREY - 0.5,
    panes: 3,
    frame: DARK_FRAME,
    curtain: random.chance(0.6),
    k: isGround ? 0.062 : 0.004,
  });
  if (isGround) return;
  const panel = isOdd ? s + w - 0.5 - 1 : s + 0.5;
  world.polygon(front.quad(panel, t + 0.12, panel + 1, t + STOREY - 0.25, 0.02), wood, { normal: front.n });
  let slats = '';
  for (let u = 0.07; u < 1; u += 0.12) {
    const slat = front.quad(panel + u, t + 0.12, panel + u + 0.035, t + STOREY - 0.25, 0.022);
    slats += polygonPath(camera.polygon(slat));
  }
  svg.path(slats, light.shade(darken(wood, 0.4), front.n), { opacity: 0.6 });
}

function paintBalcony(world: World, block: Required<Box>, front: Face, y: number, { facade, glassRails }: Build): void {
  const { light, camera, random } = world;
  const { x, z, w } = block;
  const shade = front.quad(0.2, y - 1.05, front.w - 0.2, y - 0.1, 0.004);
  world.fill(shade, light.shadow, { opacity: dot(light.direction, front.n) > 0.1 ? 0.34 : 0.15 });
  const slab = { x: x + 0.2, y: y - 0.14, z: z - BALCONY_DEPTH, w: w - 0.4, h: 0.2, d: BALCONY_DEPTH };
  world.plainBox(slab, lighten(facade.wall, 0.4));
  paintRailing(
    world,
    [
      [x + 0.2, y + 0.06, z],
      [x + 0.2, y + 0.06, z - BALCONY_DEPTH],
      [x + w - 0.2, y + 0.06, z - BALCONY_DEPTH],
      [x + w - 0.2, y + 0.06, z],
    ],
    { h: 1, glass: glassRails, gap: 0.16 },
  );
  for (let i = 0; i < 4; i++) {
    if (!random.chance(0.7)) continue;
    const px = lerp(x + 0.6, x + w - 0.6, random.next());
    const [sx, sy] = camera.project([px, y + 0.2, z - BALCONY_DEPTH + 0.1]);
    const metre = camera.scale([x, y, z]);
    paintShrub(world, {
      x: sx,
      y: sy - metre * 0.2,
      w: metre * random.between(0.7, 1.3),
      shadow: false,
      colour: random.pick([GREENS.olive, GREENS.maquis]),
      flower: random.pick([null, '#f3f0ea', '#d98bb0']),
    });
  }
}

function paintGarden(world: World, side: Side): void {
  const { camera, random } = world;
  const plan = mirror(side);
  for (let i = 0; i < 12; i++) {
    const foot = [plan.x(random.between(-18, 18), 0), 0, random.between(6.6, 9.2)] as const;
    const [x, y] = camera.project(foot);
    paintShrub(world, {
      x,
      y,
      w: camera.scale(foot) * random.between(0.9, 1.7),
      colour: random.pick([GREENS.maquis, GREENS.olive, '#7f9164']),
      flower: random.pick([null, '#f3f0ea', '#8a7fc0', '#e8c64a']),
    });
  }
  for (const position of [-14, -8.5, 5.4, 11.5]) {
    const place = { x: plan.x(position + random.bell(), 0), z: 6.4 };
    paintTreeShadow(world, { ...place, h: 4 });
    const kind = random.pick(['olive', 'olive', 'pine', 'cypress']);
    plantTree(world, { ...place, kind, h: random.between(4, 6) });
  }
}
