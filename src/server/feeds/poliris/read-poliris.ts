import { type At, COLUMNS, isRental } from './poliris-columns.ts';

/** How many columns the versions 4.x have. */
const [FEWEST, MOST] = [256, 350];

/** What a line of a Poliris file says, by field. Undefined where it has too few or too many columns. */
export function readPolirisLine(fields: string[]): { cells: Record<string, string>; isRental: boolean } | undefined {
  // Some programs end a line with a separator.
  const count = fields.at(-1) === '' && fields.length === MOST + 1 ? MOST : fields.length;
  if (count < FEWEST || count > MOST) return undefined;
  const at: At = (rank) => (fields[rank - 1] ?? '').replaceAll(/<br\s*\/?>/gi, '\n').trim();
  const cells: Record<string, string> = {};
  for (const { rank, to } of COLUMNS) {
    const value = at(rank);
    if (to === undefined || value === '') continue;
    for (const [field, cell] of Object.entries(typeof to === 'string' ? { [to]: value } : to(value, at))) {
      const isList = LISTS.has(field) && field in cells;
      cells[field] = isList ? `${cells[field]}|${cell}` : cell;
    }
  }
  return { cells, isRental: isRental(at) };
}

/** Fields that several ranks fill. */
const LISTS = new Set(['features', 'exposure', 'photos', 'photo_marks']);
