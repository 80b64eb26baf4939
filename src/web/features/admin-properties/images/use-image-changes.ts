import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { imageTexts, notices } from '#contract/messages.ts';
import { imageFilename } from '#contract/property/image.ts';
import type { Property } from '#contract/property/property.ts';
import { useAdminApi } from '#web/api/admin-api-context.ts';
import { ALWAYS_ASK } from '#web/api/always-ask.ts';
import { ApiError } from '#web/api/api-request.ts';
import { useToast } from '#web/ui/dialogs/toast.tsx';
import { anyPropertyQuery } from '../calls/admin-queries.ts';
import { useRememberChange } from '../calls/use-remember-change.ts';
import type { InTurn } from '../calls/use-turns.ts';
import { applyImageChange, type ImageChange, isPlace } from './image-changes.ts';

/**
 * The images as they will be once the server has agreed to every change made so far. One that it refuses is simply
 * left out again.
 */
export function useImageChanges(property: Property, inTurn: InTurn) {
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const remember = useRememberChange();
  const showToast = useToast();
  const waiting = useRef<ImageChange[]>([]);
  const [shown, setShown] = useState<ImageChange[]>([]);
  const images = shown.reduce(applyImageChange, property.images);

  const { mutate } = useMutation({
    ...ALWAYS_ASK,
    mutationFn: (change: ImageChange) => inTurn(() => (change.kind === 'delete' ? deleteImage(change) : sendOrder())),
    onError(error, change) {
      showToast('error', change.kind === 'delete' ? imageTexts.deleteFailed : imageTexts.reorderFailed);
      return error instanceof ApiError && error.status > 0 ? readAgain() : undefined;
    },
    onSettled: (_, __, change) => forget([change]),
  });

  function submit(change: ImageChange) {
    waiting.current = [...waiting.current, change];
    setShown(waiting.current);
    mutate(change);
  }

  function forget(changes: ImageChange[]) {
    waiting.current = waiting.current.filter((change) => !changes.includes(change));
    setShown(waiting.current);
  }

  /** Who is refused may be looking at images that someone changed from another device. */
  function readAgain() {
    return queryClient.invalidateQueries(anyPropertyQuery(api, property.id));
  }

  async function deleteImage({ filename }: ImageChange) {
    const deletion = await api.deleteImage(property.id, filename);
    if (deletion.success) {
      await remember.changed(property.id, deletion.property);
      showToast('success', deletion.message ?? notices.imageDeleted);
      return;
    }
    if (deletion.isFromServer) showToast('error', deletion.message);
    else showToast('error', imageTexts.notDeleted, deletion.message);
    await readAgain();
  }

  /** The server is told the whole order: one call speaks for all moves made while it was waiting for its turn. */
  async function sendOrder() {
    const moves = waiting.current.filter(({ kind }) => kind === 'move');
    if (moves.length === 0) return;
    const saved = queryClient.getQueryData(anyPropertyQuery(api, property.id).queryKey)?.images ?? property.images;
    const order = moves.reduce(applyImageChange, saved);
    try {
      const filenames = order.map(({ url }) => imageFilename(url));
      await remember.changed(property.id, await api.reorderImages(property.id, filenames));
      showToast('success', notices.imagesReordered);
    } finally {
      forget(moves);
    }
  }

  return {
    images,
    move(filename: string, to: number) {
      if (isPlace(to, images)) submit({ kind: 'move', filename, to });
    },
    remove: (filename: string) => submit({ kind: 'delete', filename }),
  };
}
