import { useLayoutEffect } from 'react';
import { Scripts, ScrollRestoration, UNSAFE_useScrollRestoration } from 'react-router';
import { SCROLL_KEY } from './handoff.ts';

/**
 * What makes the document live. The router's own `<Scripts>` fetches everything at once, in the way of the picture that
 * the visitor waits for, and writes twice as much into each page: the server adds `startTags` instead. Development needs
 * `<Scripts>` as it is.
 */
export const StartScripts = import.meta.env.DEV ? DevelopmentScripts : ProductionScripts;

function DevelopmentScripts() {
  useLife();
  return (
    <>
      <ScrollRestoration storageKey={SCROLL_KEY} />
      <Scripts />
    </>
  );
}

function ProductionScripts() {
  UNSAFE_useScrollRestoration({ storageKey: SCROLL_KEY });
  useLife();
  return null;
}

/** React listens from now on. Who pressed a button before is answered; links and forms need no script. */
function useLife() {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.live = '';
    // Development has no `layOut`.
    dataset.whole = '';
    const { pressed } = window.__reactRouterContext;
    window.onclick = null;
    window.__reactRouterContext.pressed = undefined;
    // Not in the midst of React's own work.
    if (pressed) queueMicrotask(() => pressed.click());
  }, []);
}
