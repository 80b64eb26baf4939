import { isDeepStrictEqual } from 'node:util';
import type { DayPart } from '#contract/appointments/appointment.ts';
import { type FieldName, fieldOf, type Section } from '#contract/property/fields.ts';

import type { Property } from '#contract/property/property.ts';
import type { FieldChange, FieldValue, PropertyVersion } from '#contract/property/property-version.ts';
import { formatPrice } from '#contract/text/format.ts';
import { agentDay } from '#contract/time/agent-day.ts';
import { dayOfMonth, monthName, monthOf } from '#contract/time/month.ts';

/** A visit that was made, or is planned. */
export type OwnerVisit = { day: string; part: DayPart; isDone: boolean; feedback: string | null };

/** What was done for a property. */
export type Work = {
  /** All versions of the property, newest first. */
  versions: PropertyVersion[];
  /** When photos were added. */
  photoTimes: string[];
  /** When it was proposed to a person. */
  proposalTimes: string[];
  visits: OwnerVisit[];
};

export type ActionFacts = Work & { property: Property; month: string; sums: string[] };

/** What an owner calls the fields of a section, and those that have a word of their own; others have that of the form. */
const SECTION_WORDS: Partial<Record<Section, string>> = {
  fees: 'honoraires',
  energy: 'diagnostic énergétique',
  copropriete: 'copropriété',
};
const FIELD_WORDS: Partial<Record<FieldName, string>> = {
  location: 'lieu',
  rooms: 'pièces',
  sold_on: 'état de la vente',
  reference: 'référence',
  energy_cost_min: "dépenses d'énergie",
  energy_cost_max: "dépenses d'énergie",
  energy_cost_years: "dépenses d'énergie",
  land_surface: 'terrain',
};

/** What was done in a month: sums first, then day by day, newest first. */
export function actionsOf(facts: ActionFacts): { when: string; text: string }[] {
  const { property, month, versions, photoTimes, proposalTimes, visits, sums } = facts;
  const changes = changesPerDay(versions);
  const photos = countPerDay(photoTimes);
  const proposals = countPerDay(proposalTimes);
  const visitsOf = Map.groupBy(visits, ({ day }) => day);
  const created = agentDay(new Date(property.created_at));
  const days = [...new Set([...changes.keys(), ...photos.keys(), ...proposals.keys(), ...visitsOf.keys(), created])]
    .filter((day) => day.startsWith(month))
    .sort()
    .reverse();
  const sum = sums.filter(Boolean).join(', ');
  const summary = sum.charAt(0).toUpperCase() + sum.slice(1);
  return [
    ...(summary ? [{ when: `En ${monthName(month)}`, text: summary }] : []),
    ...days.flatMap((day) =>
      [
        ...(visitsOf.get(day) ?? []).map(describeVisit),
        proposalText(proposals.get(day) ?? 0),
        ...describeChanges(changes.get(day) ?? new Map()),
        counted(photos.get(day) ?? 0, 'photo ajoutée', 'photos ajoutées'),
        day === created ? describeCreation(property, versions) : '',
      ]
        .filter(Boolean)
        .map((text) => ({ when: `${dayOfMonth(day)} ${monthName(monthOf(day))}`, text })),
    ),
  ];
}

type Change = Pick<FieldChange, 'before' | 'after'>;

/** Per day and field, from the first value of the day to the last. */
function changesPerDay(versions: PropertyVersion[]): Map<string, Map<FieldName, Change>> {
  const days = new Map<string, Map<FieldName, Change>>();
  for (const { created_at, fields } of versions.toReversed()) {
    const day = agentDay(new Date(created_at));
    const changes = days.get(day) ?? new Map<FieldName, Change>();
    days.set(day, changes);
    for (const { field, before, after } of fields) {
      const earlier = changes.get(field);
      changes.set(field, { before: earlier ? earlier.before : before, after });
    }
  }
  return days;
}

function describeChanges(ofDay: Map<FieldName, Change>): string[] {
  const changes = new Map([...ofDay].filter(([, { before, after }]) => !isDeepStrictEqual(before, after)));
  const price = changes.get('price');
  const visibility = changes.get('is_private');
  const names = [...changes.keys()].filter(isTold).map(wordOf);
  return [
    price ? `Prix : ${priceText(price.before)} → ${priceText(price.after)}` : '',
    visibility ? visibilityText(visibility.after) : '',
    names.length > 0 ? `Annonce mise à jour : ${[...new Set(names)].join(', ')}` : '',
  ];
}

/** What he has signed with the agent is not told on paper that others may see. */
function isTold(field: FieldName): boolean {
  return !fieldOf(field).isHidden && field !== 'price' && field !== 'is_private';
}

function wordOf(field: FieldName): string {
  const { label, section } = fieldOf(field);
  const word = label.replace(/ \(.*\)$/, '');
  return FIELD_WORDS[field] ?? SECTION_WORDS[section] ?? word.charAt(0).toLowerCase() + word.slice(1);
}

function priceText(value: FieldValue): string {
  return formatPrice(Number(value));
}

function visibilityText(isPrivate: FieldValue): string {
  return isPrivate === 1 ? 'Annonce retirée du site' : 'Annonce publiée sur le site';
}

/** Whether it was public from the start, its oldest change of visibility tells. */
function describeCreation({ is_private }: Property, versions: PropertyVersion[]): string {
  const oldest = versions.flatMap(({ fields }) => fields.filter(({ field }) => field === 'is_private')).at(-1);
  const wasPrivate = oldest ? oldest.before === 1 : is_private === 1;
  return wasPrivate ? 'Annonce préparée' : 'Annonce publiée sur le site';
}

function countPerDay(times: string[]): Map<string, number> {
  const days = new Map<string, number>();
  for (const time of times) {
    const day = agentDay(new Date(time));
    days.set(day, (days.get(day) ?? 0) + 1);
  }
  return days;
}

const PARTS: Record<DayPart, string> = { matin: 'le matin', apres_midi: "l'après-midi" };

function describeVisit({ part, isDone, feedback }: OwnerVisit): string {
  const said = feedback ? `\u00a0: «\u00a0${feedback}\u00a0»` : '';
  return `${isDone ? 'Visite' : 'Visite prévue'} ${PARTS[part]}${said}`;
}

/** The agent's own work, so it is told as it is. */
function proposalText(count: number): string {
  if (count === 0) return '';
  return `Bien proposé à ${count > 1 ? `${count} acheteurs` : 'un acheteur'}`;
}

/** '1 photo ajoutée', '3 photos ajoutées'; nothing for none. */
export function counted(count: number, one: string, many: string): string {
  return count === 0 ? '' : `${count}\u00a0${count > 1 ? many : one}`;
}
