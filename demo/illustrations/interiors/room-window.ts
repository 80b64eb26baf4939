import type { Opening } from '#demo/illustrations/built/openings.ts';
import { TO_VIEWER } from '#demo/illustrations/built/world.ts';
import { lighten, mix } from '#demo/illustrations/drawing/colour.ts';
import { horizontalExtent, item, lerp, type Vector } from '#demo/illustrations/drawing/geometry.ts';
import { createLight, isSunLow } from '#demo/illustrations/drawing/light.ts';
import type { Painter } from '#demo/illustrations/drawing/painter.ts';
import { polygonPath } from '#demo/illustrations/drawing/svg.ts';
import { paintBackdrop, SCRUB_GREEN } from '#demo/illustrations/exteriors/backdrop.ts';
import { PICTURE } from '#demo/illustrations/exteriors/frame.ts';
import { paintHill, ridgeLine } from '#demo/illustrations/nature/relief.ts';
import { paintPine } from '#demo/illustrations/nature/trees.ts';
import { createRandom } from '#demo/random.ts';
import type { Room, WallName } from './room.ts';

export type RoomWindow = Opening & { wall: WallName; panes: number; frame?: string };

export const PALE_WINDOW = '#f4f0e6';

/** The reveal, the landscape behind the glass, the frame. */
export function paintRoomWindow(room: Room, window: RoomWindow, { rail }: { rail?: boolean }): void {
  const { svg, light, camera, decor } = room;
  const { s, t, w, h, panes, frame = PALE_WINDOW } = window;
  const wall = room.walls[window.wall];
  const corners = camera.polygon(wall.quad(s, t, s + w, t + h));
  const reveal = wall.quad(s - 0.09, t - (t > 0.1 ? 0.09 : 0), s + w + 0.09, t + h + 0.09, 0.004);
  room.fill(reveal, lighten(light.shade(decor.wall, wall.n), 0.5));
  svg.clip(corners, () => {
    const { left, right } = horizontalExtent(corners);
    const x = left - 10;
    paintOutside(room, { x, w: right - x + 10, rail });
  });
  svg.polygon(corners, light.glow, { opacity: 0.1 });
  const bar = (s0: number, t0: number, s1: number, t1: number) =>
    room.fill(wall.quad(s0, t0, s1, t1, 0.012), mix(light.shade(frame, TO_VIEWER), light.shadow, 0.22));
  const thickness = 0.055;
  for (let i = 0; i <= panes; i++) {
    const x = s + (w * i) / panes;
    bar(Math.max(s, x - thickness / 2), t, Math.min(s + w, x + thickness / 2), t + h);
  }
  bar(s, t, s + w, t + thickness);
  bar(s, t + h - thickness, s + w, t + h);
}

/** Every window of a room opens on the same landscape. */
function paintOutside({ svg, hour, seed, side, camera }: Room, view: { x: number; w: number; rail?: boolean }): void {
  const { x, w } = view;
  const horizon = camera.cy;
  const random = createRandom(seed + 77);
  const outside: Painter = { svg, light: createLight(hour, side, 0.4), random };
  paintBackdrop(outside, {
    horizon: horizon - 6,
    relief: random.pick(['cape', 'gulf', 'cape', 'open']),
    side: side > 0 ? -1 : 1,
    x,
    w,
    bottom: PICTURE.height,
    sun: isSunLow(hour),
    tower: random.chance(0.4),
    calm: true,
  });
  const points = ridgeLine({
    x0: x - 20,
    x1: x + w + 20,
    base: horizon + 190,
    amp: 110,
    freq: 1.6,
    seed: seed + 2,
    rough: 0.5,
    step: 14,
  });
  paintHill(outside, { points, bottom: PICTURE.height, colour: SCRUB_GREEN, n: 90 });
  if (random.chance(0.7)) paintPine(outside, { x: x + w * random.pick([0.16, 0.84]), y: horizon + 230, h: 430 });
  if (!view.rail) return;
  svg.rect(x, horizon + 46, w, 4, '#3b4348', { opacity: 0.85 });
  let bars = '';
  for (let i = 0; i < w / 16; i++) bars += `M${x + i * 16} ${horizon + 46}V${PICTURE.height}`;
  svg.line(bars, '#3b4348', 2.4, 0.75);
}

/** The sun through the windows: on the floor, then on the wall across. */
export function paintSunlight(room: Room, windows: readonly RoomWindow[], opacity: number): void {
  const { svg, light, camera, side, w, h } = room;
  const colour = mix(light.glow, '#fff1c4', 0.5);
  const sun = light.direction;
  const wallX = (side * w) / 2;
  const patch = (outline: readonly Vector[]) => (outline.length > 2 ? polygonPath(camera.polygon(outline)) : '');
  let onFloor = '';
  let onWall = '';
  for (const window of windows) {
    if (window.wall === room.sunnyWall) continue;
    for (const pane of panesOf(room, window)) {
      const floor = pane.map(([x, y, z]): Vector => {
        const k = y / sun[1];
        return [x - sun[0] * k, 0.003, z - sun[2] * k];
      });
      const betweenWalls = keep(
        keep(floor, (p) => w / 2 - p[0]),
        (p) => p[0] + w / 2,
      );
      onFloor += patch(betweenWalls);
      const wall = pane.map(([x, y, z]): Vector => {
        const k = (x - wallX) / sun[0];
        return [wallX - side * 0.004, y - sun[1] * k, z - sun[2] * k];
      });
      const underCeiling = keep(
        keep(wall, (p) => p[1]),
        (p) => h - p[1],
      );
      onWall += patch(underCeiling);
    }
  }
  svg.path(onFloor, colour, { opacity });
  svg.path(onWall, colour, { opacity: opacity * 0.75 });
}

function panesOf(room: Room, { wall, s, t, w, h, panes }: RoomWindow): Vector[][] {
  const face = room.walls[wall];
  return Array.from({ length: panes }, (_, i) =>
    face.quad(s + (w * i) / panes + 0.05, t, s + (w * (i + 1)) / panes - 0.05, t + h),
  );
}

/** The part of a polygon where `inside` is not negative. */
function keep(points: readonly Vector[], inside: (point: Vector) => number): Vector[] {
  const kept: Vector[] = [];
  points.forEach((p, i) => {
    const q = item(points, (i + 1) % points.length);
    const a = inside(p);
    const b = inside(q);
    if (a >= 0) kept.push(p);
    if (a >= 0 !== b >= 0) {
      const t = a / (a - b);
      kept.push([lerp(p[0], q[0], t), lerp(p[1], q[1], t), lerp(p[2], q[2], t)]);
    }
  });
  return kept;
}
