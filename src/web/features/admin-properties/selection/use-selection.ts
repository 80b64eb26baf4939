import { useEffect, useState } from 'react';
import { SELECTION_KEY } from '#web/browser/admin/draft-keys.ts';
import { readStoredJson, writeStored } from '#web/browser/stored.ts';

const STORAGE = 'sessionStorage';

export type Selection = ReturnType<typeof useSelection>;

/** The selected properties by their ids: pages, filters and a visit to a form leave them selected. */
export function useSelection() {
  const [ids, setIds] = useState<number[]>(() => readStoredJson(SELECTION_KEY, readIds, STORAGE) ?? []);
  useEffect(() => {
    writeStored(SELECTION_KEY, JSON.stringify(ids), STORAGE);
  }, [ids]);

  return {
    ids,
    add: (added: number[]) => setIds((selected) => [...new Set([...selected, ...added])]),
    remove: (removed: number[]) => setIds((selected) => selected.filter((id) => !removed.includes(id))),
  };
}

function readIds(json: unknown): number[] {
  return Array.isArray(json) ? json.filter((id) => Number.isInteger(id)) : [];
}
