import type { Camera } from '#demo/illustrations/drawing/camera.ts';
import { lighten, mix } from '#demo/illustrations/drawing/colour.ts';
import {
  convexHull,
  dot,
  type Point,
  subtract,
  type Vector,
  verticalExtent,
} from '#demo/illustrations/drawing/geometry.ts';
import type { Light } from '#demo/illustrations/drawing/light.ts';
import type { Painter } from '#demo/illustrations/drawing/painter.ts';
import { polygonPath, type Svg } from '#demo/illustrations/drawing/svg.ts';
import type { Random } from '#demo/random.ts';
import type { Face, Quad } from './face.ts';
import { paintTexture, type Texture } from './textures.ts';

export const UP: Vector = [0, 1, 0];
export const TO_VIEWER: Vector = [0, 0, -1];
const TO_LEFT: Vector = [-1, 0, 0];
const TO_RIGHT: Vector = [1, 0, 0];
const DOWN: Vector = [0, -1, 0];

/** An upright block; `y` is its foot, `d` its depth. */
export type Box = { x: number; y?: number; z: number; w: number; h: number; d: number };

type FaceName = 'under' | 'left' | 'right' | 'top' | 'front';

type PolygonStyle = {
  normal?: Vector;
  opacity?: number;
  fog?: number;
  /** Darker towards the ground. */
  gradient?: number;
  /** Drawn only when it faces the viewer. */
  cull?: boolean;
  strokeWidth?: number;
};

type BoxOptions = {
  texture?: Texture | null;
  gradient?: number;
  fog?: number;
  strokeWidth?: number;
  skip?: readonly FaceName[];
  /** How deep the underside is seen, for slabs that rest on a wall. */
  undersideDepth?: number;
};

/** A painter with a camera: draws solids in perspective. */
export class World implements Painter {
  readonly svg: Svg;
  readonly light: Light;
  readonly random: Random;
  readonly camera: Camera;

  constructor(painter: Painter, camera: Camera) {
    this.svg = painter.svg;
    this.light = painter.light;
    this.random = painter.random;
    this.camera = camera;
  }

  isFacing(normal: Vector, point: Vector): boolean {
    const { x, y, z } = this.camera;
    return dot(normal, subtract([x, y, z], point)) > 0;
  }

  /** A flat surface in a plain paint. */
  fill(points: readonly Vector[], paint: string, style?: { opacity?: number }): void {
    this.svg.polygon(this.camera.polygon(points), paint, style);
  }

  /** A flat surface, shaded as its normal asks. */
  polygon(points: readonly [Vector, ...Vector[]], colour: string, style: PolygonStyle = {}): void {
    const { normal = UP, opacity, fog = 0, gradient = 0, cull = false, strokeWidth } = style;
    if (cull && !this.isFacing(normal, points[0])) return;
    const corners = this.camera.polygon(points);
    if (corners.length < 3) return;
    const shade = this.light.fog(this.light.shade(colour, normal), fog);
    const stroke = strokeWidth ? { stroke: shade, strokeWidth } : {};
    this.svg.polygon(corners, gradient ? this.#groundShade(corners, shade, gradient) : shade, { opacity, ...stroke });
  }

  face(origin: Vector, [u, v, n]: readonly [Vector, Vector, Vector], w: number, h: number): Face {
    const at = (s: number, t: number, k = 0): Vector => [
      origin[0] + u[0] * s + v[0] * t + n[0] * k,
      origin[1] + u[1] * s + v[1] * t + n[1] * k,
      origin[2] + u[2] * s + v[2] * t + n[2] * k,
    ];
    const quad = (s0: number, t0: number, s1: number, t1: number, k = 0): Quad => [
      at(s0, t0, k),
      at(s1, t0, k),
      at(s1, t1, k),
      at(s0, t1, k),
    ];
    return { u, n, w, h, at, quad, isVisible: this.isFacing(n, origin) };
  }

  faces({ x, y = 0, z, w, h, d }: Box): Record<FaceName, Face> {
    return {
      front: this.face([x, y, z], [TO_RIGHT, UP, TO_VIEWER], w, h),
      left: this.face([x, y, z + d], [TO_VIEWER, UP, TO_LEFT], d, h),
      right: this.face([x + w, y, z], [[0, 0, 1], UP, TO_RIGHT], d, h),
      top: this.face([x, y + h, z], [TO_RIGHT, [0, 0, 1], UP], w, d),
      under: this.face([x, y, z], [TO_RIGHT, [0, 0, 1], DOWN], w, d),
    };
  }

  box(box: Box, colour: string, options: BoxOptions = {}): Record<FaceName, Face> {
    const { texture, gradient = 0.1, fog = 0, strokeWidth, skip = [], undersideDepth } = options;
    const faces = this.faces(box);
    for (const name of ['under', 'left', 'right', 'top', 'front'] as const) {
      const face = faces[name];
      if (!face.isVisible || skip.includes(name)) continue;
      const isWall = name !== 'top' && name !== 'under';
      const depth = name === 'under' ? (undersideDepth ?? face.h) : face.h;
      const style = { normal: face.n, fog, strokeWidth, gradient: isWall ? gradient : 0 };
      this.polygon(face.quad(0, 0, face.w, depth), colour, style);
      if (texture && isWall) paintTexture(this, face, { texture, colour, fog });
    }
    return faces;
  }

  /** A slab, a leg, a beam: a box too small for a gradient. */
  plainBox(box: Box, colour: string): void {
    this.box(box, colour, { gradient: 0 });
  }

  /** The shadow of a block on the ground. `max` bounds its length when the sun is low. */
  shadow(box: Box, { opacity = 0.36, max = 2.6 }: { opacity?: number; max?: number } = {}): void {
    const sun = this.light.direction;
    const k = Math.min(max, 1 / sun[1]);
    const foot = box.y ?? 0;
    const corners: Point[] = [
      [box.x, box.z],
      [box.x + box.w, box.z],
      [box.x + box.w, box.z + box.d],
      [box.x, box.z + box.d],
    ];
    const cast = (height: number) => corners.map(([x, z]): Point => [x - sun[0] * k * height, z - sun[2] * k * height]);
    const outline = convexHull([...(foot > 0.3 ? cast(foot) : corners), ...cast(box.h + foot)]);
    this.fill(
      outline.map(([x, z]) => [x, 0, z]),
      this.light.shadow,
      { opacity },
    );
  }

  /** The band of shade under an overhanging roof. */
  eave(face: Face, overhang: number): void {
    const towards = dot(this.light.direction, face.n);
    if (towards <= 0.04) return;
    const drop = Math.min(face.h * 0.8, (overhang * this.light.direction[1]) / towards);
    this.fill(face.quad(0, face.h - drop, face.w, face.h, 0.002), this.light.shadow, { opacity: 0.34 });
  }

  /** The shade of leaves on a wall. */
  dapple(face: Face, spot: Dapple): void {
    const { s: cs, t: ct, w, h, n, opacity } = spot;
    if (!face.isVisible || dot(this.light.direction, face.n) < 0.08) return;
    let data = '';
    for (let i = 0; i < n; i++) {
      const around = this.random.next() * 6.283;
      const out = this.random.next() ** 0.6;
      const s = cs + Math.cos(around) * w * 0.5 * out;
      const t = ct + Math.sin(around) * h * 0.5 * out;
      const size = this.random.between(0.06, 0.2) * 0.5 * (1.2 - out * 0.8);
      if (s < 0.1 || s > face.w - 0.1 || t < 0.1 || t > face.h - 0.1) continue;
      data += polygonPath(this.camera.polygon(this.#leaf(face, s, t, size)));
    }
    this.svg.path(data, this.light.shadow, { opacity });
  }

  #leaf(face: Face, s: number, t: number, size: number): Vector[] {
    const points: Vector[] = [];
    for (let j = 0; j < 9; j++) {
      const angle = j * 0.698;
      const radius = size * this.random.between(0.86, 1.1);
      const ps = Math.min(face.w, Math.max(0, s + Math.cos(angle) * radius * 1.4));
      const pt = Math.min(face.h, Math.max(0, t + Math.sin(angle) * radius));
      points.push(face.at(ps, pt, 0.0015));
    }
    return points;
  }

  #groundShade(corners: readonly Point[], colour: string, gradient: number): string {
    const { top, bottom } = verticalExtent(corners);
    return this.svg.linear(0, top, 0, bottom, [
      [0, lighten(colour, 0.06)],
      [1, mix(colour, this.light.shadow, gradient)],
    ]);
  }
}

/** Where leaves shade a face: centre, extent, how many, how dark. */
type Dapple = { s: number; t: number; w: number; h: number; n: number; opacity: number };
