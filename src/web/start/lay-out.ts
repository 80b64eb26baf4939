import { pause } from './first-paint.ts';

/** As in the styles of long pages: `data-whole` of the root. */
const PARTS = ['1', '2', '3', ''];

/**
 * Long pages leave out at first what is below the screen. Now they are laid out whole, so that a place on them is where
 * it was and whoever reads a loaded page misses nothing: in parts, each in a task of its own. A document that opens
 * further down is whole from its beginning: see `startTags`.
 */
export async function layOut() {
  const { dataset } = document.documentElement;
  for (const part of PARTS) {
    if (dataset.whole === '') return;
    dataset.whole = part;
    // Lest the next frame do all of it.
    document.body.getBoundingClientRect();
    await pause();
  }
}
