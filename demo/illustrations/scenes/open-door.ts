import type { Face } from '#demo/illustrations/built/face.ts';
import { paintTiling } from '#demo/illustrations/built/fittings.ts';
import { archOutline } from '#demo/illustrations/built/openings.ts';
import { paintTexture } from '#demo/illustrations/built/textures.ts';
import { TO_VIEWER, UP, World } from '#demo/illustrations/built/world.ts';
import { Camera } from '#demo/illustrations/drawing/camera.ts';
import { darken, lighten, mix } from '#demo/illustrations/drawing/colour.ts';
import { horizontalExtent, type Vector } from '#demo/illustrations/drawing/geometry.ts';
import { createLight } from '#demo/illustrations/drawing/light.ts';
import { linePath, Svg } from '#demo/illustrations/drawing/svg.ts';
import { paintBackdrop } from '#demo/illustrations/exteriors/backdrop.ts';
import { finishPicture, PICTURE } from '#demo/illustrations/exteriors/frame.ts';
import { floor } from '#demo/illustrations/exteriors/grounds.ts';
import { GREENS, paintFoliage } from '#demo/illustrations/nature/foliage.ts';
import { paintAgave, paintShrub } from '#demo/illustrations/nature/plants.ts';
import { createRandom } from '#demo/random.ts';
import { DOOR, paintThreshold } from './open-door-threshold.ts';

const SEED = 3;
const HORIZON = 560;
const WALL = '#d9c39c';

/** An arched door open on the sea: the service is a threshold that one crosses. */
export function paintOpenDoor(): Svg {
  const random = createRandom(SEED);
  const svg = new Svg(PICTURE.width, PICTURE.height);
  const light = createLight('golden', 1, 0.6);
  const camera = new Camera({ x: 0.35, y: 1.6, z: -5.2, yaw: -0.06, f: 1180, cy: HORIZON });
  const world = new World({ svg, light, random }, camera);
  const wall = world.face([-7, 0, 0], [[1, 0, 0], UP, TO_VIEWER], 14, 6);
  paintWallAndGround(world, wall);
  paintStoneArch(world, wall);
  const opening = camera.polygon(doorway(wall, 0));
  const { left, right } = horizontalExtent(opening);
  svg.clip(opening, () => {
    const outside = { svg, light: createLight('golden', 1, 0.4), random: createRandom(SEED + 4) };
    paintBackdrop(outside, {
      horizon: HORIZON,
      relief: 'cape',
      side: 1,
      x: left - 10,
      w: right - left + 20,
      bottom: PICTURE.height,
      sun: true,
      calm: true,
      tower: true,
    });
    paintThreshold(world, wall, WALL);
  });
  paintSteps(world);
  paintLantern(world, wall);
  paintBougainvillea(world, wall);
  for (const [x, z, size] of [
    [-2.3, -0.45, 1],
    [-3.1, -0.3, 0.8],
    [2.3, -0.4, 1.15],
  ] as const) {
    paintJar(world, [x, 0, z], size);
  }
  return finishPicture(world, { seed: SEED, vignette: 0.22 });
}

function paintWallAndGround(world: World, wall: Face): void {
  const { svg, light, camera } = world;
  const { width, height } = PICTURE;
  const lime = svg.linear(0, 0, width, height, [
    [0, light.shade(lighten(WALL, 0.1), wall.n)],
    [1, mix(light.shade(WALL, wall.n), light.shadow, 0.16)],
  ]);
  world.fill(wall.quad(0, 0, 14, 6), lime);
  paintTexture(world, wall, { texture: 'stone', colour: WALL, density: 3.4, size: 0.8 });
  paintTexture(world, wall, { texture: 'lime', colour: WALL });
  world.dapple(wall, { s: 4.5, t: 2.2, w: 3.2, h: 3.4, n: 330, opacity: 0.2 });
  const paving = '#d3c2a2';
  const ground = svg.linear(0, camera.project([0, 0, 0])[1], 0, height, [
    [0, light.shade(lighten(paving, 0.15), UP)],
    [1, light.shade(darken(paving, 0.1), UP)],
  ]);
  world.fill(floor(-8, -5, 8, 0), ground);
  paintTiling(world, { x0: -8, x1: 8, z0: -5, z1: 0, step: 0.62, colour: paving, opacity: 0.4 });
}

function doorway(wall: Face, margin: number): Vector[] {
  const { s, w, foot, springing } = DOOR;
  const radius = w / 2 + margin;
  return archOutline(wall, { centre: s + w / 2, rx: radius, ry: radius, foot, springing, segments: 18, k: 0.003 });
}

/** Dressed stones around the door, and the keystone. */
function paintStoneArch(world: World, wall: Face): void {
  const { svg, light, camera } = world;
  const { s, w, springing } = DOOR;
  const border = 0.34;
  const centre = s + w / 2;
  const radius = w / 2;
  world.fill(doorway(wall, border), light.shade('#c9b592', wall.n));
  const joint = (s0: number, t0: number, s1: number, t1: number) =>
    linePath(camera.project(wall.at(s0, t0, 0.004)), camera.project(wall.at(s1, t1, 0.004)));
  let joints = '';
  for (let i = 0; i <= 12; i++) {
    const angle = (Math.PI * i) / 12;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const outer = radius + border;
    joints += joint(centre + cos * radius, springing + sin * radius, centre + cos * outer, springing + sin * outer);
  }
  for (let y = 0.75; y < DOOR.h + 0.3; y += 0.42) {
    joints += joint(s - border, y, s, y) + joint(s + w, y, s + w + border, y);
  }
  svg.line(joints, light.shade('#8d7a5c', wall.n), 2.4, 0.6);
  const top = springing + radius;
  const keystone = [
    wall.at(centre - 0.17, top - 0.04, 0.01),
    wall.at(centre + 0.17, top - 0.04, 0.01),
    wall.at(centre + 0.24, top + 0.42, 0.01),
    wall.at(centre - 0.24, top + 0.42, 0.01),
  ];
  world.fill(keystone, light.shade('#e3d2b0', wall.n));
}

/** The sill, the step, and the sun that comes out through the door. */
function paintSteps(world: World): void {
  const { x, w } = DOOR;
  world.box({ x: x - 0.5, z: -0.4, w: w + 1, h: 0.32, d: 0.4 }, '#cdbb98', { texture: 'stone' });
  world.box({ x: x - 0.8, z: -0.85, w: w + 1.6, h: 0.16, d: 0.46 }, '#d6c5a4', { texture: 'stone' });
  const sunlight: Vector[] = [
    [-1.2, 0.17, -0.86],
    [0.7, 0.17, -0.86],
    [-0.2, 0.005, -3.6],
    [-2.6, 0.005, -3.6],
  ];
  world.fill(sunlight, '#fff0c4', { opacity: 0.42 });
}

function paintLantern({ svg, camera }: World, wall: Face): void {
  const [x, y] = camera.project(wall.at(DOOR.s + DOOR.w + 1, 2.75, 0.1));
  const k = camera.scale([2, 2.7, 0]);
  svg.line(`M${x} ${y - k * 0.34}v${k * 0.14}`, '#2c3438', 4);
  svg.polygon(
    [
      [x - k * 0.12, y - k * 0.2],
      [x + k * 0.12, y - k * 0.2],
      [x + k * 0.09, y + k * 0.14],
      [x - k * 0.09, y + k * 0.14],
    ],
    '#f9dd9a',
    { stroke: '#2c3438', strokeWidth: 5 },
  );
  const halo = svg.radial(x, y, k * 0.7, [
    [0, '#ffe3a0', 0.5],
    [1, '#ffe3a0', 0],
  ]);
  svg.circle(x, y, k * 0.7, halo);
}

function paintBougainvillea(world: World, wall: Face): void {
  const { camera, random } = world;
  const [x, y] = camera.project(wall.at(3.9, 3.1, 0.1));
  const k = camera.scale([-3, 3, 0]);
  for (let i = 0; i < 60; i++) {
    const t = random.next();
    paintFoliage(world, {
      x: x + random.bell() * k * 1.25 + t * k * 1.1,
      y: y - k * 1.1 + random.between(0, 1.7) * k * (1 - t * 0.55),
      rx: k * random.between(0.1, 0.26),
      ry: k * random.between(0.08, 0.2),
      colour: i % 4 === 0 ? GREENS.vine : random.pick(['#c2558c', '#d0689b', '#b4487e']),
      lobes: 11,
      texture: 1.1,
    });
  }
}

function paintJar(world: World, at: Vector, size: number): void {
  const { svg, light, camera, random } = world;
  const [x, y] = camera.project(at);
  const k = camera.scale(at) * size;
  svg.ellipse(x + k * 0.2, y, k * 0.42, k * 0.07, light.shadow, { opacity: 0.32 });
  const clay = svg.linear(x - k * 0.3, 0, x + k * 0.3, 0, [
    [0, light.tint('#cf8a60', 0.9)],
    [1, light.tint('#a9603c', 0.1)],
  ]);
  svg.path(
    `M${x - k * 0.16} ${y}Q${x - k * 0.38} ${y - k * 0.35} ${x - k * 0.22} ${y - k * 0.66}h${k * 0.44}` +
      `Q${x + k * 0.38} ${y - k * 0.35} ${x + k * 0.16} ${y}Z`,
    clay,
  );
  if (size > 1) {
    paintAgave(world, x, y - k * 0.6, k * 0.75);
    return;
  }
  paintShrub(world, {
    x,
    y: y - k * 0.58,
    w: k * 0.95,
    shadow: false,
    colour: GREENS.olive,
    flower: random.pick(['#f6f1e6', '#e8c64a']),
  });
}
