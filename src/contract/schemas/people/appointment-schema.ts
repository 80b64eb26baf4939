import { z } from 'zod';
import {
  APPOINTMENT_MAX_LENGTHS,
  APPOINTMENT_STATES,
  DAY_PARTS,
  MAX_SLOTS,
  slotDays,
  VISIT_MINUTES,
} from '#contract/appointments/appointment.ts';
import { isEmailAddress, MAX_EMAIL_LENGTH } from '#contract/contact/addresses.ts';
import { fieldErrors } from '#contract/messages.ts';
import { MAX_ID } from '#contract/property/property-path.ts';
import {
  addFieldErrors,
  flag,
  integerBetween,
  isDate,
  jsonObject,
  oneLine,
  optionalDay,
  orDefault,
  orNull,
  plainText,
  requiredText,
  toFlag,
} from '#contract/schemas/rules.ts';
import { fromAgentClock } from '#contract/time/agent-clock.ts';
import { formHints } from './contact-schema.ts';
import { personFields } from './person-fields.ts';

const { meetingPoint, note, feedback, message } = APPOINTMENT_MAX_LENGTHS;

const slotSchema = z.strictObject({
  on: z.string().refine(isDate, fieldErrors.date),
  part: z.enum(DAY_PARTS, fieldErrors.choice),
});

/** Half-days that differ. From when to when they may be depends on the day: see `findClosedSlots`. */
const slots = z
  .array(slotSchema, { error: ({ input }) => (input === undefined ? fieldErrors.required : fieldErrors.list) })
  .min(1, fieldErrors.required)
  .max(MAX_SLOTS, fieldErrors.tooMany(MAX_SLOTS))
  .refine((given) => new Set(given.map(({ on, part }) => on + part)).size === given.length, fieldErrors.sameSlots);

const propertyId = integerBetween(1, MAX_ID);

/** What the visitor's form sends. What its hidden fields hold is no reason to refuse it. */
export const visitRequestSchema = jsonObject({
  property: propertyId,
  slots,
  name: personFields.name,
  email: requiredText(MAX_EMAIL_LENGTH).refine(isEmailAddress, fieldErrors.email),
  phone: personFields.phone.default(null),
  message: orDefault(plainText(message), '').default(''),
  also_sells: flag.optional(),
  ...formHints,
});

/** Refuses half-days that are past, of today or too far away. */
export function findClosedSlots(given: readonly { on: string }[], today: string): Record<string, string[]> {
  const days = slotDays(today);
  return given.every(({ on }) => days.includes(on)) ? {} : { slots: [fieldErrors.closedSlots(days.length)] };
}

const clock = z.string().refine((text) => text === '' || isClock(text), fieldErrors.clock);

function isClock(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) && fromAgentClock(text) !== undefined;
}

const person = jsonObject({
  name: personFields.name,
  email: personFields.email.default(null),
  phone: personFields.phone.default(null),
  search_id: propertyId.nullish(),
});

const fields = {
  property_id: propertyId,
  person,
  /** In place of `person`: that of a search. */
  search_id: propertyId.nullable(),
  starts_at: orNull(clock),
  minutes: orDefault(integerBetween(VISIT_MINUTES.min, VISIT_MINUTES.max), VISIT_MINUTES.usual),
  state: z.enum(APPOINTMENT_STATES, fieldErrors.choice),
  meeting_point: orNull(oneLine(meetingPoint)),
  note: orNull(plainText(note)),
  feedback: orNull(plainText(feedback)),
  feedback_shared: flag.transform(toFlag),
};

export const newAppointmentSchema = jsonObject({
  property_id: fields.property_id,
  person: person.optional(),
  search_id: fields.search_id.optional(),
  starts_at: fields.starts_at.default(null),
  minutes: fields.minutes.default(VISIT_MINUTES.usual),
  state: fields.state.default('asked'),
  meeting_point: fields.meeting_point.default(null),
  note: fields.note.default(null),
  feedback: fields.feedback.default(null),
  feedback_shared: fields.feedback_shared.default(0),
}).superRefine((appointment, context) => addFieldErrors(findAppointmentContradictions(appointment), context));

/** A change: what is left out stays as it is. `updated_at` says which state the change was made on. */
export const appointmentChangeSchema = jsonObject({ ...fields, updated_at: z.string(fieldErrors.text) }).partial();

export type NewAppointment = z.output<typeof newAppointmentSchema>;
export type AppointmentChange = z.output<typeof appointmentChangeSchema>;

/** What took place, or will, has its hour. Also for a change, once it is merged. */
export function findAppointmentContradictions({
  state,
  starts_at,
}: Pick<NewAppointment, 'state' | 'starts_at'>): Record<string, string[]> {
  const needsHour = state !== 'asked' && state !== 'cancelled';
  return needsHour && starts_at === null ? { starts_at: [fieldErrors.required] } : {};
}

const day = optionalDay().optional();

export const appointmentQuerySchema = z.object({ from: day, to: day });

const text = z.string().nullable();

/** A visit, as the API answers it. */
export const appointmentJsonSchema = z
  .strictObject({
    id: z.int(),
    property: z.strictObject({ id: z.int(), title: z.string() }),
    /** Where the home is, as its advert says it. */
    location: z.string(),
    /** Where the way there leads. */
    address: z.string(),
    image: z.strictObject({ url: z.string(), width: z.int(), height: z.int() }).nullable(),
    person: z.strictObject({ name: z.string(), email: text, phone: text, search_id: z.int().nullable() }),
    state: z.enum(APPOINTMENT_STATES),
    /** The half-days that the visitor proposed. */
    slots: z.array(z.strictObject({ on: z.iso.date(), part: z.enum(DAY_PARTS) })),
    /** `YYYY-MM-DDTHH:MM`, by the clock of Paris. */
    starts_at: text,
    minutes: z.int(),
    meeting_point: text,
    /** For the agent alone. */
    note: text,
    feedback: text,
    /** Whether the owner reads the feedback. */
    feedback_shared: z.union([z.literal(0), z.literal(1)]),
    /** The inbox message that asked for it, while that is kept. */
    message_id: z.int().nullable(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'Appointment' });

/** The answer to a change: whether it is mailed to the visitor, and what the agent should know of it. */
export const writtenAppointmentJsonSchema = appointmentJsonSchema.extend({
  mail: z.enum(['queued', 'none']),
  warnings: z.array(z.strictObject({ field: z.string(), message: z.string() })),
});

export type AppointmentJson = z.output<typeof appointmentJsonSchema>;
export type WrittenAppointmentJson = z.output<typeof writtenAppointmentJsonSchema>;
