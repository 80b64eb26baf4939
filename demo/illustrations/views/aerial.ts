import { UP } from '#demo/illustrations/built/world.ts';
import { darken, mix } from '#demo/illustrations/drawing/colour.ts';
import { item, lerp, type Point, type Side } from '#demo/illustrations/drawing/geometry.ts';
import { createLight } from '#demo/illustrations/drawing/light.ts';
import type { Painter } from '#demo/illustrations/drawing/painter.ts';
import { pathInt, type Svg } from '#demo/illustrations/drawing/svg.ts';
import { finishPicture, PICTURE, type PictureSeed, startPicture } from '#demo/illustrations/exteriors/frame.ts';
import { blobPath, GREENS, paintFoliage } from '#demo/illustrations/nature/foliage.ts';

const { width, height } = PICTURE;

/** A plot seen from above, among fields, with the sea in a corner. */
export function paintAerial(pictureSeed: PictureSeed): Svg {
  const picture = startPicture(pictureSeed, { front: 0.35 });
  const { svg, random, side } = picture;
  // Land is lit from higher than the picture's own last layers.
  const painter: Painter = { svg, random, light: createLight(pictureSeed.hour, side, 0.5) };
  const { light } = painter;
  const ground = random.pick(['#a5a75e', '#b5ad68', '#94a058']);
  const land = svg.linear(0, 0, width, height, [
    [0, light.shade(ground, UP)],
    [1, light.shade(darken(ground, 0.12), UP)],
  ]);
  svg.rect(0, 0, width, height, land);
  const corner = paintFields(painter, side);
  paintCoast(painter, side);
  paintRoad(painter, side);
  const plot: Point[] = [
    shift(corner(1, 1), 40, 20),
    shift(corner(3, 1), -60, 40),
    shift(corner(3, 2), -30, -20),
    shift(corner(1, 2), 20, -30),
  ];
  paintTreetops(painter, side);
  paintRoofs(painter, side);
  paintPlotLimits(svg, plot);
  return finishPicture(picture, pictureSeed);
}

function shift([x, y]: Point, dx: number, dy: number): Point {
  return [x + dx, y + dy];
}

/** A tilted patchwork. Returns where its lines cross. */
function paintFields({ svg, light, random }: Painter, side: Side): (column: number, row: number) => Point {
  const columns = [0, 0.28, 0.56, 0.8, 1.1].map((t) => t * width + random.bell() * 40);
  const rows = [-40, 330 + random.bell() * 50, 720 + random.bell() * 50, height + 60];
  const tilt = random.between(0.06, 0.16) * side;
  const corner = (column: number, row: number): Point => {
    // Not used, but drawn: without it every later draw, and so every picture already made, would change.
    random.bell();
    const x = item(columns, column);
    const y = item(rows, row);
    return [x + y * tilt, y - x * tilt * 0.5 + 60 * side];
  };
  for (let i = 0; i < 4; i++) {
    for (let j = 0; j < 3; j++) {
      const colour = random.pick(['#a5a75e', '#b9a96e', '#8d9c58', '#c2a878', '#7f9150', '#9aa864']);
      const field = [corner(i, j), corner(i + 1, j), corner(i + 1, j + 1), corner(i, j + 1)] as const;
      svg.polygon(field, light.shade(colour, UP));
      if (random.chance(0.5)) paintFurrows({ svg, light, random }, field, colour);
    }
  }
  return corner;
}

function paintFurrows({ svg, light, random }: Painter, field: readonly [Point, Point, Point, Point], colour: string) {
  const [a, b, c, d] = field;
  svg.clip(field, () => {
    let furrows = '';
    const n = random.integer(9, 16);
    for (let k = 0; k < n; k++) {
      furrows += pathInt`M${lerp(a[0], b[0], k / n)} ${a[1] - 40}L${lerp(d[0], c[0], k / n)} ${d[1] + 40}`;
    }
    svg.line(furrows, light.shade(darken(colour, 0.22), UP), 6, 0.55);
  });
}

/** Sand, foam, then the sea. */
function paintCoast({ svg, light }: Painter, side: Side): void {
  const x = side > 0 ? 0 : width;
  const at = (distance: number) => x + side * distance;
  const coast = (o: number) =>
    `M${x} ${420 + o}C${at(180)} ${380 + o} ${at(260)} ${230 + o} ${at(420)} ${190 + o}` +
    `S${at(640)} ${60 + o} ${at(700)} ${-40}L${x} -40Z`;
  svg.path(coast(64), light.shade('#e8d7b0', UP));
  svg.path(coast(26), '#ffffff', { opacity: 0.8 });
  const water = svg.linear(x, 0, at(500), 300, [
    [0, light.sea[2]],
    [0.7, light.sea[1]],
    [1, mix('#6fd6c8', light.sea[1], 0.3)],
  ]);
  svg.path(coast(16), water);
}

function paintRoad({ svg, light }: Painter, side: Side): void {
  const x = (distance: number) => (side > 0 ? distance : width - distance);
  const road =
    `M${x(380)} ${height + 30}C${x(560)} ${height * 0.7} ${x(420)} ${height * 0.5} ${x(760)} ${height * 0.4}` +
    `S${x(1180)} ${height * 0.3} ${x(1320)} -40`;
  svg.line(road, light.shade('#8c8a70', UP), 40, 0.5);
  svg.line(road, light.shade('#e6d9bd', UP), 30);
}

function paintTreetops(painter: Painter, side: Side): void {
  const { svg, light, random } = painter;
  for (let i = 0; i < 110; i++) {
    const x = random.between(0, width);
    const y = random.between(0, height);
    const s = random.between(14, 40);
    const fromCoast = side > 0 ? x : width - x;
    if (fromCoast < 620 && y < 380 - fromCoast * 0.5) continue;
    const colour = random.pick([GREENS.maquis, GREENS.olive, GREENS.pine, '#6f8a55']);
    const shade = blobPath(random, { cx: x + side * s * 0.55, cy: y + s * 0.4, rx: s, ry: s * 0.85, n: 9 });
    svg.path(shade, light.shadow, { opacity: 0.32 });
    paintFoliage(painter, { x, y, rx: s, ry: s * 0.92, colour, flat: 0, lobes: 9, texture: 0.6 });
  }
}

function paintRoofs({ svg, light, random }: Painter, side: Side): void {
  for (let i = 0; i < 5; i++) {
    const inland = random.between(0.55, 0.95) * width;
    const y = random.between(0.05, 0.95) * height;
    const w = random.between(60, 110);
    const h = w * random.between(0.55, 0.8);
    const x = side > 0 ? inland : width - inland;
    const shade: Point[] = [
      [x, y],
      [x + w, y],
      [x + w + side * 26, y + h + 18],
      [x + side * 26, y + h + 18],
    ];
    svg.polygon(shade, light.shadow, { opacity: 0.35 });
    svg.rect(x, y, w, h / 2, light.tint(random.pick(['#c07b58', '#878d92']), 0.95));
    svg.rect(x, y + h / 2, w, h / 2, light.tint(random.pick(['#c07b58', '#878d92']), 0.45));
  }
}

function paintPlotLimits(svg: Svg, plot: readonly Point[]): void {
  svg.polygon(plot, '#fff3c9', { opacity: 0.3 });
  svg.outline(plot, '#fffaf0', 7, 'stroke-dasharray="26 16" stroke-linejoin="round"');
  for (const [x, y] of plot) {
    svg.circle(x, y, 15, '#fffaf0');
    svg.circle(x, y, 8, '#d8563f');
  }
}
