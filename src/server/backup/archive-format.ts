import { z } from 'zod';
import type { Tables } from '#server/database/tables.ts';
import { CommandError } from '#server/failures/command-error.ts';

/**
 * A backup is one tar file, the same whichever database it was made from:
 *
 *     manifest.json            what this is, and how much of it there is
 *     tables/property.ndjson   one row per line; one file per table, parents before children
 *     uploads/ab12….webp       the image files that the rows name
 *     SHA256SUMS               last, so that a backup cut short has none; `sha256sum -c` reads it too
 *
 * With BACKUP_KEY, the file is encrypted as a whole.
 */
export const MANIFEST = 'manifest.json';
export const CHECKSUMS = 'SHA256SUMS';
export const UPLOADS = 'uploads/';

/** Why a backup cannot be restored. */
export class UnusableArchive extends CommandError {}

export function tableEntry(table: string): string {
  return `tables/${table}.ndjson`;
}

export function checksumLine(name: string, sha256: string): string {
  return `${sha256}  ${name}\n`;
}

/** Parents before children. */
export const SAVED_TABLES = [
  'user',
  'push_key',
  'push_device',
  'second_factor',
  'recovery_code',
  'property',
  'property_version',
  'image',
  'document',
  'property_import',
  'import_photo',
  'private_link',
  'link_view',
  'owner_link',
  'message',
  'search',
  'proposal',
  'proposal_property',
  'seller',
  'appointment',
  'agenda',
  'settings_version',
  'content_version',
  'site_picture',
  'mail_settings',
  'visit_count',
  'missed_search',
  'alert',
  'alert_property',
  'feed',
  'feed_delivery',
  'redirect',
  'job',
] as const satisfies (keyof Tables)[];

/** The columns that tell the rows of a table apart and order them. */
export function keyOf(table: string): string[] {
  if (table === 'visit_count') return ['day', 'property_id', 'kind'];
  if (table === 'missed_search') return ['day', 'search'];
  if (table === 'owner_link') return ['property_id'];
  if (table === 'feed') return ['name'];
  if (table === 'site_picture') return ['key'];
  if (table === 'redirect') return ['address_key'];
  if (table === 'second_factor') return ['user_id'];
  if (table === 'recovery_code') return ['user_id', 'hash'];
  if (table === 'proposal_property') return ['proposal_id', 'property_id'];
  return table === 'alert_property' ? ['alert_id', 'property_id'] : ['id'];
}

/** Tables that backups never had, and that migrations have dropped since: those of older sites are restored too. */
export const DROPPED_TABLES = ['login_record', 'alert_request'];

/** A restored site signs everyone out, is not new, has its own backups, schema and clock, and has answered no one yet. */
export const UNSAVED_TABLES: string[] = [
  'session',
  'account_link',
  'first_start',
  'migration_hash',
  'clock',
  'nightly_backup',
  'told_failure',
  'limit_count',
  'stored_answer',
] satisfies (keyof Tables)[];

export const FORMAT_VERSION = 1;

/** The largest number that PostgreSQL's `integer` holds, and with it every id. */
export const MAX_INTEGER = 2 ** 31 - 1;

const wholeNumber = z.number().int().min(0);

const savedTableSchema = z.object({
  name: z.string(),
  rows: wholeNumber,
  /** The last id given out, which may be of a row deleted since: ids are never used twice. */
  lastId: wholeNumber.max(MAX_INTEGER),
});

/** Read before the rest: a later version may have another manifest. */
export const formatSchema = z.object({ format: z.literal('site-backup'), version: wholeNumber });

export const manifestSchema = formatSchema.extend({
  createdAt: z.iso.datetime(),
  /** Which site it is of (see `first_start`). Left out by one that was filled by a command and never started. */
  site: z
    .string()
    .regex(/^[0-9a-f]{8}$/)
    .optional(),
  /** The last migration that the database had seen. */
  migration: z.string(),
  tables: z.array(savedTableSchema),
  files: wholeNumber,
  /** Image files that rows name, and that were lost before. */
  missing: z.array(z.string()).default([]),
});

export type Manifest = z.output<typeof manifestSchema>;

export type SavedTable = z.output<typeof savedTableSchema>;
