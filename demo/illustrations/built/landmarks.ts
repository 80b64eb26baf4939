import { darken, lighten, mix } from '#demo/illustrations/drawing/colour.ts';
import { lerp } from '#demo/illustrations/drawing/geometry.ts';
import type { Painter } from '#demo/illustrations/drawing/painter.ts';
import { path1, type Stop } from '#demo/illustrations/drawing/svg.ts';

type Tower = { x: number; y: number; h: number; fog?: number; wall?: string };

/** A Genoese watchtower: a flared round body, a cordon, a crown of merlons on brackets. */
export function paintTower(painter: Painter, { x, y, h, fog = 0, wall = '#cbb08a' }: Tower): void {
  const { svg, light, random } = painter;
  const s = light.side;
  const baseWidth = h * 0.34;
  const topWidth = h * 0.25;
  const crownWidth = h * 0.31;
  const lit = light.fog(light.tint(wall, 0.95), fog);
  const middle = light.fog(light.tint(wall, 0.45), fog);
  const dark = light.fog(light.tint(mix(wall, light.shadow, 0.4), 0.02), fog);
  const fromLeft: Stop[] = [
    [0, lit],
    [0.38, lit],
    [0.62, middle],
    [0.72, dark],
    [1, dark],
  ];
  const fromRight: Stop[] = [
    [0, dark],
    [0.28, dark],
    [0.38, middle],
    [0.62, lit],
    [1, lit],
  ];
  const round = (half: number) => svg.linear(x - half, 0, x + half, 0, s > 0 ? fromLeft : fromRight);
  const top = y - h * 0.8;
  svg.path(
    `M${x - baseWidth} ${y}Q${x - topWidth * 1.06} ${y - h * 0.3} ${x - topWidth} ${top}L${x + topWidth} ${top}` +
      `Q${x + topWidth * 1.06} ${y - h * 0.3} ${x + baseWidth} ${y}Q${x} ${y + h * 0.05} ${x - baseWidth} ${y}Z`,
    round(baseWidth),
  );
  const cordon =
    `M${x - topWidth * 1.12} ${y - h * 0.33}Q${x} ${y - h * 0.29} ${x + topWidth * 1.12} ${y - h * 0.33}` +
    `v${h * 0.025}Q${x} ${y - h * 0.262} ${x - topWidth * 1.12} ${y - h * 0.305}Z`;
  svg.path(cordon, round(topWidth * 1.1), { opacity: 0.9 });
  let darkStones = '';
  let paleStones = '';
  for (let i = 0; i < 70; i++) {
    const t = random.next();
    const stoneY = lerp(y - h * 0.03, top + 4, t);
    const half = lerp(baseWidth, topWidth, Math.min(1, t * 1.4)) * 0.92;
    const stone = path1`M${x + random.between(-half, half)} ${stoneY}h${h * random.between(0.02, 0.05)}`;
    if (i % 2) darkStones += stone;
    else paleStones += stone;
  }
  const joint = Math.max(0.8, h * 0.008);
  svg.line(darkStones, light.fog(light.tint(darken(wall, 0.45), 0.3), fog), joint, 0.4);
  svg.line(paleStones, light.fog(lighten(lit, 0.3), fog), joint, 0.3);
  paintCrown(painter, { x, top, h, topWidth, crownWidth, round: round(crownWidth), tones: { lit, middle, dark } });
  const window = light.fog(light.tint('#2e3a46', 0.1), fog);
  svg.rect(x - s * h * 0.06 - h * 0.025, y - h * 0.58, h * 0.05, h * 0.085, window, { rx: h * 0.02 });
}

type Crown = {
  x: number;
  top: number;
  h: number;
  topWidth: number;
  crownWidth: number;
  round: string;
  tones: { lit: string; middle: string; dark: string };
};

function paintCrown({ svg, light }: Painter, { x, top, h, topWidth, crownWidth, round, tones }: Crown): void {
  const crownTop = top - h * 0.17;
  svg.polygon(
    [
      [x - topWidth, top + h * 0.02],
      [x - crownWidth, top - h * 0.05],
      [x - crownWidth, crownTop],
      [x + crownWidth, crownTop],
      [x + crownWidth, top - h * 0.05],
      [x + topWidth, top + h * 0.02],
    ],
    round,
  );
  let brackets = '';
  for (let i = 0; i < 9; i++) {
    const px = x - crownWidth + (crownWidth * 2 * (i + 0.3)) / 9;
    brackets += path1`M${px} ${top - h * 0.045}h${crownWidth * 0.1}v${h * 0.055}h${-crownWidth * 0.1}z`;
  }
  svg.path(brackets, tones.dark, { opacity: 0.75 });
  const merlons = 6;
  const merlonWidth = (crownWidth * 2) / (merlons * 2 - 1);
  for (let i = 0; i < merlons; i++) {
    // Counted from the lit side.
    const rank = light.side > 0 ? i : merlons - 1 - i;
    const tone = rank < 3 ? tones.lit : rank < 4 ? tones.middle : tones.dark;
    svg.rect(x - crownWidth + i * 2 * merlonWidth, crownTop - h * 0.06, merlonWidth * 1.15, h * 0.065, tone);
  }
}

type Boat = { x: number; y: number; l: number; colour: string };

export function paintBoat({ svg, light }: Painter, { x, y, l, colour }: Boat): void {
  const h = l * 0.16;
  svg.ellipse(x, y + h * 0.42, l * 0.52, h * 0.22, light.shadow, { opacity: 0.3 });
  svg.path(
    `M${x - l / 2} ${y - h * 0.75}Q${x - l * 0.45} ${y + h * 0.45} ${x - l * 0.2} ${y + h * 0.45}L${x + l * 0.28} ${y + h * 0.45}` +
      `Q${x + l * 0.46} ${y + h * 0.2} ${x + l * 0.54} ${y - h * 0.85}Q${x} ${y - h * 0.1} ${x - l / 2} ${y - h * 0.75}Z`,
    light.tint(colour, 0.5),
  );
  svg.path(
    `M${x - l / 2} ${y - h * 0.75}Q${x} ${y - h * 0.1} ${x + l * 0.54} ${y - h * 0.85}` +
      `L${x + l * 0.52} ${y - h * 0.6}Q${x} ${y + h * 0.14} ${x - l * 0.49} ${y - h * 0.5}Z`,
    light.tint('#fbf6ea', 0.75),
  );
  const mast = `M${x - l * 0.04} ${y - h * 0.3}V${y - l * 0.62}`;
  svg.line(mast, light.tint('#7a5a3c', 0.5), Math.max(1.2, l * 0.016));
  const sail = `M${x - l * 0.03} ${y - l * 0.6}L${x + l * 0.34} ${y - h * 0.75}L${x - l * 0.03} ${y - h * 0.55}Z`;
  svg.path(sail, light.tint('#fbf3e2', light.side > 0 ? 0.45 : 0.85), { opacity: 0.96 });
}
