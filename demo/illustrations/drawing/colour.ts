import { clamp, lerp, type Vector } from './geometry.ts';

/** Blends in OKLab, where half-way looks half-way. Colours are `#rrggbb`. */
export function mix(a: string, b: string, t: number): string {
  const [l0, a0, b0] = linearToLab(hexToLinear(a));
  const [l1, a1, b1] = linearToLab(hexToLinear(b));
  return linearToHex(labToLinear([lerp(l0, l1, t), lerp(a0, a1, t), lerp(b0, b1, t)]));
}

export function lighten(colour: string, t: number): string {
  return mix(colour, '#ffffff', t);
}

/** Towards a night blue: in this light, nothing darkens to black. */
export function darken(colour: string, t: number): string {
  return mix(colour, '#0b1a2a', t);
}

/** Red, green and blue, 0 to 255. */
export function hexToBytes(colour: string): Vector {
  const n = Number.parseInt(colour.slice(1), 16);
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255];
}

export function bytesToHex(bytes: Vector): string {
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** Red, green and blue as amounts of light. */
export function hexToLinear(colour: string): Vector {
  return mapChannels(hexToBytes(colour), (byte) => decodeGamma(byte / 255));
}

export function linearToHex(linear: Vector): string {
  return bytesToHex(mapChannels(linear, (value) => Math.round(clamp(encodeGamma(clamp(value))) * 255)));
}

export function mapChannels(colour: Vector, change: (value: number, channel: 0 | 1 | 2) => number): Vector {
  return [change(colour[0], 0), change(colour[1], 1), change(colour[2], 2)];
}

function decodeGamma(c: number): number {
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
}

function encodeGamma(c: number): number {
  return c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055;
}

function linearToLab([r, g, b]: Vector): Vector {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function labToLinear([lightness, a, b]: Vector): Vector {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}
