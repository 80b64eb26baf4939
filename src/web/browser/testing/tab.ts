import { afterEach, beforeEach, vi } from 'vitest';

/** The storage and the events of one browser tab. */
class Tab extends EventTarget {
  stored = new Map<string, string>();
  getItem = (key: string) => this.stored.get(key) ?? null;
  setItem = (key: string, value: string) => void this.stored.set(key, value);
}

/** A new tab for every test of a file, with newly loaded modules. */
export function inNewTabs(): { readonly tab: Tab } {
  let tab = new Tab();
  beforeEach(() => {
    tab = new Tab();
    vi.stubGlobal('localStorage', tab);
    vi.stubGlobal('window', tab);
    vi.resetModules();
  });
  afterEach(() => vi.unstubAllGlobals());
  return {
    get tab() {
      return tab;
    },
  };
}
