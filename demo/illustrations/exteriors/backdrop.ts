import { paintTower } from '#demo/illustrations/built/landmarks.ts';
import { paintVillage } from '#demo/illustrations/built/village.ts';
import { mix } from '#demo/illustrations/drawing/colour.ts';
import { item, type Point, type Side, smooth } from '#demo/illustrations/drawing/geometry.ts';
import type { Painter } from '#demo/illustrations/drawing/painter.ts';
import { type Envelope, paintHill, paintRidge, ridgeLine } from '#demo/illustrations/nature/relief.ts';
import { paintSea } from '#demo/illustrations/nature/sea.ts';
import { paintClouds, paintCumulus, paintSky } from '#demo/illustrations/nature/sky.ts';
import { PICTURE } from './frame.ts';

export const SCRUB_GREEN = '#6d7f52';
const FAR_BLUE = '#6f7f92';
const ROCK = '#8d8a86';

/** A cape has its ridge on one side and the sea on the other; `open` is the open sea. */
export type Relief = 'cape' | 'gulf' | 'mountain' | 'open';

type Backdrop = {
  horizon: number;
  relief: Relief;
  /** The side where the land rises. */
  side: Side;
  x?: number;
  w?: number;
  bottom: number;
  /** A hill in the middle distance. */
  hill?: boolean;
  sun?: boolean;
  hamlet?: boolean;
  tower?: boolean;
  calm?: boolean;
};

type Ridge = Parameters<typeof paintRidge>[1];

/** The landscape behind houses and through windows. */
export function paintBackdrop(painter: Painter, backdrop: Backdrop): void {
  const { random } = painter;
  const { horizon, relief, side, x = 0, w = PICTURE.width, bottom, sun = false, calm = false } = backdrop;
  const sunX = sun ? x + w * (side > 0 ? 0.26 : 0.74) : undefined;
  paintSky(painter, { y: horizon, x, w, sun: sunX === undefined ? undefined : { x: sunX, y: horizon * 0.78 } });
  const clouds = calm ? 3 : random.integer(3, 6);
  paintClouds(painter, { y0: horizon * 0.08, y1: horizon * 0.62, n: clouds, x, w });
  const seed = random.integer(1, 900);
  if (random.chance(0.6) && !calm) {
    const cx = x + w * (side > 0 ? 0.78 : 0.22);
    paintCumulus(painter, cx, horizon - horizon * 0.2, w * random.between(0.28, 0.42));
  }
  const flip = (envelope: Envelope): Envelope => (side > 0 ? envelope : (u) => envelope(1 - u));
  const span = { x0: x - 20, x1: x + w + 20 };
  const ridge = (options: Omit<Ridge, 'x0' | 'x1'>) => paintRidge(painter, { ...span, ...options });
  paintRelief(painter, { horizon, relief, seed, flip, ridge, sea: { y0: horizon, y1: bottom, x, w, sunX } });
  if (backdrop.hill ?? true) paintNearHill(painter, { ...backdrop, seed, flip, span });
}

type Distance = {
  horizon: number;
  relief: Relief;
  seed: number;
  flip: (envelope: Envelope) => Envelope;
  ridge: (options: Omit<Ridge, 'x0' | 'x1'>) => void;
  sea: Parameters<typeof paintSea>[1];
};

function paintRelief(painter: Painter, { horizon: y, relief, seed, flip, ridge, sea }: Distance): void {
  switch (relief) {
    case 'cape':
      ridge({
        base: y,
        amp: y * 0.38,
        freq: 2.4,
        seed,
        colour: FAR_BLUE,
        fog: 0.62,
        envelope: flip((u) => smooth(0.28, 0.95, u)),
        bottom: y + 4,
      });
      paintSea(painter, sea);
      ridge({
        base: y + 14,
        amp: y * 0.46,
        freq: 2.1,
        seed: seed + 5,
        colour: mix(FAR_BLUE, SCRUB_GREEN, 0.45),
        fog: 0.34,
        envelope: flip((u) => smooth(0.5, 1.02, u)),
        bottom: y + 14,
      });
      break;
    case 'gulf':
      ridge({ base: y, amp: y * 0.22, freq: 3, seed, colour: FAR_BLUE, fog: 0.66, bottom: y + 2 });
      paintSea(painter, sea);
      ridge({
        base: y + 10,
        amp: y * 0.26,
        freq: 2.6,
        seed: seed + 9,
        colour: mix(FAR_BLUE, SCRUB_GREEN, 0.4),
        fog: 0.4,
        envelope: flip((u) => smooth(0.55, 1, u) + smooth(0.28, 0, u) * 0.5),
        bottom: y + 10,
      });
      break;
    case 'open':
      ridge({
        base: y,
        amp: y * 0.1,
        freq: 2,
        seed,
        colour: FAR_BLUE,
        fog: 0.72,
        envelope: flip((u) => smooth(0.6, 0.8, u) * smooth(1.05, 0.85, u)),
        bottom: y + 1,
      });
      paintSea(painter, sea);
      break;
    case 'mountain':
      ridge({ base: y, amp: y * 0.52, freq: 2.2, seed, colour: ROCK, fog: 0.52, bottom: y + 10 });
      ridge({
        base: y + 10,
        amp: y * 0.34,
        freq: 2.6,
        seed: seed + 3,
        colour: mix(ROCK, SCRUB_GREEN, 0.4),
        fog: 0.32,
        envelope: flip((u) => 0.5 + 0.5 * smooth(0.1, 0.9, u)),
        bottom: y + 20,
      });
      paintPlain(painter, sea);
  }
}

function paintPlain({ svg, light }: Painter, { y0, y1, x, w }: Distance['sea']): void {
  const meadow = svg.linear(0, y0, 0, y1, [
    [0, light.fog(light.tint(SCRUB_GREEN, 0.6), 0.35)],
    [1, light.tint('#7b8450', 0.4)],
  ]);
  svg.rect(x, y0 + 8, w, Math.max(0, y1 - y0 - 8), meadow);
}

type NearHill = Backdrop & { seed: number; flip: Distance['flip']; span: { x0: number; x1: number } };

function paintNearHill(painter: Painter, hill: NearHill): void {
  const { random } = painter;
  const { horizon, relief, side, seed, flip, span, hamlet = true, tower = false } = hill;
  const isCoast = relief !== 'mountain';
  const points = ridgeLine({
    ...span,
    base: horizon + (isCoast ? 46 : 60),
    amp: horizon * 0.17,
    freq: 1.8,
    seed: seed + 7,
    envelope: flip((u) => (isCoast ? smooth(0.42, 0.98, u) : 0.55 + 0.45 * u)),
    rough: 0.6,
    step: 12,
  });
  const bottom = horizon + (isCoast ? 54 : 120);
  paintHill(painter, { points, bottom, colour: SCRUB_GREEN, fog: 0.16, n: 130, shore: isCoast });
  const crest = (u: number): Point => item(points, Math.floor(u * points.length));
  if (hamlet) {
    const [cx, y] = crest(side > 0 ? random.between(0.72, 0.92) : random.between(0.08, 0.28));
    paintVillage(painter, { cx, cy: y + 22, w: 150, h: 34, n: 13, fog: 0.2, size: 0.5 });
  }
  if (tower) {
    const [x, y] = crest(side > 0 ? 0.52 : 0.48);
    paintTower(painter, { x, y: y + 8, h: 64, fog: 0.14 });
  }
}
