import { useEffect } from 'react';

/**
 * Says on the document's root what holds for the whole page. Styles could ask `html:has(…)` themselves, but then the
 * browser looks through all elements whenever one is added anywhere, as each script of a page that starts is.
 */
export function useRootMark(mark: 'data-dialog' | 'data-bottom-bar', isOn: boolean) {
  useEffect(() => {
    document.documentElement.toggleAttribute(mark, isOn);
    return () => document.documentElement.removeAttribute(mark);
  }, [mark, isOn]);
}
