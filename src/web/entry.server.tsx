import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router';
import { nonceContext, reportErrorContext } from '#web/api/api-context.ts';

/** Answers with the whole document: the server hashes its scripts and caches it. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loaded: RouterContextProvider,
) {
  const nonce = loaded.get(nonceContext);
  const html = await renderDocument(<ServerRouter context={context} url={request.url} nonce={nonce} />, nonce);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(html.replaceAll(PRELOAD, `${PRELOAD} fetchpriority="low"`), { status, headers });
}

/**
 * The first picture comes before the scripts. `<Scripts>` takes no priority for these links; without one, the largest
 * paint comes half a second later on a slow phone.
 */
const PRELOAD = '<link rel="modulepreload"';

function renderDocument(element: ReactElement, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(element, {
      nonce,
      // However long a part is, it stays in its place in the document.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      // Any error, in the shell or in a part: the router renders the error page instead of half a page.
      onError: reject,
    });
  });
}

/** A loader or a component failed: the visitor sees the error page, and the log the reason. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A visitor who went away is no failure of ours.
  if (!request.signal.aborted) context.get(reportErrorContext)(error);
};

// The server fills these for each request; it must use the very keys that this build looks for.
export * as contexts from '#web/api/api-context.ts';
