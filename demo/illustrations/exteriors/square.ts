import type { World } from '#demo/illustrations/built/world.ts';
import { normalise, type Side, type Vector } from '#demo/illustrations/drawing/geometry.ts';
import type { TreeKind } from '#demo/illustrations/nature/trees.ts';
import { paintForeground } from './frame.ts';
import { mirror, paintTreeShadow, plantTree } from './grounds.ts';

/** Awnings, trees and café tables in front of a row of town houses. */
export function paintSquare(world: World, { side, tree }: { side: Side; tree: TreeKind }): void {
  const { random } = world;
  const plan = mirror(side);
  for (let i = 0; i < 3; i++) {
    paintAwning(world, plan.x(-4 + i * 3.4, 2.6), random.pick(['#e9c46a', '#f1e8d6', '#9fb9b4']));
  }
  for (let i = 0; i < 4; i++) {
    const place = { x: plan.x(-11 + i * 7.4, 0), z: 5.2 };
    paintTreeShadow(world, { ...place, h: 5 });
    const h = tree === 'palm' ? random.between(8.5, 11) : random.between(6.5, 8);
    plantTree(world, { ...place, kind: tree, h });
  }
  for (let i = 0; i < 5; i++) paintCafeTable(world, plan.x(-5 + i * 2.2, 0), 6);
  paintForeground(world, { left: side < 0, right: side > 0, plants: ['agave'], size: 0.9 });
}

function paintAwning(world: World, x: number, colour: string): void {
  const normal = normalise([0, 0.9, -0.4]);
  const strip = (x0: number, x1: number, lift: number): [Vector, ...Vector[]] => [
    [x0, 2.75, 9 - lift],
    [x1, 2.75, 9 - lift],
    [x1, 2.2, 7.4 - lift],
    [x0, 2.2, 7.4 - lift],
  ];
  world.polygon(strip(x, x + 2.6, 0), colour, { normal });
  for (let k = 0; k < 6; k++) {
    const stripe = strip(x + k * 0.43, x + k * 0.43 + 0.22, 0.01);
    world.polygon(stripe, '#fbf7ee', { normal, opacity: 0.8 });
  }
}

function paintCafeTable(world: World, x: number, z: number): void {
  const wood = '#b58a5c';
  world.plainBox({ x, y: 0.7, z, w: 0.8, h: 0.05, d: 0.8 }, '#f1ece2');
  world.plainBox({ x: x + 0.37, z: z + 0.37, w: 0.06, h: 0.7, d: 0.06 }, '#4a5156');
  world.plainBox({ x: x + 1, y: 0.42, z: z + 0.2, w: 0.42, h: 0.05, d: 0.42 }, wood);
  world.plainBox({ x: x + 1.38, z: z + 0.2, w: 0.05, h: 0.9, d: 0.42 }, wood);
}
