export type Font = 'title' | 'text' | 'strong';

/** The width of a text at one point. */
export type Measure = (text: string, font: Font) => number;

export type TextStyle = { font: Font; size: number; leading: number; colour: string };
