import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { SitePictureKey } from '#contract/content/site-pictures.ts';
import { contentTexts, notices } from '#contract/messages.ts';
import { connectionText } from '#web/api/admin/admin-api.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { withIdempotencyKey } from '#web/api/admin/write-request.ts';
import { ApiError } from '#web/api/api-request.ts';
import { shrinkPhoto } from '#web/browser/admin/shrink-photo.ts';
import { BusyButton } from '#web/ui/admin/busy-button.tsx';
import { useToast } from '#web/ui/admin/toast.tsx';
import { Notice } from '#web/ui/dialogs/notice.tsx';
import type { Content } from './content-draft.ts';
import { CONTENT_KEY } from './content-query.ts';

const USES: Record<SitePictureKey, { name: string; hint: string; sizes: number[] }> = {
  portrait: {
    name: 'le portrait',
    hint: 'Votre visage, sur « Qui suis-je ? », la page Contact, chaque annonce et la fiche de visite.',
    sizes: [160, 96, 64],
  },
  logo: { name: 'le logo', hint: 'Devant le nom, en haut des pages et sur les fiches.', sizes: [] },
};

type PictureEditorProps = { picture: Content['pictures'][number] & { key: SitePictureKey } };

/** The portrait or the logo, as it stands on the pages. It is saved at once. */
export function PictureEditor({ picture: { key, label, image } }: PictureEditorProps) {
  const id = useId();
  const { name, hint, sizes } = USES[key];
  const { send, remove, error, isBusy } = usePicture(key);
  return (
    <section
      aria-label={label}
      className="grid grid-cols-1 content-start gap-4 rounded-lg border border-line bg-card p-4 sm:p-9"
    >
      <div className="grid gap-1">
        <h2 className="text-h3">{label}</h2>
        <p className="text-sm text-subtle">{hint}</p>
      </div>
      {image && (
        <div className="flex flex-wrap items-center gap-5">
          {sizes.map((size) => (
            <img
              key={size}
              src={image.url}
              alt=""
              width={size}
              height={size}
              className="rounded-full object-cover"
              style={{ width: size, height: size }}
            />
          ))}
          {sizes.length === 0 && <img src={image.url} alt="" className="max-h-16 max-w-40 object-contain" />}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <label htmlFor={id} className="button button-outline button-small cursor-pointer focus-within:outline-3">
          {image ? `Remplacer ${name}` : `Choisir ${name}`}
          <input
            id={id}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            className="sr-only"
            disabled={isBusy}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) send(file);
              target.value = '';
            }}
          />
        </label>
        {image && (
          <BusyButton look="ghost" size="sm" isBusy={isBusy} onClick={remove}>
            Retirer {name}
          </BusyButton>
        )}
      </div>
      {error && <Notice tone="error">{error}</Notice>}
    </section>
  );
}

function usePicture(key: SitePictureKey) {
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const showToast = useToast();
  const path = `/content/pictures/${key}` as const;
  const change = useMutation({
    async mutationFn(file: File | undefined) {
      if (!file) return (await api.request(path, { method: 'DELETE' })).data.data;
      const body = new FormData();
      // To shrink it would fill what is transparent of a logo.
      body.append('file', key === 'logo' ? file : await shrinkPhoto(file), file.name);
      return (await api.request(path, withIdempotencyKey({ method: 'PUT', body }))).data.data;
    },
    onSuccess(pictures, file) {
      queryClient.setQueryData(CONTENT_KEY, (content?: Content) => content && { ...content, pictures });
      showToast('success', file ? notices.pictureSaved : notices.imageDeleted);
    },
  });
  const reason = change.error instanceof ApiError ? change.error.serverMessage : undefined;
  return {
    send: (file: File) => change.mutate(file),
    remove: () => change.mutate(undefined),
    isBusy: change.isPending,
    error:
      change.error && [contentTexts.pictureFailed, connectionText(change.error) ?? reason].filter(Boolean).join(' '),
  };
}
