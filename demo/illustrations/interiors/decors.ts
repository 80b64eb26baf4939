export type Decor = {
  wall: string;
  accentWall: string;
  floor: string;
  sofa: string;
  accent: string;
  rug: string;
  wood: string;
  soft: string;
};

export const DECORS = {
  linen: {
    wall: '#f1eadd',
    accentWall: '#d9c6a6',
    floor: '#bd9468',
    sofa: '#c9b594',
    accent: '#c9892a',
    rug: '#d3bf9c',
    wood: '#946a44',
    soft: '#6f8f86',
  },
  sea: {
    wall: '#eef1ec',
    accentWall: '#bfd3d2',
    floor: '#d8c3a0',
    sofa: '#5f8790',
    accent: '#e0b04a',
    rug: '#e6dfd0',
    wood: '#b98f62',
    soft: '#2f6377',
  },
  maquis: {
    wall: '#eee9da',
    accentWall: '#9fae8c',
    floor: '#b98d62',
    sofa: '#7d8f68',
    accent: '#d9a441',
    rug: '#e3d8c0',
    wood: '#8c6443',
    soft: '#c9b58e',
  },
  brick: {
    wall: '#f2e8da',
    accentWall: '#d3a283',
    floor: '#b87f5c',
    sofa: '#dcc3a6',
    accent: '#b65a3c',
    rug: '#d6b79a',
    wood: '#7d5a42',
    soft: '#62787a',
  },
  slate: {
    wall: '#e9e8e3',
    accentWall: '#8f9ba1',
    floor: '#b7a58c',
    sofa: '#c9c4b8',
    accent: '#d8a93f',
    rug: '#a9b0ae',
    wood: '#6d5643',
    soft: '#46606a',
  },
  night: {
    wall: '#e6e2dc',
    accentWall: '#4f6a78',
    floor: '#a9825a',
    sofa: '#2f4a58',
    accent: '#e3b04b',
    rug: '#cfc6b6',
    wood: '#8b6646',
    soft: '#b7a489',
  },
} as const satisfies Record<string, Decor>;

export type DecorName = keyof typeof DECORS;
