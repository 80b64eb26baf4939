import { VISIT_MINUTES } from '#contract/appointments/appointment.ts';
import type { AppointmentJson } from '#contract/appointments/appointment-json.ts';
import type { FieldErrors } from '#contract/envelope.ts';
import { VISIT_DRAFT_PREFIX } from '#web/browser/admin/draft-keys.ts';
import type { KeptDraft } from '#web/forms/use-saved-form.ts';

type TextField = 'name' | 'email' | 'phone' | 'day' | 'time' | 'meeting_point' | 'note' | 'feedback';

/** The form's content, as it is typed. */
export type VisitDraft = Record<TextField, string> & {
  property: { id: number; title: string } | undefined;
  /** Of the person, who is then that of the search. */
  search_id: number | null;
  minutes: number;
  state: AppointmentJson['state'];
  isShared: boolean;
};

export const NEW_VISIT: VisitDraft = {
  property: undefined,
  search_id: null,
  name: '',
  email: '',
  phone: '',
  day: '',
  time: '',
  minutes: VISIT_MINUTES.usual,
  state: 'confirmed',
  meeting_point: '',
  note: '',
  feedback: '',
  isShared: false,
};

/** What the form changes: the server refuses what was made on another state. A new visit has none. */
export type VisitOrigin = { fields: VisitDraft; updated_at: string };

export function originOf(visit: AppointmentJson): VisitOrigin {
  const { property, person, starts_at, minutes, state, meeting_point, note, feedback, feedback_shared } = visit;
  const [day = '', time = ''] = starts_at?.split('T') ?? [];
  const fields: VisitDraft = {
    property,
    search_id: person.search_id,
    name: person.name,
    email: person.email ?? '',
    phone: person.phone ?? '',
    day,
    time,
    minutes,
    state,
    meeting_point: meeting_point ?? '',
    note: note ?? '',
    feedback: feedback ?? '',
    isShared: feedback_shared === 1,
  };
  return { fields, updated_at: visit.updated_at };
}

/** What the API takes; empty texts are none. */
export function inputOf({ property, search_id, name, email, phone, day, time, isShared, ...draft }: VisitDraft) {
  return {
    ...draft,
    property_id: property?.id ?? 0,
    ...(search_id === null ? { person: { name, email, phone } } : { search_id }),
    starts_at: day && time ? `${day}T${time}` : '',
    feedback_shared: isShared,
  };
}

/** How the form keeps its draft: with the state that it changes. */
export function visitDraft(id: number | string): KeptDraft<VisitDraft, VisitOrigin> {
  return {
    key: VISIT_DRAFT_PREFIX + id,
    storage: 'localStorage',
    toStored: (draft, { fields, updated_at }) =>
      JSON.stringify(draft) === JSON.stringify(fields) ? undefined : { ...draft, updated_at },
    fromStored: ({ updated_at, ...draft }, { fields }) => ({
      draft: { ...NEW_VISIT, ...draft },
      origin: { fields, updated_at },
    }),
  };
}

export const visitSchema = {
  /** A visit that was asked for is confirmed by its hour. */
  apply(draft: VisitDraft, change: Partial<VisitDraft>): VisitDraft {
    const next = { ...draft, ...change };
    const isHourChosen = (change.day || change.time) && next.day && next.time;
    return isHourChosen && next.state === 'asked' ? { ...next, state: 'confirmed' } : next;
  },
  /** What the server could not say better. */
  check({ property, name, state, day, time }: VisitDraft): FieldErrors {
    const needsHour = state !== 'asked' && state !== 'cancelled';
    return {
      ...(!property && { property_id: ['Choisissez le bien à visiter.'] }),
      ...(!name.trim() && { name: ['Indiquez qui visite.'] }),
      ...(!day && (needsHour || time) && { day: ['Indiquez le jour.'] }),
      ...(!time && (needsHour || day) && { time: ["Indiquez l'heure."] }),
    };
  },
  touched: (_: VisitDraft, change: Partial<VisitDraft>): string[] =>
    Object.keys(change).flatMap((field) => [field, ...(ALSO_TOUCHED[field] ?? [])]),
};

/** The names under which the server speaks of a field, where they are others. */
const ALSO_TOUCHED: Record<string, string[]> = {
  property: ['property_id'],
  search_id: ['name'],
  day: ['starts_at'],
  time: ['starts_at'],
  state: ['day', 'time', 'starts_at'],
};
