// Storage may be forbidden or full: the site then works without it.

/** `localStorage` is permanent, `sessionStorage` lasts as long as the tab is open. */
export type StorageName = 'localStorage' | 'sessionStorage';

export function readStored(key: string, storage: StorageName = 'localStorage'): string | undefined {
  try {
    return globalThis[storage].getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Undefined if nothing is stored, or if `read` throws on what an older version wrote. */
export function readStoredJson<Value>(
  key: string,
  read: (json: ReturnType<typeof JSON.parse>) => Value,
  storage?: StorageName,
): Value | undefined {
  try {
    return read(JSON.parse(readStored(key, storage) ?? ''));
  } catch {
    return undefined;
  }
}

/** Returns whether it was stored. If not, storage may still hold what it replaces. */
export function writeStored(key: string, value: string, storage: StorageName = 'localStorage'): boolean {
  try {
    globalThis[storage].setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

export function removeStored(key: string, storage: StorageName = 'localStorage') {
  try {
    globalThis[storage].removeItem(key);
  } catch {
    // Storage is forbidden, so there was nothing to remove.
  }
}

/** Follows stored values: `forget` drops what is remembered of them when another tab has changed one. */
export function watchStored(keys: readonly string[], forget: () => void) {
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };

  function followOtherTabs({ key }: StorageEvent) {
    // A null key: the whole storage was cleared.
    if (key !== null && !keys.includes(key)) return;
    forget();
    notify();
  }

  function subscribe(listener: () => void): () => void {
    // Never removed: changes in other tabs count even while nothing shows them.
    window.addEventListener('storage', followOtherTabs);
    listeners.add(listener);
    return () => listeners.delete(listener);
  }
  return { subscribe, notify };
}
