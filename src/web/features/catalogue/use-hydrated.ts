import { useSyncExternalStore } from 'react';

/** False on the server and in the browser's first render of what the server wrote, which must be the same. */
export function useHydrated(): boolean {
  return useSyncExternalStore(subscribeToNothing, isBrowser, isServer);
}

const subscribeToNothing = () => () => {};
const isBrowser = () => true;
const isServer = () => false;
