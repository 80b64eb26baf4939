import { startTransition, useCallback, useEffect, useRef, useState } from 'react';

const FIRST_COUNT = 50;
const STEP = 100;
/** The next rows are there before anyone has scrolled to them. */
const AHEAD = '1500px';

/** How far the list was last looked at: whoever comes back to it finds the place again. */
let lastSeen = { list: '', count: FIRST_COUNT };

/**
 * The beginning of a long list, which grows while it is being scrolled: a phone cannot lay out a thousand rows without
 * a halt. `list` names the list: another one starts from its beginning.
 */
export function useGrowingList<Item>(items: Item[], list: string) {
  const [seen, setSeen] = useState(lastSeen);
  const count = seen.list === list ? seen.count : FIRST_COUNT;
  const end = useRef<HTMLDivElement>(null);
  const hasMore = count < items.length;

  const showMore = useCallback(() => {
    lastSeen = { list, count: count + STEP };
    startTransition(() => setSeen(lastSeen));
  }, [list, count]);

  useEffect(() => {
    if (!hasMore || !end.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && showMore(), { rootMargin: AHEAD });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [hasMore, showMore]);

  return { shown: hasMore ? items.slice(0, count) : items, hasMore, showMore, end };
}
