import { item, lerp, type Point, type Vector } from './geometry.ts';
import { linePath } from './svg.ts';

type CameraOptions = { x?: number; y: number; z: number; yaw?: number; f: number; cx?: number; cy: number };

const NEAR = 0.25;

/** An architect's view: the camera only turns left and right, so that verticals stay vertical. */
export class Camera {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** Height of the horizon in the picture. */
  readonly cy: number;
  readonly #cx: number;
  readonly #f: number;
  readonly #cos: number;
  readonly #sin: number;

  constructor({ x = 0, y, z, yaw = 0, f, cx = 800, cy }: CameraOptions) {
    this.x = x;
    this.y = y;
    this.z = z;
    this.cy = cy;
    this.#cx = cx;
    this.#f = f;
    this.#cos = Math.cos(yaw);
    this.#sin = Math.sin(yaw);
  }

  project(point: Vector): Point {
    const [x, y, depth] = this.#view(point);
    const z = Math.max(0.05, depth);
    return [this.#cx + (this.#f * x) / z, this.cy - (this.#f * y) / z];
  }

  /** The part of the polygon in front of the camera. */
  polygon(points: readonly Vector[]): Point[] {
    const corners = points.map((p) => this.#view(p));
    const kept: Vector[] = [];
    corners.forEach((a, i) => {
      const b = item(corners, (i + 1) % corners.length);
      if (a[2] >= NEAR) kept.push(a);
      if (a[2] >= NEAR !== b[2] >= NEAR) {
        const t = (NEAR - a[2]) / (b[2] - a[2]);
        kept.push([lerp(a[0], b[0], t), lerp(a[1], b[1], t), NEAR]);
      }
    });
    return kept.map(([x, y, z]) => [this.#cx + (this.#f * x) / z, this.cy - (this.#f * y) / z]);
  }

  /** Path data of the part of the segment in front of the camera. */
  segment(a: Vector, b: Vector): string {
    return linePath(...this.polygon([a, b, b]).slice(0, 2));
  }

  depth(point: Vector): number {
    return this.#view(point)[2];
  }

  /** How many pixels a metre takes at that point. */
  scale(point: Vector): number {
    return this.#f / Math.max(0.05, this.depth(point));
  }

  #view(point: Vector): Vector {
    const dx = point[0] - this.x;
    const dz = point[2] - this.z;
    return [dx * this.#cos - dz * this.#sin, point[1] - this.y, dx * this.#sin + dz * this.#cos];
  }
}
