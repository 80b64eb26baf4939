import { darken } from '#demo/illustrations/drawing/colour.ts';
import { lerp, type Point } from '#demo/illustrations/drawing/geometry.ts';
import type { Painter } from '#demo/illustrations/drawing/painter.ts';
import { path1 } from '#demo/illustrations/drawing/svg.ts';
import { dabsPath, GREENS, paintFoliage } from './foliage.ts';

/** Where a tree stands in the picture, how tall it is, how far away. */
export type Tree = { x: number; y: number; h: number; fog?: number };

export type TreeKind = 'pine' | 'olive' | 'cypress' | 'palm';

export const paintTree: Record<TreeKind, (painter: Painter, tree: Tree) => void> = {
  pine: paintPine,
  olive: paintOlive,
  cypress: paintCypress,
  palm: paintPalm,
};

/** A parasol pine. */
export function paintPine(painter: Painter, { x, y, h, fog = 0, lean = 0 }: Tree & { lean?: number }): void {
  const { svg, light, random } = painter;
  const trunkWidth = h * 0.035;
  const cx = x + lean * h;
  const top = y - h * 0.72;
  const lit = light.fog(light.tint('#9a6b4f', 0.7), fog);
  const dark = light.fog(light.tint('#9a6b4f', 0), fog);
  const limb = ([x0, y0]: Point, [x1, y1]: Point, w0: number, w1: number) => {
    const middle = lerp(x0, x1, 0.5);
    const half = (w0 + w1) / 2;
    const shape: Point[] = [
      [x0 - w0, y0],
      [middle - half + lean * 6, lerp(y0, y1, 0.5)],
      [x1 - w1, y1],
      [x1 + w1, y1],
      [middle + half + lean * 6, lerp(y0, y1, 0.5)],
      [x0 + w0, y0],
    ];
    const bark = svg.linear(
      Math.min(x0, x1) - w0,
      0,
      Math.max(x0, x1) + w0,
      0,
      light.side > 0
        ? [
            [0, lit],
            [0.55, lit],
            [1, dark],
          ]
        : [
            [0, dark],
            [0.45, lit],
            [1, lit],
          ],
    );
    svg.polygon(shape, bark);
  };
  const fork = (t: number): Point => [lerp(x, cx, t), lerp(y, top, t)];
  limb([x, y], [cx, top], trunkWidth, trunkWidth * 0.6);
  limb(fork(0.72), [cx - h * 0.16, top - h * 0.02], trunkWidth * 0.5, trunkWidth * 0.28);
  limb(fork(0.66), [cx + h * 0.18, top], trunkWidth * 0.5, trunkWidth * 0.28);
  const spread = h * random.between(0.4, 0.48);
  for (const [dx, dy, rx, ry] of PINE_CROWNS) {
    const crown = { x: cx + dx * spread, y: top + dy * h + random.bell() * h * 0.015, rx: rx * spread };
    paintFoliage(painter, {
      ...crown,
      ry: ry * h * 0.62,
      colour: GREENS.pine,
      fog,
      flat: 0.55,
      lobes: 15,
      texture: 0.9,
    });
  }
}

const PINE_CROWNS = [
  [-0.7, 0.05, 0.36, 0.11],
  [0.72, 0.045, 0.36, 0.11],
  [-0.3, 0.03, 0.42, 0.12],
  [0.34, 0.02, 0.42, 0.12],
  [-0.42, -0.06, 0.42, 0.13],
  [0.42, -0.07, 0.42, 0.13],
  [0, -0.13, 0.5, 0.14],
] as const;

export function paintCypress({ svg, light, random }: Painter, { x, y, h, fog = 0 }: Tree): void {
  const w = h * 0.095;
  const s = light.side;
  const lit = light.fog(light.tint(GREENS.cypress, 0.8), fog);
  const dark = light.fog(light.tint(darken(GREENS.cypress, 0.15), 0.02), fog);
  const needle = Math.max(0.8, h * 0.007);
  svg.ellipse(x + s * h * 0.12, y + h * 0.01, h * 0.2, h * 0.022, light.shadow, { opacity: 0.26 * (1 - fog) });
  svg.rect(x - w * 0.16, y - h * 0.04, w * 0.32, h * 0.05, light.fog(light.tint('#6d5643', 0.2), fog));
  svg.path(
    `M${x} ${y - h}C${x + w * 1.1} ${y - h * 0.62} ${x + w * 1.35} ${y - h * 0.25} ${x + w * 0.45} ${y - h * 0.03}` +
      `L${x - w * 0.45} ${y - h * 0.03}C${x - w * 1.35} ${y - h * 0.25} ${x - w * 1.1} ${y - h * 0.62} ${x} ${y - h}Z`,
    dark,
  );
  svg.path(
    `M${x} ${y - h}C${x - s * w * 1.05} ${y - h * 0.62} ${x - s * w * 1.3} ${y - h * 0.25} ${x - s * w * 0.42} ${y - h * 0.03}` +
      `L${x - s * w * 0.1} ${y - h * 0.06}C${x - s * w * 0.25} ${y - h * 0.35} ${x + s * w * 0.25} ${y - h * 0.5} ${x} ${y - h}Z`,
    lit,
  );
  const darkNeedles = dabsPath(random, {
    cx: x - s * w * 0.25,
    cy: y - h * 0.4,
    rx: w * 0.75,
    ry: h * 0.38,
    n: 26,
    length: h * 0.05,
    angle: -1.5,
  });
  svg.line(darkNeedles, dark, needle, 0.55);
  const litNeedles = dabsPath(random, {
    cx: x + s * w * 0.3,
    cy: y - h * 0.36,
    rx: w * 0.6,
    ry: h * 0.3,
    n: 14,
    length: h * 0.045,
    angle: -1.5,
  });
  svg.line(litNeedles, light.fog(light.tint(GREENS.cypress, 0.35), fog), needle, 0.6);
}

export function paintOlive(painter: Painter, { x, y, h, fog = 0 }: Tree): void {
  const { svg, light, random } = painter;
  const lit = light.fog(light.tint('#8c8172', 0.7), fog);
  const dark = light.fog(light.tint('#8c8172', 0.02), fog);
  const tw = h * 0.07;
  const j = random.bell() * h * 0.05;
  const [left, right] = light.side > 0 ? [lit, dark] : [dark, lit];
  const bark = svg.linear(x - tw * 2, 0, x + tw * 2, 0, [
    [0, left],
    [1, right],
  ]);
  svg.path(
    `M${x - tw * 1.5} ${y}C${x - tw * 0.6} ${y - h * 0.14} ${x - tw * 1.6 + j} ${y - h * 0.24} ${x - tw * 2.6 + j} ${y - h * 0.44}` +
      `L${x - tw * 1.8 + j} ${y - h * 0.46}L${x + j * 0.4} ${y - h * 0.28}L${x + tw * 2.1 + j} ${y - h * 0.48}` +
      `L${x + tw * 2.7 + j} ${y - h * 0.43}C${x + tw * 1.2} ${y - h * 0.22} ${x + tw * 0.6} ${y - h * 0.12} ${x + tw * 1.5} ${y}Z`,
    bark,
  );
  for (const [dx, dy, rx, ry] of OLIVE_CROWNS) {
    const crown = { x: x + dx * h + random.bell() * h * 0.03, y: y + dy * h, rx: rx * h, ry: ry * h };
    paintFoliage(painter, { ...crown, colour: GREENS.olive, fog, flat: 0.2, lobes: 14, texture: 1.3 });
  }
}

const OLIVE_CROWNS = [
  [-0.34, -0.5, 0.2, 0.14],
  [0.34, -0.51, 0.2, 0.14],
  [-0.16, -0.6, 0.27, 0.18],
  [0.18, -0.62, 0.27, 0.18],
  [0, -0.76, 0.27, 0.15],
] as const;

/** The palm of Bastia's squares. */
function paintPalm(painter: Painter, { x, y, h, fog = 0 }: Tree): void {
  const { svg, light, random } = painter;
  const bend = random.bell() * h * 0.06;
  const crown: Point = [x + bend, y - h * 0.74];
  const [tx, ty] = crown;
  const w = h * 0.022;
  const lit = light.fog(light.tint('#b0916b', 0.85), fog);
  const dark = light.fog(light.tint('#7a6248', 0.05), fog);
  const [left, right] = light.side > 0 ? [lit, dark] : [dark, lit];
  const rising = path1`M${x - w * 1.5} ${y}Q${x + bend * 0.2 - w} ${y - h * 0.4} ${tx - w} ${ty}`;
  const falling = path1`h${w * 2}Q${x + bend * 0.2 + w} ${y - h * 0.4} ${x + w * 1.5} ${y}Z`;
  const bark = svg.linear(x - w * 2, 0, x + w * 2, 0, [
    [0, left],
    [1, right],
  ]);
  svg.path(rising + falling, bark);
  let rings = '';
  for (let i = 1; i < 16; i++) {
    rings += path1`M${lerp(x, tx, i / 16) - w * 1.1} ${lerp(y, ty, i / 16)}q${w} ${w * 0.7} ${w * 2.2} 0`;
  }
  svg.line(rings, light.fog(light.tint('#5f4c38', 0.1), fog), Math.max(0.8, w * 0.28), 0.6);
  for (let i = 0; i < 19; i++) {
    // Out of order, so that fronds overlap on both sides.
    const angle = -Math.PI * (0.5 + ((((i * 7) % 19) - 9) / 9) * 0.72);
    const sun = Math.cos(angle) * -light.side > 0 ? 0.75 : 0.15;
    const colour = light.fog(light.tint(i % 3 ? '#5f7f4a' : '#7b9352', sun), fog);
    paintFrond(painter, crown, { angle, length: h * random.between(0.26, 0.34), colour });
  }
}

type Frond = { angle: number; length: number; colour: string };

function paintFrond({ svg }: Painter, [tx, ty]: Point, { angle, length: l, colour }: Frond): void {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const ex = tx + cos * l;
  const ey = ty + sin * l * 0.72 + l * (0.02 + 0.3 * Math.abs(cos));
  const mx = tx + cos * l * 0.55;
  const my = ty + sin * l * 0.62 - l * 0.1;
  const upper = path1`M${tx} ${ty}Q${mx} ${my - l * 0.1} ${ex} ${ey}`;
  const lower = path1`Q${mx - Math.sign(cos) * l * 0.06} ${my + l * 0.16} ${tx} ${ty}Z`;
  svg.path(upper + lower, colour);
  let leaflets = '';
  for (let k = 2; k < 9; k++) {
    const t = k / 9;
    const x = (1 - t) ** 2 * tx + 2 * (1 - t) * t * mx + t * t * ex;
    const y = (1 - t) ** 2 * ty + 2 * (1 - t) * t * (my - l * 0.05) + t * t * ey;
    leaflets += path1`M${x} ${y}l${cos * l * 0.07} ${l * 0.15}`;
  }
  svg.line(leaflets, colour, Math.max(0.9, l * 0.028), 0.95);
}

type Branch = { corner: 1 | -1; kind: 'pine' | 'olive'; size: number };

/** A branch that comes into the picture from an upper corner, to frame the sky. */
export function paintOverhang(painter: Painter, { corner, kind, size }: Branch): void {
  const { svg, light, random } = painter;
  const X = (x: number) => (corner > 0 ? svg.width - x : x);
  const branch =
    `M${X(-20)} ${40 * size}Q${X(150 * size)} ${70 * size} ${X(330 * size)} ${120 * size}` +
    `M${X(90 * size)} ${60 * size}Q${X(170 * size)} ${20 * size} ${X(260 * size)} ${-10}`;
  svg.line(branch, light.tint('#7d5a44', 0.15), 13 * size);
  for (const [dx, dy, rx, ry] of BRANCH_CROWNS) {
    const crown = { x: X(dx * size + random.bell() * 12), y: dy * size, rx: rx * size, ry: ry * size };
    paintFoliage(painter, { ...crown, colour: GREENS[kind], flat: 0.4, lobes: 16, texture: 1.5 });
  }
}

const BRANCH_CROWNS = [
  [10, 10, 150, 62],
  [150, 40, 130, 52],
  [250, 100, 120, 44],
  [60, 96, 110, 44],
  [330, 132, 84, 32],
  [250, 8, 110, 40],
] as const;
