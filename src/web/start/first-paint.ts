/** Scripts come after what the visitor waits to see. Nothing is painted in a tab that nobody looks at. */
export function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) resolve();
    else new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
  });
}
