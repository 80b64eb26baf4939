import { paintBoat, paintTower } from '#demo/illustrations/built/landmarks.ts';
import { UP } from '#demo/illustrations/built/world.ts';
import { mix } from '#demo/illustrations/drawing/colour.ts';
import { item, type Side, smooth } from '#demo/illustrations/drawing/geometry.ts';
import { isSunLow } from '#demo/illustrations/drawing/light.ts';
import type { Painter } from '#demo/illustrations/drawing/painter.ts';
import { pathInt, type Svg } from '#demo/illustrations/drawing/svg.ts';
import { paintBackdrop, SCRUB_GREEN } from '#demo/illustrations/exteriors/backdrop.ts';
import {
  finishPicture,
  PICTURE,
  type PictureSeed,
  paintForeground,
  startPicture,
} from '#demo/illustrations/exteriors/frame.ts';
import { paintRidge, paintRock, paintScrub } from '#demo/illustrations/nature/relief.ts';
import { paintPine } from '#demo/illustrations/nature/trees.ts';

const { width, height } = PICTURE;

/** A sandy cove under a pine, two headlands and a watchtower. */
export function paintCove(pictureSeed: PictureSeed): Svg {
  const picture = startPicture(pictureSeed, { front: 0.35 });
  const { svg, light, random, side } = picture;
  const horizon = random.between(340, 400);
  paintBackdrop(picture, {
    horizon,
    relief: random.pick(['cape', 'gulf']),
    side,
    bottom: height,
    sun: isSunLow(pictureSeed.hour),
    hill: false,
  });
  const shallows = mix('#5fd0c4', light.sea[0], 0.3);
  const centre = width * (side > 0 ? 0.3 : 0.7);
  const clearWater = svg.radial(
    centre,
    height * 0.92,
    900,
    [
      [0, shallows, 0.95],
      [0.55, shallows, 0.5],
      [1, shallows, 0],
    ],
    0.37,
  );
  svg.ellipse(centre, height * 0.92, 900, 330, clearWater);
  const { seed } = pictureSeed;
  paintHeadland(picture, { base: horizon + 70, amp: 190, fog: 0.22, from: 0.5, side, seed, tower: true });
  paintHeadland(picture, { base: horizon + 210, amp: 230, fog: 0.08, from: 0.66, side, seed, tower: false });
  paintBeach(picture, side);
  for (let i = 0; i < 3; i++) {
    paintBoat(picture, {
      x: width * random.between(0.3, 0.75),
      y: horizon + random.between(60, 260),
      l: random.between(50, 110),
      colour: random.pick(['#f1ead9', '#2f6f86', '#c0563f']),
    });
  }
  const fromShore = shoreX(side);
  paintPine(picture, { x: fromShore(150), y: height + 60, h: 760, lean: side > 0 ? 0.09 : -0.09 });
  for (let i = 0; i < 5; i++) {
    paintRock(picture, {
      x: fromShore(random.between(40, 560)),
      y: height - random.between(0, 40),
      w: random.between(90, 190),
      h: random.between(50, 100),
      colour: '#b59a7c',
    });
  }
  paintForeground(picture, { left: side < 0, right: side > 0, plants: ['immortelle', 'agave'], size: 1.05 });
  return finishPicture(picture, pictureSeed);
}

type Headland = { base: number; amp: number; fog: number; from: number; side: Side; seed: number; tower: boolean };

function paintHeadland(painter: Painter, { base, amp, fog, from, side, seed, tower }: Headland): void {
  const { svg, random } = painter;
  const points = paintRidge(painter, {
    base,
    amp,
    freq: 2.2,
    seed: seed + base,
    colour: mix('#b39a7d', SCRUB_GREEN, 0.25),
    fog,
    envelope: (u) => smooth(from, 1.02, side > 0 ? u : 1 - u),
    bottom: base + 6,
    hazeBase: 0.25,
  });
  const covered = points.filter((p) => base - p[1] > 30);
  paintScrub(painter, { points: covered, bottom: base - 14, colour: '#5f7d45', fog, n: 110, size: 1.4 });
  if (tower) {
    const [x, y] = item(points, Math.floor((side > 0 ? 0.66 : 0.34) * points.length));
    paintTower(painter, { x, y: y + 10, h: 96, fog: 0.12 });
  }
  let foam = '';
  for (const [x, y] of points) {
    if (base - y > 8) foam += pathInt`M${x} ${base + 4 + random.bell() * 3}h${random.between(8, 22)}`;
  }
  svg.line(foam, '#ffffff', 3, 0.6);
}

/** Distances from the edge where the beach lies. */
function shoreX(side: Side): (distance: number) => number {
  const edge = side > 0 ? -40 : width + 40;
  return (distance) => edge + distance * side;
}

function paintBeach({ svg, light }: Painter, side: Side): void {
  const x = shoreX(side);
  const foam =
    `M${x(0)} ${height - 330}C${x(320)} ${height - 300} ${x(560)} ${height - 190} ${x(780)} ${height + 40}` +
    `L${x(0)} ${height + 40}Z`;
  svg.path(foam, '#ffffff', { opacity: 0.75 });
  const sand =
    `M${x(0)} ${height - 310}C${x(300)} ${height - 282} ${x(530)} ${height - 175} ${x(745)} ${height + 40}` +
    `L${x(0)} ${height + 40}Z`;
  const paint = svg.linear(0, height - 310, 0, height, [
    [0, light.shade('#ecdab2', UP)],
    [1, light.shade('#e2c894', UP)],
  ]);
  svg.path(sand, paint);
}
