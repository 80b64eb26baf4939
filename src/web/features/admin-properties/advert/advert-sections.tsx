import type { Advert, AdvertField } from '#contract/advert/advert.ts';
import type { FieldErrors } from '#contract/envelope.ts';
import type { PropertyDraft } from '../drafts/property-draft.ts';
import { FactField } from './fact-field.tsx';
import { completeText, countMissing, type Mention, type MentionGroup, missingText } from './mentions/mentions.ts';
import { SectionPanel, type SectionState } from './section-panel.tsx';
import { listSections, type SectionName } from './sections.ts';

type AdvertSectionsProps = {
  draft: PropertyDraft;
  errors: FieldErrors;
  /** The fields that were refused are shown in any case, so that they can be put right. */
  refusedFields: readonly string[];
  groups: MentionGroup[];
  openSections: ReadonlySet<SectionName>;
  onToggle: (section: SectionName, isOpen: boolean) => void;
  onChange: (facts: Partial<Advert>) => void;
};

/** What the law asks of an advert. Nothing of it is required for saving. */
export function AdvertSections({
  draft,
  errors,
  refusedFields,
  groups,
  openSections,
  onToggle,
  onChange,
}: AdvertSectionsProps) {
  return (
    <div className="divide-y divide-line rounded-lg border border-line bg-card">
      {listSections(draft, refusedFields).map(({ name, title, fields }) => {
        const group = groups.find(({ section }) => section.name === name);
        return (
          <SectionPanel
            key={name}
            title={title}
            {...stateOf(group?.mentions)}
            isOpen={openSections.has(name)}
            onToggle={(isOpen) => onToggle(name, isOpen)}
          >
            {fields.map((field) => (
              <div key={field} className={placeOf(field)}>
                <FactField name={field} advert={draft.advert} error={errors[field]?.[0]} onChange={onChange} />
              </div>
            ))}
          </SectionPanel>
        );
      })}
    </div>
  );
}

function stateOf(mentions: Mention[] | undefined): { state: SectionState; stateText: string } {
  if (!mentions) return { state: 'optional', stateText: 'facultatif' };
  const missing = countMissing(mentions);
  if (missing > 0) return { state: 'unfinished', stateText: missingText(missing) };
  return { state: 'complete', stateText: completeText(mentions) };
}

/** So that each value stands beside its letter, and each amount beside its other bound. */
const STARTS_ROW: ReadonlySet<AdvertField> = new Set(['dpe_energy', 'copro_lots', 'copro_procedure']);
const FILLS_ROW: ReadonlySet<AdvertField> = new Set(['copro_procedure_detail']);

function placeOf(field: AdvertField): string | undefined {
  if (FILLS_ROW.has(field)) return 'sm:col-span-2';
  return STARTS_ROW.has(field) ? 'sm:col-start-1' : undefined;
}
