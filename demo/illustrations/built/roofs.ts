import { darken, lighten } from '#demo/illustrations/drawing/colour.ts';
import { add, normalise, scale, type Vector, verticalExtent } from '#demo/illustrations/drawing/geometry.ts';
import { polygonPath } from '#demo/illustrations/drawing/svg.ts';
import type { World } from './world.ts';

/** Schist slabs or clay tiles. */
export type RoofKind = 'slab' | 'tile';

type Covering = { colour: string; kind: RoofKind; fog?: number };

/** A roof over a block whose walls end at `y`. */
type Roof = Covering & { x: number; z: number; w: number; d: number; y: number; rise: number; over?: number };

type Slope = {
  origin: Vector;
  /** Along the eave, up the slope, out of it. */
  axes: readonly [Vector, Vector, Vector];
  w: number;
  length: number;
  outline?: readonly Vector[];
};

function paintSlope(world: World, slope: Slope, { colour, kind, fog = 0 }: Covering): void {
  const { svg, light, camera } = world;
  const [u, v, normal] = slope.axes;
  const { origin, w, length } = slope;
  if (!world.isFacing(normal, origin)) return;
  const at = (s: number, t: number) => add(origin, add(scale(u, s), scale(v, t)));
  const corners = camera.polygon(slope.outline ?? [at(0, 0), at(w, 0), at(w, length), at(0, length)]);
  if (corners.length < 3) return;
  const shade = light.fog(light.shade(colour, normal), fog);
  const { top, bottom } = verticalExtent(corners);
  const paint = svg.linear(0, top, 0, bottom, [
    [0, lighten(shade, 0.07)],
    [1, darken(shade, 0.07)],
  ]);
  svg.polygon(corners, paint);
  const dark = light.fog(light.shade(darken(colour, 0.32), normal), fog);
  const pale = light.fog(light.shade(lighten(colour, 0.28), normal), fog);
  const scaleAtCentre = camera.scale(at(w / 2, length / 2));
  svg.clip(corners, () => {
    const { joints, patches } =
      kind === 'slab' ? slabCourses(world, at, { w, length }) : tileRows(world, at, { w, length });
    svg.path(patches, pale, { opacity: kind === 'slab' ? 0.28 : 0.3 });
    if (kind === 'slab') svg.line(joints, dark, Math.max(0.6, scaleAtCentre * 0.022), 0.55);
    else svg.line(joints, dark, Math.max(0.7, scaleAtCentre * 0.05), 0.45);
  });
}

type OnSlope = (s: number, t: number) => Vector;
type SlopeSize = { w: number; length: number };

function slabCourses({ camera, random }: World, at: OnSlope, { w, length }: SlopeSize) {
  let joints = '';
  for (let t = 0.22; t < length; t += 0.3) {
    joints += camera.segment(at(0, t), at(w, t + random.bell() * 0.03));
    for (let s = random.between(0, 0.5); s < w; s += random.between(0.3, 0.9)) {
      joints += camera.segment(at(s, t), at(s, Math.min(length, t + 0.28)));
    }
  }
  let patches = '';
  for (let i = 0; i < w * length * 1.4; i++) {
    const s = random.between(0, w);
    const t = Math.floor(random.between(0, length) / 0.3) * 0.3 + 0.22;
    patches += polygonPath(camera.polygon([at(s, t), at(s + 0.4, t), at(s + 0.4, t + 0.26), at(s, t + 0.26)]));
  }
  return { joints, patches };
}

function tileRows({ camera, random }: World, at: OnSlope, { w, length }: SlopeSize) {
  let joints = '';
  for (let s = 0.1; s < w; s += 0.24) joints += camera.segment(at(s, 0), at(s, length));
  let patches = '';
  for (let t = 0.35; t < length; t += 0.42) {
    for (let s = 0.1; s < w; s += 0.24) {
      if (!random.chance(0.5)) continue;
      const tile = [at(s + 0.03, t), at(s + 0.2, t), at(s + 0.2, t + 0.36), at(s + 0.03, t + 0.36)];
      patches += polygonPath(camera.polygon(tile));
    }
  }
  return { joints, patches };
}

type GableRoof = Roof & { wall: string; ridge?: 'across' | 'deep' };

const EDGE = 0.14;

/** Two slopes; the ridge runs across the front, or away from it. */
export function paintGable(world: World, roof: GableRoof): void {
  if (roof.ridge === 'deep') paintDeepGable(world, roof);
  else paintAcrossGable(world, roof);
}

function paintAcrossGable(world: World, roof: GableRoof): void {
  const { x, z, w, d, y, rise, over = 0.35, colour, wall, fog } = roof;
  const half = d / 2;
  const k = rise / half;
  const eave = y - over * k;
  const length = Math.hypot(half + over, rise + over * k);
  const width = w + 2 * over;
  for (const [side, normal] of [
    [x, [-1, 0, 0]],
    [x + w, [1, 0, 0]],
  ] as const) {
    const gableEnd: [Vector, Vector, Vector] = [
      [side, y, z],
      [side, y, z + d],
      [side, y + rise, z + half],
    ];
    world.polygon(gableEnd, wall, { normal, cull: true, fog });
  }
  const back: Slope = {
    origin: [x - over, eave, z + d + over],
    axes: [[1, 0, 0], normalise([0, rise + over * k, -(half + over)]), normalise([0, half, rise])],
    w: width,
    length,
  };
  const front: Slope = {
    origin: [x - over, eave, z - over],
    axes: [[1, 0, 0], normalise([0, rise + over * k, half + over]), normalise([0, half, -rise])],
    w: width,
    length,
  };
  paintSlope(world, back, roof);
  paintSlope(world, front, roof);
  const gutter: [Vector, ...Vector[]] = [
    [x - over, eave - EDGE, z - over],
    [x + w + over, eave - EDGE, z - over],
    [x + w + over, eave, z - over],
    [x - over, eave, z - over],
  ];
  world.polygon(gutter, darken(colour, 0.25), { normal: [0, 0, -1], fog });
  for (const [side, normal] of [
    [x - over, [-1, 0, 0]],
    [x + w + over, [1, 0, 0]],
  ] as const) {
    const verge: [Vector, ...Vector[]] = [
      [side, eave - EDGE, z - over],
      [side, eave, z - over],
      [side, y + rise, z + half],
      [side, eave, z + d + over],
      [side, eave - EDGE, z + d + over],
      [side, y + rise - EDGE * 1.2, z + half],
    ];
    world.polygon(verge, darken(colour, 0.2), { normal, cull: true, fog });
  }
}

function paintDeepGable(world: World, roof: GableRoof): void {
  const { x, z, w, d, y, rise, over = 0.35, colour, wall, fog } = roof;
  const half = w / 2;
  const k = rise / half;
  const eave = y - over * k;
  const length = Math.hypot(half + over, rise + over * k);
  const width = d + 2 * over;
  const front: [Vector, Vector, Vector] = [
    [x, y, z],
    [x + w, y, z],
    [x + half, y + rise, z],
  ];
  world.polygon(front, wall, { normal: [0, 0, -1], cull: true, fog });
  const left: Slope = {
    origin: [x - over, eave, z + d + over],
    axes: [[0, 0, -1], normalise([half + over, rise + over * k, 0]), normalise([-rise, half, 0])],
    w: width,
    length,
  };
  const right: Slope = {
    origin: [x + w + over, eave, z - over],
    axes: [[0, 0, 1], normalise([-(half + over), rise + over * k, 0]), normalise([rise, half, 0])],
    w: width,
    length,
  };
  paintSlope(world, left, roof);
  paintSlope(world, right, roof);
  const edge = z - over;
  const verge: [Vector, ...Vector[]] = [
    [x - over, eave - EDGE, edge],
    [x - over, eave, edge],
    [x + half, y + rise, edge],
    [x + w + over, eave, edge],
    [x + w + over, eave - EDGE, edge],
    [x + half, y + rise - EDGE * 1.3, edge],
  ];
  world.polygon(verge, darken(colour, 0.2), { normal: [0, 0, -1], fog });
}

/** Four slopes. */
export function paintHip(world: World, roof: Roof): void {
  const { x, z, w, d, y, rise, over = 0.4, colour, fog } = roof;
  const x0 = x - over;
  const x1 = x + w + over;
  const z0 = z - over;
  const z1 = z + d + over;
  const depth = z1 - z0;
  const width = x1 - x0;
  const m = Math.min(depth, width) / 2;
  const length = Math.hypot(m, rise);
  const isWide = width >= depth;
  // The two ends of the ridge.
  const a: Vector = isWide ? [x0 + m, y + rise, z0 + m] : [x0 + width / 2, y + rise, z0 + m];
  const b: Vector = isWide ? [x1 - m, y + rise, z0 + m] : [x0 + width / 2, y + rise, z1 - m];
  const frontLeft: Vector = [x0, y, z0];
  const frontRight: Vector = [x1, y, z0];
  const backLeft: Vector = [x0, y, z1];
  const backRight: Vector = [x1, y, z1];
  const left: Slope = {
    origin: backLeft,
    axes: [[0, 0, -1], normalise([m, rise, 0]), normalise([-rise, m, 0])],
    w: depth,
    length,
    outline: isWide ? [frontLeft, backLeft, a] : [frontLeft, backLeft, b, a],
  };
  const right: Slope = {
    origin: frontRight,
    axes: [[0, 0, 1], normalise([-m, rise, 0]), normalise([rise, m, 0])],
    w: depth,
    length,
    outline: isWide ? [frontRight, backRight, b] : [frontRight, backRight, b, a],
  };
  const front: Slope = {
    origin: frontLeft,
    axes: [[1, 0, 0], normalise([0, rise, m]), normalise([0, m, -rise])],
    w: width,
    length,
    outline: isWide ? [frontLeft, frontRight, b, a] : [frontLeft, frontRight, a],
  };
  for (const slope of [left, right, front]) paintSlope(world, slope, roof);
  const edge = darken(colour, 0.28);
  const below = ([px, py, pz]: Vector): Vector => [px, py - EDGE, pz];
  const gutters: [[Vector, ...Vector[]], Vector][] = [
    [
      [below(frontLeft), below(frontRight), frontRight, frontLeft],
      [0, 0, -1],
    ],
    [
      [below(frontLeft), frontLeft, backLeft, below(backLeft)],
      [-1, 0, 0],
    ],
    [
      [below(frontRight), frontRight, backRight, below(backRight)],
      [1, 0, 0],
    ],
  ];
  for (const [outline, normal] of gutters) {
    world.polygon(outline, edge, { normal, cull: normal[0] !== 0, fog });
  }
}
