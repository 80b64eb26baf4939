import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '#web/ui/controls/button.tsx';

/** Loads the next rows before the end of the list is scrolled into view. */
const ROOT_MARGIN = '1500px';

type LoadMoreProps = {
  /** Off while a page is loading, and after a failure: then only the button loads. */
  isAutomatic: boolean;
  onLoadMore: () => void;
};

export function LoadMore({ isAutomatic, onLoadMore }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const loadMore = useEffectEvent(onLoadMore);

  useEffect(() => {
    if (!isAutomatic || !end.current) return;
    const options = { rootMargin: ROOT_MARGIN };
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && loadMore(), options);
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isAutomatic]);

  return (
    <div ref={end} className="grid justify-items-center">
      <Button look="outline" onClick={onLoadMore}>
        Afficher plus de biens
      </Button>
    </div>
  );
}
