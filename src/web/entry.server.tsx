import { renderToString } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router';
import type { CataloguePage } from '#web/api/api-client.ts';
import {
  documentContext,
  type RenderedDocument,
  renderedPageContext,
  reportErrorContext,
} from '#web/api/api-context.ts';
import { readRootData } from '#web/api/site.ts';
import { renderCards } from '#web/features/catalogue/items/render-cards.tsx';
import { RenderedPage } from '#web/features/catalogue/results/use-served-page.ts';
import { renderFrame } from '#web/features/site/render-frame.tsx';
import { scriptSafeText } from '#web/seo/json-ld.tsx';
import { requireWhole } from './start/require-whole.ts';
import { startTags } from './start/start-tags.ts';
import { RenderedInsides } from './ui/layout/rendered-insides.ts';

/**
 * The whole document at once: it is kept in the page cache, and nothing in it is waited for once the loaders are done.
 * React then renders a text in half the time that a stream takes. It goes to the server past the response, which would
 * make bytes of it, and a text again.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...context }: EntryContext,
  loaded: RouterContextProvider,
) {
  const data = serverHandoffStream && (await readAll(serverHandoffStream));
  const page = loaded.get(renderedPageContext);
  const html = renderToString(
    <RenderedPage value={page}>
      <RenderedInsides value={renderInsides(context, page)}>
        <ServerRouter context={context} url={request.url} />
      </RenderedInsides>
    </RenderedPage>,
  );
  requireWhole(html, request.url);
  loaded.set(documentContext, data ? withStart(html, context, data) : { html: `${DOCTYPE}${html}`, inlineScripts: [] });
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(null, { status, headers });
}

/** What pages have in common. Without the root's data there is no frame. */
function renderInsides({ staticHandlerContext }: Context, page: CataloguePage | null) {
  const { location, loaderData } = staticHandlerContext;
  const frame = loaderData.root ? renderFrame(location.pathname, readRootData(loaderData.root)) : [];
  const insides = new Map<object | string, string>(frame);
  if (page) insides.set(page.properties, renderCards(page.properties));
  return insides;
}

type Context = Omit<EntryContext, 'serverHandoffStream'>;

const DOCTYPE = '<!DOCTYPE html>';

/** With what brings it to life; in development, with the data for what the router wrote into it to that end. */
function withStart(html: string, { manifest, staticHandlerContext }: Context, data: string): RenderedDocument {
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  const { tags, inlineScript } = import.meta.env.DEV ? developmentTags(data) : startTags({ ids, manifest, data });
  const end = html.lastIndexOf('</body>');
  return { html: `${DOCTYPE}${html.slice(0, end)}${tags}${html.slice(end)}`, inlineScripts: [inlineScript] };
}

function developmentTags(data: string): ReturnType<typeof startTags> {
  const inlineScript = `{let c=__reactRouterContext.streamController;c.enqueue(${scriptSafeText(data)});c.close()}`;
  return { tags: `<script>${inlineScript}</script>`, inlineScript };
}

async function readAll(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of stream) text += decoder.decode(chunk, { stream: true });
  return text;
}

/** A loader or a component failed: the visitor sees the error screen, and the log the reason. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A visitor who went away is no failure of ours.
  if (!request.signal.aborted) context.get(reportErrorContext)(error);
};

// The server fills these for each request; it must take the very keys that this build looks for.
export * as contexts from '#web/api/api-context.ts';
