import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';

/** Its address limits it to `/admin/`. */
const WORKER = '/admin/push-worker.js';

export type PushSupport =
  | 'ready'
  /** The person has told the browser never to ask. */
  | 'denied'
  /** An iPhone or iPad rings for what is on its home screen alone. */
  | 'home-screen'
  | 'unsupported';

export function readPushSupport(): PushSupport {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) {
    return Notification.permission === 'denied' ? 'denied' : 'ready';
  }
  const isApple = /iPhone|iPad/.test(navigator.userAgent);
  // An iPad takes itself for a Mac.
  const isTablet = /Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;
  const isInstalled = window.matchMedia('(display-mode: standalone)').matches;
  return (isApple || isTablet) && !isInstalled ? 'home-screen' : 'unsupported';
}

export async function findSubscription(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** Asks the person where the browser has not yet. Throws a NotAllowedError, as browsers do, where they would rather not. */
export async function subscribe(publicKey: string): Promise<PushSubscription> {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new DOMException('No permission', 'NotAllowedError');
  // One that an earlier key was for takes no message of this one.
  await (await findSubscription())?.unsubscribe();
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/** Goes where a notice leads that was pressed while this tab was open. */
export function useNoticePress(): void {
  const navigate = useNavigate();
  const follow = useEffectEvent(({ data }: MessageEvent) => void navigate(data.path));
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const listen = (event: MessageEvent) => follow(event);
    navigator.serviceWorker.addEventListener('message', listen);
    return () => navigator.serviceWorker.removeEventListener('message', listen);
  }, []);
}
