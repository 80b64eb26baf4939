import { type MutationState, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { imageTexts, notices } from '#contract/messages.ts';
import { imageFilename, type PropertyImage, photosOf, plansOf } from '#contract/property/image.ts';
import type { Property } from '#contract/property/property.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import type { ImageDescription } from '#web/api/admin/image-calls.ts';
import { ApiError } from '#web/api/api-request.ts';
import type { ShowToast } from '#web/ui/admin/toast.tsx';
import { formPropertyQuery, propertyScope, refreshProperties } from '../calls/property-queries.ts';

/** A change to a property's images. Images are named by file: positions shift while changes are pending. */
export type ImageChange =
  | { kind: 'move'; filename: string; to: number }
  | { kind: 'delete'; filename: string }
  | { kind: 'describe'; filename: string; description: ImageDescription };

type ImageMutation = MutationState<string | undefined, Error, ImageChange>;

/** Optimistic: shows the images as they will be once the pending changes are saved. A refused change disappears. */
export function useImageChanges(property: Property, showToast: ShowToast) {
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const mutationKey = ['image-changes', property.id];
  const pending = useMutationState<ImageMutation>({ filters: { mutationKey, status: 'pending' } });
  const images = pending.flatMap(({ variables }) => variables ?? []).reduce(applyImageChange, property.images);

  /** The deleted images that the shown toast can restore, newest first. */
  const deletions = useRef<string[]>([]);

  const { mutate } = useMutation({
    mutationKey,
    scope: propertyScope(property.id),
    mutationFn: save,
    onSuccess(message, change) {
      const { kind, filename } = change;
      const text = (kind === 'delete' && message) || (isMark(change) ? notices.imageMarked : SUCCESS_TEXTS[kind]);
      showToast('success', text, kind === 'delete' ? offerUndo(filename) : {});
      return refreshProperties(queryClient);
    },
    onError(error, change) {
      if (change.kind === 'delete') showToast('error', ...deleteErrorTexts(error));
      else if (change.kind === 'move') showToast('error', imageTexts.reorderFailed);
      else showToast('error', isMark(change) ? imageTexts.markFailed : imageTexts.describeFailed);
      // Another device may have changed the images.
      void refreshProperties(queryClient);
    },
  });

  const { mutate: restore } = useMutation({
    scope: propertyScope(property.id),
    async mutationFn(filenames: string[]) {
      for (const filename of filenames) await api.restoreImage(property.id, filename);
    },
    onSuccess: () => showToast('success', notices.imageRestored),
    onError: () => showToast('error', imageTexts.restoreFailed),
    onSettled: () => refreshProperties(queryClient),
  });

  /** The next toast replaces this one, so it offers to restore all that were deleted just before. */
  function offerUndo(filename: string) {
    const filenames = [filename, ...deletions.current];
    deletions.current = filenames;
    return {
      detail: filenames.length > 1 ? imageTexts.undoAll(filenames.length) : undefined,
      action: { label: 'Annuler', onPress: () => restore(filenames) },
      onGone: () => {
        deletions.current = [];
      },
    };
  }

  /** Resolves with the sentence of the server, if any. */
  function save(change: ImageChange): Promise<string | undefined> {
    if (change.kind === 'move') return saveOrder(change);
    if (change.kind === 'delete') return api.deleteImage(property.id, change.filename);
    return api.describeImage(property.id, change.filename, change.description);
  }

  async function saveOrder(change: ImageChange): Promise<undefined> {
    const saved = queryClient.getQueryData(formPropertyQuery(api, property.id).queryKey) ?? property;
    const order = applyImageChange(saved.images, change);
    await api.reorderImages(
      property.id,
      order.map(({ url }) => imageFilename(url)),
    );
  }

  return { images, change: mutate };
}

const SUCCESS_TEXTS = {
  move: notices.imagesReordered,
  delete: notices.imageDeleted,
  describe: notices.imageDescribed,
} as const satisfies Record<ImageChange['kind'], string>;

function isMark(change: ImageChange): boolean {
  return change.kind === 'describe' && change.description.mark !== undefined;
}

/** A sentence and, where the server gave none, a detail. */
function deleteErrorTexts(error: Error): [text: string, options?: { detail: string }] {
  if (!(error instanceof ApiError) || error.status === 0) return [imageTexts.deleteFailed];
  if (error.serverMessage) return [error.serverMessage];
  return [imageTexts.notDeleted, { detail: error.status < 400 ? imageTexts.deleteRefused : imageTexts.deleteBroken }];
}

/** A change that no longer applies (deleted image, position out of range) leaves the images as they are. */
export function applyImageChange(images: readonly PropertyImage[], change: ImageChange): PropertyImage[] {
  const from = images.findIndex(({ url }) => imageFilename(url) === change.filename);
  const image = images[from];
  if (!image) return [...images];
  if (change.kind === 'describe') {
    const changed = images.with(from, described(image, change.description));
    // The server puts plans last.
    return [...photosOf({ images: changed }), ...plansOf({ images: changed })];
  }
  const others = images.toSpliced(from, 1);
  if (change.kind === 'delete') return others;
  const isPlace = change.to >= 0 && change.to < images.length;
  return isPlace ? others.toSpliced(change.to, 0, image) : [...images];
}

function described(image: PropertyImage, { mark, kind, caption }: ImageDescription): PropertyImage {
  return {
    ...image,
    ...(mark !== undefined && { mark: mark ?? undefined }),
    ...(kind !== undefined && { kind: kind === 'plan' ? kind : undefined }),
    ...(caption !== undefined && { caption: caption || undefined }),
  };
}
