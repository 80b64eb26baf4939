import type { Point } from './geometry.ts';

/** Offset from 0 to 1, colour, opacity. */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

type PathStyle = { opacity?: number; stroke?: string; strokeWidth?: number; roundCap?: boolean };

/** An SVG document being drawn, back to front. Shared definitions are written once. */
export class Svg {
  readonly width: number;
  readonly height: number;
  readonly #definitions = new Map<string, string>();
  readonly #elements: string[] = [];

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }

  /** A gradient between two points of the picture, as a paint. */
  linear(x1: number, y1: number, x2: number, y2: number, stops: readonly Stop[]): string {
    const ends = `x1="${decimal(x1)}" y1="${decimal(y1)}" x2="${decimal(x2)}" y2="${decimal(y2)}"`;
    return this.#paint(
      `<linearGradient id="ID" gradientUnits="userSpaceOnUse" ${ends}>${writeStops(stops)}</linearGradient>`,
    );
  }

  /** A gradient around a point of the picture, flattened by `ratio`, as a paint. */
  radial(cx: number, cy: number, radius: number, stops: readonly Stop[], ratio = 1): string {
    const centre = `cx="${decimal(cx)}" cy="${decimal(cy)}" r="${decimal(radius)}"`;
    const flatten =
      ratio === 1 ? '' : ` gradientTransform="translate(0 ${decimal(cy * (1 - ratio))}) scale(1 ${ratio})"`;
    return this.#paint(
      `<radialGradient id="ID" gradientUnits="userSpaceOnUse" ${centre}${flatten}>${writeStops(stops)}</radialGradient>`,
    );
  }

  path(data: string, fill: string, { opacity, stroke, strokeWidth = 1, roundCap }: PathStyle = {}): void {
    if (!data) return;
    let element = `<path d="${data}" fill="${fill}"`;
    if (opacity !== undefined && opacity < 1) element += ` opacity="${Math.round(opacity * 100) / 100}"`;
    if (stroke) {
      const cap = roundCap ? ' stroke-linecap="round"' : '';
      element += ` stroke="${stroke}" stroke-width="${decimal(strokeWidth)}"${cap} stroke-linejoin="round"`;
    }
    this.#elements.push(`${element}/>`);
  }

  polygon(points: readonly Point[], fill: string, style?: PathStyle): void {
    if (points.length > 2) this.path(polygonPath(points), fill, style);
  }

  /** A stroked path. */
  line(data: string, stroke: string, strokeWidth: number, opacity?: number): void {
    this.path(data, 'none', { stroke, strokeWidth, opacity, roundCap: true });
  }

  outline(points: readonly Point[], stroke: string, strokeWidth: number, attributes: string): void {
    this.raw(
      `<path d="${polygonPath(points)}" fill="none" stroke="${stroke}" stroke-width="${strokeWidth}" ${attributes}/>`,
    );
  }

  rect(
    x: number,
    y: number,
    width: number,
    height: number,
    fill: string,
    style: { opacity?: number; rx?: number } = {},
  ): void {
    const frame = `x="${decimal(x)}" y="${decimal(y)}" width="${decimal(width)}" height="${decimal(height)}"`;
    const rounding = style.rx ? ` rx="${decimal(style.rx)}"` : '';
    this.raw(`<rect ${frame} fill="${fill}"${writeOpacity(style.opacity)}${rounding}/>`);
  }

  circle(x: number, y: number, radius: number, fill: string, style: { opacity?: number } = {}): void {
    const frame = `cx="${decimal(x)}" cy="${decimal(y)}" r="${decimal(radius)}"`;
    this.raw(`<circle ${frame} fill="${fill}"${writeOpacity(style.opacity)}/>`);
  }

  ellipse(x: number, y: number, rx: number, ry: number, fill: string, style: { opacity?: number } = {}): void {
    const frame = `cx="${decimal(x)}" cy="${decimal(y)}" rx="${decimal(rx)}" ry="${decimal(ry)}"`;
    this.raw(`<ellipse ${frame} fill="${fill}"${writeOpacity(style.opacity)}/>`);
  }

  raw(element: string): void {
    this.#elements.push(element);
  }

  /** What `draw` paints is seen only inside the polygon. */
  clip(points: readonly Point[], draw: () => void): void {
    const id = this.#define(`<clipPath id="ID"><path d="${polygonPath(points)}"/></clipPath>`);
    this.raw(`<g clip-path="url(#${id})">`);
    draw();
    this.raw('</g>');
  }

  /** Fine print grain over the whole picture. */
  grain(seed: number, dark: number, light: number): void {
    const darkGrain = this.#noise((seed % 97) + 1, '0.06');
    const lightGrain = this.#noise((seed % 89) + 7, '1');
    const sheet = `<rect width="${this.width}" height="${this.height}"`;
    this.raw(
      `${sheet} filter="url(#${darkGrain})" opacity="${dark}"/>${sheet} filter="url(#${lightGrain})" opacity="${light}"/>`,
    );
  }

  toString(title: string): string {
    const { width, height } = this;
    const definitions = [...this.#definitions].map(([definition, id]) => definition.replace('ID', id)).join('');
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"` +
      ` role="img" aria-label="${title}"><defs>${definitions}</defs>${this.#elements.join('')}</svg>`
    );
  }

  #paint(gradient: string): string {
    return `url(#${this.#define(gradient)})`;
  }

  #noise(seed: number, level: string): string {
    const turbulence = `<feTurbulence type="fractalNoise" baseFrequency=".72" numOctaves="2" seed="${seed}"/>`;
    const row = `0 0 0 0 ${level}`;
    return this.#define(
      `<filter id="ID" x="0" y="0" width="100%" height="100%">${turbulence}<feColorMatrix values="${row} ${row} ${row} 2.6 0 0 0 -1.2"/></filter>`,
    );
  }

  #define(definition: string): string {
    const known = this.#definitions.get(definition);
    if (known) return known;
    const id = `i${this.#definitions.size.toString(36)}`;
    this.#definitions.set(definition, id);
    return id;
  }
}

export function polygonPath(points: readonly Point[], { closed }: { closed: boolean } = { closed: true }): string {
  const corners = points.map(([x, y], i) => `${i === 0 ? 'M' : i === 1 ? 'L' : ' '}${decimal(x)} ${decimal(y)}`);
  return corners.join('') + (closed ? 'Z' : '');
}

/** An open line through the points. */
export function linePath(...points: readonly Point[]): string {
  return polygonPath(points, { closed: false });
}

/** Path data whose numbers are written with one decimal: path1`M${x} ${y}`. Strings stay as they are. */
export const path1 = pathWriter((value) => value.toFixed(1));

/** Path data whose numbers are rounded. */
export const path0 = pathWriter((value) => value.toFixed(0));

/** Path data whose numbers are cut to their whole part. */
export const pathInt = pathWriter(int);

/** The whole part, to be written as it is in path data. */
export function int(value: number): string {
  return `${Math.trunc(value)}`;
}

function pathWriter(write: (value: number) => string) {
  return (texts: TemplateStringsArray, ...values: (number | string)[]): string =>
    texts.reduce((data, text, i) => {
      const value = values[i - 1] ?? '';
      return data + (typeof value === 'number' ? write(value) : value) + text;
    });
}

function decimal(value: number): string {
  return (Math.round(value * 10) / 10).toString();
}

function writeOpacity(opacity: number | undefined): string {
  return opacity === undefined ? '' : ` opacity="${opacity}"`;
}

function writeStops(stops: readonly Stop[]): string {
  return stops
    .map(([offset, colour, opacity]) => {
      const alpha = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
      return `<stop offset="${offset}" stop-color="${colour}"${alpha}/>`;
    })
    .join('');
}
