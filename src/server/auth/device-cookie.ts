import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { ApiEnvironment } from '#server/http/api/api-router.ts';
import type { Services } from '#server/services/services.ts';
import { DEVICE_SECONDS, findTokenDevice, signDeviceToken } from './token.ts';

const NAME = 'device';

type Needs = Pick<Services, 'authSecret' | 'config' | 'now'>;

/** The device that asks, if it has signed in to the account of this address before. */
export async function findDevice(
  c: Context<ApiEnvironment>,
  email: string,
  { authSecret, now }: Needs,
): Promise<string | undefined> {
  const token = getCookie(c, NAME);
  return token && findTokenDevice(token, email, { secret: authSecret, now: now() });
}

/** For the administration alone: no page that visitors see sets a cookie or gets one. */
export async function rememberDevice(c: Context<ApiEnvironment>, email: string, needs: Needs): Promise<void> {
  const { authSecret, config, now } = needs;
  const id = (await findDevice(c, email, needs)) ?? randomUUID();
  setCookie(c, NAME, await signDeviceToken(email, { id, secret: authSecret, now: now() }), {
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'Strict',
    secure: config.site.publicUrl.startsWith('https:'),
    maxAge: DEVICE_SECONDS,
  });
}
