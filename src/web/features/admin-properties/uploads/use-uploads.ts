import { useMutation } from '@tanstack/react-query';
import { useEffect, useReducer, useRef, useState } from 'react';
import { connectionTexts, imageTexts, notices } from '#contract/messages.ts';
import { useAdminApi } from '#web/api/admin-api-context.ts';
import { ALWAYS_ASK } from '#web/api/always-ask.ts';
import { ApiError } from '#web/api/api-request.ts';
import { newRequestKey } from '#web/api/request-key.ts';
import { useToast } from '#web/ui/dialogs/toast.tsx';
import { useRememberChange } from '../calls/use-remember-change.ts';
import { createTurns, type InTurn } from '../calls/use-turns.ts';
import { shrinkPhoto } from './shrink-photo.ts';
import { followUploads, isAcceptedImage, type Upload } from './uploads.ts';

export type Uploads = ReturnType<typeof useUploads>;

const SUCCESS_MS = 2000;

/**
 * Sends photos one by one, in the order they were chosen: one that fails costs no other. While one is on its way the
 * next ones are being prepared.
 */
export function useUploads(propertyId: number, inTurn: InTurn) {
  const api = useAdminApi();
  const remember = useRememberChange();
  const showToast = useToast();
  const [uploads, follow] = useReducer(followUploads, []);
  const [ignored, setIgnored] = useState(0);
  const [added, setAdded] = useState(0);
  const [batch, setBatch] = useState({ sent: 0, total: 0 });
  const [prepareInTurn] = useState(createTurns);
  const leaving = useRef(new AbortController());

  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);

  useEffect(() => {
    if (added === 0) return;
    const timer = setTimeout(() => setAdded(0), SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [added]);

  const isUploading = uploads.some(({ failure }) => failure === undefined);

  const { mutateAsync: send } = useMutation({
    ...ALWAYS_ASK,
    mutationFn: async ({ key, file, failure }: Upload) => {
      const { signal } = leaving.current;
      const onProgress = (progress: number) => follow({ kind: 'progressed', key, progress });
      const property = await api.uploadImages(propertyId, [file], { key, onProgress, signal });
      // To another try the server may say again what it said to the first, when there were fewer images.
      return remember.changed(propertyId, failure === undefined ? property : undefined);
    },
  });

  /** How many have arrived. */
  async function sendAll(chosen: Upload[]): Promise<number> {
    // A phone has room for one large photo at a time.
    const prepared = chosen.map(({ file }) => prepareInTurn(() => shrinkPhoto(file)));
    let sent = 0;
    for (const [index, upload] of chosen.entries()) {
      try {
        const file = (await prepared[index]) ?? upload.file;
        await inTurn(() => send({ ...upload, file }));
        follow({ kind: 'gone', key: upload.key });
        setBatch((counts) => ({ ...counts, sent: counts.sent + 1 }));
        sent += 1;
      } catch (error) {
        follow({ kind: 'failed', key: upload.key, reason: uploadErrorText(error) });
      }
    }
    return sent;
  }

  async function sendAndTell(chosen: Upload[]) {
    if (chosen.length === 0) return;
    setBatch(({ sent, total }) =>
      isUploading ? { sent, total: total + chosen.length } : { sent: 0, total: chosen.length },
    );
    const sent = await sendAll(chosen);
    if (leaving.current.signal.aborted) return;
    if (sent < chosen.length) {
      showToast('error', imageTexts.uploadFailed);
    } else {
      setAdded(sent);
      showToast('success', notices.imagesAdded);
    }
  }

  function retry(failed: Upload[]) {
    for (const { key } of failed) follow({ kind: 'retried', key });
    void sendAndTell(failed);
  }

  return {
    uploads,
    isUploading,
    /** How far those that were chosen together have come. */
    batch,
    /** Files of the last choice that are no images we take. */
    ignored,
    /** How many have just arrived, for as long as it is worth saying. */
    added,
    add(files: File[]) {
      const chosen = files.filter(isAcceptedImage).map((file) => ({
        key: newRequestKey(),
        file,
        progress: 0,
        failure: undefined,
      }));
      setIgnored(files.length - chosen.length);
      follow({ kind: 'added', uploads: chosen });
      void sendAndTell(chosen);
    },
    retry: (upload: Upload) => retry([upload]),
    retryAll: () => retry(uploads.filter(({ failure }) => failure !== undefined)),
    giveUp: ({ key }: Upload) => follow({ kind: 'gone', key }),
  };
}

/** The server's own sentence comes first. */
function uploadErrorText(error: unknown): string {
  if (error instanceof ApiError && error.serverMessage) return error.serverMessage;
  return navigator.onLine ? connectionTexts.serverUnreachable : connectionTexts.offline;
}
