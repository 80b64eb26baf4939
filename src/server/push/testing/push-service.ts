import { createServer, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { importJWK } from 'jose';
import { jwtVerify } from 'jose/jwt/verify';
import type { PushNotice } from '#server/push/send-push.ts';
import { listenLocally } from '#server/testing/listen-locally.ts';
import { aBrowser, decryptPush } from './decrypt-push.ts';

type Taken = { device: string; headers: IncomingHttpHeaders; notice: PushNotice };

/**
 * A push service on this machine, with browsers that can read what it takes for them. `answers` says what it answers a
 * device instead of 201: a status, or nothing at all.
 */
export async function startPushService() {
  const taken: Taken[] = [];
  const answers = new Map<string, number | 'silence' | 'redirect'>();
  const browsers = new Map<string, ReturnType<typeof aBrowser>>();
  let attempts = 0;

  const server = createServer(async (request, response) => {
    attempts += 1;
    const device = request.url?.slice(1) ?? '';
    const answer = answers.get(device) ?? 201;
    const body = await buffer(request);
    if (answer === 'silence') return;
    if (answer === 'redirect') return response.writeHead(307, { Location: '/elsewhere' }).end();
    const browser = browsers.get(device);
    if (answer === 201 && browser) {
      taken.push({ device, headers: request.headers, notice: JSON.parse(decryptPush(browser, body)) });
    }
    return response.writeHead(answer).end('not read');
  });
  const port = await listenLocally(server);
  const origin = `http://127.0.0.1:${port}`;

  return {
    origin,
    taken,
    answers,
    attempts: () => attempts,
    titles: () => taken.map(({ device, notice }) => `${device}: ${notice.title}`),
    /** The subscription of a browser, as it tells it. */
    subscription(device: string) {
      const browser = browsers.get(device) ?? aBrowser();
      browsers.set(device, browser);
      return { endpoint: `${origin}/${device}`, expirationTime: null, keys: browser.keys };
    },
  };
}

/** What the site says of itself to a push service (RFC 8292). Throws where it was not signed with the key that it names. */
export async function verifyVapid(authorization = '', currentDate = new Date()) {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', ...(x && y && { x, y }) }, 'ES256');
  const { payload } = await jwtVerify(token, publicKey, { algorithms: ['ES256'], currentDate });
  return { key, payload };
}
