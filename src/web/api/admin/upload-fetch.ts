import type { Fetch } from '#web/api/api-request.ts';

/** `fetch` for file uploads, by XMLHttpRequest: the browser's own reports no upload progress (0 to 1). */
export function createUploadFetch(onProgress: (sent: number) => void): Fetch {
  return (url, { headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      if (!(body instanceof FormData)) throw new TypeError('Only forms are uploaded');
      signal?.throwIfAborted();
      const request = new XMLHttpRequest();
      request.open('POST', url);
      new Headers(headers).forEach((value, name) => {
        request.setRequestHeader(name, value);
      });
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      request.onload = () => resolve(new Response(request.responseText || null, { status: request.status }));
      request.onerror = () => reject(new TypeError('Network request failed'));
      request.onabort = () => reject(signal?.reason);
      const abort = () => request.abort();
      signal?.addEventListener('abort', abort);
      request.onloadend = () => signal?.removeEventListener('abort', abort);
      request.send(body);
    });
}
