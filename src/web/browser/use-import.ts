import { useState } from 'react';

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
