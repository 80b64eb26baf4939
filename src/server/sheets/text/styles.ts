import { palette } from '#server/sheets/palette.ts';

export const PRICE = style('title', 36, palette.mer900, 1.05);
export const FEES = style('text', 8.5, palette.schiste700, 1.3);
export const PLACE = style('text', 14, palette.schiste700, 1.35);
export const FACT_VALUE = style('title', 22, palette.ink, 1.1);
export const FACT_LABEL = style('text', 10, palette.schiste600, 1.3);
export const EXCESSIVE = style('strong', 11, palette.arbouse, 1.3);
export const NO_LABEL = style('strong', 10, palette.schiste700, 1.4);
/** No print is smaller than this. */
export const MENTION = style('text', 7.5, palette.schiste700, 1.32);
export const HEADING = style('title', 17, palette.ink, 1.3);
export const CAPTION = style('strong', 7.5, palette.ink, 1.2);

export function style(font: Font, size: number, colour: string, leading: number): TextStyle {
  return { font, size, colour, leading: size * leading };
}

export function titleStyle(size: number): TextStyle {
  return style('title', size, palette.ink, 1.1);
}

export type Font = 'title' | 'text' | 'strong';

/** The width of a text at one point. */
export type Measure = (text: string, font: Font) => number;

export type TextStyle = { font: Font; size: number; leading: number; colour: string };
