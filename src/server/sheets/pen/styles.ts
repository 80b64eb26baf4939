/** The site's colours, on paper. */
export const palette = {
  white: '#ffffff',
  ink: '#10262c',
  schiste700: '#3c5157',
  schiste600: '#50666b',
  schiste200: '#d6dedc',
  mer950: '#0a2a33',
  mer900: '#0f4351',
  mer100: '#dcebed',
  immortelle: '#efbf45',
  ambre: '#f5b83d',
  ambreInk: '#3a2500',
  maquis: '#3f5f38',
  arbouse: '#b3322d',
  /** Text on dark surfaces. */
  onDark: '#c9d6d5',
} as const;

export const PRICE = style('title', 36, palette.mer900, 1.05);
export const FEES = style('text', 8.5, palette.schiste700, 1.3);
export const PLACE = style('text', 14, palette.schiste700, 1.35);
/** No print is smaller than this. */
export const MENTION = style('text', 7.5, palette.schiste700, 1.32);
export const HEADING = style('title', 17, palette.ink, 1.3);

export function style(font: Font, size: number, colour: string, leading: number): TextStyle {
  return { font, size, colour, leading: size * leading };
}

export type Font = 'title' | 'text' | 'strong';

/** The width of a text at one point. */
export type Measure = (text: string, font: Font) => number;

export type TextStyle = { font: Font; size: number; leading: number; colour: string };
