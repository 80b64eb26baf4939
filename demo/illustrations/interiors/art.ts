import { darken, lighten } from '#demo/illustrations/drawing/colour.ts';
import type { Point, Vector } from '#demo/illustrations/drawing/geometry.ts';
import type { Decor } from './decors.ts';
import type { Room, WallName } from './room.ts';

type Frame = { wall: WallName; s: number; t: number; w: number; h: number };

/** Draws in the unit square of a framed print, its origin at the lower left. */
type Print = {
  rect(x0: number, y0: number, x1: number, y1: number, colour: string, opacity?: number): void;
  shape(points: readonly Point[], colour: string): void;
  disc(x: number, y: number, radius: number, colour: string): void;
};

const PRINTS = [printMountains, printSunset, printPalm, printTower] as const;

/** A framed print, one of four. */
export function paintArt(room: Room, { wall, s, t, w, h }: Frame): void {
  const { light, decor, random } = room;
  const face = room.walls[wall];
  room.fill(face.quad(s + 0.03, t - 0.05, s + w + 0.05, t + h - 0.02, 0.004), light.shadow, { opacity: 0.22 });
  room.fill(face.quad(s, t, s + w, t + h, 0.02), light.shade(decor.wood, face.n));
  room.fill(face.quad(s + 0.04, t + 0.04, s + w - 0.04, t + h - 0.04, 0.022), light.shade('#f7f1e4', face.n));
  const margin = 0.12;
  const x = (u: number) => s + margin + (w - 2 * margin) * u;
  const y = (v: number) => t + margin + (h - 2 * margin) * v;
  const shape = (points: readonly Point[], colour: string) => {
    const outline = points.map(([u, v]): Vector => face.at(x(u), y(v), 0.024));
    room.fill(outline, light.shade(colour, face.n));
  };
  const print: Print = {
    rect: (x0, y0, x1, y1, colour, opacity = 1) =>
      room.fill(face.quad(x(x0), y(y0), x(x1), y(y1), 0.024), light.shade(colour, face.n), { opacity }),
    shape,
    disc: (u, v, radius, colour) => {
      const rim = Array.from({ length: 16 }, (_, i): Point => {
        const angle = i * 0.3927;
        return [u + Math.cos(angle) * radius, v + Math.sin(angle) * radius * (w / h)];
      });
      shape(rim, colour);
    },
  };
  const drawPrint = random.pick(PRINTS);
  drawPrint(print, decor);
}

function printMountains(print: Print, { accentWall, soft, accent }: Decor): void {
  const skyline: Point[] = [
    [0, 0.34],
    [0.3, 0.6],
    [0.5, 0.46],
    [0.75, 0.72],
    [1, 0.42],
    [1, 0.34],
  ];
  print.rect(0, 0, 1, 1, accentWall, 0.6);
  print.rect(0, 0, 1, 0.34, soft);
  print.shape(skyline, darken(soft, 0.2));
  print.disc(0.7, 0.82, 0.09, accent);
}

function printSunset(print: Print, { soft, accent }: Decor): void {
  print.rect(0, 0, 1, 1, lighten(accent, 0.45));
  print.disc(0.5, 0.62, 0.2, accent);
  print.rect(0, 0, 1, 0.4, soft);
  print.rect(0.1, 0.3, 0.9, 0.34, lighten(soft, 0.4), 0.7);
  print.rect(0.25, 0.2, 0.75, 0.24, lighten(soft, 0.4), 0.7);
}

function printPalm(print: Print, { soft }: Decor): void {
  print.rect(0, 0, 1, 1, '#efe6d4');
  for (let i = 0; i < 9; i++) {
    const y = 0.1 + i * 0.085;
    const k = 0.3 - i * 0.022;
    const leaflet = (reach: number): Point[] => [
      [0.5, y],
      [0.5 + reach, y + 0.12],
      [0.5 + reach * 0.3, y + 0.03],
    ];
    print.shape(leaflet(-k), soft);
    print.shape(leaflet(k), darken(soft, 0.15));
  }
  print.rect(0.49, 0, 0.51, 0.9, darken(soft, 0.3));
}

function printTower(print: Print, { accentWall, soft, accent }: Decor): void {
  const body: Point[] = [
    [0.36, 0.22],
    [0.4, 0.66],
    [0.6, 0.66],
    [0.64, 0.22],
  ];
  const shade: Point[] = [
    [0.5, 0.22],
    [0.5, 0.66],
    [0.6, 0.66],
    [0.64, 0.22],
  ];
  print.rect(0, 0, 1, 1, lighten(soft, 0.55));
  print.rect(0, 0, 1, 0.22, darken(soft, 0.1));
  print.shape(body, accentWall);
  print.shape(shade, darken(accentWall, 0.25));
  print.rect(0.37, 0.66, 0.63, 0.76, darken(accentWall, 0.12));
  print.disc(0.8, 0.84, 0.06, accent);
}
