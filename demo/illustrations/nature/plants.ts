import { darken, lighten } from '#demo/illustrations/drawing/colour.ts';
import type { Painter } from '#demo/illustrations/drawing/painter.ts';
import { path0, path1 } from '#demo/illustrations/drawing/svg.ts';
import { GREENS, paintFoliage } from './foliage.ts';

type Shrub = {
  x: number;
  y: number;
  w: number;
  colour: string;
  flower?: string | null;
  texture?: number;
  shadow?: boolean;
};

export function paintShrub(painter: Painter, shrub: Shrub): void {
  const { svg, light, random } = painter;
  const { x, y, w, colour, flower, texture = 1, shadow = true } = shrub;
  if (shadow) {
    svg.ellipse(x + light.side * w * 0.12, y + w * 0.02, w * 0.56, w * 0.09, light.shadow, { opacity: 0.3 });
  }
  paintFoliage(painter, { x, y: y - w * 0.14, rx: w * 0.5, ry: w * 0.34, colour, flat: 0.62, lobes: 12, texture });
  if (!flower) return;
  let lit = '';
  let dim = '';
  for (let i = 0; i < 22; i++) {
    const around = random.next() * 6.28;
    const out = Math.sqrt(random.next());
    const petal = path1`M${x + Math.cos(around) * w * 0.45 * out} ${y - w * 0.24 + Math.sin(around) * w * 0.22 * out}h.1`;
    if (i % 3) lit += petal;
    else dim += petal;
  }
  svg.line(lit, light.fog(light.tint(flower, 0.75), 0), w * 0.055, 0.95);
  svg.line(dim, light.fog(light.tint(darken(flower, 0.15), 0.2), 0), w * 0.05, 0.9);
}

export function paintAgave({ svg, light, random }: Painter, x: number, y: number, h: number): void {
  const n = 13;
  for (let i = 0; i < n; i++) {
    // From both ends towards the middle: the upright leaves come last, in front.
    const k = i % 2 ? i : n - 1 - i;
    const t = (k / (n - 1)) * 2 - 1;
    const angle = t * 1.25;
    const l = h * (1 - Math.abs(t) * 0.25) * random.between(0.85, 1.05);
    const tx = x + Math.sin(angle) * l;
    const ty = y - Math.cos(angle) * l * 0.95;
    const w = h * 0.085;
    const nx = Math.cos(angle) * w * 1.6;
    const ny = Math.sin(angle) * w * 1.6;
    const mx = x + Math.sin(angle * 0.8) * l * 0.5;
    const my = y - Math.cos(angle * 0.8) * l * 0.5;
    const isLit = -light.side * t > 0;
    const back = path1`Q${mx + nx} ${my + ny}`;
    const base = `${x} ${y}`;
    svg.path(
      `M${base}${path1`Q${mx - nx} ${my - ny} ${tx} ${ty}`}${back} ${base}Z`,
      light.tint(GREENS.agave, isLit ? 0.75 : 0.2),
    );
    svg.path(
      `M${base}${path1`Q${mx} ${my} ${tx} ${ty}`}${back} ${base}Z`,
      light.tint(darken(GREENS.agave, 0.15), isLit ? 0.3 : 0.02),
    );
  }
}

type Grasses = { x0: number; x1: number; y: number; h: number; n: number; colour?: string; tip?: string };

export function paintGrasses(
  { svg, light, random }: Painter,
  { x0, x1, y, h, n, colour = GREENS.grass, tip }: Grasses,
): void {
  const tones = [
    light.tint(darken(colour, 0.2), 0.05),
    light.tint(colour, 0.4),
    light.tint(lighten(colour, 0.12), 0.8),
  ].map((tone) => ({ tone, data: '' }));
  let tips = '';
  for (let i = 0; i < n; i++) {
    const x = random.between(x0, x1);
    const height = h * random.between(0.5, 1.1);
    const bend = random.bell() * height * 0.35;
    const foot = y + random.between(-4, 10);
    const blade = random.pick(tones);
    blade.data += path0`M${x} ${foot}` + path1`q${bend * 0.2} ${-height * 0.6} ${bend} ${-height}`;
    if (tip && i % 3 === 0) tips += path0`M${x + bend} ${foot - height}h.1`;
  }
  for (const { tone, data } of tones) svg.line(data, tone, Math.max(1.4, h * 0.035), 0.95);
  if (tip) svg.line(tips, light.tint(tip, 0.7), h * 0.11, 0.95);
}

/** The yellow everlasting, flower of the maquis. */
export function paintImmortelle(
  { svg, light, random }: Painter,
  { x, y, h, n }: { x: number; y: number; h: number; n: number },
): void {
  for (let i = 0; i < n; i++) {
    const angle = random.bell() * 0.75;
    const l = h * random.between(0.6, 1);
    const tx = x + Math.sin(angle) * l;
    const ty = y - Math.cos(angle) * l;
    const stem = path0`M${x} ${y}Q${x + Math.sin(angle) * l * 0.3} ${y - l * 0.6} ${tx} ${ty}`;
    svg.line(stem, light.tint('#9aa579', 0.4), h * 0.02, 1);
    let dim = '';
    let lit = '';
    for (let k = 0; k < 9; k++) {
      const floret = path1`M${tx + random.bell() * h * 0.1} ${ty + random.bell() * h * 0.04}h.1`;
      if (k < 5) dim += floret;
      else lit += floret;
    }
    svg.line(dim, light.tint('#c99a1f', 0.25), h * 0.055, 1);
    svg.line(lit, light.tint('#f0c63f', 0.8), h * 0.05, 1);
  }
}
