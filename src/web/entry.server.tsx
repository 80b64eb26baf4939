import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router';
import { nonceContext, reportErrorContext } from '#web/api/api-context.ts';
import allStyles from './app.css?inline';
import { PAGE_STYLES, readStyles } from './page-styles.ts';

const pickStyles = readStyles(allStyles);

/** Answers with the whole document: the server hashes its scripts and styles and caches it. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loaded: RouterContextProvider,
) {
  const nonce = loaded.get(nonceContext);
  const failures: unknown[] = [];
  const document = await renderToReadableStream(<ServerRouter context={context} url={request.url} nonce={nonce} />, {
    nonce,
    // However long a part is, it stays in its place in the document.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void failures.push(error),
  });
  await document.allReady;
  // Any error, in the shell or in a part: the router renders the error page instead of half a page.
  if (failures.length > 0) throw failures[0];
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const html = finish(await new Response(document).text(), nonce);
  return new Response(html, { status, headers });
}

/** With its styles in their place, and its scripts behind its pictures, which would otherwise share the connection. */
function finish(html: string, nonce: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
    .replace(`>${PAGE_STYLES}`, () => ` nonce="${nonce}">${pickStyles(html)}`);
}

/** A loader or a component failed: the visitor sees the error page, and the log the reason. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A visitor who went away is no failure of ours.
  if (!request.signal.aborted) context.get(reportErrorContext)(error);
};

// The server fills these for each request; it must use the very keys that this build looks for.
export * as contexts from '#web/api/api-context.ts';
