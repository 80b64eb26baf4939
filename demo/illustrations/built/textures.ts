import type { Camera } from '#demo/illustrations/drawing/camera.ts';
import { darken, lighten, mix } from '#demo/illustrations/drawing/colour.ts';
import type { Painter } from '#demo/illustrations/drawing/painter.ts';
import { polygonPath } from '#demo/illustrations/drawing/svg.ts';
import type { Face } from './face.ts';

export type Texture = 'stone' | 'wood' | 'lime';

/** A world, as far as a texture needs it. */
type Canvas = Painter & { camera: Camera };

type TextureOptions = {
  texture: Texture;
  colour: string;
  fog?: number;
  density?: number;
  size?: number;
};

export function paintTexture(canvas: Canvas, face: Face, options: TextureOptions): void {
  const { light } = canvas;
  const { texture, colour, fog = 0, density = 1, size = 1 } = options;
  const dark = light.fog(light.shade(darken(colour, 0.22), face.n), fog);
  const pale = light.fog(light.shade(lighten(colour, 0.16), face.n), fog);
  const warm = light.fog(light.shade(mix(colour, '#8f7a5e', 0.35), face.n), fog);
  if (texture === 'stone') paintStones(canvas, face, { tones: [dark, pale, warm], density, size });
  else if (texture === 'wood') paintPlanks(canvas, face, dark);
  else paintLime(canvas, face, { dark, pale });
}

function paintStones(
  { svg, camera, random }: Canvas,
  face: Face,
  { tones, density, size }: { tones: readonly string[]; density: number; size: number },
): void {
  const stones = tones.map((tone) => ({ tone, data: '' }));
  const n = Math.min(size < 1 ? 2600 : 520, face.w * face.h * 7 * density);
  const course = 0.22 * size;
  for (let i = 0; i < n; i++) {
    const w = random.between(0.18, 0.5) * size;
    const h = random.between(0.1, 0.2) * size;
    const s = random.between(0, face.w - w);
    const t = Math.floor(random.between(0, face.h - h) / course) * course + 0.03 * size;
    const stone = face.quad(s, t, s + w, Math.min(face.h, t + h), 0.001);
    random.pick(stones).data += polygonPath(camera.polygon(stone));
  }
  for (const { tone, data } of stones) svg.path(data, tone, { opacity: 0.42 });
}

function paintPlanks({ svg, camera }: Canvas, face: Face, dark: string): void {
  let joints = '';
  for (let s = 0.12; s < face.w; s += 0.14) {
    joints += polygonPath(camera.polygon(face.quad(s, 0, s + 0.02, face.h, 0.001)));
  }
  svg.path(joints, dark, { opacity: 0.7 });
}

/** Faint patches, as a lime wash leaves them. */
function paintLime({ svg, camera, random }: Canvas, face: Face, { dark, pale }: { dark: string; pale: string }): void {
  const patches = [
    { tone: dark, opacity: 0.07, data: '' },
    { tone: pale, opacity: 0.16, data: '' },
  ];
  for (let i = 0; i < face.w * face.h * 0.22; i++) {
    const w = random.between(0.6, 2.2);
    const h = random.between(0.15, 0.6);
    const s = random.between(0, Math.max(0.1, face.w - w));
    const t = random.between(0, face.h - h);
    const patch = face.quad(s, t, Math.min(face.w, s + w), t + h, 0.001);
    random.pick(patches).data += polygonPath(camera.polygon(patch));
  }
  for (const { tone, opacity, data } of patches) svg.path(data, tone, { opacity });
}
