import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SITE_PICTURE_KEYS } from '#contract/content/site-pictures.ts';
import { contentTexts } from '#contract/messages.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { ContentForm } from '#web/features/admin-site/content-form.tsx';
import { ContentHistory } from '#web/features/admin-site/content-history.tsx';
import { contentQuery } from '#web/features/admin-site/content-query.ts';
import { PictureEditor } from '#web/features/admin-site/picture-editor.tsx';
import { hiddenPage } from '#web/seo/page-meta.ts';
import { Loading } from '#web/ui/layout/loading.tsx';

export const meta = hiddenPage('Mon site');

export default function SitePage() {
  const [restorations, setRestorations] = useState(0);
  const content = useQuery(contentQuery(useAdminApi()));
  if (!content.data) {
    return (
      <Loading failure={content.isError ? contentTexts.loadFailed : undefined} onRetry={() => content.refetch()} />
    );
  }
  const { pictures } = content.data;
  return (
    <div className="grid grid-cols-1 gap-6">
      <h1 className="text-title">Mon site</h1>
      <p className="max-w-[44em] text-muted">
        Vos mots, votre visage et votre logo. Le nom du site et vos numéros sont dans les réglages.
      </p>
      <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
        {SITE_PICTURE_KEYS.map((key) => {
          const picture = pictures.find((each) => each.key === key);
          return picture && <PictureEditor key={key} picture={{ ...picture, key }} />;
        })}
      </div>
      {/* A state that was taken back is what a new form starts from. */}
      <ContentForm key={restorations} content={content.data} />
      <details className="rounded-lg border border-line bg-card px-4 sm:px-9">
        <summary className="py-4 font-semibold">Historique des textes</summary>
        <div className="grid grid-cols-1 pb-6">
          <ContentHistory texts={content.data.texts} onRestored={() => setRestorations(restorations + 1)} />
        </div>
      </details>
    </div>
  );
}
