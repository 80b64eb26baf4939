import type { AdvertField } from '#contract/advert/advert.ts';
import { type CheckedProperty, checkAdvert, type Finding, listAskedFields } from '#contract/advert/findings.ts';
import type { FeeSchedule } from '#contract/settings/site-settings.ts';
import { listSections, type Section } from '../sections.ts';

/** What the law asks of an advert, or what looks wrong on it. Without findings it is complete. */
export type Mention = { field: AdvertField; findings: Finding[] };

export type MentionGroup = { section: Section; mentions: Mention[] };

/** The mentions of an advert in the order of the form, with the sections that have any. */
export function listMentions(
  property: CheckedProperty,
  today: string,
  feeSchedule: FeeSchedule | null = null,
): MentionGroup[] {
  const asked = listAskedFields(property);
  const findings = checkAdvert(property, today, feeSchedule);
  return listSections(property)
    .map((section) => ({
      section,
      mentions: section.fields
        .map((field) => ({ field, findings: findings.filter((finding) => finding.field === field) }))
        .filter((mention) => asked.includes(mention.field) || mention.findings.length > 0),
    }))
    .filter(({ mentions }) => mentions.length > 0);
}

/** The state of a section that lacks nothing. */
export function completeText(mentions: Mention[]): string {
  return withDoubts('complet', mentions);
}

export function countMissing(mentions: Mention[]): number {
  return count(mentions, 'missing');
}

/** `2 mentions manquantes`. */
export function missingText(missing: number): string {
  return missing > 1 ? `${missing} mentions manquantes` : `${missing} mention manquante`;
}

/** The state of a whole advert, in a few words. */
export function summaryText(groups: MentionGroup[]): string {
  const mentions = groups.flatMap((group) => group.mentions);
  const missing = countMissing(mentions);
  return withDoubts(missing > 0 ? missingText(missing) : 'Annonce complète', mentions);
}

function withDoubts(state: string, mentions: Mention[]): string {
  const doubtful = count(mentions, 'warning');
  if (doubtful === 0) return state;
  return `${state}, ${doubtful} ${doubtful > 1 ? 'points' : 'point'} à vérifier`;
}

function count(mentions: Mention[], severity: Finding['severity']): number {
  return mentions.flatMap(({ findings }) => findings).filter((finding) => finding.severity === severity).length;
}
