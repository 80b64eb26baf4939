import { useContext, useLayoutEffect, useState } from 'react';
import {
  Scripts,
  ScrollRestoration,
  UNSAFE_FrameworkContext,
  UNSAFE_useScrollRestoration,
  useMatches,
} from 'react-router';
import { startCode } from './start-code.ts';

/** Where the router keeps how far down each page was left. */
const storageKey = 'scroll';

/**
 * What makes the document live. The router's own `<Scripts>` fetches everything at once, in the way of the picture that
 * the visitor waits for, and writes twice as much into each page. Development needs it as it is.
 */
export const StartScripts = import.meta.env.DEV ? DevelopmentScripts : ProductionScripts;

function DevelopmentScripts() {
  return (
    <>
      <ScrollRestoration storageKey={storageKey} />
      <Scripts />
    </>
  );
}

function ProductionScripts() {
  UNSAFE_useScrollRestoration({ storageKey });
  const { manifest, renderMeta } = useContext(UNSAFE_FrameworkContext) ?? {};
  const ids = useMatches().map(({ id }) => id);
  // In the browser it has done its work.
  const [code] = useState(() => (manifest && renderMeta ? startCode({ storageKey, ids, manifest }) : ' '));
  // The router writes the loaders' data for scripts alone.
  if (renderMeta) renderMeta.didRenderScripts = true;
  useEarlyPress();
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own code, with addresses of the build.
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
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
