import { dataOf } from '#web/api/api-request.ts';
import { findSubscription, subscribe } from '#web/browser/admin/push-worker.ts';
import { readStored, removeStored, writeStored } from '#web/browser/stored.ts';
import type { AdminApi } from './admin-api.ts';
import { json } from './write-request.ts';

/** The number of this browser among the devices of the account. */
const DEVICE_KEY = 'push_device';

const PATH = '/push-subscriptions';

/** The device that this browser is, as long as it is subscribed. */
export async function findThisDevice(): Promise<number | null> {
  const id = Number(readStored(DEVICE_KEY));
  return id > 0 && (await findSubscription()) ? id : null;
}

/** Lets this browser ring, where the person allows it. */
export async function startRinging(api: AdminApi, publicKey: string): Promise<void> {
  await register(api, await subscribe(publicKey));
}

/** Nobody who signs out wants to be told of messages here. */
export async function stopRinging(api: AdminApi): Promise<void> {
  const subscription = await findSubscription();
  removeStored(DEVICE_KEY);
  if (!subscription) return;
  const { endpoint } = subscription;
  await subscription.unsubscribe();
  await api.request(PATH, { ...json('DELETE', { endpoint }), signal: AbortSignal.timeout(TIMEOUT_MS) });
}

const TIMEOUT_MS = 5000;

/** A new password has ended every device of the account; the one that it was set on rings on. */
export async function keepRinging(api: AdminApi): Promise<void> {
  const subscription = await findSubscription();
  if (subscription && readStored(DEVICE_KEY)) await register(api, subscription);
}

async function register(api: AdminApi, subscription: PushSubscription): Promise<void> {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  const device = dataOf(await api.write('POST', PATH, { endpoint, keys: { p256dh, auth } }));
  writeStored(DEVICE_KEY, String(device.id));
}
