import { advertOf, pickFacts } from '#contract/advert/advert.ts';
import type { FieldErrors } from '#contract/envelope.ts';
import { MAX_ID } from '#contract/id.ts';
import type { ImportedRow } from '#contract/property/import.ts';
import { toFieldErrors } from '#contract/schemas/field-errors.ts';
import { newPropertySchema, propertyChangeSchema } from '#contract/schemas/property/property-schema.ts';
import type { Database } from '#server/database/tables.ts';
import { Failure } from '#server/failures/failure.ts';
import { changeProperty, createProperty, decideVisibility } from '#server/properties/property-store.ts';
import type { Author } from '#server/properties/versions/version-store.ts';
import type { CsvRow } from './property-csv.ts';

type Options = Author & { isDryRun: boolean; refuseIncomplete: boolean };

/** Does all rows or none. A dry run does them too, and takes everything back. */
export async function importProperties(db: Database, rows: CsvRow[], options: Options): Promise<ImportedRow[]> {
  const results: ImportedRow[] = [];
  try {
    await db.transaction().execute(async (transaction) => {
      for (const row of rows) results.push(await importRow(transaction, row, options));
      if (options.isDryRun || results.some(({ errors }) => errors.length > 0)) throw new RolledBack();
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
  }
  return results;
}

class RolledBack extends Error {}

async function importRow(transaction: Database, { line, id, body }: CsvRow, options: Options): Promise<ImportedRow> {
  try {
    const action = id === '' ? await create(transaction, body, options) : await update(transaction, id, body, options);
    return { line, action, errors: [] };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { line, action: 'none', errors: error.errors ? sentencesOf(error.errors) : [error.message] };
  }
}

async function create(transaction: Database, body: object, { now, refuseIncomplete }: Options) {
  const { is_private, bedrooms = 0, bathrooms = 0, ...fields } = parsed(newPropertySchema.safeParse(body));
  const wanted = { ...fields, bedrooms, bathrooms, isPrivate: is_private, advert: advertOf(fields) };
  await createProperty(transaction, decideVisibility(wanted, { refuseIncomplete }).input, now);
  return 'create' as const;
}

async function update(transaction: Database, id: string, body: object, { refuseIncomplete, ...author }: Options) {
  const number = Number(id);
  if (!Number.isInteger(number) || number < 1 || number > MAX_ID) throw new Failure('property_not_found');
  const { is_private, revision: _, ...fields } = parsed(propertyChangeSchema.safeParse(body));
  const visibility = is_private !== undefined && { isPrivate: is_private };
  const input = { ...fields, ...visibility, advert: pickFacts(fields) };
  const { isChanged } = await changeProperty(transaction, number, { input, refuseIncomplete }, author);
  return isChanged ? ('update' as const) : ('none' as const);
}

type Parsed<Data> =
  | { success: true; data: Data }
  | { success: false; error: { issues: Parameters<typeof toFieldErrors>[0] } };

function parsed<Data>(result: Parsed<Data>): Data {
  if (result.success) return result.data;
  throw new Failure('invalid_fields', { errors: toFieldErrors(result.error.issues) });
}

function sentencesOf(errors: FieldErrors): string[] {
  return Object.entries(errors).flatMap(([field, sentences]) => sentences.map((sentence) => `${field} : ${sentence}`));
}

/** For the answer to an import that was refused: the sentences of each line. */
export function errorsByLine(rows: ImportedRow[]): FieldErrors {
  const refused = rows.filter(({ errors }) => errors.length > 0);
  return Object.fromEntries(refused.map(({ line, errors }) => [`line_${line}`, errors]));
}
