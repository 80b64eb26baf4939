import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { S3Credentials } from '#server/s3/s3-location.ts';

const MAX_CLOCK_DIFFERENCE_MS = 15 * 60 * 1000;
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=(\w{64})$/;

type Signed = { request: IncomingMessage; body: Buffer; credentials: S3Credentials; region: string };

/**
 * What AWS would find wrong with the signature of a request (Signature Version 4), under the code that it would answer.
 * Written from the specification, independently of the library that signs.
 */
export function findSignatureError({ request, body, credentials, region }: Signed): string | undefined {
  const header = (name: string) => String(request.headers[name] ?? '');
  const [match, keyId, day = '', signedRegion, names = '', signature = ''] =
    AUTHORIZATION.exec(header('authorization')) ?? [];
  if (!match) return 'AccessDenied';
  if (keyId !== credentials.accessKeyId) return 'InvalidAccessKeyId';
  if (header('x-amz-security-token') !== (credentials.sessionToken ?? '')) return 'InvalidToken';

  const time = header('x-amz-date');
  const signedAt = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(Date.now() - signedAt) < MAX_CLOCK_DIFFERENCE_MS)) return 'RequestTimeTooSkewed';
  if (signedRegion !== region || !time.startsWith(day)) return 'AuthorizationHeaderMalformed';
  if (sha256(body) !== header('x-amz-content-sha256')) return 'XAmzContentSHA256Mismatch';

  const mustBeSigned = ['host', ...Object.keys(request.headers).filter((name) => name.startsWith('x-amz-'))];
  if (mustBeSigned.some((name) => !names.split(';').includes(name))) return 'AccessDenied';

  const { pathname, searchParams } = new URL(request.url ?? '', 'http://storage');
  const canonicalRequest = [
    request.method,
    encode(decodeURIComponent(pathname)).replaceAll('%2F', '/'),
    Array.from(searchParams, ([name, value]) => `${encode(name)}=${encode(value)}`)
      .toSorted()
      .join('&'),
    ...names.split(';').map((name) => `${name}:${header(name).trim().replace(/ +/g, ' ')}`),
    '',
    names,
    header('x-amz-content-sha256'),
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const stringToSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonicalRequest)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce(hmac, Buffer.from(`AWS4${credentials.secretAccessKey}`));
  const isRight = timingSafeEqual(hmac(key, stringToSign), Buffer.from(signature, 'hex'));
  return isRight ? undefined : 'SignatureDoesNotMatch';
}

function sha256(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex');
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

/** All but what RFC 3986 calls unreserved. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
