import { UP } from '#demo/illustrations/built/world.ts';
import { darken, lighten } from '#demo/illustrations/drawing/colour.ts';
import { PALE_CERAMIC, paintFruitBowl, paintPendant, paintVase } from './furnishings.ts';
import type { Room } from './room.ts';

const IRON = '#3c4448';

/** A kitchen island with its stools and its lamps. */
export function paintIsland(room: Room, { cabinet, worktop }: { cabinet: string; worktop: string }): void {
  const { svg, light, camera, random, decor, h } = room;
  const stoolLegs = random.pick([IRON, decor.wood]);
  const lampshade = random.pick([decor.accent, decor.soft, PALE_CERAMIC, decor.wood]);
  const x = -1.35 + random.between(-0.3, 0.3);
  const z = 2.1;
  room.floorShade({ x, z, w: 2.7, d: 1 }, { opacity: 0.28, grow: 0.1 });
  const body = random.pick([decor.wood, cabinet, lighten(decor.wood, 0.2)]);
  const texture = random.chance(0.5) ? 'wood' : null;
  room.box({ x: x + 0.08, z: z + 0.1, w: 2.54, h: 0.88, d: 0.85 }, body, { texture, gradient: 0.1 });
  room.plainBox({ x, y: 0.88, z, w: 2.7, h: 0.06, d: 1.05 }, worktop);
  const bowl = [x + 0.75, 0.94, z + 0.5] as const;
  const k = camera.scale([x, 0.94, z + 0.5]);
  const [px, py] = camera.project(bowl);
  svg.ellipse(px, py, k * 0.26, k * 0.06, darken(light.shade(worktop, UP), 0.2), { opacity: 0.5 });
  paintFruitBowl(room, {
    at: bowl,
    k,
    w: 0.24,
    h: 0.12,
    n: 7,
    fruit: 0.055,
    colours: ['#e7b53a', '#efcf4a', '#cfd05a'],
  });
  paintVase(room, { at: [x + 2.1, 0.94, z + 0.5], size: 1.25, colour: PALE_CERAMIC });
  for (const dx of [0.35, 1.2, 2.05]) {
    const stool = { x: x + dx, z: z - 0.55 };
    room.floorShade({ ...stool, w: 0.36, d: 0.3 }, { opacity: 0.2, grow: 0.02 });
    room.legs({ ...stool, w: 0.38, d: 0.36, h: 0.64 }, stoolLegs, 0.035);
    room.soft({ ...stool, y: 0.64, w: 0.38, h: 0.06, d: 0.36 }, decor.wood, 5);
  }
  for (const dx of [0.55, 1.35, 2.15]) {
    paintPendant(room, { at: [x + dx, h - 1, z + 0.5], radius: 0.19, colour: lampshade });
  }
}

/** A dining table in the place of the island. */
export function paintDiningTable(room: Room): void {
  const { camera, random, decor, h } = room;
  const w = random.between(2.1, 2.5);
  const x = -w / 2 + random.between(-0.3, 0.3);
  const z = 1.95;
  const colour = random.pick([decor.wood, decor.soft, PALE_CERAMIC, IRON]);
  for (const k of [0.14, 0.44, 0.74]) paintChair(room, { x: x + w * k, z: z + 1.02, colour, back: 'far' });
  room.floorShade({ x, z, w, d: 0.95 }, { opacity: 0.24, grow: 0.05 });
  room.legs({ x: x + 0.08, z: z + 0.06, w: w - 0.16, d: 0.83, h: 0.71 }, decor.wood, 0.08);
  room.box({ x, y: 0.71, z, w, h: 0.06, d: 0.95 }, lighten(decor.wood, 0.14), { gradient: 0, strokeWidth: 2 });
  paintFruitBowl(room, {
    at: [x + w * 0.62, 0.78, z + 0.45],
    k: camera.scale([x, 0.78, z + 0.45]),
    w: 0.22,
    h: 0.11,
    n: 6,
    fruit: 0.052,
    colours: ['#e7b53a', '#efcf4a', '#d98a3a'],
  });
  const vase = random.pick([PALE_CERAMIC, decor.accent]);
  paintVase(room, { at: [x + w * 0.3, 0.77, z + 0.5], size: 1.15, colour: vase });
  for (const k of [0.2, 0.6]) paintChair(room, { x: x + w * k, z: z - 0.42, colour, back: 'near' });
  const lampshade = random.pick([decor.wood, PALE_CERAMIC, decor.accent]);
  paintPendant(room, { at: [x + w / 2, h - 0.95, z + 0.5], radius: 0.36, colour: lampshade });
}

type Chair = { x: number; z: number; colour: string; back: 'near' | 'far' };

function paintChair(room: Room, { x, z, colour, back }: Chair): void {
  room.floorShade({ x, z, w: 0.44, d: 0.42 }, { opacity: 0.2, grow: 0.02 });
  room.legs({ x, z, w: 0.44, d: 0.42, h: 0.44 }, colour, 0.04);
  const backrest = () => {
    const backZ = back === 'far' ? z + 0.39 : z;
    room.soft({ x, y: 0.72, z: backZ, w: 0.44, h: 0.2, d: 0.04 }, colour, 4);
    for (const dx of [0.02, 0.38]) room.plainBox({ x: x + dx, y: 0.48, z: backZ, w: 0.04, h: 0.26, d: 0.04 }, colour);
  };
  if (back === 'far') backrest();
  const seat = colour === IRON ? room.decor.wood : lighten(colour, 0.1);
  room.soft({ x, y: 0.44, z, w: 0.44, h: 0.05, d: 0.42 }, seat, 4);
  if (back === 'near') backrest();
}
