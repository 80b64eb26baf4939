import { failures, importTexts } from '#contract/messages.ts';
import { MAX_ID } from '#contract/property/property-path.ts';
import { letters, oneLine } from '#contract/text/plain-text.ts';
import type { Database } from '#server/database/tables.ts';
import type { ImportRow } from './import-rows.ts';

/** So many lines of the same home are named. */
const MAX_LINES = 5;

/** What a row is about. */
export type Target = { kind: 'new' } | { kind: 'known'; id: number } | { kind: 'wrong'; sentence: string };

type Stored = { id: number; reference: string | null; isTrashed: boolean; key: string };

/**
 * Finds the property of each row: by its number, where that is one of this site; else by the reference; without one by
 * title, place, price and surface together.
 */
export async function matchRows(db: Database, rows: ImportRow[]): Promise<Map<ImportRow, Target>> {
  const stored = await listKeys(db);
  const ids = new Set(stored.filter(({ isTrashed }) => !isTrashed).map(({ id }) => id));
  const byReference = Map.groupBy(stored, ({ reference }) => foldReference(reference));
  const sameId = Map.groupBy(rows, ({ id }) => id);
  const sameReference = Map.groupBy(
    rows.filter(({ id }) => id === ''),
    ({ body }) => foldReference(body.reference),
  );
  // Of homes that are alike in all of that, the first row is the first home.
  const byKey = Map.groupBy(
    stored.filter(({ isTrashed }) => !isTrashed),
    ({ key }) => key,
  );

  return new Map(rows.map((row) => [row, targetOf(row)]));

  function targetOf(row: ImportRow): Target {
    if (row.isRental) return { kind: 'new' };
    if (row.id !== '') {
      const others = linesBeside(row, sameId.get(row.id));
      if (others.length > 0) return { kind: 'wrong', sentence: importTexts.sameProperty(others) };
      const id = Number(row.id);
      const isKnown = Number.isInteger(id) && id <= MAX_ID && ids.has(id);
      return isKnown ? { kind: 'known', id } : { kind: 'wrong', sentence: failures.property_not_found.message };
    }
    const reference = foldReference(row.body.reference);
    if (reference === '') {
      const next = byKey.get(keyOf(row.body))?.shift();
      return next ? { kind: 'known', id: next.id } : { kind: 'new' };
    }
    const others = linesBeside(row, sameReference.get(reference));
    if (others.length > 0) return { kind: 'wrong', sentence: importTexts.sameReference(others) };
    const known = byReference.get(reference) ?? [];
    const [first, second] = known.filter(({ isTrashed }) => !isTrashed);
    if (second) return { kind: 'wrong', sentence: importTexts.severalProperties };
    if (first) return { kind: 'known', id: first.id };
    return known.length > 0 ? { kind: 'wrong', sentence: importTexts.inTrash } : { kind: 'new' };
  }
}

function linesBeside(row: ImportRow, rows: ImportRow[] = []): number[] {
  return rows
    .filter(({ isRental }) => !isRental)
    .map(({ line }) => line)
    .filter((line) => line !== row.line)
    .slice(0, MAX_LINES);
}

async function listKeys(db: Database): Promise<Stored[]> {
  const rows = await db
    .selectFrom('property')
    .select(['id', 'reference', 'title', 'location', 'price', 'surface', 'deleted_at'])
    .orderBy('id')
    .execute();
  return rows.map(({ id, reference, deleted_at, ...fields }) => ({
    id,
    reference,
    isTrashed: deleted_at !== null,
    key: keyOf(fields),
  }));
}

function foldReference(reference: unknown): string {
  return oneLine(String(reference ?? '')).toLowerCase();
}

function keyOf({ title, location, price, surface = 0 }: Record<string, unknown>): string {
  return JSON.stringify([letters(String(title)), letters(String(location)), Number(price), Number(surface)]);
}
