import type { Face } from '#demo/illustrations/built/face.ts';
import { type Box, TO_VIEWER, UP, World } from '#demo/illustrations/built/world.ts';
import { Camera } from '#demo/illustrations/drawing/camera.ts';
import { bytesToHex, darken, hexToBytes, lighten, mapChannels, mix } from '#demo/illustrations/drawing/colour.ts';
import { clamp, dot, lerp, normalise, type Side, type Vector } from '#demo/illustrations/drawing/geometry.ts';
import { createLight, type Hour, type Light } from '#demo/illustrations/drawing/light.ts';
import { Svg } from '#demo/illustrations/drawing/svg.ts';
import { finishPicture, PICTURE, type PictureSeed } from '#demo/illustrations/exteriors/frame.ts';
import { mirror } from '#demo/illustrations/exteriors/grounds.ts';
import { createRandom } from '#demo/random.ts';
import { DECORS, type Decor, type DecorName } from './decors.ts';

export type WallName = 'back' | 'left' | 'right';
export type RoomSeed = PictureSeed & { palette: DecorName };

type Range = readonly [low: number, high: number];

/** Between which sizes and camera positions chance may choose. */
type RoomPlan = {
  w: Range;
  d: Range;
  h: Range;
  cameraX: Range;
  cameraY: Range;
  yaw: Range;
  horizon: Range;
  cameraZ?: number;
  f: number;
};

/** A room seen from its open side, lit by the windows at the back. */
export class Room extends World {
  readonly seed: number;
  readonly hour: Hour;
  readonly side: Side;
  readonly decor: Decor;
  readonly w: number;
  readonly d: number;
  readonly h: number;
  readonly walls: Record<WallName, Face>;
  /** Positions on the plan, turned around when the light comes from the right. */
  readonly plan: ReturnType<typeof mirror>;

  constructor({ seed, hour, palette }: RoomSeed, plan: RoomPlan) {
    const sizes = createRandom(seed + 9);
    const [w, d, h] = [sizes.between(...plan.w), sizes.between(...plan.d), sizes.between(...plan.h)];
    const camera = new Camera({
      x: sizes.between(...plan.cameraX),
      y: sizes.between(...plan.cameraY),
      z: plan.cameraZ ?? -0.5,
      yaw: sizes.between(...plan.yaw),
      f: plan.f,
      cy: sizes.between(...plan.horizon),
    });
    const random = createRandom(seed);
    const side = random.chance(0.5) ? 1 : -1;
    super({ svg: new Svg(PICTURE.width, PICTURE.height), light: indoorLight(hour, side), random }, camera);
    this.seed = seed;
    this.hour = hour;
    this.side = side;
    this.decor = DECORS[palette];
    this.w = w;
    this.d = d;
    this.h = h;
    this.plan = mirror(side);
    const away: Vector = [0, 0, 1];
    this.walls = {
      back: this.face([-w / 2, 0, d], [[1, 0, 0], UP, TO_VIEWER], w, h),
      left: this.face([-w / 2, 0, -3], [away, UP, [1, 0, 0]], d + 3, h),
      right: this.face([w / 2, 0, -3], [away, UP, [-1, 0, 0]], d + 3, h),
    };
  }

  /** The wall that the sun falls on, opposite the light. */
  get sunnyWall(): 'left' | 'right' {
    return this.side > 0 ? 'right' : 'left';
  }

  /** Upholstery: a box with rounded edges. */
  soft(box: Box, colour: string, rounding = 7): void {
    this.box(box, colour, { gradient: 0.06, strokeWidth: rounding });
  }

  /** Four legs under a piece of furniture; `t` is their thickness. */
  legs({ x, z, w, d, h }: Omit<Box, 'y'>, colour: string, t = 0.05): void {
    for (const dz of [d - t, 0]) {
      for (const dx of [0, w - t]) this.plainBox({ x: x + dx, z: z + dz, w: t, h, d: t }, colour);
    }
  }

  /** The shade that furniture lays on the floor, away from the windows. */
  floorShade(
    { x, z, w, d }: Pick<Box, 'x' | 'z' | 'w' | 'd'>,
    { opacity = 0.22, grow = 0.12 }: { opacity?: number; grow?: number } = {},
  ): void {
    const lean = this.side * 0.22;
    const outline: Vector[] = [
      [x - grow + lean, 0.005, z - 0.35],
      [x + w + grow + lean, 0.005, z - 0.35],
      [x + w + grow, 0.005, z + d],
      [x - grow, 0.005, z + d],
    ];
    this.fill(outline, this.light.shadow, { opacity });
  }

  /** Last layers: a ray from the windows, the dusk, the grain. */
  finish(): Svg {
    const { svg, light } = this;
    const { width, height } = PICTURE;
    const ray = svg.radial(this.side > 0 ? width * 0.3 : width * 0.7, height * 0.42, width * 0.62, [
      [0, light.glow, 0.2],
      [0.5, light.glow, 0.07],
      [1, light.glow, 0],
    ]);
    svg.rect(0, 0, width, height, ray);
    if (light.lamp > 0.6) svg.rect(0, 0, width, height, '#20295a', { opacity: 0.1 });
    return finishPicture(this, { seed: this.seed, sunlit: false, vignette: 0.1 });
  }
}

/** Indoors light bounces: ambience does most of the work, the sun adds a little. */
function indoorLight(hour: Hour, side: Side): Light {
  const light = createLight(hour, side, -0.42);
  const direction = normalise([-0.5 * side, 0.5 + light.elevation * 0.3, 0.75]);
  const warmth = warmthOf(hour);
  const ambient = mapChannels([0.73, 0.705, 0.665], (v, i) => lerp(v, light.ambient[i] * 1.4, 0.3) + warmth[i]);
  const shade = (base: string, normal: Vector, occlusion = 1) => {
    const k = 0.98 + 0.2 * normal[1] + 0.16 * (normal[0] * -side) + 0.1 * normal[2] * -0.6;
    const sun = Math.max(0, dot(normal, direction)) * 0.42 * occlusion;
    return bytesToHex(
      mapChannels(hexToBytes(base), (byte, i) => {
        const value = (byte / 255) ** 2.2 * (ambient[i] * k * 1.28 + light.key[i] * sun);
        return Math.round(clamp((value / (1 + 0.16 * value)) * 1.08) ** (1 / 2.2) * 255);
      }),
    );
  };
  const tint = (base: string, sun: number) =>
    mix(darken(shade(base, TO_VIEWER), 0.18), lighten(shade(base, UP), 0.1), clamp(sun));
  return { ...light, direction, shade, tint };
}

function warmthOf(hour: Hour): Vector {
  if (hour === 'dusk') return [0.2, 0.1, 0];
  if (hour === 'golden' || hour === 'dawn') return [0.1, 0.04, -0.03];
  return [0.06, 0.04, 0.01];
}
