import { imageTexts } from '#contract/messages.ts';
import type { Property } from '#contract/property/property.ts';
import { answeredProperty, type MaybeProperty } from './answered-property.ts';
import { type Answer, ApiError, type ApiOptions, createApiRequest, type Fetch, unwrap } from './api-request.ts';
import { json } from './json-body.ts';
import { type RequestKey, withKey } from './request-key.ts';
import { requireSuccess } from './require-success.ts';
import { createUploadFetch } from './upload-fetch.ts';

export type ImageDeletion =
  | { success: true; message: string | undefined; property: Property | undefined }
  | { success: false; message: string; isFromServer: boolean };

type UploadOptions = { key: RequestKey; onProgress: (sent: number) => void; signal: AbortSignal };
/** Some answers bring the property as it is now. */
type WithProperty = { property?: MaybeProperty };

type ImageCallsOptions = ApiOptions & {
  /** Adds the administrator's token to whatever way a call is sent. */
  withToken: (fetch: Fetch) => Fetch;
};

/** Where the answer does not hold the property, neither does what these return. */
export function createImageCalls({ withToken, apiUrl, fetch }: ImageCallsOptions) {
  const request = createApiRequest({ apiUrl, fetch: withToken(fetch) });

  return {
    async uploadImages(
      id: number,
      files: File[],
      { key, onProgress, signal }: UploadOptions,
    ): Promise<Property | undefined> {
      const body = new FormData();
      for (const file of files) body.append('files[]', file, file.name);
      const upload = createApiRequest({ apiUrl, fetch: withToken(createUploadFetch(onProgress)) });
      try {
        const init = withKey({ method: 'POST', body, signal }, apiUrl, key);
        const answer: Answer<unknown> & WithProperty = await upload(`/properties/${id}/images`, init);
        requireSuccess(answer);
        return answeredProperty(answer.property, apiUrl);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const { serverMessage } = error;
        const message = `Upload failed: ${serverMessage ?? error.message}`;
        throw new ApiError(message, error.status, serverMessage ? { message: serverMessage } : {});
      }
    },

    /** Throws only when the host could not be reached. */
    async deleteImage(id: number, filename: string): Promise<ImageDeletion> {
      try {
        const path = `/properties/${id}/images/${encodeURIComponent(filename)}`;
        const answer: Answer<unknown> & WithProperty = await request(path, { method: 'DELETE' });
        requireSuccess(answer);
        return { success: true, message: answer.message, property: answeredProperty(answer.property, apiUrl) };
      } catch (error) {
        if (!(error instanceof ApiError) || error.status === 0) throw error;
        const { serverMessage, status } = error;
        const ownMessage = status < 400 ? imageTexts.deleteRefused : imageTexts.deleteBroken;
        return { success: false, message: serverMessage ?? ownMessage, isFromServer: serverMessage !== undefined };
      }
    },

    async reorderImages(id: number, filenames: string[]): Promise<Property | undefined> {
      const answer = await request<MaybeProperty>(`/properties/${id}/images/reorder`, json('POST', { filenames }));
      requireSuccess(answer);
      return answeredProperty(unwrap<MaybeProperty>(answer), apiUrl);
    },
  };
}
