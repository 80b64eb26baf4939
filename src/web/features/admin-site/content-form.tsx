import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { contentTexts, notices, propertyTexts } from '#contract/messages.ts';
import { ABOUT_PATH, CONTACT_PATH, SELL_PATH, SERVICES_PATH } from '#contract/public-paths.ts';
import { connectionText } from '#web/api/admin/admin-api.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { ApiError } from '#web/api/api-request.ts';
import { PAGE_DATA_KEY } from '#web/api/page-data.ts';
import { FormFrame } from '#web/forms/form-frame.tsx';
import { useSavedForm } from '#web/forms/use-saved-form.ts';
import { useToast } from '#web/ui/admin/toast.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { CONTENT_DRAFT, type Content, changedTexts, draftOf } from './content-draft.ts';
import { CONTENT_VERSIONS_KEY } from './content-history.tsx';
import { CONTENT_KEY } from './content-query.ts';
import { PagePreview } from './page-preview.tsx';
import { TextEditor } from './text-editor.tsx';

const PAGES = [
  { path: '/', label: 'Accueil' },
  { path: SERVICES_PATH, label: 'Services' },
  { path: CONTACT_PATH, label: 'Contact' },
  { path: SELL_PATH, label: 'Vendre' },
  { path: ABOUT_PATH, label: 'Qui suis-je ?' },
];

/** The texts of each public page in the order of the page, with the page itself beside them where there is room. */
export function ContentForm({ content }: { content: Content }) {
  const [page, setPage] = useState('/');
  const [writing, setWriting] = useState<string>();
  const form = useContentForm(content, (keys) => {
    const refused = content.texts.find(({ key }) => keys.includes(key));
    if (refused) setPage(refused.page);
  });
  const { draft, origin, errors, isChanged, change } = form;

  return (
    <FormFrame
      // Nothing is said of what is found again: it is kept for this tab alone.
      form={{ ...form, wasRestored: false }}
      label="Textes des pages"
      className="gap-6"
      barClassName="sticky bottom-0 -mx-gutter border-t border-line bg-card px-gutter py-3 md:mx-0 md:rounded-t-lg md:border-x md:px-9"
      cancel={{ disabled: !isChanged || form.isSaving, onClick: form.abandon }}
      isUnchanged={!isChanged}
    >
      <div className="flex flex-wrap items-center gap-2">
        {PAGES.map(({ path, label }) => (
          <Button
            key={path}
            size="sm"
            look={path === page ? 'primary' : 'outline'}
            aria-pressed={path === page}
            onClick={() => setPage(path)}
          >
            {label}
          </Button>
        ))}
        <a href={page} target="_blank" rel="noopener" className="link px-2 py-2.5">
          Voir la page<span className="sr-only"> (nouvel onglet)</span>
        </a>
      </div>
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
        <section
          aria-label="Textes"
          className="grid grid-cols-1 gap-6 rounded-lg border border-line bg-card p-4 sm:p-9"
        >
          {content.texts
            .filter((text) => text.page === page)
            .map((text) => (
              <TextEditor
                key={text.key}
                text={text}
                value={draft[text.key] ?? ''}
                error={errors[text.key]?.[0]}
                onChange={(value) => change({ [text.key]: value })}
                onFocus={() => setWriting(text.key)}
              />
            ))}
        </section>
        <PagePreview
          path={page}
          saved={origin.fields}
          draft={draft}
          text={writing === undefined ? undefined : draft[writing]}
        />
      </div>
    </FormFrame>
  );
}

/** What is typed, until it is saved. Only that is sent: someone else may change the rest meanwhile. */
function useContentForm(content: Content, onRefused: (keys: string[]) => void) {
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const showToast = useToast();
  return useSavedForm({
    saved: { fields: draftOf(content) },
    draft: CONTENT_DRAFT,
    async send(draft, { fields }) {
      const { data } = await api.write('PUT', '/content', { texts: changedTexts(fields, draft) });
      return data.data;
    },
    next: {
      origin: (saved) => ({ fields: draftOf(saved) }),
      draft: (sent, typed, saved) => ({ ...saved, ...changedTexts(sent, typed) }),
    },
    onRefused,
    onSaved(saved) {
      queryClient.setQueryData(CONTENT_KEY, saved);
      showToast('success', notices.contentSaved, { replaces: contentTexts.saveFailed });
      void queryClient.invalidateQueries({ queryKey: CONTENT_VERSIONS_KEY });
      return queryClient.invalidateQueries({ queryKey: PAGE_DATA_KEY });
    },
    onFailed(error) {
      const reason = error instanceof ApiError ? error.serverMessage : undefined;
      showToast('error', contentTexts.saveFailed, { detail: connectionText(error) ?? reason });
    },
    leaveQuestion: (isChanged) => (isChanged ? `${propertyTexts.unsaved} ${propertyTexts.leave}` : undefined),
  });
}
