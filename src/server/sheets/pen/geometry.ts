export type Size = { width: number; height: number };
export type Box = Size & { x: number; y: number };
/** Where something begins, and how wide it may be. */
export type Corner = { x: number; y: number; width: number };

/** PDF measures in points. */
export function mm(millimetres: number): number {
  return (millimetres * 72) / 25.4;
}

export const ORIENTATIONS = ['portrait', 'landscape'] as const;
export type Orientation = (typeof ORIENTATIONS)[number];

const A4 = { width: mm(210), height: mm(297) };

export function pageSize(orientation: Orientation): Size {
  return orientation === 'portrait' ? A4 : { width: A4.height, height: A4.width };
}

export const MARGIN = mm(12);
