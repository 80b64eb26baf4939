export type Point = readonly [x: number, y: number];
export type Vector = readonly [x: number, y: number, z: number];

/** Which side a picture leans to: 1 has its light at the left, -1 is its mirror image. */
export type Side = 1 | -1;

export function clamp(value: number, low = 0, high = 1): number {
  return Math.min(high, Math.max(low, value));
}

export function lerp(from: number, to: number, t: number): number {
  return from + (to - from) * t;
}

/** 0 before `from`, 1 after `to`, an S-shaped ramp between them. */
export function smooth(from: number, to: number, x: number): number {
  const t = clamp((x - from) / (to - from));
  return t * t * (3 - 2 * t);
}

export function add(a: Vector, b: Vector): Vector {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
}

export function subtract(a: Vector, b: Vector): Vector {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

export function scale(a: Vector, factor: number): Vector {
  return [a[0] * factor, a[1] * factor, a[2] * factor];
}

export function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

export function normalise(a: Vector): Vector {
  const length = Math.hypot(...a) || 1;
  return [a[0] / length, a[1] / length, a[2] / length];
}

/** The item that the caller knows to be there. */
export function item<T>(list: readonly T[], index: number): T {
  const value = list[index];
  if (value === undefined) throw new RangeError(`No item ${index} in a list of ${list.length}`);
  return value;
}

/** Highest and lowest ordinate; down the page is positive. */
export function verticalExtent(points: readonly Point[]): { top: number; bottom: number } {
  const ys = points.map((p) => p[1]);
  return { top: Math.min(...ys), bottom: Math.max(...ys) };
}

/** Leftmost and rightmost abscissa. */
export function horizontalExtent(points: readonly Point[]): { left: number; right: number } {
  const xs = points.map((p) => p[0]);
  return { left: Math.min(...xs), right: Math.max(...xs) };
}

export function convexHull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const lower = halfHull(sorted);
  const upper = halfHull(sorted.reverse());
  return [...lower.slice(0, -1), ...upper.slice(0, -1)];
}

function halfHull(points: readonly Point[]): Point[] {
  const hull: Point[] = [];
  for (const point of points) {
    while (hull.length > 1 && turn(item(hull, hull.length - 2), item(hull, hull.length - 1), point) <= 0) hull.pop();
    hull.push(point);
  }
  return hull;
}

function turn(o: Point, a: Point, b: Point): number {
  return (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);
}
