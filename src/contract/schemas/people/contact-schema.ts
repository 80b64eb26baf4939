import { z } from 'zod';
import { isEmailAddress } from '#contract/contact/addresses.ts';
import { CONTACT_MAX_LENGTHS, isPhoneNumber, PROJECTS, type Project } from '#contract/contact/contact.ts';
import { fieldErrors } from '#contract/messages.ts';
import { parsePropertyId } from '#contract/property/property-path.ts';
import { blank, flag, jsonObject, requiredText, withoutControlCharacters } from '#contract/schemas/rules.ts';
import { oneLine } from '#contract/text/plain-text.ts';

const MAX_NAME_OF_RECIPIENT = 200;

const email = line(CONTACT_MAX_LENGTHS.email).refine(isEmailAddress, fieldErrors.email);
const project = z.enum(
  PROJECTS.map(({ value }): Project => value),
  {
    error: ({ input }) => (input === undefined || input === '' ? fieldErrors.required : fieldErrors.choice),
  },
);

/** What our own forms add, for the spam folder. */
export const formHints = {
  website: hint((value) => (typeof value === 'string' ? value.trim() : undefined)),
  fill_ms: hint(toMilliseconds),
};

/** The tick 'J'ai aussi un bien à vendre': the request of a sale that follows is not counted. */
export const alsoSells = flag.default(false);

/** What a contact message holds. Other parameters are ignored, as EmailJS does. */
const params = {
  from_name: line(CONTACT_MAX_LENGTHS.name),
  from_email: email,
  phone: line(CONTACT_MAX_LENGTHS.phone).refine(isPhoneNumber, fieldErrors.phone),
  project,
  message: text(CONTACT_MAX_LENGTHS.message),
  to_name: z.union([line(MAX_NAME_OF_RECIPIENT), blank], { error: fieldErrors.text }).optional(),
  reply_to: z.union([email, blank], { error: fieldErrors.email }).optional(),
  property_ref: hint(toPropertyId),
  ...formHints,
};

/** What `@emailjs/browser` sends around the parameters. */
const account = {
  lib_version: z.unknown().optional(),
  user_id: requiredText(200),
  service_id: requiredText(200),
  template_id: requiredText(200),
};

export const emailSchema = jsonObject({ ...account, template_params: z.object(params, fieldErrors.required) });
/** The same sent as a form, which has all fields on one level. */
export const emailFormSchema = z.object({ ...account, ...params });

export type ContactParams = z.output<typeof emailSchema>['template_params'];

/** One line: a line break in a name or an address could inject a mail header. */
function line(max: number) {
  return cleaned((value) => oneLine(toText(value)), max);
}

function text(max: number) {
  return cleaned(toText, max);
}

function cleaned(clean: (value: string) => string, max: number) {
  return z
    .string({ error: ({ input }) => (input === undefined ? fieldErrors.required : fieldErrors.text) })
    .transform((value) => clean(value).trim())
    .pipe(z.string().min(1, fieldErrors.required).max(max, fieldErrors.tooLong(max)));
}

/** Pasted text may contain control characters: they are removed, and the message is accepted. */
function toText(value: string): string {
  return withoutControlCharacters(value.toWellFormed().replace(/\r\n?/g, '\n'));
}

/** What our own form adds. An invalid value is ignored: it is no reason to lose a message. */
function hint<Value>(read: (value: unknown) => Value | undefined) {
  return z.unknown().transform(read).optional();
}

/** `12`, or the address of its page: `12-villa-vue-mer`. */
function toPropertyId(value: unknown): number | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  return parsePropertyId(String(value).trim());
}

function toMilliseconds(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : undefined;
}
