import type { DataOf } from '#web/api/call-types.ts';
import { CONTENT_DRAFT_KEY } from '#web/browser/admin/draft-keys.ts';
import type { KeptDraft } from '#web/forms/use-saved-form.ts';

export type Content = DataOf<'/content'>;
export type ContentText = Content['texts'][number];

/** Every text as the form shows it, by key. */
export type ContentDraft = Record<string, string>;

export function draftOf({ texts }: Content): ContentDraft {
  return Object.fromEntries(texts.map((text) => [text.key, text.value ?? text.default]));
}

/** The texts in which two drafts differ. */
export function changedTexts(before: ContentDraft, after: ContentDraft): ContentDraft {
  return Object.fromEntries(Object.entries(after).filter(([key, text]) => text !== before[key]));
}

/** How the form keeps what was typed. The rest is as it is saved by now. */
export const CONTENT_DRAFT: KeptDraft<ContentDraft, { fields: ContentDraft }> = {
  key: CONTENT_DRAFT_KEY,
  storage: 'sessionStorage',
  toStored(draft, { fields }) {
    const typed = changedTexts(fields, draft);
    return Object.keys(typed).length > 0 ? typed : undefined;
  },
  fromStored: (typed, saved) => ({ draft: { ...saved.fields, ...typed }, origin: saved }),
};
