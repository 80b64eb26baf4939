/**
 * A fifth of a second or so, and three seconds where pictures are off. Whoever waits longer for something to see waits
 * for the network, hence for us as well.
 */
const MAX_PAUSES = 60;
const MAX_PAUSE_MS = 50;

/** Made once: to make it, the browser stops the page for a moment. */
const NOTHING = URL.createObjectURL(new Blob());

/**
 * Lets the browser do other things first, but not call the page loaded meanwhile: what is loaded must be able to answer
 * soon. Browsers wait for pictures, so one that is nothing is asked for, from memory. Some are told to show none.
 */
export function pause(): Promise<unknown> {
  return new Promise((resolve) => {
    Object.assign(new Image(), { onerror: resolve, src: NOTHING });
    setTimeout(resolve, MAX_PAUSE_MS);
  });
}

/** Something can be seen. In a tab that nobody looks at, nothing ever is. */
export async function firstPaint() {
  let isPainted = document.hidden;
  const observer = new PerformanceObserver(() => {
    isPainted = true;
  });
  observer.observe({ type: 'paint', buffered: true });
  for (let pauses = 0; !isPainted && pauses < MAX_PAUSES; pauses++) await pause();
}
