import type { FieldErrors } from '#contract/envelope.ts';
import { fieldErrors } from '#contract/messages.ts';
import { EMPTY_FIELDS, type FieldName, type PropertyFields } from './fields.ts';
import { hasRooms } from './property.ts';
import { changesBetween } from './property-version.ts';

type Sent = Partial<PropertyFields> & Pick<PropertyFields, (typeof ALWAYS_SENT)[number]>;
type PropertyBody = Omit<Sent, 'is_private'> & { is_private: boolean };

/** What the create and update calls take. Beside the fields that are always sent, those that are not `saved` yet. */
export function inputToJson(fields: PropertyFields, saved: PropertyFields = EMPTY_FIELDS): PropertyBody {
  const sent = new Set<FieldName>([...ALWAYS_SENT, ...changesBetween(saved, fields).map(({ field }) => field)]);
  const values: Sent = Object.fromEntries([...sent].map((name): unknown[] => [name, fields[name]]));
  return {
    ...values,
    ...(!hasRooms(fields.type) && { bedrooms: 0, bathrooms: 0 }),
    is_private: fields.is_private === 1,
  };
}

const ALWAYS_SENT = [
  'title',
  'description',
  'price',
  'location',
  'type',
  'surface',
  'rooms',
  'bedrooms',
  'bathrooms',
  'features',
] as const satisfies FieldName[];

/** Facts that exclude each other, by field. */
export function findContradictions(fields: Partial<PropertyFields>): FieldErrors {
  const { type = EMPTY_FIELDS.type, floor, floors, mandate_signed_on, mandate_ends_on } = fields;
  return {
    ...(isAbove(fields.energy_cost_min, fields.energy_cost_max) && {
      energy_cost_min: [fieldErrors.minAboveMax],
      energy_cost_max: [fieldErrors.minAboveMax],
    }),
    ...(mandate_signed_on &&
      mandate_ends_on &&
      mandate_ends_on < mandate_signed_on && { mandate_ends_on: [fieldErrors.endBeforeStart] }),
    // Of land neither is stored.
    ...(hasRooms(type) &&
      isAbove(floor, floors) && { floor: [fieldErrors.floorAboveFloors], floors: [fieldErrors.floorAboveFloors] }),
  };
}

function isAbove(one: number | null | undefined, other: number | null | undefined): boolean {
  return one != null && other != null && one > other;
}
