import { useEffect, useLayoutEffect } from 'react';
import { Scripts, ScrollRestoration, UNSAFE_useScrollRestoration } from 'react-router';
import { SCROLL_KEY } from './handoff.ts';

/**
 * What makes the document live. The router's own `<Scripts>` fetches everything at once, in the way of the picture that
 * the visitor waits for, and writes twice as much into each page: the server adds `startTags` instead. Development needs
 * `<Scripts>` as it is.
 */
export const StartScripts = import.meta.env.DEV ? DevelopmentScripts : ProductionScripts;

function DevelopmentScripts() {
  useLiveMark();
  return (
    <>
      <ScrollRestoration storageKey={SCROLL_KEY} />
      <Scripts />
    </>
  );
}

function ProductionScripts() {
  UNSAFE_useScrollRestoration({ storageKey: SCROLL_KEY });
  useEarlyPress();
  useLiveMark();
  return null;
}

/**
 * Long pages leave out at first what is below the screen. From now on they are laid out whole, so that a place on the
 * page is where it was. A document that opens further down is so marked before it is shown: see `startTags`.
 */
function useLiveMark() {
  useEffect(() => {
    document.documentElement.dataset.live = '';
  }, []);
}

/** Who pressed a button before it could answer is answered now. Links and forms need no script. */
function useEarlyPress() {
  useLayoutEffect(() => {
    const { pressed } = window.__reactRouterContext;
    window.onclick = null;
    window.__reactRouterContext.pressed = undefined;
    // Not in the midst of React's own work.
    if (pressed) queueMicrotask(() => pressed.click());
  }, []);
}
