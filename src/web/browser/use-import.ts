import { type ComponentType, lazy, useEffect, useState } from 'react';

/** Code that is not needed at first. Not `React.lazy`: a failed download can be tried again. */
export function useImport<Module>(load: () => Promise<Module>) {
  const [module, setModule] = useState<Module>();
  const [hasFailed, setFailed] = useState(false);

  /** Says whether the code is there. */
  async function fetch(): Promise<boolean> {
    try {
      const loaded = await load();
      setModule(() => loaded);
      setFailed(false);
      return true;
    } catch {
      setFailed(true);
      return false;
    }
  }

  return { module, hasFailed, fetch };
}

/** Code that a page is complete without: it is fetched once the page can be used, and undefined before. */
export function useImportAfterPage<Module>(load: () => Promise<Module>, { when = true } = {}): Module | undefined {
  const [module, setModule] = useState<Module>();
  useEffect(() => {
    // Without a connection, the page stays as it is.
    if (when) load().then(setModule, () => undefined);
  }, [load, when]);
  return module;
}

/**
 * A part of a page whose code comes after it, inside a `Suspense`. Where that cannot be fetched, what the server wrote of the
 * part stays, instead of an error in place of the whole page, until there is a connection again.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await loadConnected(load) }));
}

async function loadConnected<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
    return loadConnected(load);
  }
}
