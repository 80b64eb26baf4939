export type S3Location = {
  kind: 's3';
  bucket: string;
  /** Path-style: the bucket is the first segment of the path. */
  endpoint: string;
  region: string;
  credentials: S3Credentials;
};

export type S3Credentials = { accessKeyId: string; secretAccessKey: string; sessionToken: string | undefined };

type S3Bucket = Omit<S3Location, 'credentials'>;

const DEFAULT_REGION = 'us-east-1';
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
/** Names of characters that need no escaping in a URL. */
const PATH = /^(?:\/[\w.-]+)*\/?$/;
const REGION = /^[a-z0-9-]{1,40}$/i;
const PARAMETERS = new Set(['endpoint', 'region']);

/** Reads `s3://bucket?endpoint=https://…&region=…`. */
export function parseS3Url(text: string): S3Bucket | undefined {
  const parsed = parseS3Path(text);
  return parsed?.path === '' ? parsed.bucket : undefined;
}

/** The same with a path: `s3://bucket/folder/file?…`. Without keys: URLs end up in logs and shell histories. */
export function parseS3Path(text: string): { bucket: S3Bucket; path: string } | undefined {
  const url = URL.parse(text);
  if (url?.protocol !== 's3:' || !BUCKET.test(url.host) || url.username || url.password) return undefined;
  if (!PATH.test(url.pathname) || url.hash) return undefined;
  if ([...url.searchParams.keys()].some((name) => !PARAMETERS.has(name))) return undefined;

  const region = url.searchParams.get('region') ?? DEFAULT_REGION;
  if (!REGION.test(region)) return undefined;
  const endpoint = parseEndpoint(url.searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`);
  if (endpoint === undefined) return undefined;
  return { bucket: { kind: 's3', bucket: url.host, endpoint, region }, path: url.pathname.replace(/^\/|\/$/g, '') };
}

function parseEndpoint(text: string): string | undefined {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash)
    return undefined;
  return url.href.replace(/\/$/, '');
}
