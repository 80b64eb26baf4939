import type { Vector } from '#demo/illustrations/drawing/geometry.ts';

export type Quad = [Vector, Vector, Vector, Vector];

/** A rectangle in space: `s` runs along it, `t` up it, `k` out of it. */
export type Face = {
  u: Vector;
  n: Vector;
  w: number;
  h: number;
  isVisible: boolean;
  at(s: number, t: number, k?: number): Vector;
  quad(s0: number, t0: number, s1: number, t1: number, k?: number): Quad;
};
