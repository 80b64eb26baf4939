import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { adminPaths } from '#contract/admin/admin-paths.ts';
import { searchTexts } from '#contract/messages.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { useRequestKey } from '#web/api/admin/write-request.ts';
import { dataOf } from '#web/api/api-request.ts';
import { inputOf, NO_SEARCH } from '#web/features/admin-searches/form/search-draft.ts';
import { SearchForm } from '#web/features/admin-searches/form/search-form.tsx';
import { refreshSearches } from '#web/features/admin-searches/search-calls.ts';
import { hiddenPage } from '#web/seo/page-meta.ts';
import { useToast } from '#web/ui/admin/toast.tsx';

export const meta = hiddenPage('Nouvelle recherche');

export default function NewSearchPage() {
  const api = useAdminApi();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const showToast = useToast();
  const keyFor = useRequestKey();
  return (
    <div className="mx-auto grid w-full max-w-200 grid-cols-1 gap-6">
      <h1 className="text-title">Nouvelle recherche</h1>
      <SearchForm
        id={undefined}
        saved={NO_SEARCH}
        send={async (draft) => {
          const input = inputOf(draft);
          return dataOf(await api.write('POST', '/searches', input, keyFor(input)));
        }}
        onSaved={({ id }) => {
          void refreshSearches(queryClient);
          showToast('success', searchTexts.created, { replaces: searchTexts.saveFailed });
          void navigate(adminPaths.search(id), { replace: true });
        }}
        onCancel={() => navigate(adminPaths.searches)}
      />
    </div>
  );
}
