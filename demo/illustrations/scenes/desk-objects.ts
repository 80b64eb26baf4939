import type { World } from '#demo/illustrations/built/world.ts';
import type { Vector } from '#demo/illustrations/drawing/geometry.ts';
import { path1 } from '#demo/illustrations/drawing/svg.ts';
import { paintImmortelle } from '#demo/illustrations/nature/plants.ts';
import { TABLE_Y } from './desk-papers.ts';

const TABLE_SHADE = '#4a3520';

/** Two keys on a ring, with a leather tag. */
export function paintKeys({ svg, camera }: World): void {
  const at: Vector = [0.46, TABLE_Y, -0.42];
  const [x, y] = camera.project(at);
  const k = camera.scale(at);
  svg.ellipse(x + 4, y + 5, k * 0.1, k * 0.05, TABLE_SHADE, { opacity: 0.3 });
  const ring = path1`cx="${x}" cy="${y}" rx="${k * 0.085}" ry="${k * 0.05}"`;
  svg.raw(`<ellipse ${ring} fill="none" stroke="#b98d2e" stroke-width="7"/>`);
  const key = (dx: number, dy: number, l: number, colour: string) => {
    svg.line(`M${x + dx * 0.3} ${y + dy * 0.3}L${x + dx * l} ${y + dy * l}`, colour, 9);
    const firstTooth = `M${x + dx * l * 0.86} ${y + dy * l * 0.86}l${-dy * 0.22} ${dx * 0.22}`;
    const lastTooth = `M${x + dx * l} ${y + dy * l}l${-dy * 0.26} ${dx * 0.26}`;
    svg.line(firstTooth + lastTooth, colour, 8);
    const bow = path1`cx="${x + dx * 0.34}" cy="${y + dy * 0.34}" rx="15" ry="11"`;
    svg.raw(`<ellipse ${bow} fill="none" stroke="${colour}" stroke-width="8"/>`);
  };
  key(70, 34, 1.9, '#c9a24a');
  key(84, 2, 1.7, '#a9adb0');
  svg.line(`M${x - k * 0.08} ${y}q${-30} ${10} ${-58} ${-4}`, '#7a3f2a', 6);
  svg.path(`M${x - k * 0.08 - 58} ${y - 26}l-46 4q-10 18 2 36l46 8z`, '#d8a93f');
}

export function paintCup({ svg, camera }: World): void {
  const at: Vector = [-1.72, TABLE_Y, 0.75];
  const [x, y] = camera.project(at);
  const k = camera.scale(at);
  svg.ellipse(x + 10, y + 3, k * 0.18, k * 0.06, TABLE_SHADE, { opacity: 0.28 });
  svg.ellipse(x, y, k * 0.17, k * 0.055, '#f4efe4');
  const china = svg.linear(x - k * 0.1, 0, x + k * 0.1, 0, [
    [0, '#ffffff'],
    [1, '#cfd8d6'],
  ]);
  svg.path(
    `M${x - k * 0.1} ${y - k * 0.16}Q${x - k * 0.1} ${y} ${x} ${y}Q${x + k * 0.1} ${y} ${x + k * 0.1} ${y - k * 0.16}Z`,
    china,
  );
  svg.ellipse(x, y - k * 0.16, k * 0.1, k * 0.03, '#4a2f1e');
}

export function paintVaseOfImmortelle(world: World): void {
  const { svg, camera } = world;
  const at: Vector = [1.75, TABLE_Y, 0.95];
  const [x, y] = camera.project(at);
  const k = camera.scale(at);
  svg.ellipse(x + 22, y + 2, k * 0.3, k * 0.06, TABLE_SHADE, { opacity: 0.28 });
  for (const dx of [-1, 0, 1]) paintImmortelle(world, { x: x + dx * k * 0.05, y: y - k * 0.3, h: k * 0.72, n: 8 });
  const glaze = svg.linear(x - k * 0.2, 0, x + k * 0.2, 0, [
    [0, '#6fa0a2'],
    [1, '#2f5f6c'],
  ]);
  svg.path(
    `M${x - k * 0.11} ${y}Q${x - k * 0.26} ${y - k * 0.2} ${x - k * 0.09} ${y - k * 0.42}h${k * 0.18}` +
      `Q${x + k * 0.26} ${y - k * 0.2} ${x + k * 0.11} ${y}Z`,
    glaze,
  );
}
