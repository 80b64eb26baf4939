import type { Face } from '#demo/illustrations/built/face.ts';
import { paintBoat } from '#demo/illustrations/built/landmarks.ts';
import { paintBellTower, paintHouse, WALLS } from '#demo/illustrations/built/village.ts';
import { TO_VIEWER, UP, World } from '#demo/illustrations/built/world.ts';
import { Camera } from '#demo/illustrations/drawing/camera.ts';
import { item, lerp, type Point, smooth, type Vector } from '#demo/illustrations/drawing/geometry.ts';
import { createLight } from '#demo/illustrations/drawing/light.ts';
import type { Painter } from '#demo/illustrations/drawing/painter.ts';
import { polygonPath, Svg } from '#demo/illustrations/drawing/svg.ts';
import { paintBackdrop } from '#demo/illustrations/exteriors/backdrop.ts';
import { finishPicture, PICTURE } from '#demo/illustrations/exteriors/frame.ts';
import { floor } from '#demo/illustrations/exteriors/grounds.ts';
import { paintHill, ridgeLine } from '#demo/illustrations/nature/relief.ts';
import { paintPine } from '#demo/illustrations/nature/trees.ts';
import { createRandom } from '#demo/random.ts';
import { paintCup, paintKeys, paintVaseOfImmortelle } from './desk-objects.ts';
import { paintFloorPlan, paintMap, paintNotebook, TABLE_Y } from './desk-papers.ts';

const SEED = 5;
const HORIZON = 470;
const WINDOW = { s: 2.1, t: 0.98, w: 3.7, h: 2 } as const;

/** The agent's work table before a window on the sea: map, plan, notebook, keys. */
export function paintDesk(): Svg {
  const svg = new Svg(PICTURE.width, PICTURE.height);
  const { width, height } = PICTURE;
  const camera = new Camera({ x: 0.1, y: 1.72, z: -2.75, yaw: 0.05, f: 1080, cy: HORIZON });
  const world = new World({ svg, light: createLight('morning', 1, 0.45), random: createRandom(SEED) }, camera);
  const wall = world.face([-4, 0, 2.4], [[1, 0, 0], UP, TO_VIEWER], 8, 3.6);
  const plaster = svg.linear(0, 0, width, 0, [
    [0, '#e9e2d3'],
    [0.5, '#f6f1e6'],
    [1, '#d8d2c6'],
  ]);
  world.fill(wall.quad(-4, 0, 12, 6), plaster);
  paintWindow(world, wall);
  paintShutters(world, wall);
  paintTable(world);
  paintMap(world);
  paintFloorPlan(world);
  paintNotebook(world);
  paintKeys(world);
  paintCup(world);
  paintVaseOfImmortelle(world);
  const daylight = svg.radial(width * 0.4, height * 0.3, width * 0.6, [
    [0, '#fff3d2', 0.28],
    [1, '#fff3d2', 0],
  ]);
  svg.rect(0, 0, width, height, daylight);
  return finishPicture(world, { seed: SEED, sunlit: false, vignette: 0.16 });
}

function paintWindow(world: World, wall: Face): void {
  const { svg, camera } = world;
  const { s, t, w, h } = WINDOW;
  const corners = camera.polygon(wall.quad(s, t, s + w, t + h));
  world.fill(wall.quad(s - 0.16, t - 0.1, s + w + 0.16, t + h + 0.16, 0.004), '#fbf8f1');
  svg.clip(corners, () => paintView({ svg, light: createLight('morning', 1, 0.4), random: createRandom(SEED + 1) }));
  svg.polygon(corners, '#fff7e0', { opacity: 0.08 });
  const bar = (s0: number, t0: number, s1: number, t1: number) =>
    world.fill(wall.quad(s0, t0, s1, t1, 0.02), '#4d6f6d');
  for (const u of [0, 1 / 3, 2 / 3, 1]) bar(s + w * u - 0.04, t, s + w * u + 0.04, t + h);
  bar(s, t, s + w, t + 0.08);
  bar(s, t + h - 0.08, s + w, t + h);
  bar(s, t + h * 0.62 - 0.025, s + w, t + h * 0.62 + 0.025);
}

/** The sea, a hillside village and a pine. */
function paintView(painter: Painter): void {
  const { random } = painter;
  const bottom = PICTURE.height;
  paintBackdrop(painter, { horizon: HORIZON, relief: 'cape', side: 1, bottom, calm: true, tower: true, hamlet: false });
  const step = 14;
  const points = ridgeLine({
    base: HORIZON + 190,
    amp: 250,
    freq: 1.1,
    seed: 8,
    rough: 0.4,
    step,
    envelope: (u) => 0.2 + 0.8 * smooth(0.4, 0.75, u),
  });
  paintHill(painter, { points, bottom, colour: '#7b8a54', n: 120 });
  const houses = Array.from({ length: 22 }, (): Point => {
    const x = random.between(840, 1300);
    return [x, item(points, Math.round((x + 20) / step))[1] + random.between(16, 110)];
  });
  houses.sort((a, b) => a[1] - b[1]);
  const churchY = item(points, 80)[1] + 50;
  const firstInFront = houses.find(([, y]) => y > churchY);
  for (const house of houses) {
    const [x, y] = house;
    if (house === firstInFront) paintBellTower(painter, { x: 1060, y, h: 120 });
    paintHouse(painter, {
      x,
      y,
      leftWidth: random.between(26, 36),
      rightWidth: random.between(20, 28),
      h: random.between(34, 52),
      wall: random.pick(WALLS),
      roof: random.pick(['#8a8f94', '#b98262', '#979795']),
    });
  }
  paintBoat(painter, { x: 520, y: HORIZON + 60, l: 60, colour: '#f1ead9' });
  paintPine(painter, { x: 480, y: HORIZON + 190, h: 380, lean: 0.04 });
}

function paintShutters(world: World, wall: Face): void {
  const { s, t, w, h } = WINDOW;
  for (const [from, to] of [
    [s - 1.35, s - 0.2],
    [s + w + 0.2, s + w + 1.35],
  ] as const) {
    world.fill(wall.quad(from, t - 0.05, to, t + h + 0.05, 0.03), '#5f827f');
    let slats = '';
    for (let y = t + 0.08; y < t + h - 0.06; y += 0.115) {
      slats += polygonPath(world.camera.polygon(wall.quad(from + 0.1, y, to - 0.1, y + 0.05, 0.032)));
    }
    world.svg.path(slats, '#3f5f5e', { opacity: 0.7 });
  }
}

/** An oak top, its grain, and the panes of light on it. */
function paintTable(world: World): void {
  const { svg, camera, random } = world;
  const y = TABLE_Y;
  const oak = svg.linear(0, camera.project([0, y, 1.5])[1], 0, PICTURE.height, [
    [0, '#d9b282'],
    [0.45, '#c79a68'],
    [1, '#a97a4c'],
  ]);
  world.fill(floor(-2.6, -2.2, 2.6, 1.5, y), oak);
  let grain = '';
  for (let i = 0; i < 34; i++) {
    const x = lerp(-2.6, 2.6, (i + random.next() * 0.8) / 34);
    const drift = random.bell() * 0.05;
    grain += camera.segment([x, y, -2.2], [x + drift, y, 1.5]);
  }
  svg.line(grain, '#8d6238', 1.6, 0.28);
  const edge: Vector[] = [
    [-2.6, y, 1.5],
    [2.6, y, 1.5],
    [2.6, y - 0.1, 1.5],
    [-2.6, y - 0.1, 1.5],
  ];
  world.fill(edge, '#8d6238');
  for (let i = 0; i < 3; i++) {
    const x = -1.5 + i * 1.05;
    const far: Vector[] = [
      [x, y + 0.001, 1.45],
      [x + 0.92, y + 0.001, 1.45],
      [x + 1.5, y + 0.001, 0.2],
      [x + 0.55, y + 0.001, 0.2],
    ];
    world.fill(far, '#fff3cf', { opacity: 0.5 });
    const near: Vector[] = [
      [x + 0.62, y + 0.001, 0.1],
      [x + 1.56, y + 0.001, 0.1],
      [x + 1.95, y + 0.001, -0.5],
      [x + 1, y + 0.001, -0.5],
    ];
    world.fill(near, '#fff3cf', { opacity: 0.34 });
  }
}
