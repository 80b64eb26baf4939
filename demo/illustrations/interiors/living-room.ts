import { DARK_FRAME } from '#demo/illustrations/built/openings.ts';
import { TO_VIEWER, UP } from '#demo/illustrations/built/world.ts';
import { darken, lighten } from '#demo/illustrations/drawing/colour.ts';
import { path0, path1, type Svg } from '#demo/illustrations/drawing/svg.ts';
import { paintArt } from './art.ts';
import { PALE_CERAMIC, paintCurtains, paintPendant, paintPottedPlant, paintRug, paintVase } from './furnishings.ts';
import { Room, type RoomSeed } from './room.ts';
import { paintShell } from './room-shell.ts';
import { PALE_WINDOW, paintSunlight, type RoomWindow } from './room-window.ts';

export function paintLivingRoom(roomSeed: RoomSeed): Svg {
  const room = new Room(roomSeed, {
    w: [7, 8.4],
    d: [5.6, 6.6],
    h: [2.8, 3.3],
    cameraX: [-0.7, 0.7],
    cameraY: [1.35, 1.6],
    yaw: [-0.15, 0.15],
    horizon: [470, 520],
    f: 940,
  });
  const { random, decor, plan, w, d, h, side } = room;
  const bayWidth = random.between(4.2, 5.4);
  const bay: RoomWindow = {
    wall: 'back',
    s: (w - bayWidth) / 2 + random.between(-0.6, 0.6),
    t: 0.02,
    w: bayWidth,
    h: h - 0.5,
    panes: random.integer(3, 4),
    frame: random.pick([PALE_WINDOW, DARK_FRAME]),
  };
  const windows = [bay];
  if (random.chance(0.5)) windows.push({ wall: side > 0 ? 'left' : 'right', s: 5.4, t: 0.9, w: 1.8, h: 1.4, panes: 2 });
  paintShell(room, {
    windows,
    floor: random.pick(['planks', 'tiles', 'planks', 'cement']),
    accentWall: random.pick([false, room.sunnyWall]),
    beams: random.chance(0.35),
    rail: random.chance(0.3),
  });
  if (random.chance(0.6)) {
    paintCurtains(room, bay, random.pick(['#f6f0e3', lighten(decor.soft, 0.55), '#efe6d4']));
  }
  paintRug(room, { x: -1.9, z: 2, w: 3.8, d: 2.4 });
  paintSunlight(room, windows, 0.62);
  paintArt(room, { wall: room.sunnyWall, s: 5, t: 1.15, w: 1.5, h: 1.1 });
  if (random.chance(0.5)) paintArt(room, { wall: room.sunnyWall, s: 6.9, t: 1.35, w: 0.8, h: 1 });
  paintSideboard(room);
  // Not used, but drawn: without it every later draw, and so every picture already made, would change.
  random.next();
  paintSofa(room, plan.x(-2.6, 2.9));
  paintArmchair(room, plan.x(1.5, 0.9));
  paintCoffeeTable(room);
  paintPottedPlant(room, {
    x: plan.x(-w / 2 + 0.6, 0),
    z: d - 0.8,
    h: random.between(1.5, 2),
    kind: random.pick(['olive', 'ficus']),
  });
  if (random.chance(0.6)) paintPottedPlant(room, { x: plan.x(w / 2 - 0.7, 0), z: d - 0.6, h: 1.3, kind: 'ficus' });
  if (random.chance(0.7)) {
    paintPendant(room, {
      at: [random.between(-0.4, 0.4), h - 0.75, 2.9],
      radius: random.between(0.3, 0.42),
      colour: random.pick([decor.wood, PALE_CERAMIC, decor.soft]),
    });
  }
  return room.finish();
}

function paintSideboard(room: Room): void {
  const { random, decor, plan, w } = room;
  const sideboard = { x: plan.x(w / 2 - 0.55, 0.5), z: 2.6, w: 0.5, h: 0.72, d: 2.6 };
  room.floorShade(sideboard);
  room.box(sideboard, decor.wood, { gradient: 0.08 });
  for (let i = 0; i < 3; i++) {
    paintVase(room, {
      at: [sideboard.x + 0.25, 0.72, sideboard.z + 0.4 + i * 0.8],
      size: random.between(0.8, 1.2),
      colour: random.pick([decor.accent, PALE_CERAMIC, decor.soft]),
      sprigs: i !== 1,
    });
  }
}

function paintSofa(room: Room, x: number): void {
  const { decor } = room;
  const z = 3.3;
  const w = 2.9;
  const cloth = decor.sofa;
  room.floorShade({ x, z, w, d: 0.95 }, { opacity: 0.26 });
  room.soft({ x: x + 0.06, y: 0.08, z: z + 0.05, w: w - 0.12, h: 0.16, d: 0.85 }, decor.wood, 0);
  room.soft({ x, y: 0.2, z: z + 0.7, w, h: 0.66, d: 0.24 }, cloth);
  room.soft({ x, y: 0.18, z, w: 0.24, h: 0.46, d: 0.95 }, cloth);
  room.soft({ x: x + w - 0.24, y: 0.18, z, w: 0.24, h: 0.46, d: 0.95 }, cloth);
  room.soft({ x: x + 0.25, y: 0.2, z: z + 0.02, w: w - 0.5, h: 0.24, d: 0.74 }, lighten(cloth, 0.06));
  const seats = 3;
  for (let i = 0; i < seats; i++) {
    const left = x + 0.27 + (i * (w - 0.54)) / seats + 0.02;
    const cushion = { x: left, y: 0.45, z: z + 0.56, w: (w - 0.54) / seats - 0.04, h: 0.4, d: 0.16 };
    room.soft(cushion, lighten(cloth, 0.1), 9);
  }
  paintCushion(room, x + 0.3, z + 0.48, decor.accent);
  paintCushion(room, x + (w - 0.8), z + 0.48, decor.soft);
  paintCushion(room, x + (w - 1.15), z + 0.48, lighten(decor.accent, 0.4));
}

function paintCushion({ svg, light, camera, random }: Room, x: number, z: number, colour: string): void {
  const [cx, cy] = camera.project([x + 0.22, 0.62, z]);
  const k = camera.scale([x, 0.6, z]);
  const frame = path1`x="${cx - k * 0.21}" y="${cy - k * 0.2}" width="${k * 0.42}" height="${k * 0.4}" rx="${k * 0.07}"`;
  const paint = light.shade(colour, [0, 0.3, -0.9]);
  svg.raw(`<rect ${frame} fill="${paint}" transform="${path0`rotate(${random.between(-14, 14)} ${cx} ${cy})`}"/>`);
}

function paintArmchair(room: Room, x: number): void {
  const { random, decor } = room;
  const z = 2.9;
  const cloth = random.pick([decor.accent, decor.soft, decor.accentWall]);
  room.floorShade({ x, z, w: 0.9, d: 0.8 }, { opacity: 0.24 });
  room.legs({ x: x + 0.05, z, w: 0.8, d: 0.8, h: 0.22 }, decor.wood);
  room.soft({ x, y: 0.22, z: z + 0.66, w: 0.9, h: 0.62, d: 0.16 }, cloth);
  room.soft({ x, y: 0.22, z, w: 0.14, h: 0.36, d: 0.8 }, cloth);
  room.soft({ x: x + 0.76, y: 0.22, z, w: 0.14, h: 0.36, d: 0.8 }, cloth);
  room.soft({ x: x + 0.14, y: 0.22, z, w: 0.62, h: 0.2, d: 0.7 }, lighten(cloth, 0.1));
}

function paintCoffeeTable(room: Room): void {
  const { svg, light, camera, random, decor, side } = room;
  const x = random.between(-0.35, 0.35);
  const z = 2.55;
  const [cx, cy] = camera.project([x, 0.36, z]);
  const k = camera.scale([x, 0.36, z]);
  const [footX, footY] = camera.project([x, 0, z]);
  svg.ellipse(footX + side * k * 0.12, footY, k * 0.62, k * 0.13, light.shadow, { opacity: 0.28 });
  const wood = light.shade(decor.wood, TO_VIEWER);
  for (const dx of [-0.3, 0.28]) {
    svg.line(`M${cx + dx * k} ${cy}L${cx + dx * k * 1.15} ${footY + 4}`, wood, k * 0.045);
  }
  svg.ellipse(cx, cy + k * 0.05, k * 0.6, k * 0.14, darken(wood, 0.15));
  svg.ellipse(cx, cy, k * 0.6, k * 0.14, light.shade(lighten(decor.wood, 0.12), UP));
  paintVase(room, { at: [x - 0.18, 0.37, z], size: 0.85, colour: random.pick([decor.soft, PALE_CERAMIC]) });
  svg.polygon(
    [
      [cx + k * 0.08, cy + 1],
      [cx + k * 0.4, cy - k * 0.02],
      [cx + k * 0.42, cy - k * 0.05],
      [cx + k * 0.1, cy - k * 0.03],
    ],
    light.shade(decor.accent, UP),
  );
}
