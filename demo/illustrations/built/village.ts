import { darken, mix } from '#demo/illustrations/drawing/colour.ts';
import type { Point } from '#demo/illustrations/drawing/geometry.ts';
import type { Painter } from '#demo/illustrations/drawing/painter.ts';
import { linePath, path1 } from '#demo/illustrations/drawing/svg.ts';

export const WALLS = ['#dcc9a8', '#cdb592', '#e6d8bf', '#c9b39a', '#e2c39a', '#d9a98a', '#d8cdbd'] as const;
const ROOFS = ['#8a8f94', '#7f878c', '#979795', '#b5795a', '#c08a66'] as const;

/** A far house seen from a corner: two walls, the roof, its windows. */
type House = {
  /** The corner's foot. */
  x: number;
  y: number;
  leftWidth: number;
  rightWidth: number;
  h: number;
  wall: string;
  roof: string;
  fog?: number;
};

export function paintHouse(painter: Painter, house: House): void {
  const { svg, light } = painter;
  const { x, y, leftWidth, rightWidth, h, wall, roof, fog = 0 } = house;
  const isLeftLit = light.side > 0;
  const litWall = light.fog(light.tint(wall, 0.78), fog);
  const shadedWall = light.fog(light.tint(mix(wall, light.shadow, 0.28), 0.04), fog);
  const leftDrop = -leftWidth * 0.1;
  const rightDrop = -rightWidth * 0.14;
  const top = y - h;
  const apex: Point = [x + rightWidth / 2, top + rightDrop / 2 - Math.max(5, rightWidth * 0.34)];
  const leftWall: Point[] = [
    [x, y],
    [x - leftWidth, y + leftDrop],
    [x - leftWidth, top + leftDrop],
    [x, top],
  ];
  const rightWall: Point[] = [
    [x, y],
    [x + rightWidth, y + rightDrop],
    [x + rightWidth, top + rightDrop],
    apex,
    [x, top],
  ];
  svg.polygon(leftWall, isLeftLit ? litWall : shadedWall);
  svg.polygon(rightWall, isLeftLit ? shadedWall : litWall);
  const over = Math.max(1.5, rightWidth * 0.06);
  const slope: Point[] = [
    [x - over * 0.4, top + over],
    [x - leftWidth - over, top + leftDrop + over * 0.8],
    [apex[0] - leftWidth - over, apex[1] + leftDrop],
    apex,
  ];
  svg.polygon(slope, light.fog(light.tint(roof, isLeftLit ? 0.8 : 0.35), fog));
  const verge = linePath([x - over * 0.4, top + over], apex, [x + rightWidth + over, top + rightDrop + over]);
  svg.line(verge, light.fog(light.tint(darken(roof, 0.25), 0.05), fog), Math.max(1, over * 0.8));
  paintHouseWindows(painter, { ...house, fog, leftDrop, rightDrop });
}

type Walls = House & { fog: number; leftDrop: number; rightDrop: number };

function paintHouseWindows({ svg, light, random }: Painter, walls: Walls): void {
  const { x, y, leftWidth, rightWidth, h, fog, leftDrop, rightDrop } = walls;
  const top = y - h;
  const ww = Math.max(2, Math.min(leftWidth, rightWidth) * 0.15);
  const wh = ww * 1.6;
  const rows = Math.max(1, Math.floor(h / (wh * 2.6)));
  const columns = Math.max(1, Math.floor(leftWidth / (ww * 3.4)));
  const pane = (px: number, py: number) => path1`M${px} ${py}h${ww}v${wh}h${-ww}z`;
  const rowTop = (row: number) => top + (h / rows) * (row + 0.38);
  let left = '';
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const t = (column + 0.5) / columns;
      const px = x - leftWidth + leftWidth * t - ww / 2;
      const py = rowTop(row) + leftDrop * (1 - t) - wh / 2 + 4;
      if (random.chance(0.85)) left += pane(px, py);
    }
  }
  let right = '';
  for (let row = 0; row < rows; row++) {
    const py = rowTop(row) + rightDrop * 0.5 - wh / 2 + 4;
    if (random.chance(0.8)) right += pane(x + rightWidth * 0.5 - ww / 2, py);
  }
  const isLampLit = light.lamp > 0.6;
  const glass = light.fog(light.tint('#42505c', 0.2), fog * 0.8);
  svg.path(left, isLampLit ? '#ffd58a' : glass, { opacity: 0.9 });
  svg.path(right, isLampLit ? '#f3b765' : darken(glass, 0.2), { opacity: 0.85 });
}

type Village = { cx: number; cy: number; w: number; h: number; n: number; fog: number; size: number };

/** Houses heaped around a bell tower, the far ones first. */
export function paintVillage(painter: Painter, { cx, cy, w, h, n, fog, size }: Village): void {
  const { svg, light, random } = painter;
  const places: { x: number; y: number; size: number; isChurch: boolean }[] = [];
  for (let i = 0; i < n; i++) {
    const u = random.bell();
    const t = random.next();
    const x = cx + u * w * 0.5;
    const y = cy + (t - 0.5) * h + Math.abs(u) * h * 0.45;
    places.push({ x, y, size: size * random.between(0.75, 1.2) * (0.75 + 0.4 * t), isChurch: false });
  }
  places.push({ x: cx + w * 0.06, y: cy - h * 0.36, size, isChurch: true });
  places.sort((a, b) => a.y - b.y);
  for (const place of places) {
    const { x, y } = place;
    if (place.isChurch) {
      paintBellTower(painter, { x, y, h: 92 * size, fog });
      continue;
    }
    if (random.chance(0.25)) {
      const green = light.fog(light.tint('#5f7d45', 0.4), fog);
      svg.ellipse(x + 22 * place.size, y + 2, 15 * place.size, 10 * place.size, green);
    }
    paintHouse(painter, {
      x,
      y,
      leftWidth: random.between(20, 34) * place.size,
      rightWidth: random.between(16, 26) * place.size,
      h: random.between(26, 46) * place.size,
      wall: random.pick(WALLS),
      roof: random.pick(ROOFS),
      fog,
    });
  }
}

/** A square tower in three tiers under a small dome. */
export function paintBellTower(
  { svg, light }: Painter,
  { x, y, h, fog = 0 }: { x: number; y: number; h: number; fog?: number },
): void {
  const stone = '#e3d3b4';
  const w = h * 0.2;
  const left = w * 0.6;
  const right = w * 0.5;
  const lit = light.fog(light.tint(stone, 0.8), fog);
  const shaded = light.fog(light.tint(mix(stone, light.shadow, 0.28), 0.04), fog);
  const cornice = light.fog(light.tint('#f0e4cc', 0.7), fog);
  const [leftPaint, rightPaint] = light.side > 0 ? [lit, shaded] : [shaded, lit];
  const tier = (foot: number, height: number, k: number) => {
    const top = foot - height;
    const lw = left * k;
    const rw = right * k;
    const leftFace: Point[] = [
      [x, foot],
      [x - lw, foot - 2],
      [x - lw, top - 2],
      [x, top],
    ];
    const rightFace: Point[] = [
      [x, foot],
      [x + rw, foot - 3],
      [x + rw, top - 3],
      [x, top],
    ];
    const moulding: Point[] = [
      [x - lw - 2, top - 2],
      [x, top],
      [x + rw + 2, top - 3],
      [x + rw + 2, top - 6],
      [x, top - 3],
      [x - lw - 2, top - 5],
    ];
    svg.polygon(leftFace, leftPaint);
    svg.polygon(rightFace, rightPaint);
    svg.polygon(moulding, cornice);
  };
  tier(y, h * 0.52, 1);
  tier(y - h * 0.54, h * 0.2, 0.9);
  tier(y - h * 0.76, h * 0.12, 0.72);
  const dark = light.fog(light.tint('#3d4753', 0.15), fog);
  svg.rect(x - left * 0.62, y - h * 0.7, left * 0.34, h * 0.11, dark, { rx: left * 0.17 });
  svg.rect(x + right * 0.3, y - h * 0.7, right * 0.34, h * 0.11, dark, { rx: right * 0.17 });
  svg.path(
    `M${x - left * 0.74} ${y - h * 0.9}Q${x - left * 0.6} ${y - h * 1.02} ${x - left * 0.05} ${y - h * 1.08}` +
      `Q${x + right * 0.6} ${y - h * 1.02} ${x + right * 0.74} ${y - h * 0.91}Z`,
    light.fog(light.tint('#8a8f94', 0.5), fog),
  );
  const cross = `M${x} ${y - h * 1.07}v${-h * 0.08}m${-h * 0.025} ${h * 0.03}h${h * 0.05}`;
  svg.line(cross, dark, Math.max(1, h * 0.012));
}
