import { isIncomplete } from '#contract/advert/findings.ts';
import { mapFields, type PropertyFields } from '#contract/property/fields.ts';
import { hasRooms } from '#contract/property/property.ts';
import { fold, foldFeatures, letters } from '#contract/text/plain-text.ts';
import type { FieldColumns } from '#server/database/tables.ts';

/** The fields as a row holds them. A choice may be one that this version of the site does not know. */
export function readFields(row: FieldColumns): PropertyFields {
  return mapFields<PropertyFields>((field, name) => {
    const value = row[name];
    if (value === null) return null;
    if (field.kind === 'list' || field.kind === 'years' || field.kind === 'choices') return JSON.parse(String(value));
    if (field.kind === 'choice' && !field.options.includes(String(value))) return field.initial ?? null;
    return value;
  });
}

/** What a plot of land does not have, whatever is said of it. */
const NOT_OF_LAND: Partial<PropertyFields> = {
  ...{ bedrooms: 0, bathrooms: 0 },
  ...{ floor: null, floors: null, lift: null, single_storey: null, heating: null, condition: null },
};

/** The columns that follow from the fields, those of searches and filters too. */
export function toRow(fields: PropertyFields) {
  const { title, location, type, features } = fields;
  const stored = hasRooms(type) ? fields : { ...fields, ...NOT_OF_LAND };
  return {
    ...mapFields<FieldColumns>((_, name) => {
      const value = stored[name];
      return Array.isArray(value) ? JSON.stringify(value) : value;
    }),
    title_folded: fold(title),
    location_folded: letters(location),
    features_folded: foldFeatures(features),
    is_incomplete: isIncomplete(fields) ? 1 : 0,
  };
}
