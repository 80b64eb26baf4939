import { paintTower } from '#demo/illustrations/built/landmarks.ts';
import { paintBellTower, paintHouse, WALLS } from '#demo/illustrations/built/village.ts';
import { mix } from '#demo/illustrations/drawing/colour.ts';
import { item, lerp, type Point } from '#demo/illustrations/drawing/geometry.ts';
import type { Painter } from '#demo/illustrations/drawing/painter.ts';
import { int, polygonPath } from '#demo/illustrations/drawing/svg.ts';
import { GREENS, paintFoliage } from '#demo/illustrations/nature/foliage.ts';
import { paintRock, paintScrub } from '#demo/illustrations/nature/relief.ts';
import { paintCypress, paintOlive } from '#demo/illustrations/nature/trees.ts';

export type HeroFrame = Painter & { w: number; h: number; horizon: number; isPortrait: boolean };

/** The rock's skyline, and where it meets the water. */
type Spur = { line: readonly Point[]; foot: number; summit: Point };

/** Abscissa across the picture; how far down from the summit (0) to the water (1). */
const WIDE_PROFILE = [
  [0.5, 1],
  [0.535, 0.88],
  [0.57, 0.82],
  [0.6, 0.68],
  [0.64, 0.55],
  [0.68, 0.4],
  [0.72, 0.26],
  [0.755, 0.08],
  [0.785, 0],
  [0.82, 0.03],
  [0.86, 0.17],
  [0.9, 0.24],
  [0.95, 0.3],
  [1.04, 0.36],
] as const;

const PORTRAIT_PROFILE = [
  [0.2, 1],
  [0.27, 0.86],
  [0.34, 0.8],
  [0.42, 0.62],
  [0.5, 0.5],
  [0.58, 0.3],
  [0.66, 0.12],
  [0.72, 0],
  [0.79, 0.02],
  [0.85, 0.16],
  [0.92, 0.22],
  [1.06, 0.3],
] as const;

const SCHIST = '#9a9482';

/** A schist spur, houses in rows up to the tower, olive trees below. */
export function paintHeroVillage(frame: HeroFrame): void {
  const { random, w, isPortrait } = frame;
  const spur = planSpur(frame);
  paintSpur(frame, spur);
  paintShore(frame, spur);
  paintHouses(frame, spur);
  if (!isPortrait) {
    for (let i = 0; i < 4; i++) {
      const x = w * random.between(0.66, 0.99);
      const y = heightAt(spur, w * 0.8) + random.between(270, 330);
      paintCypress(frame, { x, y, h: random.between(70, 110) });
    }
  }
  for (let i = 0; i < (isPortrait ? 7 : 10); i++) {
    const x = w * random.between(isPortrait ? 0.5 : 0.68, 1.02);
    paintOlive(frame, { x, y: spur.foot - random.between(20, 90), h: random.between(46, 70) });
  }
}

function planSpur({ random, w, h, horizon, isPortrait }: HeroFrame): Spur {
  const summit: Point = isPortrait ? [0.74 * w, 0.555 * h] : [0.795 * w, 0.33 * h];
  const foot = horizon + h * (isPortrait ? 0.11 : 0.2);
  const profile = (isPortrait ? PORTRAIT_PROFILE : WIDE_PROFILE).map(
    ([x, t]): Point => [x * w, lerp(summit[1] + 46, foot, t)],
  );
  const line: Point[] = [];
  const steps = 5;
  profile.slice(1).forEach((b, i) => {
    const a = item(profile, i);
    for (let k = 0; k < steps; k++) {
      const t = k / steps;
      line.push([lerp(a[0], b[0], t) + random.bell() * 5, lerp(a[1], b[1], t) + random.bell() * 7]);
    }
  });
  line.push(item(profile, profile.length - 1));
  return { line, foot, summit };
}

/** The cliff and the facets of its rock. */
function paintSpur(frame: HeroFrame, { line, foot, summit }: Spur): void {
  const { svg, light, random, w, isPortrait } = frame;
  const lit = light.tint(SCHIST, 0.8);
  const cliff = svg.linear(0, summit[1], 0, foot, [
    [0, light.tint(mix(SCHIST, '#7f8a58', 0.45), 0.75)],
    [0.55, lit],
    [1, mix(lit, '#e8dcc0', 0.25)],
  ]);
  svg.polygon([[item(line, 0)[0], foot], ...line, [w + 40, foot]], cliff);
  let shaded = '';
  let bright = '';
  for (let i = 1; i < line.length - 1; i++) {
    const [x, y] = item(line, i);
    const depth = foot - y;
    if (depth < 30) continue;
    for (const [k, from, to] of [
      [0, 0.02, 0.3],
      [1, 0.35, 0.6],
    ] as const) {
      const top = y + depth * random.between(from, to);
      const fh = depth * random.between(0.14, 0.34);
      const fw = random.between(14, 44);
      const facet = polygonPath([
        [x + random.bell() * 16, top],
        [x + fw, top + fh * 0.3],
        [x + fw * 1.25, top + fh],
        [x + fw * 0.5, Math.min(foot, top + fh * 1.15)],
        [x + fw * 0.3, top + fh * 0.55],
      ]);
      if ((i + k) % 3) shaded += facet;
      else bright += facet;
    }
  }
  svg.path(shaded, light.tint(mix(SCHIST, light.shadow, 0.42), 0.03), { opacity: 0.62 });
  svg.path(bright, light.tint('#d8cdb2', 0.95), { opacity: 0.55 });
  const n = isPortrait ? 130 : 190;
  paintScrub(frame, { points: line, bottom: foot - 30, colour: '#6f8455', fog: 0.05, n, size: 1.7 });
}

/** Two lines of foam and the rocks at the end of the spur. */
function paintShore(frame: HeroFrame, { line, foot }: Spur): void {
  const { svg, random, w, isPortrait } = frame;
  const from = item(line, 0)[0];
  let near = '';
  let far = '';
  for (let x = from - 30; x < w; x += 26) {
    const y = Number((foot + random.bell() * 4).toFixed(0));
    near += `M${int(x)} ${y}q12 -5 24 0`;
    far += `M${int(x)} ${y + 9}q12 -5 24 0`;
  }
  svg.line(near, '#fffdf6', 4, 0.8);
  svg.line(far, '#fffdf6', 2.4, 0.45);
  for (let i = 0; i < (isPortrait ? 5 : 7); i++) {
    paintRock(frame, {
      x: from + random.between(-40, 260),
      y: foot + random.between(0, 16),
      w: random.between(40, 110),
      h: random.between(20, 46),
      colour: SCHIST,
    });
  }
}

function heightAt({ line }: Spur, x: number): number {
  for (let i = 0; i < line.length - 1; i++) {
    const a = item(line, i);
    const b = item(line, i + 1);
    if (x >= a[0] && x <= b[0]) return lerp(a[1], b[1], (x - a[0]) / (b[0] - a[0]));
  }
  return item(line, line.length - 1)[1];
}

/** The tower, then houses from the top row down; the bell tower takes its place among them. */
function paintHouses(frame: HeroFrame, spur: Spur): void {
  const { random, w, isPortrait } = frame;
  const places: Point[] = [];
  for (let row = 0; row < 4; row++) {
    for (let x = w * (isPortrait ? 0.46 : 0.655) + row * 14; x < w; x += random.between(50, 74)) {
      const isUnderTower = row === 0 && Math.abs(x - spur.summit[0]) < 74;
      if (isUnderTower) continue;
      const px = x + random.bell() * 8;
      places.push([px, heightAt(spur, x) + (26 + row * 58 + random.bell() * 10)]);
    }
  }
  places.sort((a, b) => a[1] - b[1]);
  paintTower(frame, { x: spur.summit[0], y: spur.summit[1] + 64, h: 168, fog: 0.02, wall: '#c9ad84' });
  const bellX = w * (isPortrait ? 0.9 : 0.895);
  const bellY = heightAt(spur, bellX) + 70;
  const firstInFront = places.find(([, y]) => y > bellY);
  for (const place of places) {
    if (place === firstInFront) paintBellTower(frame, { x: bellX, y: bellY, h: 172 });
    paintHeroHouse(frame, place);
  }
}

function paintHeroHouse(frame: HeroFrame, [x, y]: Point): void {
  const { random } = frame;
  if (random.chance(0.22)) {
    const colour = random.pick([GREENS.maquis, GREENS.pine]);
    paintFoliage(frame, { x: x + 30, y: y - 4, rx: 22, ry: 15, colour, texture: 0, lobes: 9 });
  }
  paintHouse(frame, {
    x,
    y,
    leftWidth: random.between(32, 46),
    rightWidth: random.between(26, 38),
    h: random.between(46, 78),
    wall: random.pick([...WALLS, '#f0e4cc', '#e8c79c']),
    roof: random.pick(['#8a8f94', '#7f878c', '#979795', '#8d8f8a', '#b98262']),
    fog: 0.03,
  });
}
