import { UP } from '#demo/illustrations/built/world.ts';
import { darken, lighten, mix } from '#demo/illustrations/drawing/colour.ts';
import type { Vector } from '#demo/illustrations/drawing/geometry.ts';
import { polygonPath } from '#demo/illustrations/drawing/svg.ts';
import { PICTURE } from '#demo/illustrations/exteriors/frame.ts';
import { floor as floorOutline } from '#demo/illustrations/exteriors/grounds.ts';
import type { Room, WallName } from './room.ts';
import { paintRoomWindow, type RoomWindow } from './room-window.ts';

export type Flooring = 'planks' | 'tiles' | 'cement';

type Shell = {
  windows: readonly RoomWindow[];
  floor: Flooring;
  accentWall?: WallName | false;
  beams?: boolean;
  /** A balcony rail outside. */
  rail?: boolean;
};

const WALL_NAMES = ['left', 'right', 'back'] as const;

/** The bare room: floor, ceiling, walls, and the view through its windows. */
export function paintShell(room: Room, { windows, floor, accentWall, beams, rail }: Shell): void {
  const { svg, light, camera, decor, w, d, h } = room;
  paintFloor(room, floor);
  const ceiling = light.shade(lighten(decor.wall, 0.25), [0, 0.1, 0]);
  const ceilingPaint = svg.linear(0, 0, 0, camera.project([0, h, d])[1], [
    [0, mix(ceiling, mix(decor.floor, light.shadow, 0.3), 0.2)],
    [1, lighten(ceiling, 0.25)],
  ]);
  room.fill(floorOutline(-w / 2, -3, w / 2, d, h), ceilingPaint);
  for (const name of WALL_NAMES) paintWall(room, name, accentWall === name ? decor.accentWall : decor.wall);
  if (beams) {
    for (let z = d - 0.6; z > -1; z -= 1.15)
      room.plainBox({ x: -w / 2, y: h - 0.2, z, w, h: 0.2, d: 0.18 }, decor.wood);
  }
  for (const name of WALL_NAMES) {
    const wall = room.walls[name];
    room.fill(wall.quad(0, 0, wall.w, 0.09, 0.01), lighten(light.shade(decor.wall, wall.n), 0.35));
  }
  for (const window of windows) paintRoomWindow(room, window, { rail });
}

function paintWall(room: Room, name: WallName, colour: string): void {
  const { svg, light, camera, w, d, h } = room;
  const wall = room.walls[name];
  const shade = light.shade(colour, wall.n);
  const corners = camera.polygon(wall.quad(0, 0, wall.w, wall.h));
  if (corners.length < 3) return;
  if (name === 'back') {
    const paint = svg.linear(0, camera.project([0, h, d])[1], 0, camera.project([0, 0, d])[1], [
      [0, mix(shade, light.shadow, 0.05)],
      [1, lighten(shade, 0.06)],
    ]);
    svg.polygon(corners, paint);
    return;
  }
  const far = camera.project([name === 'left' ? -w / 2 : w / 2, 0, d])[0];
  const paint = svg.linear(far, 0, name === 'left' ? 0 : PICTURE.width, 0, [
    [0, lighten(shade, 0.12)],
    [0.5, shade],
    [1, mix(shade, light.shadow, 0.16)],
  ]);
  svg.polygon(corners, paint);
}

function paintFloor(room: Room, floor: Flooring): void {
  const { svg, light, camera, decor, w, d } = room;
  const colour = light.shade(decor.floor, UP);
  const paint = svg.linear(0, camera.project([0, 0, d])[1], 0, PICTURE.height, [
    [0, lighten(colour, 0.22)],
    [0.5, colour],
    [1, darken(colour, 0.14)],
  ]);
  room.fill(floorOutline(-w / 2, -3, w / 2, d), paint);
  if (floor === 'planks') paintPlanks(room, colour);
  else if (floor === 'tiles') svg.line(gridPath(room, 0.6), darken(colour, 0.3), 1.6, 0.45);
  else paintCementTiles(room, colour);
}

function paintPlanks(room: Room, colour: string): void {
  const { svg, camera, random, w, d } = room;
  const width = 0.24;
  const at = (x: number, z: number): Vector => [x, 0.001, z];
  let sides = '';
  let ends = '';
  for (let x = -w / 2; x < w / 2; x += width) {
    sides += camera.segment(at(x, -3), at(x, d));
    for (let z = -2 + random.next() * 2; z < d; z += random.between(1.2, 2.4)) {
      ends += camera.segment(at(x, z), at(x + width, z));
    }
  }
  for (let i = 0; i < 26; i++) {
    const x = -w / 2 + Math.floor(random.next() * (w / width)) * width;
    const z = random.between(-1, d - 1.5);
    const plank = [at(x, z), at(x + width, z), at(x + width, z + random.between(1, 2)), at(x, z + 1.5)];
    room.fill(plank, random.chance(0.5) ? lighten(colour, 0.2) : darken(colour, 0.12), { opacity: 0.3 });
  }
  svg.line(sides + ends, darken(colour, 0.35), 1.3, 0.4);
}

/** Patterned cement tiles, a diamond in each. */
function paintCementTiles(room: Room, colour: string): void {
  const { svg, light, camera, decor, w, d } = room;
  const y = 0.001;
  let diamonds = '';
  for (let x = -w / 2; x < w / 2; x += 0.4) {
    for (let z = -2.8; z < d; z += 0.4) {
      const cx = x + 0.2;
      const cz = z + 0.2;
      if (camera.depth([cx, y, cz]) < 0.5) continue;
      const diamond: Vector[] = [
        [cx - 0.16, y, cz],
        [cx, y, cz + 0.16],
        [cx + 0.16, y, cz],
        [cx, y, cz - 0.16],
      ];
      diamonds += polygonPath(camera.polygon(diamond));
    }
  }
  const joints = gridPath(room, 0.4);
  svg.path(diamonds, light.shade(decor.soft, UP), { opacity: 0.35 });
  svg.line(joints, darken(colour, 0.3), 1.2, 0.35);
}

function gridPath({ camera, w, d }: Room, step: number): string {
  let grid = '';
  for (let x = -w / 2; x < w / 2; x += step) grid += camera.segment([x, 0.001, -3], [x, 0.001, d]);
  for (let z = -3; z < d; z += step) grid += camera.segment([-w / 2, 0.001, z], [w / 2, 0.001, z]);
  return grid;
}
