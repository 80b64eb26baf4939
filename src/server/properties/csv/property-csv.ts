import { readYears } from '#contract/advert/energy-cost-years.ts';
import { FIELD_NAMES, type FieldName, fieldOf, isFieldName } from '#contract/property/fields.ts';
import type { Property } from '#contract/property/property.ts';
import { letters } from '#contract/text/plain-text.ts';
import { CSV_BOM, toCsvLine } from '#server/http/response/csv.ts';

/** The fields of a property, under the names of the API. */
const FIELDS = FIELD_NAMES.filter((name) => !fieldOf(name).isKeptInside);
const COLUMNS = ['id', ...FIELDS];

/** What files of earlier versions of the site call a column. */
export const FORMER_NAMES = new Map([['energy_cost_year', 'energy_cost_years']]);

const FEATURE_SEPARATOR = ' | ';

/** The last column is empty: its name tells which site the numbers of the properties are of. */
export function csvHead(siteId: string, others: string[] = []): string {
  return CSV_BOM + toCsvLine([...COLUMNS, ...others, SITE_MARK + siteId]);
}

export const SITE_MARK = 'site-';

export function propertyToCsv(property: Property, others: string[] = []): string {
  return toCsvLine([String(property.id), ...FIELDS.map((name) => cellOf(name, property[name])), ...others, '']);
}

function cellOf(name: FieldName, value: Property[FieldName]): string {
  if (value === null) return '';
  const { kind, isRequired } = fieldOf(name);
  if (kind === 'text' && !isRequired) return toTextCell(String(value));
  if (Array.isArray(value)) return value.join(kind === 'list' ? FEATURE_SEPARATOR : ', ');
  // A French spreadsheet reads 83.5 as a text.
  return typeof value === 'number' ? String(value).replace('.', ',') : value;
}

/** A spreadsheet would make 104 of `0104`, and a day of `2026-12`: the apostrophe prevents it. */
function toTextCell(text: string): string {
  const isChanged = /^\d[\d\s./:,E-]*$/i.test(text) && !/^[1-9]\d{0,9}$/.test(text);
  return isChanged ? `'${text}` : text;
}

const FLAG_WORDS = new Map(Object.entries({ oui: 1, vrai: 1, non: 0, faux: 0 }));

/**
 * The value of the API that a cell stands for, as people and French spreadsheets write it: `10/03/2025`, `oui`,
 * `450 000 €`. What cannot be read stays a text, for the API's own check to refuse.
 */
export function readCell(name: string, cell: string): unknown {
  // The apostrophe that keeps a cell from being run as a formula.
  const text = cell.replace(/^'(?=\s*[=+\-@\t\r])/, '');
  const typed = text.trim();
  if (!isFieldName(name)) return typed;
  const field = fieldOf(name);
  if (field.kind === 'list')
    return typed
      .split('|')
      .map((item) => item.trim())
      .filter(Boolean);
  if (field.kind === 'text' && field.isRequired) return text;
  if (typed === '') return null;
  switch (field.kind) {
    case 'choice':
      return readChoice(field, typed);
    case 'text':
      // The apostrophe that keeps it from being read as a number.
      return text.replace(/^'(?=\d)/, '');
    case 'choices':
      return readChoices(field, typed);
    case 'years':
      return readYears(typed) ?? typed;
    case 'day':
      return readDay(typed);
    case 'flag':
      return FLAG_WORDS.get(letters(typed)) ?? namedFlag(field.names, typed) ?? readNumber(typed);
    case 'number':
      return readNumber(typed);
  }
}

type Named = { options: readonly string[]; names?: Partial<Record<string, string>> };

function readChoice({ options, names }: Named, typed: string): string {
  return options.find((option) => [option, names?.[option] ?? option].some((word) => isSame(word, typed))) ?? typed;
}

/** 'sud, ouest', 'Sud | Ouest', 'sud-ouest', 'sud et ouest'. */
function readChoices(field: Named, typed: string): string[] {
  const words = typed.split(/[^\p{L}]+/u).filter((word) => word !== '' && !isSame(word, 'et'));
  return words.map((word) => readChoice(field, word));
}

function isSame(one: string, other: string): boolean {
  return letters(one) === letters(other);
}

/** 'Privé' is 1. */
function namedFlag(names: readonly string[] | undefined, typed: string): number | undefined {
  const index = names?.findIndex((name) => isSame(name, typed)) ?? -1;
  return index < 0 ? undefined : index;
}

/** `10/03/2025`, or `10/03/25` as some spreadsheets shorten it. */
function readDay(text: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d\d)$/.exec(text) ?? [];
  return day ? `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
}

/** `\s` includes the no-break spaces that French spreadsheets put between thousands. */
function readNumber(text: string): number | string {
  const number = text
    .replace(/\s/g, '')
    .replace(/(€|euros?|EUR|%|m²|m2)$/i, '')
    .replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(number) ? Number(number) : text;
}
