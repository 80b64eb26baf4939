import { lazy, useState } from 'react';

const fetchPanel = () => import('./filter-panel.tsx');

export const FilterPanel = lazy(fetchPanel);

export type FilterPanelState = ReturnType<typeof useFilterPanel>;

/** The panel is fetched when someone is about to open it, and stays on the page from then on. */
export function useFilterPanel() {
  const [sitting, setSitting] = useState<number>();
  const [isHere, setHere] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  async function open() {
    const isFetched = await fetchPanel().then(Boolean, () => false);
    setFailed(!isFetched);
    if (!isFetched) return;
    setHere(true);
    setSitting(Date.now());
  }

  return {
    /** Of this opening; nothing while it is closed. */
    sitting,
    isHere,
    /** It could not be fetched; another press tries again. */
    hasFailed,
    /** The pointer or the focus is on the button that opens it. Without a network, the press tries again. */
    approach: () => fetchPanel().catch(() => {}),
    open,
    close: () => setSitting(undefined),
  };
}
