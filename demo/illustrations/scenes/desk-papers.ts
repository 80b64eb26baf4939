import type { World } from '#demo/illustrations/built/world.ts';
import { lerp, type Point, type Vector } from '#demo/illustrations/drawing/geometry.ts';
import { linePath } from '#demo/illustrations/drawing/svg.ts';

export const TABLE_Y = 0.78;

/** A sheet on the table: `u` runs along it, `v` away from the viewer. */
type Sheet = (u: number, v: number) => Vector;

type SheetOptions = { x: number; z: number; w: number; d: number; angle: number; colour: string; lift?: number };

function paintSheet(world: World, { x, z, w, d, angle, colour, lift = 0.004 }: SheetOptions): Sheet {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const at: Sheet = (u, v) => [x + u * cos - v * sin, TABLE_Y + lift, z + u * sin + v * cos];
  world.fill([at(0.03, -0.04), at(w + 0.05, -0.04), at(w + 0.05, d), at(0.03, d)], '#4a3520', { opacity: 0.28 });
  world.fill([at(0, 0), at(w, 0), at(w, d), at(0, d)], colour);
  return at;
}

/** Longitude and latitude. */
const HAUTE_CORSE: readonly Point[] = [
  [9.45, 42.96],
  [9.42, 43.0],
  [9.38, 43.01],
  [9.35, 42.97],
  [9.34, 42.91],
  [9.315, 42.84],
  [9.335, 42.78],
  [9.34, 42.73],
  [9.3, 42.68],
  [9.24, 42.72],
  [9.19, 42.73],
  [9.12, 42.72],
  [9.06, 42.66],
  [8.99, 42.65],
  [8.94, 42.64],
  [8.86, 42.61],
  [8.8, 42.6],
  [8.76, 42.57],
  [8.72, 42.58],
  [8.7, 42.53],
  [8.66, 42.5],
  [8.67, 42.45],
  [8.64, 42.41],
  [8.58, 42.38],
  [8.61, 42.35],
  [8.75, 42.37],
  [8.87, 42.36],
  [8.96, 42.3],
  [9.05, 42.21],
  [9.1, 42.1],
  [9.19, 42.03],
  [9.24, 41.93],
  [9.33, 41.89],
  [9.4, 41.87],
  [9.42, 41.95],
  [9.47, 42.04],
  [9.55, 42.11],
  [9.56, 42.24],
  [9.54, 42.37],
  [9.555, 42.5],
  [9.52, 42.6],
  [9.455, 42.68],
  [9.46, 42.73],
  [9.485, 42.78],
  [9.49, 42.84],
  [9.48, 42.9],
];

const MOUNTAINS: readonly Point[] = [
  [9.4, 42.97],
  [9.42, 42.7],
  [9.3, 42.5],
  [9.3, 42.2],
  [9.2, 42.05],
  [9.05, 42.25],
  [8.9, 42.4],
  [8.95, 42.5],
  [9.15, 42.55],
  [9.36, 42.75],
];

const BASTIA: Point = [9.45, 42.7];
const SAINT_FLORENT: Point = [9.3, 42.68];
const CALVI: Point = [8.76, 42.57];
const CORTE: Point = [9.15, 42.31];
const ALERIA: Point = [9.51, 42.1];
const ILE_ROUSSE: Point = [8.94, 42.63];
const CASAMOZZA: Point = [9.43, 42.6];
const MORIANI: Point = [9.53, 42.4];

const TOWNS = [BASTIA, SAINT_FLORENT, CALVI, CORTE, ALERIA];
const ROADS = [
  [BASTIA, MORIANI],
  [MORIANI, ALERIA],
  [CASAMOZZA, CORTE],
  [CORTE, ILE_ROUSSE],
  [ILE_ROUSSE, CALVI],
  [BASTIA, SAINT_FLORENT],
] as const;

/** The map of Haute-Corse: sea, land, mountains, main roads and towns. */
export function paintMap(world: World): void {
  const { svg, camera } = world;
  const w = 1.35;
  const sheet = paintSheet(world, { x: -0.75, z: -0.28, w, d: 1, angle: -0.08, colour: '#f7f1e2' });
  const at = (u: number, v: number) => sheet(u * w, v);
  const place = ([longitude, latitude]: Point) => at(0.5 + (longitude - 9.1) * 0.49, 0.08 + (latitude - 41.86) * 0.72);
  world.fill([at(0.04, 0.05), at(0.96, 0.05), at(0.96, 0.95), at(0.04, 0.95)], '#bfdde0');
  world.fill(HAUTE_CORSE.map(place), '#d8cf9c');
  world.fill(MOUNTAINS.map(place), '#a8ad76');
  const roads = ROADS.map(([a, b]) => linePath(camera.project(place(a)), camera.project(place(b))));
  svg.line(roads.join(''), '#c0563f', 2.4, 0.8);
  for (const town of TOWNS) {
    const [x, y] = camera.project(place(town));
    svg.ellipse(x, y, 8, 5, '#c0563f');
    svg.ellipse(x, y, 3.4, 2, '#fff');
  }
}

const PLAN_WALLS: readonly (readonly [Point, Point])[] = [
  [
    [0.1, 0.1],
    [0.85, 0.1],
  ],
  [
    [0.85, 0.1],
    [0.85, 0.68],
  ],
  [
    [0.85, 0.68],
    [0.1, 0.68],
  ],
  [
    [0.1, 0.68],
    [0.1, 0.1],
  ],
  [
    [0.45, 0.1],
    [0.45, 0.42],
  ],
  [
    [0.1, 0.42],
    [0.36, 0.42],
  ],
  [
    [0.6, 0.42],
    [0.85, 0.42],
  ],
  [
    [0.6, 0.42],
    [0.6, 0.58],
  ],
];

/** The plan of a flat. */
export function paintFloorPlan(world: World): void {
  const { svg, camera } = world;
  const sheet = paintSheet(world, { x: 0.78, z: -0.15, w: 0.95, d: 0.78, angle: 0.16, colour: '#fdfaf3' });
  const walls = PLAN_WALLS.map(([a, b]) => linePath(camera.project(sheet(...a)), camera.project(sheet(...b))));
  svg.line(walls.join(''), '#2c4a5e', 4, 0.9);
}

/** An open notebook with its lines of writing, and a pen across it. */
export function paintNotebook(world: World): void {
  const { svg, camera, random } = world;
  const cover = { x: -1.75, z: -0.32, w: 0.78, d: 0.62, angle: 0.1, colour: '#2f6377', lift: 0.02 };
  const sheet = paintSheet(world, cover);
  const corners = [sheet(0.03, 0.02), sheet(0.76, 0.02), sheet(0.76, 0.6), sheet(0.03, 0.6)];
  world.fill(
    corners.map(([x, y, z]): Vector => [x, y + 0.012, z]),
    '#fbf7ec',
  );
  /** The page is a little above its cover. */
  const onPage = (u: number, v: number, rise: number): Point => {
    const [x, y] = camera.project(sheet(u, v));
    return [x, y - rise];
  };
  const written = (u: number, v: number, length: number) => linePath(onPage(u, v, 8), onPage(u + length, v, 8));
  let writing = '';
  for (let i = 0; i < 7; i++) writing += written(0.44, 0.12 + i * 0.065, random.between(0.18, 0.28));
  for (let i = 0; i < 5; i++) writing += written(0.08, 0.2 + i * 0.065, random.between(0.14, 0.26));
  svg.line(writing, '#6a7f88', 2.6, 0.75);
  svg.line(linePath(onPage(0.4, 0.02, 8), onPage(0.4, 0.6, 8)), '#c9bfa8', 3, 0.9);
  const tip = onPage(0.7, 0.1, 6);
  const end = onPage(0.92, 0.5, 6);
  svg.line(linePath(tip, end), '#1f3f4c', 10);
  svg.line(linePath(tip, [lerp(tip[0], end[0], 0.12), lerp(tip[1], end[1], 0.12)]), '#e2b23a', 10);
}
