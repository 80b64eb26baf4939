import { isDeepStrictEqual } from 'node:util';
import type { z } from '@hono/zod-openapi';
import { checkAdvert } from '#contract/advert/findings.ts';
import type { FieldErrors } from '#contract/envelope.ts';
import { fieldErrors, importTexts, redirectTexts } from '#contract/messages.ts';
import { EMPTY_FIELDS, type FieldName, fieldLabel, fieldsIn, type PropertyFields } from '#contract/property/fields.ts';
import { MAX_IMPORTED_PHOTOS, OTHER_IMPORT_LABELS } from '#contract/property/import.ts';
import { findContradictions } from '#contract/property/property-input.ts';
import { changesBetween, type ImportedRow } from '#contract/property/property-version.ts';
import { propertyChangeSchema } from '#contract/schemas/property/property-schema.ts';
import { toFieldErrors } from '#contract/schemas/rules.ts';
import type { FeeSchedule } from '#contract/settings/site-settings.ts';
import { agentDay } from '#contract/time/agent-day.ts';
import type { SiteDatabase } from '#server/database/connect.ts';
import type { Database } from '#server/database/tables.ts';
import { Failure } from '#server/failures/failure.ts';
import { isKnownLocation } from '#server/places/gazetteer.ts';
import { changeProperty, createProperty, decideVisibility, findProperty } from '#server/properties/property-store.ts';
import type { Author } from '#server/properties/versions/version-store.ts';
import { cutAddress } from '#server/redirects/old-address.ts';
import { addRedirect } from '#server/redirects/redirect-store.ts';
import type { ImportRow } from './import-rows.ts';
import { addPhotos, beginImport, endImport } from './import-store.ts';
import { matchRows, type Target } from './match-rows.ts';

type Options = Author & {
  isDryRun: boolean;
  /** Leaves wrong rows out. Otherwise one of them stops the whole import. */
  skipsErrors: boolean;
  refuseIncomplete: boolean;
  feeSchedule: FeeSchedule | null;
  /** Whether the archive has this file. */
  hasFile: (name: string) => boolean;
};

type Imported = {
  rows: ImportedRow[];
  /** Undefined where nothing was written. */
  importId?: number;
};

/** Does all rows or none. A dry run does them too, and takes everything back. */
export async function importProperties(db: SiteDatabase, rows: ImportRow[], options: Options): Promise<Imported> {
  const results: ImportedRow[] = [];
  let importId: number | undefined;
  try {
    await db.transaction().execute(async (transaction) => {
      importId = await beginImport(transaction, options.now);
      const targets = await matchRows(transaction, rows);
      for (const row of rows) {
        results.push(await importRow(transaction, row, { ...options, importId, target: targets.get(row) }));
      }
      const isRefused = !options.skipsErrors && results.some(({ errors }) => errors.length > 0);
      if (options.isDryRun || isRefused) throw new RolledBack();
      await endImport(transaction, importId, results.filter(({ action }) => action !== 'none').length);
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
    return { rows: results };
  }
  return { rows: results, ...(importId !== undefined && { importId }) };
}

class RolledBack extends Error {}

type RowOptions = Options & { importId: number; target: Target | undefined };

async function importRow(transaction: Database, row: ImportRow, options: RowOptions): Promise<ImportedRow> {
  const { line, body } = row;
  const { target = { kind: 'new' } } = options;
  const id = target.kind === 'known' ? target.id : undefined;
  const stored = id === undefined ? undefined : await findProperty(transaction, id, 'admin');
  const title = stored?.title ?? String(body.title ?? '');
  const unchanged = { line, title, action: 'none', changes: [], notes: [], errors: [] } as const;
  if (row.isRental) return { ...unchanged, changes: [], notes: [importTexts.rental], errors: [] };
  try {
    if (target.kind === 'wrong') throw new Failure('invalid_fields', { errors: { id: [target.sentence] } });
    if (row.photos.length > MAX_IMPORTED_PHOTOS)
      throw refused('photos', importTexts.tooManyPhotos(MAX_IMPORTED_PHOTOS));
    const addresses = row.oldAddresses.map(checkOldAddress);
    const done =
      id === undefined
        ? await create(transaction, body, options)
        : await update(transaction, id, changedIn(row.body, stored), options);
    const missing = await addPhotos(transaction, row.photos, { ...options, propertyId: done.id });
    for (const address of addresses) await addRedirect(transaction, address, done.id);
    const { action, changes, notes } = done;
    return { line, title, action, changes, notes: [...notes, ...missing.map(importTexts.noPhoto)], errors: [] };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const errors = error.errors ? sentencesOf(error.errors) : [error.message];
    return { ...unchanged, changes: [], notes: [], errors };
  }
}

function checkOldAddress(address: string): string {
  const cut = cutAddress(address);
  if (cut === undefined) throw refused('old_address', redirectTexts.from(address));
  return cut;
}

function refused(field: string, sentence: string): Failure {
  return new Failure('invalid_fields', { errors: { [field]: [sentence] } });
}

type Done = Pick<ImportedRow, 'action' | 'changes' | 'notes'> & { id: number };

/** What the form needs of every property. The rest takes the defaults of the form. */
const NEEDED: FieldName[] = ['title', 'price', 'location'];

async function create(transaction: Database, body: Record<string, unknown>, options: Options): Promise<Done> {
  const { revision: _, ...said } = parse(propertyChangeSchema, { is_private: 1, ...body });
  const lacking = NEEDED.filter((name) => said[name] === undefined);
  const errors = Object.fromEntries(lacking.map((name) => [name, [fieldErrors.required]]));
  const fields = fieldsIn({ ...EMPTY_FIELDS, ...said });
  Object.assign(errors, findContradictions(fields));
  if (Object.keys(errors).length > 0) throw new Failure('invalid_fields', { errors });
  const { input, isRefused } = decideVisibility(fields, options);
  const id = await createProperty(transaction, input, options.now);
  return { id, action: 'create', changes: [], notes: notesOf(isRefused, warningsOf(input, options)) };
}

/** A stored property may have what no form would take any more, such as an empty description. */
function changedIn(body: ImportRow['body'], stored: object | undefined): ImportRow['body'] {
  const known = new Map(Object.entries(stored ?? {}));
  return Object.fromEntries(Object.entries(body).filter(([name, value]) => !isDeepStrictEqual(value, known.get(name))));
}

async function update(transaction: Database, id: number, body: ImportRow['body'], options: Options): Promise<Done> {
  const { revision: madeOn, ...input } = parse(propertyChangeSchema, body);
  const change = { input, madeOn, refuseIncomplete: options.refuseIncomplete };
  const { before, after, isRefused } = await changeProperty(transaction, id, change, options);
  const changes = changesBetween(before, after);
  const known = warningsOf(before, options);
  const warnings = warningsOf(after, options).filter((warning) => !known.includes(warning));
  return { id, action: changes.length > 0 ? 'update' : 'none', changes, notes: notesOf(isRefused, warnings) };
}

function notesOf(isRefused: boolean, warnings: string[]): string[] {
  return [...(isRefused ? [importTexts.keptPrivate] : []), ...warnings];
}

/** What the check of the advert doubts. What is missing would fill the list of a table of new properties. */
function warningsOf(property: PropertyFields, { now, feeSchedule }: Options): string[] {
  return checkAdvert(property, agentDay(now), feeSchedule, isKnownLocation)
    .filter(({ severity }) => severity === 'warning')
    .map(({ field, message }) => `${fieldLabel(field)} : ${message}`);
}

function parse<Data>(schema: z.ZodType<Data>, body: object): Data {
  const { data, error } = schema.safeParse(body);
  if (error) throw new Failure('invalid_fields', { errors: toFieldErrors(error.issues) });
  return data;
}

const OTHER_LABELS: Record<string, string> = OTHER_IMPORT_LABELS;

function sentencesOf(errors: FieldErrors): string[] {
  return Object.entries(errors).flatMap(([field, sentences]) =>
    sentences.map((sentence) =>
      field === 'id' ? sentence : `${OTHER_LABELS[field] ?? fieldLabel(field)} : ${sentence}`,
    ),
  );
}
