import { TO_VIEWER } from '#demo/illustrations/built/world.ts';
import { darken, lighten } from '#demo/illustrations/drawing/colour.ts';
import { linePath, type Svg } from '#demo/illustrations/drawing/svg.ts';
import { paintArt } from './art.ts';
import { PALE_CERAMIC, paintCurtains, paintPendant, paintPottedPlant, paintRug } from './furnishings.ts';
import { Room, type RoomSeed } from './room.ts';
import { paintShell } from './room-shell.ts';
import { PALE_WINDOW, paintSunlight, type RoomWindow } from './room-window.ts';

const LINEN = '#f6f1e7';

export function paintBedroom(roomSeed: RoomSeed): Svg {
  const room = new Room(roomSeed, {
    w: [5.4, 6.4],
    d: [5, 5.8],
    h: [2.7, 3.1],
    cameraX: [-0.4, 0.4],
    cameraY: [1.35, 1.55],
    yaw: [-0.14, 0.14],
    horizon: [450, 500],
    cameraZ: -0.3,
    f: 1040,
  });
  const { random, decor, plan, side, w, d, h } = room;
  const isBayBehind = random.chance(0.5);
  const glazing = { t: 0.02, h: 2.35, panes: 2, frame: PALE_WINDOW };
  const bay: RoomWindow = isBayBehind
    ? { ...glazing, wall: 'back', s: side > 0 ? 0.5 : w - 2.7, w: 2.2 }
    : { ...glazing, wall: side > 0 ? 'left' : 'right', s: 4.6, w: 2.6 };
  paintShell(room, {
    windows: [bay],
    floor: random.pick(['planks', 'planks', 'tiles']),
    accentWall: 'back',
    beams: random.chance(0.45),
    rail: random.chance(0.6),
  });
  paintCurtains(room, bay, random.pick(['#f6f0e3', lighten(decor.soft, 0.6)]));
  paintRug(room, { x: -2, z: 0.9, w: 4, d: 2.6 });
  paintSunlight(room, [bay], 0.62);
  const bedX = isBayBehind ? plan.x(0.1, 2) : -1;
  const cover = random.pick([decor.soft, decor.accent, decor.sofa, decor.accentWall]);
  paintPottedPlant(room, {
    x: isBayBehind ? plan.x(-w / 2 + 0.3, 0) : plan.x(w / 2 - 0.45, 0),
    z: d - 0.5,
    h: random.between(0.9, 1.25),
    kind: 'ficus',
  });
  paintBed(room, bedX, cover);
  for (const dx of [-0.65, 2.2]) {
    const x = bedX + dx;
    if (x >= -w / 2 && x + 0.45 <= w / 2) paintBedside(room, x);
  }
  paintArt(room, { wall: 'back', s: bedX + w / 2 + 0.35, t: 1.55, w: 1.3, h: 0.85 });
  if (random.chance(0.45)) paintBench(room, bedX + 0.25, d - 2.35 - 0.6);
  paintArmchair(room, plan.x(-w / 2 + 0.35, 0.75), d - 2.6);
  if (random.chance(0.6)) {
    paintPendant(room, { at: [0, h - 0.7, 2.6], radius: 0.32, colour: random.pick([PALE_CERAMIC, decor.wood]) });
  }
  return room.finish();
}

function paintBed(room: Room, x: number, cover: string): void {
  const { svg, light, camera, random, decor, d } = room;
  const z = d - 2.35;
  const headboard = random.pick([decor.wood, decor.soft, lighten(decor.wood, 0.3)]);
  room.soft({ x: x - 0.15, z: d - 0.12, w: 2.3, h: random.between(1.05, 1.35), d: 0.1 }, headboard, 8);
  room.floorShade({ x, z, w: 2, d: 2.2 }, { opacity: 0.28, grow: 0.08 });
  room.plainBox({ x, y: 0.12, z, w: 2, h: 0.2, d: 2.25 }, decor.wood);
  room.soft({ x: x + 0.02, y: 0.32, z: z + 0.02, w: 1.96, h: 0.26, d: 2.15 }, LINEN, 9);
  for (const dx of [0.12, 1.06]) {
    room.soft({ x: x + dx, y: 0.58, z: d - 0.5, w: 0.82, h: 0.42, d: 0.2 }, '#fbf8f1', 12);
    const pillow = dx < 1 ? lighten(cover, 0.25) : LINEN;
    room.soft({ x: x + dx + 0.06, y: 0.58, z: d - 0.72, w: 0.7, h: 0.34, d: 0.16 }, pillow, 11);
  }
  room.soft({ x: x + 0.72, y: 0.58, z: d - 0.86, w: 0.56, h: 0.26, d: 0.14 }, decor.accent, 10);
  room.soft({ x: x - 0.03, y: 0.34, z: z - 0.02, w: 2.06, h: 0.27, d: 0.95 }, cover, 9);
  let folds = '';
  for (let i = 1; i < 6; i++) {
    const foldX = x - 0.03 + i * 0.35;
    const edge = camera.project([foldX, 0.612, z - 0.02]);
    folds += linePath(edge, camera.project([foldX, 0.612, z + 0.93]));
    folds += linePath(edge, camera.project([foldX, 0.36, z - 0.02]));
  }
  svg.line(folds, darken(light.shade(cover, TO_VIEWER), 0.18), 1.6, 0.5);
}

/** A bedside table and its lamp. */
function paintBedside(room: Room, x: number): void {
  const { svg, light, camera, decor, d } = room;
  const place = { x, z: d - 0.5, w: 0.45, d: 0.4 };
  room.floorShade(place, { opacity: 0.2 });
  room.legs({ ...place, h: 0.3 }, decor.wood, 0.04);
  room.box({ ...place, y: 0.3, h: 0.22 }, decor.wood, { gradient: 0.05 });
  const [cx, cy] = camera.project([x + 0.22, 0.52, d - 0.3]);
  const k = camera.scale([x, 0.5, d - 0.3]);
  const isLit = light.lamp > 0.2;
  svg.line(`M${cx} ${cy}v${-k * 0.2}`, '#6d5643', k * 0.03);
  if (isLit) {
    const halo = svg.radial(cx, cy - k * 0.32, k * 0.9, [
      [0, '#ffe0a0', 0.5],
      [1, '#ffe0a0', 0],
    ]);
    svg.circle(cx, cy - k * 0.32, k * 0.9, halo);
  }
  svg.polygon(
    [
      [cx - k * 0.1, cy - k * 0.42],
      [cx + k * 0.1, cy - k * 0.42],
      [cx + k * 0.17, cy - k * 0.2],
      [cx - k * 0.17, cy - k * 0.2],
    ],
    isLit ? '#fbe3b0' : light.shade('#f3ecdd', TO_VIEWER),
  );
}

function paintBench(room: Room, x: number, z: number): void {
  const { random, decor } = room;
  const place = { x, z, w: 1.5, d: 0.4 };
  room.floorShade(place, { opacity: 0.24, grow: 0.03 });
  room.legs({ ...place, h: 0.36 }, decor.wood);
  room.soft({ ...place, y: 0.36, h: 0.12 }, random.pick([decor.accentWall, decor.sofa, decor.rug]), 6);
}

function paintArmchair(room: Room, x: number, z: number): void {
  const { decor } = room;
  const place = { x, z, w: 0.75, d: 0.7 };
  room.floorShade(place);
  room.legs({ ...place, h: 0.22 }, decor.wood);
  room.soft({ x, y: 0.22, z: z + 0.58, w: 0.75, h: 0.6, d: 0.13 }, decor.accent);
  room.soft({ x, y: 0.22, z, w: 0.75, h: 0.2, d: 0.65 }, lighten(decor.accent, 0.1));
}
