import type { S3Location } from '#server/s3/s3-location.ts';

/** Where image files are stored. */
export type StorageLocation = { kind: 'disk'; directory: string } | S3Location;
