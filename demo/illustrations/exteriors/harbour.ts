import { paintBoat } from '#demo/illustrations/built/landmarks.ts';
import type { Box, World } from '#demo/illustrations/built/world.ts';
import { mix } from '#demo/illustrations/drawing/colour.ts';
import { lerp, type Vector } from '#demo/illustrations/drawing/geometry.ts';
import { pathInt } from '#demo/illustrations/drawing/svg.ts';
import { PICTURE } from './frame.ts';
import { floor } from './grounds.ts';

const QUAY_Z = 3.4;
const WATER_Y = -1.1;

type Mirrored = { box: Required<Box>; wall: string };

/** The quay, the water that mirrors the row of houses, and boats. */
export function paintHarbour(world: World, buildings: readonly Mirrored[]): void {
  const { svg, light, camera, random } = world;
  const quay: [Vector, ...Vector[]] = [
    [-60, 0, QUAY_Z],
    [60, 0, QUAY_Z],
    [60, WATER_Y, QUAY_Z],
    [-60, WATER_Y, QUAY_Z],
  ];
  world.polygon(quay, '#b3a68f', { normal: [0, 0, -1] });
  world.polygon(floor(-60, QUAY_Z, 60, QUAY_Z + 0.6, 0.01), '#e2d8c6');
  const shore = camera.project([0, WATER_Y, QUAY_Z])[1];
  const basin = camera.polygon(floor(-70, QUAY_Z, 70, -12, WATER_Y));
  const water = svg.linear(0, shore - 40, 0, PICTURE.height, [
    [0, mix(light.sea[1], light.sea[0], 0.4)],
    [0.4, light.sea[1]],
    [1, light.sea[2]],
  ]);
  svg.polygon(basin, water);
  svg.clip(basin, () => {
    for (const building of buildings) paintReflections(world, building, shore);
    paintWavelets(world, shore);
  });
  for (let i = 0; i < 6; i++) {
    const t = (i + random.next()) / 6;
    paintBoat(world, {
      x: lerp(60, PICTURE.width - 60, t),
      y: shore + 26 + random.between(0, 40),
      l: random.between(90, 130),
      colour: random.pick(['#2f6f86', '#c0563f', '#3f7f6a', '#e0b046', '#f1ead9']),
    });
  }
  paintBoat(world, {
    x: random.between(300, 1300),
    y: PICTURE.height - 90,
    l: random.between(240, 320),
    colour: random.pick(['#2f6f86', '#c0563f', '#e0b046']),
  });
}

function paintReflections({ svg, light, camera, random }: World, { box, wall }: Mirrored, shore: number): void {
  for (let k = 0; k < 26; k++) {
    const t = random.next();
    const y = shore + 4 + t * (PICTURE.height - shore) * 0.75;
    const x0 = camera.project([box.x, WATER_Y, QUAY_Z])[0];
    const x1 = camera.project([box.x + box.w, WATER_Y, QUAY_Z])[0];
    const x = random.between(Math.min(x0, x1), Math.max(x0, x1));
    const l = (40 + 160 * t) * random.between(0.4, 1);
    const h = 1.5 + 7 * t;
    const streak = pathInt`M${x - l / 2} ${y}q${l / 2} ${-h} ${l} 0q${-l / 2} ${h} ${-l} 0z`;
    svg.path(streak, light.tint(wall, 0.6), { opacity: 0.5 * (1 - t * 0.7) });
  }
}

function paintWavelets({ svg, light, random }: World, shore: number): void {
  let data = '';
  for (let k = 0; k < 60; k++) {
    const t = random.next() ** 1.2;
    const y = shore + 2 + t * (PICTURE.height - shore);
    const l = (30 + 200 * t) * random.between(0.3, 1);
    const x = random.between(0, PICTURE.width);
    const h = 1 + 6 * t;
    data += pathInt`M${x - l / 2} ${y}q${l / 2} ${-h} ${l} 0q${-l / 2} ${h * 0.6} ${-l} 0z`;
  }
  svg.path(data, light.sea[2], { opacity: 0.28 });
}
