export type Facade = { wall: string; stone: string; accent: string; roof: string };

export const FACADES = {
  lime: { wall: '#efe6d6', stone: '#c3b092', accent: '#5f7f78', roof: '#c98560' },
  ochre: { wall: '#e3b878', stone: '#b99d78', accent: '#4f6d5a', roof: '#b5714f' },
  rose: { wall: '#e0ab8c', stone: '#b79a80', accent: '#5d7486', roof: '#b9795a' },
  stone: { wall: '#cdb896', stone: '#b29a78', accent: '#6a4f3c', roof: '#878d92' },
  white: { wall: '#f6f2ea', stone: '#a9a096', accent: '#3f4a4f', roof: '#9aa0a2' },
  sand: { wall: '#e6d3b3', stone: '#a8927a', accent: '#7b5b44', roof: '#c07b58' },
} as const satisfies Record<string, Facade>;

export type FacadeName = keyof typeof FACADES;
