import type { z } from '@hono/zod-openapi';
import { checkAdvert } from '#contract/advert/findings.ts';
import type { FieldErrors } from '#contract/envelope.ts';
import { MAX_ID } from '#contract/id.ts';
import { importTexts } from '#contract/messages.ts';
import type { PropertyFields } from '#contract/property/fields.ts';
import { fieldLabel } from '#contract/property/fields.ts';

import { changesBetween, type ImportedRow } from '#contract/property/property-version.ts';
import { newPropertySchema, propertyChangeSchema } from '#contract/schemas/property/property-schema.ts';
import { toFieldErrors } from '#contract/schemas/rules.ts';
import type { FeeSchedule } from '#contract/settings/site-settings.ts';
import { agentDay } from '#contract/time/agent-day.ts';
import type { Database } from '#server/database/tables.ts';
import { Failure } from '#server/failures/failure.ts';
import { isKnownLocation } from '#server/places/gazetteer.ts';
import { changeProperty, createProperty, decideVisibility, findProperty } from '#server/properties/property-store.ts';
import type { Author } from '#server/properties/versions/version-store.ts';
import type { CsvRow } from './read-csv.ts';

type Options = Author & { isDryRun: boolean; refuseIncomplete: boolean; feeSchedule: FeeSchedule | null };

/** Does all rows or none. A dry run does them too, and takes everything back. */
export async function importProperties(db: Database, rows: CsvRow[], options: Options): Promise<ImportedRow[]> {
  const results: ImportedRow[] = [];
  const linesOf = Map.groupBy(rows, ({ id }) => id);
  try {
    await db.transaction().execute(async (transaction) => {
      for (const row of rows) {
        const others = row.id === '' ? [] : (linesOf.get(row.id) ?? []).filter(({ line }) => line !== row.line);
        results.push(await importRow(transaction, row, { ...options, otherLines: others.map(({ line }) => line) }));
      }
      if (options.isDryRun || results.some(({ errors }) => errors.length > 0)) throw new RolledBack();
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
  }
  return results;
}

class RolledBack extends Error {}

type RowOptions = Options & {
  /** The lines that are about the same property. */
  otherLines: number[];
};

async function importRow(transaction: Database, row: CsvRow, options: RowOptions): Promise<ImportedRow> {
  const { line, id, body } = row;
  const stored = isId(id) ? await findProperty(transaction, Number(id), 'admin') : undefined;
  const title = stored?.title ?? String(body.title ?? '');
  try {
    if (options.otherLines.length > 0) {
      throw new Failure('invalid_fields', { errors: { id: [importTexts.sameProperty(options.otherLines)] } });
    }
    const done = id === '' ? await create(transaction, body, options) : await update(transaction, row, options);
    return { line, title, ...done, errors: [] };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const errors = error.errors ? sentencesOf(error.errors) : [error.message];
    return { line, title, action: 'none', changes: [], notes: [], errors };
  }
}

type Done = Pick<ImportedRow, 'action' | 'changes' | 'notes'>;

async function create(transaction: Database, body: object, options: Options): Promise<Done> {
  const { input, isRefused } = decideVisibility(parse(newPropertySchema, body), options);
  await createProperty(transaction, input, options.now);
  return {
    action: 'create',
    changes: [],
    notes: [...(isRefused ? [importTexts.keptPrivate] : []), ...warningsOf(input, options)],
  };
}

async function update(transaction: Database, { id, body }: CsvRow, options: Options): Promise<Done> {
  if (!isId(id)) throw new Failure('property_not_found');
  const { revision: madeOn, ...input } = parse(propertyChangeSchema, body);
  const change = { input, madeOn, refuseIncomplete: options.refuseIncomplete };
  const { before, after, isRefused } = await changeProperty(transaction, Number(id), change, options);
  const changes = changesBetween(before, after);
  const known = warningsOf(before, options);
  const warnings = warningsOf(after, options).filter((warning) => !known.includes(warning));
  const action = changes.length > 0 ? 'update' : 'none';
  return { action, changes, notes: [...(isRefused ? [importTexts.keptPrivate] : []), ...warnings] };
}

function isId(text: string): boolean {
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 && number <= MAX_ID;
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

function sentencesOf(errors: FieldErrors): string[] {
  return Object.entries(errors).flatMap(([field, sentences]) =>
    sentences.map((sentence) => (field === 'id' ? sentence : `${fieldLabel(field)} : ${sentence}`)),
  );
}
