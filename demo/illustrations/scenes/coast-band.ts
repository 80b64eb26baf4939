import { paintBoat, paintTower } from '#demo/illustrations/built/landmarks.ts';
import { paintHouse, WALLS } from '#demo/illustrations/built/village.ts';
import { item, type Point, smooth } from '#demo/illustrations/drawing/geometry.ts';
import { createLight } from '#demo/illustrations/drawing/light.ts';
import type { Painter } from '#demo/illustrations/drawing/painter.ts';
import { Svg } from '#demo/illustrations/drawing/svg.ts';
import { finishPicture } from '#demo/illustrations/exteriors/frame.ts';
import { paintHill, paintRidge, ridgeLine } from '#demo/illustrations/nature/relief.ts';
import { paintSea } from '#demo/illustrations/nature/sea.ts';
import { paintClouds, paintCumulus } from '#demo/illustrations/nature/sky.ts';
import { createRandom } from '#demo/random.ts';

const SEED = 11;
const W = 2000;
const H = 760;
const HORIZON = H * 0.7;

/** The catalogue's band: a clear sky at the left for the title, the coast at the right. */
export function paintCoastBand(): Svg {
  const svg = new Svg(W, H);
  const painter: Painter = { svg, light: createLight('welcome', 1, 0.4), random: createRandom(SEED) };
  const { light, random } = painter;
  svg.rect(0, 0, W, HORIZON + 4, svg.linear(0, 0, 0, HORIZON, light.sky));
  const glow = svg.radial(W * 0.56, HORIZON * 0.95, W * 0.4, [
    [0, '#fff6da', 1],
    [0.4, '#fff0cc', 0.5],
    [1, '#fff0cc', 0],
  ]);
  svg.rect(0, 0, W, HORIZON + 4, glow);
  paintClouds(painter, { y0: 40, y1: HORIZON * 0.4, n: 4, x: W * 0.5, w: W * 0.5, scale: 1.1 });
  paintCumulus(painter, W * 0.84, HORIZON * 0.72, W * 0.3);
  paintRidges(painter);
  paintSea(painter, { y0: HORIZON, y1: H, x: 0, w: W, sunX: W * 0.56, streaks: 40 });
  paintHeadland(painter);
  for (const [x, y, l] of [
    [0.6, 40, 62],
    [0.57, 16, 30],
    [0.66, 120, 120],
  ] as const) {
    paintBoat(painter, { x: W * x, y: HORIZON + y, l, colour: random.pick(['#f1ead9', '#c0563f', '#2f6f86']) });
  }
  return finishPicture(painter, { seed: SEED, vignette: 0.02 });
}

function paintRidges(painter: Painter): void {
  const span = { x0: -20, x1: W + 20, step: 12 };
  paintRidge(painter, {
    ...span,
    base: HORIZON,
    amp: 190,
    freq: 7,
    seed: 33,
    colour: '#7c8ea6',
    fog: 0.66,
    envelope: (u) => smooth(0.3, 0.66, u),
    bottom: HORIZON + 2,
  });
  paintRidge(painter, {
    ...span,
    base: HORIZON,
    amp: 330,
    freq: 5.6,
    seed: 61,
    colour: '#6f85a0',
    fog: 0.48,
    envelope: (u) => smooth(0.5, 0.95, u),
    bottom: HORIZON + 4,
  });
  paintRidge(painter, {
    ...span,
    base: HORIZON + 4,
    amp: 300,
    freq: 4.4,
    seed: 18,
    colour: '#6c8587',
    fog: 0.3,
    envelope: (u) => smooth(0.62, 1.02, u),
    bottom: HORIZON + 8,
  });
}

/** The near hill, its watchtower and its hamlet. */
function paintHeadland(painter: Painter): void {
  const { random } = painter;
  const points = ridgeLine({
    x0: -20,
    x1: W + 20,
    base: HORIZON + 60,
    amp: 190,
    freq: 2.4,
    seed: 9,
    rough: 0.6,
    step: 13,
    envelope: (u) => smooth(0.6, 1, u),
  });
  paintHill(painter, { points, bottom: HORIZON + 72, colour: '#6f8455', fog: 0.12, n: 170, shore: true });
  const [towerX, towerY] = item(points, Math.floor(points.length * 0.7));
  paintTower(painter, { x: towerX, y: towerY + 12, h: 150 });
  const houses = Array.from({ length: 24 }, (): Point => {
    const x = W * random.between(0.82, 0.99);
    const ground = item(points, Math.floor(((x + 20) / (W + 40)) * points.length))[1];
    return [x, ground + random.between(14, 74)];
  });
  houses.sort((a, b) => a[1] - b[1]);
  for (const [x, y] of houses) {
    paintHouse(painter, {
      x,
      y,
      leftWidth: random.between(26, 36),
      rightWidth: random.between(20, 30),
      h: random.between(34, 54),
      wall: random.pick(WALLS),
      roof: random.pick(['#8a8f94', '#979795', '#b98262']),
    });
  }
}
