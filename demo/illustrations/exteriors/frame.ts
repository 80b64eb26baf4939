import type { Side } from '#demo/illustrations/drawing/geometry.ts';
import { lerp } from '#demo/illustrations/drawing/geometry.ts';
import { createLight, type Hour } from '#demo/illustrations/drawing/light.ts';
import type { Painter } from '#demo/illustrations/drawing/painter.ts';
import { Svg } from '#demo/illustrations/drawing/svg.ts';
import { GREENS } from '#demo/illustrations/nature/foliage.ts';
import { paintAgave, paintGrasses, paintImmortelle, paintShrub } from '#demo/illustrations/nature/plants.ts';
import { paintOverhang } from '#demo/illustrations/nature/trees.ts';
import { createRandom } from '#demo/random.ts';

/** Three to two. */
export const PICTURE = { width: 1600, height: 1067 } as const;

/** What decides a picture, with its palette. */
export type PictureSeed = { seed: number; hour: Hour };

/** A blank picture whose side chance has chosen. */
export function startPicture({ seed, hour }: PictureSeed, { front }: { front: number }): Painter & { side: Side } {
  const random = createRandom(seed);
  const side = random.chance(0.5) ? 1 : -1;
  return { svg: new Svg(PICTURE.width, PICTURE.height), light: createLight(hour, side, front), random, side };
}

type Finish = { seed: number; sunlit?: boolean; vignette?: number };

/** Last layers: light from the side, a vignette, the grain of print. */
export function finishPicture({ svg, light }: Painter, { seed, sunlit = true, vignette = 0.2 }: Finish): Svg {
  const { width: w, height: h } = svg;
  if (sunlit) {
    const [from, to] = light.side > 0 ? [0, w * 0.75] : [w, w * 0.25];
    const glow = svg.linear(from, 0, to, h * 0.5, [
      [0, light.glow, 0.18],
      [1, light.glow, 0],
    ]);
    svg.rect(0, 0, w, h, glow);
  }
  const shade = svg.radial(w / 2, h * 0.48, w * 0.72, [
    [0, '#000', 0],
    [0.68, '#0b1a33', 0],
    [1, '#0b1a33', vignette],
  ]);
  svg.rect(0, 0, w, h, shade);
  svg.grain(seed, 0.08, 0.055);
  return svg;
}

type Foreground = {
  left: boolean;
  right: boolean;
  plants: readonly ('maquis' | 'immortelle' | 'agave')[];
  size: number;
};

/** Maquis in the lower corners, and sometimes a branch above, that frame the picture. */
export function paintForeground(painter: Painter, { left, right, plants, size }: Foreground): void {
  const { random } = painter;
  const y = PICTURE.height + 10;
  const thicket = (x0: number, x1: number) => {
    for (let i = 0; i < 7; i++) {
      const x = random.between(x0, x1);
      const flower = random.pick([null, null, '#f3f0ea', '#e8c64a', '#c65f8b']);
      paintShrub(painter, {
        x,
        y: y + random.between(-10, 30),
        w: random.between(130, 250) * size,
        colour: random.pick([GREENS.maquis, '#6f8a55', '#4f6b45', '#8a9464']),
        flower,
        texture: 1.6,
      });
    }
    if (plants.includes('agave')) paintAgave(painter, lerp(x0, x1, 0.5), y - 20, 170 * size);
    if (plants.includes('immortelle')) {
      paintImmortelle(painter, { x: random.between(x0, x1), y, h: 190 * size, n: 8 });
      paintImmortelle(painter, { x: random.between(x0, x1), y: y + 10, h: 150 * size, n: 7 });
    }
    paintGrasses(painter, { x0: x0 - 40, x1: x1 + 40, y: y + 6, h: 120 * size, n: 60 });
  };
  if (left) thicket(-60, 240);
  if (right) thicket(PICTURE.width - 240, PICTURE.width + 60);
  if (!random.chance(0.4)) return;
  const corner = right && !left ? -1 : left && !right ? 1 : random.pick([1, -1]);
  paintOverhang(painter, {
    corner,
    kind: random.pick(['pine', 'pine', 'olive']),
    size: random.between(0.85, 1.25),
  });
}
