import { TO_VIEWER, UP } from '#demo/illustrations/built/world.ts';
import { darken, lighten, mix } from '#demo/illustrations/drawing/colour.ts';
import { lerp, type Vector } from '#demo/illustrations/drawing/geometry.ts';
import { path1 } from '#demo/illustrations/drawing/svg.ts';
import { floor } from '#demo/illustrations/exteriors/grounds.ts';
import { paintOlive } from '#demo/illustrations/nature/trees.ts';
import type { Room } from './room.ts';
import type { RoomWindow } from './room-window.ts';

export const PALE_CERAMIC = '#efe6d6';

export function paintCurtains(room: Room, { wall, s, t, w, h }: RoomWindow, colour: string): void {
  const { light } = room;
  const face = room.walls[wall];
  const cloth = light.shade(colour, face.n);
  const folds = 7;
  for (const [from, to] of [
    [s - 0.55, s + 0.18],
    [s + w - 0.18, s + w + 0.55],
  ] as const) {
    for (let i = 0; i < folds; i++) {
      const fold = face.quad(lerp(from, to, i / folds), 0.02, lerp(from, to, (i + 1) / folds), t + h + 0.22, 0.06);
      room.fill(fold, i % 2 ? cloth : mix(cloth, light.shadow, 0.12), { opacity: 0.93 });
    }
  }
  room.fill(face.quad(s - 0.7, t + h + 0.2, s + w + 0.7, t + h + 0.25, 0.08), light.shade('#6d5643', face.n));
}

type Rug = { x: number; z: number; w: number; d: number };

export function paintRug(room: Room, { x, z, w, d }: Rug): void {
  const { svg, light, camera, decor } = room;
  const colour = light.shade(decor.rug, UP);
  room.fill(floor(x, z, x + w, z + d, 0.004), colour);
  for (const k of [0.12, 0.22]) {
    const border = camera.polygon(floor(x + k, z + k, x + w - k, z + d - k, 0.005));
    svg.outline(border, darken(colour, 0.18), 2.5, 'opacity=".6"');
  }
}

type Plant = { x: number; z: number; h: number; kind: 'olive' | 'ficus' };

export function paintPottedPlant(room: Room, { x, z, h, kind }: Plant): void {
  const { svg, light, camera, decor, random, side } = room;
  const [cx, cy] = camera.project([x, 0, z]);
  const k = camera.scale([x, 0, z]);
  room.floorShade({ x: x - 0.2, z: z - 0.1, w: 0.4, d: 0.3 }, { opacity: 0.25 });
  const pot = random.pick([decor.accent, '#d8cbb6', decor.soft]);
  const lit = light.shade(lighten(pot, 0.15), [0, 0.5, -0.8]);
  const dark = darken(light.shade(pot, TO_VIEWER), 0.28);
  const [left, right] = side > 0 ? [lit, dark] : [dark, lit];
  const clay = svg.linear(cx - k * 0.23, 0, cx + k * 0.23, 0, [
    [0, left],
    [1, right],
  ]);
  svg.path(`M${cx - k * 0.17} ${cy}L${cx - k * 0.23} ${cy - k * 0.4}h${k * 0.46}L${cx + k * 0.17} ${cy}Z`, clay);
  if (kind === 'olive') paintOlive(room, { x: cx, y: cy - k * 0.36, h: k * h });
  else paintLeaves(room, { x: cx, y: cy - k * 0.38, k, h });
}

/** Large leaves on thin stems. */
function paintLeaves(
  { svg, light, random }: Room,
  { x, y, k, h }: { x: number; y: number; k: number; h: number },
): void {
  for (let i = 0; i < 15; i++) {
    const angle = -1.57 + (i - 7) * 0.19 + random.bell() * 0.1;
    const l = k * h * random.between(0.55, 0.95);
    const tipX = x + Math.cos(angle) * l;
    const tipY = y + Math.sin(angle) * l;
    const w = k * 0.085;
    const nx = -Math.sin(angle) * w;
    const ny = Math.cos(angle) * w;
    const mx = lerp(x, tipX, 0.68);
    const my = lerp(y, tipY, 0.68);
    const colour = light.tint(random.pick(['#5f7f4a', '#4d6f50', '#7b9352']), random.between(0.1, 0.9));
    svg.line(path1`M${x} ${y}L${mx} ${my}`, colour, k * 0.014);
    const footX = lerp(x, tipX, 0.42);
    const footY = lerp(y, tipY, 0.42);
    const upper = path1`M${footX} ${footY}Q${mx + nx * 1.5} ${my + ny * 1.5} ${tipX} ${tipY}`;
    const lower = path1`Q${mx - nx * 1.5} ${my - ny * 1.5} ${footX} ${footY}Z`;
    svg.path(upper + lower, colour);
  }
}

type Pendant = { at: Vector; radius: number; colour: string };

/** A lampshade that hangs from the ceiling. */
export function paintPendant(room: Room, { at, radius, colour }: Pendant): void {
  const { svg, light, camera } = room;
  const [x, y] = camera.project(at);
  const k = camera.scale(at);
  const ceiling = camera.project([at[0], room.h, at[2]])[1];
  svg.line(path1`M${x} ${ceiling}V${y}`, '#3b4348', 2);
  const isLit = light.lamp > 0.5;
  if (isLit) {
    const halo = svg.radial(x, y + k * 0.1, k * radius * 3.2, [
      [0, '#ffdf9a', 0.55],
      [1, '#ffdf9a', 0],
    ]);
    svg.circle(x, y + k * 0.1, k * radius * 3.2, halo);
  }
  const r = k * radius;
  const shade = light.shade(colour, TO_VIEWER);
  const paint = svg.linear(x - r, 0, x + r, 0, [
    [0, lighten(shade, 0.2)],
    [1, darken(shade, 0.22)],
  ]);
  svg.path(
    `M${x - r} ${y + r * 0.75}C${x - r} ${y - r * 0.2} ${x - r * 0.4} ${y - r * 0.3} ${x} ${y - r * 0.35}` +
      `C${x + r * 0.4} ${y - r * 0.3} ${x + r} ${y - r * 0.2} ${x + r} ${y + r * 0.75}Z`,
    paint,
  );
  svg.ellipse(x, y + r * 0.75, r, r * 0.14, isLit ? '#ffe6ae' : darken(shade, 0.35));
}

type Vase = { at: Vector; size: number; colour: string; sprigs?: boolean };

export function paintVase(room: Room, { at, size, colour, sprigs = true }: Vase): void {
  const { svg, light, camera, random } = room;
  const [x, y] = camera.project(at);
  const k = camera.scale(at) * size;
  for (let i = 0; sprigs && i < 6; i++) {
    const angle = -1.57 + random.bell() * 0.7;
    const l = k * random.between(0.35, 0.6);
    svg.line(path1`M${x} ${y - k * 0.25}l${Math.cos(angle) * l} ${Math.sin(angle) * l}`, light.tint('#7d8b5c', 0.4), 2);
    let flowers = '';
    for (let j = 0; j < 7; j++) {
      const along = 0.5 + j * 0.09;
      flowers += path1`M${x + Math.cos(angle) * l * along} ${y - k * 0.25 + Math.sin(angle) * l * along}h.1`;
    }
    svg.line(flowers, light.tint(random.pick(['#e2b93b', '#8b9a62', '#eadfc4']), 0.7), k * 0.07);
  }
  const shade = light.shade(colour, TO_VIEWER);
  const paint = svg.linear(x - k * 0.15, 0, x + k * 0.15, 0, [
    [0, lighten(shade, 0.18)],
    [1, darken(shade, 0.25)],
  ]);
  svg.path(
    `M${x - k * 0.08} ${y}Q${x - k * 0.2} ${y - k * 0.16} ${x - k * 0.06} ${y - k * 0.3}h${k * 0.12}` +
      `Q${x + k * 0.2} ${y - k * 0.16} ${x + k * 0.08} ${y}Z`,
    paint,
  );
}

type FruitBowl = { at: Vector; k: number; w: number; h: number; n: number; fruit: number; colours: readonly string[] };

export function paintFruitBowl(room: Room, { at, k, w, h, n, fruit, colours }: FruitBowl): void {
  const { svg, light, camera, decor, random } = room;
  const [x, y] = camera.project(at);
  svg.path(
    `M${x - k * w} ${y - k * 0.1}Q${x} ${y + k * h} ${x + k * w} ${y - k * 0.1}Z`,
    light.shade(decor.soft, TO_VIEWER),
  );
  for (let i = 0; i < n; i++) {
    const cx = x + (i - (n - 1) / 2) * k * 0.06;
    svg.circle(cx, y - k * 0.12 - (i % 2) * k * 0.04, k * fruit, light.tint(random.pick(colours), 0.8));
  }
}
