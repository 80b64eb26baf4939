import type { Calls } from '#web/api/api-calls.d.ts';
import { ApiError, type ApiOptions, type ApiRequest, createApiRequest, type Fetch } from '#web/api/api-request.ts';
import { type IdempotencyKey, json, requireSuccess, withIdempotencyKey } from './write-request.ts';

type UploadOptions = { key: IdempotencyKey; onProgress: (sent: number) => void; signal: AbortSignal };

type ImageCallsOptions = {
  options: ApiOptions;
  request: ApiRequest;
  /** Adds the administrator's token to a `fetch`. */
  withToken: (fetch: Fetch) => Fetch;
};

export type ImageDescription = Calls['PUT']['/properties/{id}/images/{filename}']['body'];

export function createImageCalls({ options, request, withToken }: ImageCallsOptions) {
  return {
    async uploadImage(id: number, file: File, { key, onProgress, signal }: UploadOptions): Promise<void> {
      const body = new FormData();
      body.append('files[]', file, file.name);
      const upload = createApiRequest({ ...options, fetch: withToken(createUploadFetch(onProgress)) });
      try {
        const init = withIdempotencyKey({ method: 'POST', body, signal }, key);
        requireSuccess(await upload(`/properties/${id}/images`, init));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const { serverMessage } = error;
        const message = `Upload failed: ${serverMessage ?? error.message}`;
        throw new ApiError(message, error.status, serverMessage ? { message: serverMessage } : {});
      }
    },

    /** The server's sentence, if any. */
    async deleteImage(id: number, filename: string): Promise<string | undefined> {
      const path = `/properties/${id}/images/${encodeURIComponent(filename)}` as const;
      const answer = await request(path, { method: 'DELETE', headers: { Prefer: 'undo' } });
      requireSuccess(answer);
      return answer.message;
    },

    async restoreImage(id: number, filename: string): Promise<void> {
      const path = `/properties/${id}/images/${encodeURIComponent(filename)}/restore` as const;
      requireSuccess(await request(path, { method: 'POST' }));
    },

    /** What is not given stays as it is; null takes the mark or the caption off. */
    async describeImage(id: number, filename: string, description: ImageDescription): Promise<undefined> {
      const path = `/properties/${id}/images/${encodeURIComponent(filename)}` as const;
      requireSuccess(await request(path, json('PUT', description)));
    },

    async reorderImages(id: number, filenames: string[]): Promise<void> {
      const body = { filenames } satisfies Calls['POST']['/properties/{id}/images/reorder']['body'];
      requireSuccess(await request(`/properties/${id}/images/reorder`, json('POST', body)));
    },
  };
}

/** `fetch` for file uploads, by XMLHttpRequest: the browser's own reports no upload progress (0 to 1). */
function createUploadFetch(onProgress: (sent: number) => void): Fetch {
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
