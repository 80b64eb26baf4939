import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { connectionTexts, imageTexts, notices } from '#contract/messages.ts';
import { ACCEPTED_IMAGE_TYPES } from '#contract/property/image-upload.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { type IdempotencyKey, newIdempotencyKey } from '#web/api/admin/write-request.ts';
import { ApiError } from '#web/api/api-request.ts';
import { shrinkPhoto } from '#web/browser/admin/shrink-photo.ts';
import { useToast } from '#web/ui/admin/toast.tsx';
import { propertyScope, refreshProperties } from '../calls/property-queries.ts';

/** A file on its way to the server. It leaves the list once it is saved. */
export type Upload = {
  key: IdempotencyKey;
  file: File;
  /** The part that was sent, from 0 to 1. */
  progress: number;
  /** Why it failed; undefined while it is waiting or being sent. */
  failure: string | undefined;
};

export type Uploads = ReturnType<typeof useUploads>;

const SUCCESS_MS = 2000;

/** Sends photos one by one, in the order they were chosen. One that fails does not stop the others. */
export function useUploads(propertyId: number) {
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const showToast = useToast();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [ignored, setIgnored] = useState<File[]>([]);
  const [added, setAdded] = useState(0);
  const [batch, setBatch] = useState({ sent: 0, total: 0 });
  const unmount = useRef(new AbortController());

  useEffect(() => {
    unmount.current = new AbortController();
    return () => unmount.current.abort();
  }, []);

  useEffect(() => {
    if (added === 0) return;
    const timer = setTimeout(() => setAdded(0), SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [added]);

  const isUploading = uploads.some(({ failure }) => failure === undefined);
  const failed = uploads.filter(({ failure }) => failure !== undefined);

  function update(key: Upload['key'], fields: Partial<Upload>) {
    setUploads((list) => list.map((upload) => (upload.key === key ? { ...upload, ...fields } : upload)));
  }

  function remove({ key }: Upload) {
    setUploads((list) => list.filter((upload) => upload.key !== key));
  }

  const { mutateAsync } = useMutation({
    scope: propertyScope(propertyId),
    mutationFn: async ({ key, file }: Upload) => {
      const { signal } = unmount.current;
      const onProgress = (progress: number) => update(key, { progress });
      return api.uploadImage(propertyId, await shrinkPhoto(file), { key, onProgress, signal });
    },
    async onSuccess(_, upload) {
      await refreshProperties(queryClient);
      remove(upload);
      setBatch((counts) => ({ ...counts, sent: counts.sent + 1 }));
    },
    onError: (error, { key }) => update(key, { progress: 0, failure: uploadErrorText(error) }),
  });

  async function sendAll(chosen: Upload[]) {
    if (chosen.length === 0) return;
    setBatch(({ sent, total }) =>
      isUploading ? { sent, total: total + chosen.length } : { sent: 0, total: chosen.length },
    );
    const results = await Promise.allSettled(chosen.map((upload) => mutateAsync(upload)));
    if (unmount.current.signal.aborted) return;
    if (results.some(({ status }) => status === 'rejected')) {
      showToast('error', imageTexts.uploadFailed);
    } else {
      setAdded(chosen.length);
      showToast('success', notices.imagesAdded);
    }
  }

  function retry(chosen: Upload[]) {
    for (const { key } of chosen) update(key, { failure: undefined });
    void sendAll(chosen);
  }

  return {
    uploads,
    isUploading,
    failed,
    /** Progress of the files that were chosen together. */
    batch,
    /** Files of the last choice that are not images we accept. */
    ignored,
    /** How many files have just arrived; 0 after two seconds. */
    added,
    add(files: File[]) {
      const chosen = files.filter(isAcceptedImage).map((file) => ({
        key: newIdempotencyKey(),
        file,
        progress: 0,
        failure: undefined,
      }));
      setIgnored(files.filter((file) => !isAcceptedImage(file)));
      setUploads((list) => [...list, ...chosen]);
      void sendAll(chosen);
    },
    retry,
    remove,
  };
}

/** The server's own sentence comes first. */
function uploadErrorText(error: unknown): string {
  if (error instanceof ApiError && error.serverMessage) return error.serverMessage;
  return navigator.onLine ? connectionTexts.serverUnreachable : connectionTexts.offline;
}

/** Some systems call JPEG so. The server decides by content. */
const OTHER_JPEG = 'image/jpg';

/** What iPhones and many Samsungs take. Some systems do not know its type. */
export function isHeic({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
}

export function isAcceptedImage({ type }: Pick<File, 'type'>): boolean {
  return type === OTHER_JPEG || ACCEPTED_IMAGE_TYPES.some((accepted) => accepted === type);
}
