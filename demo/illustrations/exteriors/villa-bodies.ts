import type { Face } from '#demo/illustrations/built/face.ts';
import { paintRailing } from '#demo/illustrations/built/fittings.ts';
import { archOutline, DARK_FRAME, paintGlass, paintWindow } from '#demo/illustrations/built/openings.ts';
import { paintGable, paintHip } from '#demo/illustrations/built/roofs.ts';
import type { World } from '#demo/illustrations/built/world.ts';
import { darken, lighten, mix } from '#demo/illustrations/drawing/colour.ts';
import { item, type Side } from '#demo/illustrations/drawing/geometry.ts';
import type { Facade } from './facades.ts';
import { mirror } from './grounds.ts';

const SLATE = '#878d92';
const BLACK_FRAME = '#33393c';

/** Limed volumes, one of them overhanging, and a stone tower. */
export function paintContemporaryVilla(world: World, facade: Facade, side: Side): void {
  const plan = mirror(side);
  const ground = plan.box(-8, 0, 10.6, 13, 3.1, 7);
  const upper = plan.box(-2.5, 3.35, 9.4, 9.5, 2.9, 7.4);
  const tower = plan.box(4.4, 0, 10, 3.6, 7, 8);
  const slab = lighten(facade.wall, 0.35);
  for (const volume of [ground, tower]) world.shadow(volume);

  const groundFront = world.box(ground, facade.wall, { texture: 'lime' }).front;
  world.dapple(groundFront, { s: side > 0 ? 0.5 : 12.5, t: 1.4, w: 5, h: 3.4, n: 170, opacity: 0.13 });
  world.eave(groundFront, 1.2);
  const bay = { s: side > 0 ? 0.8 : 13 - 0.8 - 9.5, t: 0.05, w: 9.5, h: 2.75 };
  paintGlass(world, groundFront, { ...bay, panes: 4, frame: DARK_FRAME, curtain: true });
  world.box(plan.box(-8.5, 3.1, 10, 14, 0.25, 7.8), slab, { gradient: 0, undersideDepth: 0.6 });

  const towerFront = world.box(tower, facade.stone, { texture: 'stone' }).front;
  paintGlass(world, towerFront, { s: 1.1, t: 0.4, w: 1.4, h: 5.8, panes: 1, bars: 3, frame: DARK_FRAME });

  const upperFaces = world.box(upper, facade.wall, { texture: 'lime', undersideDepth: 1.2 });
  const upperFront = upperFaces.front;
  world.dapple(upperFront, { s: side > 0 ? 8.6 : 0.9, t: 1.2, w: 3.4, h: 3, n: 190, opacity: 0.13 });
  world.eave(upperFront, 0.5);
  const upperBay = { s: side > 0 ? 0.7 : 2.2, t: 0.5, w: 6.6, h: 2.1 };
  paintGlass(world, upperFront, { ...upperBay, panes: 3, frame: DARK_FRAME, curtain: true });
  const upperSide = upperFaces[litSide(side)];
  if (upperSide.isVisible) {
    paintGlass(world, upperSide, { s: 2, t: 0.7, w: 3, h: 1.7, panes: 2, frame: DARK_FRAME });
  }
  world.box(plan.box(-2.8, 6.25, 8.9, 10.1, 0.24, 8.2), slab, { gradient: 0, undersideDepth: 0.5 });
  paintRailing(
    world,
    [
      [plan.x(-2.5, 0), 3.36, 9.45],
      [plan.x(-7.8, 0), 3.36, 10.1],
    ],
    { h: 0.95, glass: true },
  );
}

/** A house of tiles and shutters behind its gallery of arches. */
export function paintArcadedVilla(world: World, facade: Facade, side: Side): void {
  const plan = mirror(side);
  const isSlate = facade.roof === '#9aa0a2' || facade.roof === SLATE;
  const covering = { colour: isSlate ? '#c07b58' : facade.roof, kind: 'tile' } as const;
  const shutter = facade.accent;
  const ground = plan.box(-8, 0, 11, 15, 3.3, 7.5);
  const upper = plan.box(-1.5, 3.3, 11.4, 8.5, 2.9, 7.1);
  world.shadow(ground);
  world.shadow(upper);

  const groundFaces = world.box(ground, facade.wall, { texture: 'lime' });
  const groundFront = groundFaces.front;
  world.dapple(groundFront, { s: side > 0 ? 13.5 : 1.5, t: 1.6, w: 4, h: 3.2, n: 190, opacity: 0.13 });
  world.eave(groundFront, 0.5);
  paintGallery(world, groundFront, { from: side > 0 ? 0.8 : 15 - 0.8 - 4 * 2.3, wall: facade.wall });
  const rest = side > 0 ? 10.8 : 1;
  for (let i = 0; i < 2; i++) paintWindow(world, groundFront, { s: rest + i * 2.3, t: 1, w: 1, h: 1.4, shutter });
  const groundSide = groundFaces[litSide(side)];
  if (groundSide.isVisible) {
    for (let i = 0; i < 2; i++) paintWindow(world, groundSide, { s: 1.6 + i * 3, t: 1, w: 1, h: 1.4, shutter });
  }
  paintHip(world, { ...ground, ...covering, y: 3.3, rise: 1.5 });

  const upperFaces = world.box(upper, facade.wall, { texture: 'lime' });
  const upperFront = upperFaces.front;
  world.dapple(upperFront, { s: side > 0 ? 8 : 0.5, t: 1.6, w: 3.6, h: 3.2, n: 190, opacity: 0.13 });
  world.eave(upperFront, 0.5);
  const window = { t: 1.15, w: 1.05, h: 1.35, shutter };
  for (let i = 0; i < 3; i++) paintWindow(world, upperFront, { s: 1.1 + i * 2.5, ...window });
  const upperSide = upperFaces[litSide(side)];
  if (upperSide.isVisible) paintWindow(world, upperSide, { s: 3, ...window });
  paintHip(world, { ...upper, ...covering, y: 6.2, rise: 1.7 });
}

function paintGallery(world: World, face: Face, { from, wall }: { from: number; wall: string }): void {
  const { svg, light, camera } = world;
  for (let i = 0; i < 4; i++) {
    const s = from + i * 2.3;
    const outline = archOutline(face, { centre: s + 0.9, rx: 0.9, ry: 0.9, springing: 1.75, segments: 10, k: 0.003 });
    const corners = camera.polygon(outline);
    const inside = light.lamp > 0.6 ? '#e9a95c' : mix(light.tint(wall, 0), '#2e3d4e', 0.45);
    const foot = item(corners, 0)[1];
    const depth = svg.linear(0, foot - 200, 0, foot, [
      [0, darken(inside, 0.3)],
      [1, inside],
    ]);
    svg.polygon(corners, depth);
    svg.clip(corners, () => paintGlass(world, face, { s: s + 0.35, t: 0, w: 1.3, h: 2.1, panes: 2, frame: '#e8e0d2' }));
  }
}

/** A restored sheepfold: stone, wood and slabs, with a limed extension. */
export function paintStoneVilla(world: World, facade: Facade, side: Side): void {
  const plan = mirror(side);
  const sheepfold = plan.box(-8.5, 0, 11.5, 9, 2.9, 6.5);
  const extension = plan.box(1.2, 0, 10, 6, 4.4, 8.5);
  const link = plan.box(-0.4, 0, 12, 2.2, 2.8, 5);
  const covering = { colour: SLATE, kind: 'slab' } as const;
  const shutter = facade.accent;
  const frame = BLACK_FRAME;
  for (const volume of [sheepfold, extension]) world.shadow(volume);

  const linkFront = world.box(link, '#8c6b4f', { texture: 'wood' }).front;
  paintGlass(world, linkFront, { s: 0.3, t: 0.05, w: 1.6, h: 2.6, panes: 2, frame });

  const sheepfoldFaces = world.box(sheepfold, facade.stone, { texture: 'stone' });
  world.eave(sheepfoldFaces.front, 0.4);
  paintGlass(world, sheepfoldFaces.front, { s: 0.9, t: 0.05, w: 4.4, h: 2.4, panes: 3, frame });
  paintWindow(world, sheepfoldFaces.front, { s: 6.4, t: 0.9, w: 1, h: 1.3, shutter });
  const sheepfoldSide = sheepfoldFaces[litSide(side)];
  if (sheepfoldSide.isVisible) paintWindow(world, sheepfoldSide, { s: 2.4, t: 0.9, w: 1.2, h: 1.3, shutter });
  paintGable(world, { ...sheepfold, ...covering, y: 2.9, rise: 1.7, wall: facade.stone });

  const extensionFaces = world.box(extension, facade.wall, { texture: 'lime' });
  const front = extensionFaces.front;
  world.dapple(front, { s: side > 0 ? 5.3 : 0.7, t: 3.2, w: 3.6, h: 3, n: 200, opacity: 0.13 });
  paintGlass(world, front, { s: 0.9, t: 0.05, w: 4.2, h: 2.7, panes: 3, frame, curtain: true });
  paintGlass(world, front, { s: 2, t: 3.05, w: 2, h: 1.2, panes: 2, frame });
  const extensionSide = extensionFaces[litSide(side)];
  if (extensionSide.isVisible) paintWindow(world, extensionSide, { s: 5.4, t: 1.1, w: 1.1, h: 1.5, shutter });
  paintGable(world, { ...extension, ...covering, y: 4.4, rise: 2.1, wall: facade.wall, ridge: 'deep' });
}

function litSide(side: Side): 'left' | 'right' {
  return side > 0 ? 'left' : 'right';
}
