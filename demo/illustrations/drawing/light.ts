import { hexToLinear, linearToHex, mapChannels, mix } from './colour.ts';
import { dot, type Side, type Vector } from './geometry.ts';
import type { Stop } from './svg.ts';

export type Hour = 'dawn' | 'morning' | 'noon' | 'golden' | 'dusk' | 'welcome';

type HourLight = {
  /** From the zenith down to the horizon. */
  sky: readonly [Stop, Stop, ...Stop[]];
  /** Direct sun, red green blue. */
  key: Vector;
  /** Light of the sky, red green blue. */
  ambient: Vector;
  haze: string;
  /** From the horizon to the shore. */
  sea: readonly [far: string, middle: string, near: string];
  shadow: string;
  glow: string;
  elevation: number;
  /** How far lamps are lit indoors, 0 to 1. */
  lamp: number;
};

export type Light = HourLight & {
  side: Side;
  /** Towards the sun. */
  direction: Vector;
  /** The colour of a material on a surface that faces `normal`. */
  shade(base: string, normal: Vector, occlusion?: number): string;
  /** The colour of a material under this amount of direct sun, for flat shapes. */
  tint(base: string, sun: number): string;
  /** Distance: the colour fades into the haze. */
  fog(colour: string, amount: number): string;
};

const HOURS: Record<Hour, HourLight> = {
  dawn: {
    sky: [
      [0, '#7fa6c4'],
      [0.45, '#bcd3d6'],
      [0.78, '#f4dcc4'],
      [1, '#f8c8a0'],
    ],
    key: [0.86, 0.66, 0.47],
    ambient: [0.42, 0.47, 0.6],
    haze: '#ecd3c4',
    sea: ['#e9c7ae', '#7fa9b6', '#3b7491'],
    shadow: '#3c4a78',
    glow: '#ffe2b8',
    elevation: 0.42,
    lamp: 0.25,
  },
  morning: {
    sky: [
      [0, '#4f9fca'],
      [0.5, '#98cbdc'],
      [1, '#e6f0e4'],
    ],
    key: [0.82, 0.74, 0.6],
    ambient: [0.43, 0.5, 0.62],
    haze: '#d6e7e3',
    sea: ['#bfe0dc', '#4aa6b6', '#1b6a8f'],
    shadow: '#2e5480',
    glow: '#fff6da',
    elevation: 0.72,
    lamp: 0,
  },
  noon: {
    sky: [
      [0, '#2f87c2'],
      [0.5, '#75bcdb'],
      [1, '#d4ece9'],
    ],
    key: [0.84, 0.79, 0.69],
    ambient: [0.42, 0.5, 0.63],
    haze: '#c6e1e6',
    sea: ['#a5d8dc', '#2f9db4', '#12608c'],
    shadow: '#274f83',
    glow: '#ffffff',
    elevation: 0.95,
    lamp: 0,
  },
  golden: {
    sky: [
      [0, '#6c9cbc'],
      [0.38, '#b7c8c6'],
      [0.7, '#f7dcae'],
      [1, '#fbb988'],
    ],
    key: [1.02, 0.7, 0.38],
    ambient: [0.4, 0.42, 0.54],
    haze: '#f1c8a4',
    sea: ['#f6cfa2', '#7fa9ab', '#27647f'],
    shadow: '#453f78',
    glow: '#ffe9b0',
    elevation: 0.4,
    lamp: 0.3,
  },
  dusk: {
    sky: [
      [0, '#27406f'],
      [0.4, '#66699c'],
      [0.75, '#d68f95'],
      [1, '#f6b584'],
    ],
    key: [0.6, 0.4, 0.36],
    ambient: [0.33, 0.35, 0.52],
    haze: '#bf8f9e',
    sea: ['#eeb08c', '#7d7ba2', '#2a4470'],
    shadow: '#20295a',
    glow: '#ffcf9a',
    elevation: 0.3,
    lamp: 1,
  },
  // The site's own scenes: a sky pale enough to carry text.
  welcome: {
    sky: [
      [0, '#a9d0da'],
      [0.42, '#d3e6e2'],
      [0.78, '#f3ecd6'],
      [1, '#fadfb6'],
    ],
    key: [0.96, 0.8, 0.56],
    ambient: [0.42, 0.49, 0.6],
    haze: '#dfe6dc',
    sea: ['#e3dcc0', '#5aa9b4', '#176282'],
    shadow: '#2f4f7c',
    glow: '#fff3d2',
    elevation: 0.55,
    lamp: 0,
  },
};

/** `front` is how far the sun stands on the viewer's side; negative, it shines from behind the scene. */
export function createLight(hour: Hour, side: Side, front: number): Light {
  const light = HOURS[hour];
  const toSun: Vector = [-0.8 * side, light.elevation, -front];
  const length = Math.hypot(...toSun);
  const direction: Vector = [toSun[0] / length, toSun[1] / length, toSun[2] / length];
  return {
    ...light,
    side,
    direction,
    shade(base, normal, occlusion = 1) {
      const sun = Math.max(0, dot(normal, direction)) ** 0.62 * occlusion;
      const sky = 0.8 + 0.2 * normal[1] - (normal[1] < -0.5 ? 0.16 : 0);
      return linearToHex(
        mapChannels(hexToLinear(base), (c, i) => {
          const value = c * (light.ambient[i] * sky * 1.08 + light.key[i] * sun * 1.16);
          return value / (1 + 0.1 * value);
        }),
      );
    },
    tint: (base, sun) =>
      linearToHex(
        mapChannels(hexToLinear(base), (c, i) => {
          const value = c * (light.ambient[i] * 1.1 + light.key[i] * sun);
          return value / (1 + 0.12 * value);
        }),
      ),
    fog: (colour, amount) => mix(colour, light.haze, amount),
  };
}

/** The sky just above the horizon. */
export function lowSky(light: Light): string {
  return light.sky.at(-1)?.[1] ?? light.haze;
}

/** An hour when the sun can be seen in the sky. */
export function isSunLow(hour: Hour): boolean {
  return hour !== 'noon' && hour !== 'morning';
}
