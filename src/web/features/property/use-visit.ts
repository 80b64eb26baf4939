import { useEffect, useRef } from 'react';
import { sendVisit } from '#web/browser/send-visit.ts';

/** Reports each property that is shown. Returns how to report, once, that its photos were opened. */
export function useVisit(propertyId: number): () => void {
  const opened = useRef<number>(undefined);
  useEffect(() => {
    opened.current = undefined;
    sendVisit(propertyId, 'view');
  }, [propertyId]);
  return () => {
    if (opened.current !== propertyId) sendVisit(propertyId, 'gallery');
    opened.current = propertyId;
  };
}
