import type { Face } from '#demo/illustrations/built/face.ts';
import { paintTiling } from '#demo/illustrations/built/fittings.ts';
import type { World } from '#demo/illustrations/built/world.ts';
import { darken, lighten, mix } from '#demo/illustrations/drawing/colour.ts';
import { lerp, type Vector } from '#demo/illustrations/drawing/geometry.ts';
import { linePath } from '#demo/illustrations/drawing/svg.ts';
import { floor } from '#demo/illustrations/exteriors/grounds.ts';
import { paintOlive } from '#demo/illustrations/nature/trees.ts';

/** The door on its wall (`s`) and in the world (`x`), above two steps. */
export const DOOR = { s: 7 - 1.15, x: 7 - 1.15 - 7, w: 2.3, h: 2.05, foot: 0.32, springing: 0.32 + 2.05 } as const;

/** What is seen through the door, in front of the sea: a terrace, the thickness of the wall, the open leaf. */
export function paintThreshold(world: World, wall: Face, colour: string): void {
  const { light } = world;
  paintTerrace(world);
  const { s, x, w } = DOOR;
  world.polygon(floor(x, -0.05, x + w, 0.55, 0.31), '#dccba8');
  const shadedReveal: Vector[] = [wall.at(s, 0.3), wall.at(s, 4), [x, 4, 0.5], [x, 0.3, 0.5]];
  world.fill(shadedReveal, mix(light.shade(colour, [1, 0, 0]), light.shadow, 0.2));
  const litReveal: Vector[] = [wall.at(s + w, 0.3), wall.at(s + w, 4), [x + w, 4, 0.5], [x + w, 0.3, 0.5]];
  world.fill(litReveal, light.shade(lighten(colour, 0.2), [-1, 0, 0]));
  paintLeaf(world, x + w);
}

function paintTerrace(world: World): void {
  const { svg, light, camera } = world;
  const terracotta = '#d9b48c';
  world.polygon(floor(-4, 0.5, 4, 4, 0.3), terracotta);
  paintTiling(world, { x0: -4, x1: 4, z0: 0.5, z1: 4, y: 0.305, step: 0.5, colour: terracotta, opacity: 0.4 });
  world.box({ x: -4, y: 0.3, z: 4, w: 8, h: 0.5, d: 0.3 }, '#cdbb98', { texture: 'stone' });
  const pot: Vector = [0.95, 0.3, 3.4];
  const [x, y] = camera.project(pot);
  const k = camera.scale(pot);
  svg.path(
    `M${x - k * 0.14} ${y}Q${x - k * 0.3} ${y - k * 0.3} ${x - k * 0.18} ${y - k * 0.52}h${k * 0.36}` +
      `Q${x + k * 0.3} ${y - k * 0.3} ${x + k * 0.14} ${y}Z`,
    light.tint('#c07a52', 0.6),
  );
  paintOlive(world, { x, y: y - k * 0.48, h: k * 1.7 });
}

/** The leaf of the door, opened outwards on its hinge. */
function paintLeaf(world: World, hinge: number): void {
  const { svg, light, camera } = world;
  const [bottom, top] = [0.32, 3.2];
  const at = (t: number, y: number): Vector => [lerp(hinge - 0.02, hinge - 0.5, t), y, lerp(0.45, 1.5, t)];
  const paint = light.shade('#3f6f73', [-0.9, 0, -0.4]);
  world.fill([at(0, bottom), at(1, bottom), at(1, top), at(0, top)], paint);
  let boards = '';
  for (let i = 1; i < 5; i++) boards += linePath(camera.project(at(i / 5, bottom)), camera.project(at(i / 5, top)));
  svg.line(boards, darken(paint, 0.35), 2.4, 0.8);
}
