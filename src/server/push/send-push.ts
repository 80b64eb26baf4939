import type { JWK } from 'jose';
import { SignJWT } from 'jose/jwt/sign';
import { reasonOf } from '#server/failures/command-error.ts';
import { callAddress } from '#server/outgoing/http-call.ts';
import type { Services } from '#server/services/services.ts';
import { readSender } from '#server/site-settings/current-site.ts';
import { encryptPush } from './encrypt-push.ts';
import type { PushDevice } from './push-device-store.ts';
import { publicKeyOf, readOrMakePushKey } from './push-key-store.ts';

/** What a device shows, and the page that a press opens. */
export type PushNotice = {
  title: string;
  body: string;
  /** A later one with the same tag takes its place. Letters and digits, 32 at most. */
  tag: string;
  path: string;
};

export type PushResult =
  | { kind: 'sent' }
  /** The browser no longer wants any. */
  | { kind: 'gone' }
  /** The push service does not take it now. */
  | { kind: 'deferred'; reason: string; waitMs: number }
  /** The push service does not take it at all. */
  | { kind: 'refused'; reason: string };

export type PushNeeds = Pick<Services, 'config' | 'db' | 'now'>;

type Sending = { notice: PushNotice; seconds: number; signal?: AbortSignal; timeoutMs?: number };

const TIMEOUT_MS = 10_000;
/** RFC 8292 allows a day. */
const SIGNED_SECONDS = 12 * 3600;

/** Gives the push service of a device a notice, to be kept for so many seconds while the device is off (RFC 8030). */
export async function sendPush(needs: PushNeeds, device: PushDevice, sending: Sending): Promise<PushResult> {
  const { notice, seconds, signal, timeoutMs = TIMEOUT_MS } = sending;
  const url = new URL(device.endpoint);
  const body = encryptPush(JSON.stringify(notice), device);
  const headers = {
    Authorization: await authorization(needs, url),
    'Content-Encoding': 'aes128gcm',
    'Content-Type': 'application/octet-stream',
    'Content-Length': body.length,
    TTL: seconds,
    Topic: notice.tag,
    Urgency: 'high',
  };
  const { privateHosts } = needs.config;
  const limit = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]);
  try {
    const response = await callAddress(url, { method: 'POST', headers, body, privateHosts, signal: limit });
    response.destroy();
    return resultOf(response.statusCode ?? 0, Number(response.headers['retry-after']), url.host);
  } catch (error) {
    // The site stops: the attempt does not count.
    signal?.throwIfAborted();
    return { kind: 'deferred', reason: `${url.host}: ${reasonOf(error)}`, waitMs: 0 };
  }
}

/** Says who sends, to this push service alone (VAPID, RFC 8292). */
async function authorization({ config, db, now }: PushNeeds, { origin }: URL): Promise<string> {
  const key: JWK = await readOrMakePushKey(db);
  const { site } = await readSender({ db, config });
  const token = await new SignJWT()
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(origin)
    .setSubject(`mailto:${site.email}`)
    .setExpirationTime(Math.floor(now().getTime() / 1000) + SIGNED_SECONDS)
    .sign(key);
  return `vapid t=${token}, k=${publicKeyOf(key)}`;
}

function resultOf(status: number, retryAfter: number, host: string): PushResult {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  const reason = `${host}: HTTP ${status}`;
  if (status < 500 && status !== 429 && status !== 408) return { kind: 'refused', reason };
  return { kind: 'deferred', reason, waitMs: retryAfter > 0 ? retryAfter * 1000 : 0 };
}
