import { paintBoat } from '#demo/illustrations/built/landmarks.ts';
import { clamp, item, type Side, smooth } from '#demo/illustrations/drawing/geometry.ts';
import { createLight } from '#demo/illustrations/drawing/light.ts';
import { Svg } from '#demo/illustrations/drawing/svg.ts';
import { finishPicture } from '#demo/illustrations/exteriors/frame.ts';
import { GREENS } from '#demo/illustrations/nature/foliage.ts';
import { paintAgave, paintGrasses, paintImmortelle, paintShrub } from '#demo/illustrations/nature/plants.ts';
import { type Envelope, paintHill, paintRidge, ridgeLine } from '#demo/illustrations/nature/relief.ts';
import { paintSea } from '#demo/illustrations/nature/sea.ts';
import { paintClouds, paintCumulus } from '#demo/illustrations/nature/sky.ts';
import { createRandom } from '#demo/random.ts';
import { type HeroFrame, paintHeroVillage } from './hero-village.ts';

const SEED = 7;
const SIDE: Side = 1;

/** The home page's scene: a village on its rock above the sea, and a wide sky to carry the text. */
export function paintHero(shape: 'wide' | 'portrait'): Svg {
  const isPortrait = shape === 'portrait';
  const [w, h] = isPortrait ? [1000, 2000] : [2000, 1125];
  const frame: HeroFrame = {
    svg: new Svg(w, h),
    light: createLight('welcome', SIDE, 0.4),
    random: createRandom(SEED),
    w,
    h,
    horizon: h * (isPortrait ? 0.75 : 0.6),
    isPortrait,
  };
  const sunX = w * (isPortrait ? 0.2 : 0.47);
  paintHeroSky(frame, sunX);
  paintHeroRidges(frame);
  paintHeroSea(frame, sunX);
  paintHeroVillage(frame);
  paintHeroForeground(frame);
  return finishPicture(frame, { seed: SEED, vignette: 0.03 });
}

function paintHeroSky(frame: HeroFrame, sunX: number): void {
  const { svg, light, w, horizon, isPortrait } = frame;
  svg.rect(0, 0, w, horizon + 4, svg.linear(0, 0, 0, horizon, light.sky));
  const glow = svg.radial(sunX, horizon * 0.94, w * (isPortrait ? 0.9 : 0.42), [
    [0, '#fff6da', 1],
    [0.3, '#fff0cc', 0.65],
    [1, '#fff0cc', 0],
  ]);
  svg.rect(0, 0, w, horizon + 4, glow);
  svg.circle(sunX, horizon * 0.9, 34, '#fffdf3');
  const span = isPortrait ? { n: 2, x: 0, w } : { n: 4, x: w * 0.45, w: w * 0.6 };
  paintClouds(frame, { y0: horizon * 0.1, y1: horizon * 0.42, ...span, scale: 1.2 });
  if (isPortrait) paintCumulus(frame, w * 0.74, horizon * 0.84, w * 0.7);
  else paintCumulus(frame, w * 0.86, horizon * 0.63, w * 0.34);
}

/** The ridges of the cape, the farthest first. */
function paintHeroRidges(frame: HeroFrame): void {
  const { w, h, horizon, isPortrait } = frame;
  const height = isPortrait ? w * 1.32 : h;
  const span = { x0: -20, x1: w + 20, step: 13 };
  const far: Envelope = (u) =>
    smooth(isPortrait ? -0.1 : 0.26, isPortrait ? 0.4 : 0.62, u) * (1 - 0.35 * smooth(0.7, 1, u));
  paintRidge(frame, {
    ...span,
    base: horizon,
    amp: height * 0.2,
    freq: isPortrait ? 3.4 : 6.2,
    seed: 41,
    colour: '#7c8ea6',
    fog: 0.66,
    envelope: far,
    bottom: horizon + 2,
  });
  paintRidge(frame, {
    ...span,
    base: horizon,
    amp: height * 0.36,
    freq: isPortrait ? 3 : 5.4,
    seed: 57,
    colour: '#6f85a0',
    fog: 0.5,
    envelope: isPortrait ? (u) => smooth(0.08, 0.8, u) : (u) => smooth(0.4, 0.86, u),
    bottom: horizon + 4,
  });
  paintRidge(frame, {
    ...span,
    base: horizon + 4,
    amp: height * 0.36,
    freq: isPortrait ? 2.6 : 4.6,
    seed: 12,
    colour: '#6c8587',
    fog: 0.32,
    envelope: (u) => smooth(isPortrait ? 0.3 : 0.54, 1, u),
    bottom: horizon + 8,
  });
}

function paintHeroSea(frame: HeroFrame, sunX: number): void {
  const { w, h, horizon, isPortrait } = frame;
  paintSea(frame, { y0: horizon, y1: h, x: 0, w, sunX, streaks: 44 });
  paintBoat(frame, { x: w * (isPortrait ? 0.3 : 0.36), y: horizon + h * 0.055, l: 58, colour: '#f1ead9' });
  paintBoat(frame, { x: w * (isPortrait ? 0.12 : 0.285), y: horizon + h * 0.025, l: 30, colour: '#c0563f' });
  const coast = ridgeLine({
    x0: -20,
    x1: w + 20,
    base: horizon + 40,
    amp: h * 0.15,
    freq: 2,
    seed: 23,
    rough: 0.6,
    step: 14,
    envelope: (u) => smooth(isPortrait ? 0.5 : 0.66, 1.02, u),
  });
  paintHill(frame, { points: coast, bottom: horizon + 46, colour: '#6f8455', fog: 0.24, n: 90, shore: true });
}

/** The maquis in flower, nearest to the viewer. */
function paintHeroForeground(frame: HeroFrame): void {
  const { random, w, h, isPortrait } = frame;
  const step = 22;
  const points = ridgeLine({
    x0: -20,
    x1: w + 20,
    base: h - h * (isPortrait ? 0.02 : 0.03),
    amp: h * (isPortrait ? 0.06 : 0.17),
    freq: 1.5,
    seed: 77,
    rough: 0.5,
    step,
    envelope: (u) =>
      isPortrait ? 0.5 + 0.5 * smooth(0.4, 1, u) : 0.28 + 0.5 * smooth(0.35, 0, u) + 0.75 * smooth(0.62, 1, u),
  });
  paintHill(frame, { points, bottom: h, colour: '#6a7f4b', n: 90 });
  const groundY = (x: number) => item(points, clamp(Math.round((x + 20) / step), 0, points.length - 1))[1];
  const shrubs = isPortrait ? 9 : 15;
  for (let i = 0; i < shrubs; i++) {
    const x = ((i + random.next()) / shrubs) * w;
    const size = random.between(100, 190);
    const isUnderSun = !isPortrait && x > w * 0.42 && x < w * 0.6;
    if (isUnderSun && random.chance(0.6)) continue;
    paintShrub(frame, {
      x,
      y: Math.min(h + 20, groundY(x) + size * 0.42),
      w: size,
      colour: random.pick([GREENS.maquis, '#7d9360', '#59764a', '#8a9464']),
      flower: random.pick([null, '#f6f1e6', '#e8c64a', '#e8c64a', '#b98ac0']),
      texture: 0.8,
    });
  }
  for (let i = 0; i < (isPortrait ? 4 : 6); i++) {
    const x = isPortrait ? random.between(0, w) : random.pick([random.between(0, w * 0.3), random.between(w * 0.7, w)]);
    paintImmortelle(frame, { x, y: h + 10, h: random.between(120, 180), n: 7 });
  }
  paintAgave(frame, isPortrait ? w * 0.08 : w * 0.055, h - 6, 150);
  paintGrasses(frame, {
    x0: 0,
    x1: w * (isPortrait ? 1 : 0.4),
    y: h + 8,
    h: 90,
    n: isPortrait ? 40 : 46,
    colour: '#b3ad6c',
    tip: '#e8c64a',
  });
}
