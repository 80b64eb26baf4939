import { useQuery } from '@tanstack/react-query';
import { SITE_PICTURE_KEYS } from '#contract/content/site-pictures.ts';
import { contentTexts } from '#contract/messages.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { ContentForm } from '#web/features/admin-site/content-form.tsx';
import { contentQuery } from '#web/features/admin-site/content-query.ts';
import { PictureEditor } from '#web/features/admin-site/picture-editor.tsx';
import { hiddenPage } from '#web/seo/page-meta.ts';
import { Loading } from '#web/ui/layout/loading.tsx';

export const meta = hiddenPage('Mon site');

export default function SitePage() {
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
      <ContentForm content={content.data} />
    </div>
  );
}
