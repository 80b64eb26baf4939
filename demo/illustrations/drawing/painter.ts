import type { Random } from '#demo/random.ts';
import type { Light } from './light.ts';
import type { Svg } from './svg.ts';

/** What every drawing function needs: where to draw, under which light, with which chance. */
export type Painter = { svg: Svg; light: Light; random: Random };
