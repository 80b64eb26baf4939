import { DARK_FRAME } from '#demo/illustrations/built/openings.ts';
import { TO_VIEWER, UP } from '#demo/illustrations/built/world.ts';
import { darken, lighten, mix } from '#demo/illustrations/drawing/colour.ts';
import type { Svg } from '#demo/illustrations/drawing/svg.ts';
import { PALE_CERAMIC, paintVase } from './furnishings.ts';
import { paintDiningTable, paintIsland } from './kitchen-table.ts';
import { Room, type RoomSeed } from './room.ts';
import { paintShell } from './room-shell.ts';
import { PALE_WINDOW, paintSunlight, type RoomWindow } from './room-window.ts';

/** The run of units along the back wall. */
type Units = { x: number; s: number; w: number; count: number; cabinet: string; worktop: string };

export function paintKitchen(roomSeed: RoomSeed): Svg {
  const room = new Room(roomSeed, {
    w: [6.2, 7.4],
    d: [5.2, 6],
    h: [2.75, 3.1],
    cameraX: [-0.5, 0.5],
    cameraY: [1.45, 1.65],
    yaw: [-0.18, 0.18],
    horizon: [460, 505],
    cameraZ: -0.7,
    f: 930,
  });
  const { random, decor, side, w } = room;
  const sillHeight = random.chance(0.5) ? 0.02 : 1.02;
  const window: RoomWindow = {
    wall: 'back',
    s: side > 0 ? 0.7 : w - 3.1,
    t: sillHeight,
    w: 2.4,
    h: 2.4 - sillHeight,
    panes: 2,
    frame: random.pick([PALE_WINDOW, DARK_FRAME]),
  };
  paintShell(room, {
    windows: [window],
    floor: random.pick(['cement', 'tiles', 'planks']),
    beams: random.chance(0.4),
  });
  paintSunlight(room, [window], 0.6);
  const cabinet = random.pick([decor.soft, decor.accentWall, '#efe9dc', decor.sofa, darken(decor.soft, 0.15)]);
  const worktop = random.pick(['#f3efe6', '#cbb694', '#d9d4ca', '#4c4f50']);
  const s = side > 0 ? 3.3 : 0;
  const units: Units = { x: -w / 2 + s, s, w: w - 3.3, count: Math.round((w - 3.3) / 0.62), cabinet, worktop };
  paintSplashback(room, units);
  paintBaseUnits(room, units);
  if (random.chance(0.55)) paintShelves(room, units);
  else paintWallUnits(room, units);
  paintTap(room, units);
  paintLarder(room, cabinet);
  if (random.chance(0.55)) paintDiningTable(room);
  else paintIsland(room, { cabinet, worktop });
  return room.finish();
}

/** Handmade tiles, no two of the same tone. */
function paintSplashback(room: Room, { s, w }: Units): void {
  const { light, random, decor } = room;
  const wall = room.walls.back;
  const colour = random.pick(['#eef1ea', decor.accentWall, lighten(decor.soft, 0.45)]);
  for (let i = 0; i < w / 0.2; i++) {
    for (let j = 0; j < 4; j++) {
      const bottom = 0.95 + j * 0.15;
      const left = s + i * 0.2;
      const tile = wall.quad(left + 0.006, bottom + 0.005, Math.min(s + w, left + 0.194), bottom + 0.145, 0.01);
      const towards = random.chance(0.5) ? '#ffffff' : light.shadow;
      room.fill(tile, mix(light.shade(colour, wall.n), towards, random.next() * 0.14));
    }
  }
}

function paintBaseUnits(room: Room, { x, w, count, cabinet, worktop }: Units): void {
  const { svg, light, camera, decor, d } = room;
  room.floorShade({ x, z: d - 0.7, w, d: 0.6 }, { opacity: 0.2, grow: 0 });
  room.box({ x, y: 0.1, z: d - 0.62, w, h: 0.8, d: 0.62 }, cabinet, { gradient: 0.08 });
  room.plainBox({ x: x - 0.02, y: 0.9, z: d - 0.66, w: w + 0.04, h: 0.05, d: 0.66 }, worktop);
  const front = room.face([x, 0.1, d - 0.62], [[1, 0, 0], UP, TO_VIEWER], w, 0.8);
  for (let i = 0; i < count; i++) {
    const left = (w * i) / count;
    const door = camera.polygon(front.quad(left + 0.02, 0.03, left + w / count - 0.02, 0.77, 0.002));
    svg.outline(door, darken(light.shade(cabinet, front.n), 0.28), 2, 'opacity=".7"');
    const middle = left + w / count / 2;
    room.fill(front.quad(middle - 0.09, 0.64, middle + 0.09, 0.665, 0.02), light.shade(decor.accent, front.n));
  }
}

function paintShelves(room: Room, { x, w }: Units): void {
  const { random, decor, d } = room;
  const ceramics = [decor.accent, PALE_CERAMIC, decor.soft, decor.accentWall, '#c9bfae'];
  for (const y of [1.72, 2.1]) {
    room.plainBox({ x: x + 0.2, y, z: d - 0.28, w: w - 0.4, h: 0.05, d: 0.28 }, decor.wood);
    for (let i = 0; i < 7; i++) {
      paintVase(room, {
        at: [x + 0.5 + (i * (w - 1)) / 6 + random.bell() * 0.05, y + 0.05, d - 0.15],
        size: random.between(0.5, 0.85),
        colour: random.pick(ceramics),
        sprigs: false,
      });
    }
  }
}

function paintWallUnits(room: Room, { x, w, count, cabinet }: Units): void {
  const { svg, light, camera, d } = room;
  room.box({ x, y: 1.62, z: d - 0.36, w, h: 0.85, d: 0.36 }, cabinet, { gradient: 0.08 });
  const front = room.face([x, 1.62, d - 0.36], [[1, 0, 0], UP, TO_VIEWER], w, 0.85);
  for (let i = 0; i < count; i++) {
    const door = front.quad((w * i) / count + 0.02, 0.03, (w * (i + 1)) / count - 0.02, 0.82, 0.002);
    svg.outline(camera.polygon(door), darken(light.shade(cabinet, front.n), 0.28), 2, 'opacity=".7"');
  }
}

function paintTap(room: Room, { x, w }: Units): void {
  const { svg, light, camera, decor, d } = room;
  const at = [x + w * 0.4, 0.95, d - 0.3] as const;
  const [px, py] = camera.project(at);
  const k = camera.scale(at);
  const tap = `M${px} ${py}v${-k * 0.26}q0 ${-k * 0.08} ${k * 0.08} ${-k * 0.08}q${k * 0.07} 0 ${k * 0.07} ${k * 0.08}`;
  svg.line(tap, light.shade('#c4a24a', TO_VIEWER), k * 0.035);
  paintVase(room, { at: [x + w * 0.8, 0.95, d - 0.3], size: 1, colour: PALE_CERAMIC });
  paintVase(room, { at: [x + w * 0.68, 0.95, d - 0.25], size: 0.7, colour: decor.accent, sprigs: false });
}

/** Tall units against the side wall, with an oven. */
function paintLarder(room: Room, cabinet: string): void {
  const { svg, light, camera, plan, side, w } = room;
  const larder = { x: plan.x(w / 2 - 0.65, 0.62), z: 2.2, w: 0.62, h: 2.3, d: 1.9 };
  room.floorShade(larder);
  const faces = room.box(larder, cabinet, { gradient: 0.08 });
  const front = side > 0 ? faces.left : faces.right;
  for (const left of [0, 0.95]) {
    const door = camera.polygon(front.quad(left + 0.03, 0.08, left + 0.92, 2.26, 0.002));
    svg.outline(door, darken(light.shade(cabinet, front.n), 0.28), 2, 'opacity=".7"');
  }
  room.fill(front.quad(1.05, 1, 1.8, 1.55, 0.01), '#2c3438');
}
