import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router';
import { renderedPageContext, reportErrorContext } from '#web/api/api-context.ts';
import { RenderedPage } from '#web/features/catalogue/results/use-served-page.ts';

/** The whole document at once: it is hashed for the Content-Security-Policy and kept in the page cache. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loaded: Readonly<RouterContextProvider>,
) {
  const page = (
    <RenderedPage value={loaded.get(renderedPageContext)}>
      <ServerRouter context={context} url={request.url} />
    </RenderedPage>
  );
  return new Promise<Response>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      onAllReady() {
        headers.set('Content-Type', 'text/html; charset=utf-8');
        pipe(collect((html) => resolve(new Response(html, { status, headers }))));
      },
      onShellError: reject,
      onError: reject,
    });
  });
}

/** A loader or a component failed: the visitor sees the error screen, and the log the reason. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A visitor who went away is no failure of ours.
  if (!request.signal.aborted) context.get(reportErrorContext)(error);
};

function collect(done: (html: Buffer<ArrayBuffer>) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    write(chunk: Buffer, _encoding, next) {
      chunks.push(chunk);
      next();
    },
    final(next) {
      done(Buffer.concat(chunks));
      next();
    },
  });
}

// The server fills these for each request; it must take the very keys that this build looks for.
export * as contexts from '#web/api/api-context.ts';
