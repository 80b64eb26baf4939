import { UP } from '#demo/illustrations/built/world.ts';
import { lighten, mix } from '#demo/illustrations/drawing/colour.ts';
import { createLight } from '#demo/illustrations/drawing/light.ts';
import type { Painter } from '#demo/illustrations/drawing/painter.ts';
import { Svg } from '#demo/illustrations/drawing/svg.ts';
import { finishPicture, PICTURE } from '#demo/illustrations/exteriors/frame.ts';
import { blobPath, GREENS } from '#demo/illustrations/nature/foliage.ts';
import { paintGrasses, paintImmortelle, paintShrub } from '#demo/illustrations/nature/plants.ts';
import { paintHill, paintRidge, ridgeLine } from '#demo/illustrations/nature/relief.ts';
import { paintClouds, paintSky } from '#demo/illustrations/nature/sky.ts';
import { paintPine } from '#demo/illustrations/nature/trees.ts';
import { createRandom } from '#demo/random.ts';

const SEED = 9;
const HORIZON = 560;
const { width: W, height: H } = PICTURE;

/** A path that forks at a cairn, in the morning mist: the page that does not exist. */
export function paintMistyPath(): Svg {
  const painter: Painter = { svg: new Svg(W, H), light: createLight('dawn', 1, 0.5), random: createRandom(SEED) };
  const { random } = painter;
  paintSky(painter, { y: HORIZON, x: 0, w: W, sun: { x: 430, y: HORIZON * 0.66 } });
  paintClouds(painter, { y0: 60, y1: 280, n: 4, x: 0, w: W });
  paintMistyRidges(painter);
  const near = ridgeLine({ base: HORIZON + 240, amp: 120, freq: 1.2, seed: 21, rough: 0.5, step: 16 });
  paintHill(painter, { points: near, bottom: H, colour: '#7f8a52', n: 240 });
  paintPaths(painter);
  paintCairn(painter);
  for (let i = 0; i < 16; i++) {
    const x = random.between(-20, W + 20);
    const y = random.between(HORIZON + 330, H + 30);
    if (x > W * 0.36 && x < W * 0.7) continue;
    paintShrub(painter, {
      x,
      y,
      w: random.between(110, 240),
      colour: random.pick([GREENS.maquis, '#7d9360', '#8a9464']),
      flower: random.pick([null, '#f6f1e6', '#e8c64a']),
    });
  }
  paintPine(painter, { x: 1440, y: H - 120, h: 620, lean: -0.05 });
  paintImmortelle(painter, { x: 240, y: H + 6, h: 190, n: 9 });
  paintImmortelle(painter, { x: 120, y: H + 10, h: 150, n: 8 });
  paintGrasses(painter, { x0: 0, x1: 560, y: H + 6, h: 110, n: 60, colour: '#b3ad6c' });
  return finishPicture(painter, { seed: SEED, vignette: 0.18 });
}

/** Ridges with a bank of mist at each foot. */
function paintMistyRidges(painter: Painter): void {
  const { svg, light } = painter;
  for (const [base, amp, seed, colour, fog] of [
    [HORIZON, 300, 3, '#7c8ea6', 0.7],
    [HORIZON + 50, 260, 8, '#74858f', 0.52],
    [HORIZON + 120, 200, 15, '#6f8455', 0.34],
  ] as const) {
    paintRidge(painter, {
      base,
      amp,
      freq: 2.1,
      seed,
      colour,
      fog,
      bottom: base + 40,
      envelope: (u) => 0.35 + 0.65 * Math.abs(u - 0.42) * 1.6,
    });
    const mist = svg.linear(0, base - 40, 0, base + 60, [
      [0, light.haze, 0],
      [0.6, light.haze, 0.75],
      [1, light.haze, 0],
    ]);
    svg.rect(0, base - 40, W, 110, mist);
  }
}

function paintPaths({ svg, light }: Painter): void {
  const y = HORIZON;
  const sand = light.shade('#dccba4', UP);
  svg.path(
    `M${W * 0.5 - 20} ${y + 190}C${W * 0.58} ${y + 250} ${W * 0.36} ${y + 320} ${W * 0.47} ${H + 20}` +
      `L${W * 0.66} ${H + 20}C${W * 0.5} ${y + 330} ${W * 0.63} ${y + 260} ${W * 0.5 + 6} ${y + 190}Z`,
    sand,
  );
  svg.path(
    `M${W * 0.5} ${y + 330}C${W * 0.62} ${y + 300} ${W * 0.76} ${y + 310} ${W * 0.86} ${y + 262}` +
      `L${W * 0.87} ${y + 272}C${W * 0.77} ${y + 340} ${W * 0.64} ${y + 340} ${W * 0.55} ${y + 400}Z`,
    sand,
    { opacity: 0.85 },
  );
}

function paintCairn({ svg, light, random }: Painter): void {
  svg.ellipse(1050, 912, 130, 16, light.shadow, { opacity: 0.3 });
  for (const [cx, cy, rx, ry, colour] of [
    [1010, 884, 96, 34, '#a79c88'],
    [1018, 828, 78, 28, '#8f8a80'],
    [1004, 783, 60, 22, '#b5a890'],
    [1013, 746, 44, 18, '#9a9384'],
    [1008, 716, 28, 14, '#b9ad98'],
  ] as const) {
    const stone = blobPath(random, { cx, cy, rx, ry, n: 9, jitter: 0.08 });
    const paint = svg.linear(cx - rx, cy - ry, cx + rx, cy + ry, [
      [0, light.tint(lighten(colour, 0.15), 0.95)],
      [0.5, light.tint(colour, 0.5)],
      [1, light.tint(mix(colour, light.shadow, 0.4), 0.02)],
    ]);
    svg.path(stone, paint);
  }
}
