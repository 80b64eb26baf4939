const DURATION_MS = 1000;

/** Brings an element under the header in one eased second; at once for visitors who prefer reduced motion. */
export function scrollToElement(element: Element) {
  const headerHeight = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  scrollToHeight(element.getBoundingClientRect().top + window.scrollY - headerHeight);
}

/** The last steps of the way to the top of a page that was just opened. */
const ARRIVAL = { distance: 120, durationMs: 200 };

/** Shows the top of a page at once. Returns a function that stops the movement. */
export function arriveAtTop(): () => void {
  if (window.scrollY > ARRIVAL.distance) window.scrollTo({ top: ARRIVAL.distance, behavior: 'instant' });
  return scrollToHeight(0, ARRIVAL.durationMs);
}

/** Returns a function that stops the movement. */
function scrollToHeight(wanted: number, durationMs = DURATION_MS): () => void {
  const start = window.scrollY;
  const lowest = document.documentElement.scrollHeight - window.innerHeight;
  const end = Math.max(0, Math.min(wanted, lowest));
  if (matchMedia('(prefers-reduced-motion: reduce)').matches || start === end) {
    window.scrollTo({ top: end, behavior: 'instant' });
    return () => {};
  }

  // The visitor's own gesture stops it, so that Back restores the position where the page was left.
  const interruption = new AbortController();
  for (const gesture of ['wheel', 'touchstart', 'keydown', 'popstate'] as const) {
    window.addEventListener(gesture, () => interruption.abort(), { passive: true, signal: interruption.signal });
  }

  const startedAt = performance.now();
  function step(now: number) {
    if (interruption.signal.aborted) return;
    const progress = Math.min(Math.max((now - startedAt) / durationMs, 0), 1);
    window.scrollTo({ top: start + (end - start) * easeInOut(progress), behavior: 'instant' });
    if (progress < 1) requestAnimationFrame(step);
    else interruption.abort();
  }
  requestAnimationFrame(step);
  return () => interruption.abort();
}

/** Slow, fast, slow: the cubic curve that the design calls `ease-inout`. */
export function easeInOut(progress: number): number {
  return progress < 0.5 ? 4 * progress ** 3 : 1 - (2 - 2 * progress) ** 3 / 2;
}
