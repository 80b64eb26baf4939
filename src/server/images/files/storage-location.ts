/** Where image files are stored. */
export type StorageLocation = DiskLocation | S3Location;

type DiskLocation = { kind: 'disk'; directory: string };

export type S3Location = {
  kind: 's3';
  bucket: string;
  /** Path-style: the bucket is the first segment of the path. */
  endpoint: string;
  region: string;
  credentials: S3Credentials;
};

export type S3Credentials = { accessKeyId: string; secretAccessKey: string; sessionToken: string | undefined };

const DEFAULT_REGION = 'us-east-1';
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const REGION = /^[a-z0-9-]{1,40}$/i;
const PARAMETERS = new Set(['endpoint', 'region']);

/** Reads `s3://bucket?endpoint=https://…&region=…`. Without keys: URLs end up in logs and shell histories. */
export function parseS3Url(text: string): Omit<S3Location, 'credentials'> | undefined {
  const url = URL.parse(text);
  if (url?.protocol !== 's3:' || !BUCKET.test(url.host) || url.username || url.password) return undefined;
  if (!/^\/?$/.test(url.pathname) || url.hash) return undefined;
  if ([...url.searchParams.keys()].some((name) => !PARAMETERS.has(name))) return undefined;

  const region = url.searchParams.get('region') ?? DEFAULT_REGION;
  if (!REGION.test(region)) return undefined;
  const endpoint = parseEndpoint(url.searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`);
  return endpoint === undefined ? undefined : { kind: 's3', bucket: url.host, endpoint, region };
}

function parseEndpoint(text: string): string | undefined {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash)
    return undefined;
  return url.href.replace(/\/$/, '');
}
