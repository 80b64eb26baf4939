import { useId } from 'react';
import { checkAdvert, type Finding, listAskedFields } from '#contract/advert/findings.ts';
import { CHECKED_FIELDS, type CheckedField, fieldLabel, type PropertyFields } from '#contract/property/fields.ts';
import type { FeeSchedule } from '#contract/settings/site-settings.ts';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { check, chevronDown, warning } from '#web/ui/pictures/icon-paths.ts';
import { listSections, type SectionName } from './sections.ts';

type MentionListProps = {
  groups: MentionGroup[];
  isUnfolded: boolean;
  onUnfold: (isUnfolded: boolean) => void;
  /** A save was refused: whether the advert is complete is beside the point. */
  isRefused: boolean;
  /** Leads to the field. */
  onSelect: (field: CheckedField) => void;
};

/** What the advert says and what it still lacks. Where it does not stand beside the form, it starts as one line. */
export function MentionList({ groups, isUnfolded, onUnfold, isRefused, onSelect }: MentionListProps) {
  const id = useId();
  const isComplete = countMissing(groups.flatMap(({ mentions }) => mentions)) === 0;

  return (
    <section
      aria-labelledby={`${id}-title`}
      className="border-line bg-card md:rounded-lg md:border md:px-5 md:py-2 xl:sticky xl:top-6 xl:col-start-2 xl:row-span-2 xl:row-start-1 xl:max-h-[calc(100dvh-3rem)] xl:overflow-y-auto"
    >
      <div className="flex flex-wrap items-center gap-x-2 pb-1 md:gap-x-3">
        <h2 id={`${id}-title`} className="font-body text-sm tracking-normal">
          <button
            type="button"
            aria-expanded={isUnfolded}
            aria-controls={`${id}-list`}
            className="flex min-h-11 items-center gap-1.5 text-left font-semibold max-sm:text-xs"
            onClick={() => onUnfold(!isUnfolded)}
          >
            Mentions de l'annonce
            <span className={isUnfolded ? 'rotate-180' : undefined}>
              <Icon path={chevronDown} size={18} />
            </span>
          </button>
        </h2>
        {/* Read out when it changes, which is when a mention is completed or emptied. */}
        <p role="status" className={`text-xs font-semibold ${isComplete ? 'text-maquis' : 'text-immortelle-600'}`}>
          {!isRefused && summaryText(groups)}
        </p>
      </div>
      <div id={`${id}-list`} hidden={!isUnfolded} className="overflow-y-auto max-xl:max-h-[50dvh]">
        {groups.map(({ section, mentions }) => (
          <ul key={section.name} className="space-y-1 border-t border-line py-3">
            {mentions.map((mention, index) => (
              <MentionLine
                key={mention.field}
                mention={mention}
                nextRule={mentions.slice(index + 1).flatMap(({ findings }) => findings)[0]?.rule}
                onSelect={onSelect}
              />
            ))}
          </ul>
        ))}
        <p className="border-t border-line py-3 text-xs text-subtle">
          À la première visite, remettez un état des risques de moins de six mois. Cette liste aide à ne rien oublier.
          Ce n'est pas un avis juridique.
        </p>
      </div>
    </section>
  );
}

/** The width is that of `xl:` in the classes. */
export function isListBesideForm(): boolean {
  return window.matchMedia('(min-width: 80rem)').matches;
}

const circle = 'M12 18.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13z';

const UNFINISHED = 'text-immortelle-600 font-semibold underline underline-offset-4 hover:decoration-2';

const looks = {
  complete: { icon: check, iconTone: 'text-maquis', button: 'text-muted hover:underline', state: 'complet' },
  missing: { icon: circle, iconTone: 'text-immortelle-600', button: UNFINISHED, state: 'manquant' },
  warning: { icon: warning, iconTone: 'text-immortelle-600', button: UNFINISHED, state: 'à vérifier' },
};

type MentionLineProps = {
  mention: Mention;
  /** Several lines in a row may follow from one rule: the last of them names it. */
  nextRule: string | null | undefined;
  onSelect: (field: CheckedField) => void;
};

/** A tick, or what is to be done; the name of the mention leads to its field. */
function MentionLine({ mention: { field, findings }, nextRule, onSelect }: MentionLineProps) {
  const [first] = findings;
  const { icon, iconTone, button, state } = looks[first?.severity ?? 'complete'];
  return (
    <li className="flex gap-2 text-sm">
      <span className={`pt-1.75 ${iconTone}`}>
        <Icon path={icon} size={18} />
      </span>
      <div>
        <button type="button" className={`-my-1.5 min-h-11 text-left ${button}`} onClick={() => onSelect(field)}>
          {fieldLabel(field)}
          <span className="sr-only"> : {state}</span>
        </button>
        {findings.map(({ message }) => (
          <p key={message}>{message}</p>
        ))}
        {first?.rule && first.rule !== nextRule && <p className="text-xs text-subtle">{first.rule}</p>}
      </div>
    </li>
  );
}

/** What the law asks of an advert, or what looks wrong on it. Without findings it is complete. */
export type Mention = { field: CheckedField; findings: Finding[] };

export type MentionGroup = { section: { name: SectionName | 'home' }; mentions: Mention[] };

/** The fields above the sections that are checked too. */
const HOME = { name: 'home', fields: CHECKED_FIELDS } as const;

/** The mentions of an advert in the order of the form, with the sections that have any. */
export function listMentions(
  property: PropertyFields,
  today: string,
  feeSchedule: FeeSchedule | null = null,
): MentionGroup[] {
  const asked = listAskedFields(property);
  const findings = checkAdvert(property, today, feeSchedule);
  return [HOME, ...listSections(property)]
    .map((section) => ({
      section,
      mentions: section.fields
        .map((field: CheckedField) => ({ field, findings: findings.filter((finding) => finding.field === field) }))
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
