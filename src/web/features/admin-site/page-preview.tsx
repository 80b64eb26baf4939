import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { useDebounced } from '#web/browser/use-debounced.ts';
import { type ContentDraft, changedTexts } from './content-draft.ts';

const PAUSE_MS = 600;

type PagePreviewProps = {
  path: string;
  /** The texts as they are saved: the page is read again once they change. */
  saved: ContentDraft;
  /** The texts as they are typed. */
  draft: ContentDraft;
  /** The one that is being written. */
  text: string | undefined;
};

/**
 * The page as visitors will see it, without its scripts: pages may not be framed, so that its HTML stands in the frame itself.
 * While the next one comes, or a text is not taken, the last one stays.
 */
export function PagePreview({ path, saved, draft, text }: PagePreviewProps) {
  const api = useAdminApi();
  const typed = useDebounced(draft, PAUSE_MS);
  const frame = useRef<HTMLIFrameElement>(null);
  const [loaded, setLoaded] = useState(0);
  const { data: html } = useQuery({
    queryKey: ['content-preview', path, saved, typed],
    queryFn: async ({ signal }) => {
      const change = changedTexts(saved, typed);
      const isSaved = Object.keys(change).length === 0;
      const page = isSaved ? fetch(path, { signal, cache: 'no-cache' }) : api.previewPage(path, change, signal);
      return stillPage(await (await page).text());
    },
    gcTime: 0,
    retry: false,
  });
  const [shown, setShown] = useState(html);
  if (html !== undefined && html !== shown) setShown(html);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that has just been loaded is scrolled too
  useEffect(() => {
    if (text && frame.current?.contentWindow) show(frame.current.contentWindow, text);
  }, [text, loaded]);

  return (
    <aside
      aria-label="Aperçu"
      className="sticky top-6 h-[calc(100svh-9rem)] overflow-hidden rounded-lg border border-line bg-card max-xl:hidden"
    >
      <iframe
        ref={frame}
        title="Aperçu de la page"
        srcDoc={shown}
        tabIndex={-1}
        onLoad={() => setLoaded((times) => times + 1)}
        className="h-[200%] w-[200%] origin-top-left scale-50"
      />
    </aside>
  );
}

/**
 * Nothing in it runs, and no link leads out of it. The administration's policy holds in the frame too: of styles it lets in
 * files alone, so that the whole stylesheet, which pages load later, takes the place of the styles inside.
 */
function stillPage(html: string): string {
  return html
    .replace(/<(script|style)\b.*?<\/\1>/gs, '')
    .replaceAll(/<link rel="preload"(?=[^>]*as="style")/g, '<link rel="stylesheet"')
    .replaceAll('<a ', '<a inert ');
}

/** Scrolls to the text and frames it. */
function show(view: Window, text: string): void {
  const { document } = view;
  const [first = ''] = text.split(/\n\s*\n/);
  const found = [...document.querySelectorAll<HTMLElement>('main *')].findLast((element) =>
    element.textContent.includes(first),
  );
  if (!found) return;
  for (const element of document.querySelectorAll<HTMLElement>('[data-written]')) element.style.outline = '';
  found.dataset.written = '';
  found.style.outline = '3px solid #efbf45';
  found.style.outlineOffset = '6px';
  view.scrollTo({ top: found.getBoundingClientRect().top + view.scrollY - view.innerHeight / 3 });
}
