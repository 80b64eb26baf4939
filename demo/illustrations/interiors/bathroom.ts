import { DARK_FRAME } from '#demo/illustrations/built/openings.ts';
import { TO_VIEWER, UP } from '#demo/illustrations/built/world.ts';
import { darken, lighten, mix } from '#demo/illustrations/drawing/colour.ts';
import { item, type Vector } from '#demo/illustrations/drawing/geometry.ts';
import type { Stop, Svg } from '#demo/illustrations/drawing/svg.ts';
import { PALE_CERAMIC, paintPendant, paintPottedPlant, paintRug } from './furnishings.ts';
import { Room, type RoomSeed } from './room.ts';
import { paintShell } from './room-shell.ts';
import { PALE_WINDOW, paintSunlight, type RoomWindow } from './room-window.ts';

export function paintBathroom(roomSeed: RoomSeed): Svg {
  const room = new Room(roomSeed, {
    w: [4.4, 5.2],
    d: [4, 4.6],
    h: [2.6, 2.9],
    cameraX: [-0.3, 0.3],
    cameraY: [1.4, 1.6],
    yaw: [-0.16, 0.16],
    horizon: [450, 500],
    cameraZ: -1,
    f: 980,
  });
  const { random, decor, plan, side, w, d, h } = room;
  const window: RoomWindow = {
    wall: 'back',
    s: side > 0 ? 0.6 : w - 2.6,
    t: 0.95,
    w: 2,
    h: 1.35,
    panes: 2,
    frame: random.pick([PALE_WINDOW, DARK_FRAME]),
  };
  paintShell(room, { windows: [window], floor: random.pick(['cement', 'tiles', 'cement']) });
  paintWallTiles(room, window);
  paintSunlight(room, [window], 0.6);
  paintWashstand(room);
  paintBathtub(room);
  paintStool(room, plan.x(-0.15, 0.42));
  paintRug(room, { x: plan.x(-0.9, 1.5), z: 0.7, w: 1.5, d: 0.9 });
  paintPottedPlant(room, { x: plan.x(-w / 2 + 0.45, 0), z: d - 2.1, h: random.between(0.9, 1.2), kind: 'ficus' });
  paintPendant(room, {
    at: [plan.x(0.4, 0), h - 0.6, 2.6],
    radius: 0.24,
    colour: random.pick([PALE_CERAMIC, decor.wood, decor.accent]),
  });
  return room.finish();
}

/** Handmade tiles up to half the height of two walls. */
function paintWallTiles(room: Room, window: RoomWindow): void {
  const { light, random, decor } = room;
  const colour = random.pick([decor.soft, decor.accentWall, lighten(decor.soft, 0.3), '#dfe6df']);
  const tw = 0.22;
  const th = random.pick([0.11, 0.22]);
  for (const name of ['back', room.sunnyWall] as const) {
    const wall = room.walls[name];
    const from = name === 'back' ? 0 : 2.2;
    const isWindow = (s: number, t: number) =>
      name === 'back' && s + tw > window.s - 0.09 && s < window.s + window.w + 0.09 && t + th > window.t - 0.09;
    for (let i = 0; from + i * tw < wall.w; i++) {
      for (let j = 0; j * th < 1.25; j++) {
        const s = from + i * tw;
        const t = 0.09 + j * th;
        if (isWindow(s, t)) continue;
        const tile = wall.quad(s + 0.006, t + 0.006, Math.min(wall.w, s + tw - 0.006), t + th - 0.006, 0.006);
        const towards = random.chance(0.5) ? '#ffffff' : light.shadow;
        room.fill(tile, mix(light.shade(colour, wall.n), towards, random.next() * 0.17));
      }
    }
    room.fill(wall.quad(from, 1.34, wall.w, 1.39, 0.03), light.shade(lighten(colour, 0.3), wall.n));
  }
}

/** Two basins on a wooden unit, two oval mirrors above. */
function paintWashstand(room: Room): void {
  const { svg, light, camera, decor, plan, w } = room;
  const unit = { x: plan.x(w / 2 - 0.55, 0.55), y: 0.45, z: 1.3, w: 0.55, h: 0.42, d: 1.7 };
  room.floorShade(unit);
  room.box(unit, decor.wood, { gradient: 0.08, texture: 'wood' });
  room.plainBox({ x: unit.x - 0.02, y: 0.87, z: unit.z - 0.02, w: 0.59, h: 0.05, d: 1.74 }, '#f3efe6');
  for (const dz of [0.45, 1.25]) {
    const [x, y] = camera.project([unit.x + 0.27, 0.92, unit.z + dz]);
    const k = camera.scale([unit.x, 0.92, unit.z + dz]);
    svg.path(
      `M${x - k * 0.24} ${y - k * 0.12}Q${x - k * 0.2} ${y + k * 0.05} ${x} ${y + k * 0.05}` +
        `Q${x + k * 0.2} ${y + k * 0.05} ${x + k * 0.24} ${y - k * 0.12}Z`,
      light.shade('#f7f3ea', TO_VIEWER),
    );
    svg.ellipse(x, y - k * 0.12, k * 0.24, k * 0.07, darken(light.shade('#f0ebe0', UP), 0.08));
  }
  for (const dz of [0.45, 1.25]) paintMirror(room, 3 + unit.z + dz);
}

function paintMirror(room: Room, s: number): void {
  const { svg, light, camera, decor } = room;
  const wall = room.walls[room.sunnyWall];
  const oval = (rx: number, ry: number, k: number) =>
    Array.from({ length: 24 }, (_, i): Vector => {
      const angle = (i / 24) * 6.283;
      return wall.at(s + Math.cos(angle) * rx, 1.62 + Math.sin(angle) * ry, k);
    });
  room.fill(oval(0.37, 0.46, 0.02), light.shade(decor.accent, wall.n));
  const glass = camera.polygon(oval(0.34, 0.43, 0.022));
  const [x, y] = item(glass, 0);
  const reflection = svg.linear(0, y - 120, 0, y + 120, [
    [0, lighten(light.sky[1][1], 0.35)],
    [0.6, lighten(light.haze, 0.3)],
    [1, lighten(decor.accentWall, 0.3)],
  ]);
  svg.polygon(glass, reflection);
  svg.clip(glass, () => svg.line(`M${x - 120} ${y + 60}l160 -160M${x - 90} ${y + 100}l160 -160`, '#ffffff', 10, 0.4));
}

/** A free-standing bath, its tap and a towel over the edge. */
function paintBathtub(room: Room): void {
  const { svg, light, camera, random, decor, side, w, d } = room;
  const foot = [side > 0 ? -w / 2 + 1.75 : w / 2 - 1.75, 0, d - 1.05] as const;
  const [x, y] = camera.project(foot);
  const k = camera.scale(foot);
  const half = k * 0.88;
  const rim = y - k * 0.58;
  const curve = y - k * 0.58 * 0.2;
  svg.ellipse(x + side * k * 0.15, y + 2, half * 0.95, k * 0.16, light.shadow, { opacity: 0.3 });
  const lit = light.shade('#fbf8f1', [0, 0.3, -0.9]);
  const dark = darken(light.shade('#e9e3d6', TO_VIEWER), 0.16);
  const enamel: Stop[] =
    side > 0
      ? [
          [0, lit],
          [0.6, lit],
          [1, dark],
        ]
      : [
          [0, dark],
          [0.4, lit],
          [1, lit],
        ];
  svg.path(
    `M${x - half} ${rim}C${x - half * 0.98} ${curve} ${x - half * 0.78} ${y + k * 0.08} ${x} ${y + k * 0.08}` +
      `C${x + half * 0.78} ${y + k * 0.08} ${x + half * 0.98} ${curve} ${x + half} ${rim}Z`,
    svg.linear(x - half, 0, x + half, 0, enamel),
  );
  svg.ellipse(x, rim, half, k * 0.16, light.shade('#fdfbf6', UP));
  svg.ellipse(x, rim + k * 0.012, half * 0.92, k * 0.125, darken(light.shade('#e3ded2', UP), 0.1));
  svg.ellipse(x, rim + k * 0.04, half * 0.85, k * 0.09, mix('#8fcfd0', light.sea[1], 0.3));
  const tapX = x + side * half * 0.75;
  const spout = `q0 ${-k * 0.07} ${-side * k * 0.1} ${-k * 0.07}q${-side * k * 0.08} 0 ${-side * k * 0.08} ${k * 0.1}`;
  svg.line(`M${tapX} ${y - k * 0.02}V${rim - k * 0.34}${spout}`, light.shade('#c4a24a', [0, 0.2, -0.9]), k * 0.035);
  const towelX = x - side * half * 0.4;
  const towel = `q${k * 0.02} ${k * 0.25} 0 ${k * 0.36}h${k * 0.3}q${k * 0.02} ${-k * 0.2} 0 ${-k * 0.37}Z`;
  const cloth = random.pick([decor.accent, decor.soft, '#f3ead9']);
  svg.path(`M${towelX} ${rim + k * 0.13}${towel}`, light.shade(cloth, TO_VIEWER));
}

/** A stool with folded towels. */
function paintStool(room: Room, x: number): void {
  const { decor } = room;
  const z = room.d - 2.2;
  const place = { x, z, w: 0.42, d: 0.42 };
  room.floorShade(place, { opacity: 0.22, grow: 0.03 });
  room.legs({ ...place, h: 0.42 }, decor.wood, 0.045);
  room.plainBox({ ...place, y: 0.42, h: 0.05 }, decor.wood);
  const towel = { x: x + 0.06, z: z + 0.06, w: 0.3, h: 0.07, d: 0.3 };
  room.soft({ ...towel, y: 0.47 }, '#f6f1e7', 5);
  room.soft({ ...towel, y: 0.54 }, decor.accent, 5);
}
