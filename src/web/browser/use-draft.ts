import { useEffect, useState } from 'react';
import { readStoredJson, removeStored, type StorageName, writeStored } from './stored.ts';

type DraftOptions<Draft> = {
  key: string;
  storage: StorageName;
  /** What the form shows where nothing was typed. */
  saved: Draft;
  /** What is stored of a draft, or undefined where nothing was typed. */
  toStored: (draft: Draft) => object | undefined;
  /** Reads a stored draft; it may throw on what an older version of the site wrote. */
  fromStored: (stored: ReturnType<typeof JSON.parse>) => Draft;
};

/** The content of a form, stored in the browser with every change until it is saved or discarded. */
export function useDraft<Draft extends object>({ key, storage, saved, toStored, fromStored }: DraftOptions<Draft>) {
  const [draft, setDraft] = useState<Draft>(() => readStoredJson(key, fromStored, storage) ?? saved);
  const stored = toStored(draft);
  const text = stored && JSON.stringify(stored);
  const [wasRestored, setWasRestored] = useState(text !== undefined);

  useEffect(() => {
    if (text === undefined) removeStored(key, storage);
    else writeStored(key, text, storage);
  }, [key, storage, text]);

  return {
    draft,
    isChanged: text !== undefined,
    /** The form shows what was typed before it was opened. */
    wasRestored,
    change: setDraft,
    /** Brings the form back to the saved version. */
    discard() {
      // At once: the form may be left before it is rendered again.
      removeStored(key, storage);
      setDraft(saved);
      setWasRestored(false);
    },
  };
}
