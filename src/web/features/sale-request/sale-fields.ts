import { lengthError, readPerson } from '#contract/contact/mistakes.ts';
import { readNumber } from '#contract/costs/loan.ts';
import { PROPERTY_TYPES } from '#contract/property/choices.ts';
import { CONDITIONS } from '#contract/property/condition.ts';
import type { SaleRequest } from '#contract/sellers/sale-request.ts';
import { SELLER_DELAYS, SELLER_MAX_LENGTHS, SELLER_WISHES } from '#contract/sellers/seller.ts';
import type { FormErrors } from '#web/api/use-visitor-form.ts';

/** The fields under the names that they have in the page and in the API. */
export const EMPTY_FIELDS = {
  property_type: '',
  place: '',
  surface: '',
  land_surface: '',
  rooms: '',
  condition: '',
  delay: '',
  wish: '',
  message: '',
  name: '',
  email: '',
  phone: '',
};

export type SaleFields = typeof EMPTY_FIELDS;

/** What a browser without scripts has sent. */
export function fieldsOf(form: FormData): SaleFields {
  const fields = Object.keys(EMPTY_FIELDS).map((name) => [name, String(form.get(name) ?? '')]);
  return { ...EMPTY_FIELDS, ...Object.fromEntries(fields) };
}

/** Nobody asks these of land. */
const WITHOUT_BUILDING = { surface: '', rooms: '', condition: '' };

/** The request ready to be sent, or the errors by field. */
export function readRequest(fields: SaleFields): { request: SaleRequest } | { errors: FormErrors } {
  const type = oneOf(PROPERTY_TYPES, fields.property_type);
  const typed = type === 'Terrain' ? { ...fields, ...WITHOUT_BUILDING } : fields;
  const { person, mistakes } = readPerson(typed);
  const [place, message] = [typed.place.trim(), typed.message.trim()];
  const [surface, land, rooms] = [squareMetres(typed.surface), squareMetres(typed.land_surface), count(typed.rooms)];
  const sentences = {
    place: lengthError(place, SELLER_MAX_LENGTHS.place),
    surface: Number.isNaN(surface) ? NO_SURFACE : undefined,
    land_surface: Number.isNaN(land) ? NO_SURFACE : undefined,
    rooms: Number.isNaN(rooms) ? 'Indiquez un nombre de pièces, par exemple 4.' : undefined,
    message: lengthError(message, SELLER_MAX_LENGTHS.message),
    ...mistakes,
  };
  const errors = Object.fromEntries(Object.entries(sentences).filter(([, sentence]) => sentence !== undefined));
  if (Object.keys(errors).length > 0) return { errors };
  return {
    request: {
      ...person,
      property_type: type,
      place: place || null,
      surface,
      land_surface: land,
      rooms,
      condition: oneOf(CONDITIONS, typed.condition),
      delay: oneOf(SELLER_DELAYS, typed.delay),
      wish: oneOf(SELLER_WISHES, typed.wish),
      message: message || null,
    },
  };
}

const NO_SURFACE = 'Indiquez une surface en mètres carrés, par exemple 90.';

function oneOf<Choice extends string>(choices: readonly Choice[], value: string): Choice | null {
  return choices.find((choice) => choice === value) ?? null;
}

/** Null where nothing is typed, NaN where it is no number. A point before three digits separates thousands. */
function squareMetres(text: string): number | null {
  const digits = text.replace(/m[²2]\s*$/, '').replace(/\.(?=\d{3}(?!\d))/g, '');
  return text.trim() === '' ? null : readNumber(digits);
}

function count(text: string): number | null {
  if (text.trim() === '') return null;
  return /^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN;
}
