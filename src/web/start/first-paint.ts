/** Longer than any page takes to be painted once its document is there. */
const MAX_WAIT_MS = 3000;

/** Scripts come after what the visitor waits to see. Nothing is painted in a tab that nobody looks at. */
export function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) resolve();
    else new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
    // Whatever keeps a browser from painting, or from saying so, must not keep the page from answering.
    setTimeout(resolve, MAX_WAIT_MS);
  });
}
