import { useState } from 'react';
import { proposedClasses } from '#contract/advert/energy.ts';
import type { FieldErrors } from '#contract/envelope.ts';
import type { PropertyFields } from '#contract/property/fields.ts';
import { type AdvertField, type FieldName, fieldOf } from '#contract/property/fields.ts';
import { agentDay } from '#contract/time/agent-day.ts';
import { TextAreaField, TextField } from '#web/ui/controls/field.tsx';
import { Select } from '#web/ui/controls/select.tsx';
import type { DraftChange } from '../drafts/property-draft.ts';
import { OptionalNumberField } from '../form/number-fields.tsx';
import { ChoicesField } from './choices-field.tsx';
import { completeText, countMissing, type Mention, type MentionGroup, missingText } from './mentions.tsx';
import { SectionPanel, type SectionState } from './section-panel.tsx';
import { listSections, type SectionName, sectionsOf } from './sections.ts';
import { YearsField } from './years-field.tsx';

type AdvertSectionsProps = {
  draft: PropertyFields;
  errors: FieldErrors;
  sections: ReturnType<typeof useOpenSections>;
  groups: MentionGroup[];
  onChange: (change: DraftChange) => void;
};

/** What the law asks of an advert. Nothing of it is required for saving. */
export function AdvertSections({ draft, errors, sections, groups, onChange }: AdvertSectionsProps) {
  return (
    <div className="divide-y divide-line rounded-lg border border-line bg-card">
      {/* The fields that were refused are shown in any case, so that they can be put right. */}
      {listSections(draft, sections.refusedFields).map(({ name, title, fields }) => {
        const group = groups.find(({ section }) => section.name === name);
        return (
          <SectionPanel
            key={name}
            title={title}
            {...stateOf(group?.mentions)}
            isOpen={sections.open.has(name)}
            onToggle={(isOpen) => sections.toggle(name, isOpen)}
          >
            {fields.map((field) => (
              <div key={field} className={placeOf(field)}>
                <FactField name={field} draft={draft} error={errors[field]?.[0]} onChange={onChange} />
                <ProposedClass name={field} draft={draft} onChange={onChange} />
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
const FILLS_ROW: ReadonlySet<AdvertField> = new Set(['copro_procedure_detail', 'exposure']);

function placeOf(field: AdvertField): string | undefined {
  if (FILLS_ROW.has(field)) return 'sm:col-span-2';
  return STARTS_ROW.has(field) ? 'sm:col-start-1' : undefined;
}

/** The letter that the figures give, one press away: the agent compares it with the report. */
function ProposedClass({ name, draft, onChange }: Omit<FactFieldProps, 'error'>) {
  const letters = proposedClasses(draft);
  const letter = name === 'dpe_energy_class' || name === 'dpe_climate_class' ? letters[name] : undefined;
  if (!letter) return null;
  return (
    <button type="button" className="link min-h-11 text-sm" onClick={() => onChange(letters)}>
      D'après les chiffres : {letter}. Reprendre
    </button>
  );
}

type FactFieldProps = {
  name: FieldName;
  draft: PropertyFields;
  error: string | undefined;
  onChange: (change: DraftChange) => void;
};

/** One fact of a home. Emptied, it is unknown again. */
export function FactField({ name, draft, error, onChange }: FactFieldProps) {
  const field = fieldOf(name);
  const value = draft[name];
  const shared = { label: field.label, name, error };
  const set = (fact: string | number | number[] | string[] | null) => onChange({ [name]: fact });
  const text = {
    value: typeof value === 'string' ? value : '',
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => set(event.target.value || null),
  };

  switch (field.kind) {
    case 'number':
      return (
        <OptionalNumberField
          {...shared}
          isWhole={field.isWhole}
          isSigned={field.min < 0}
          value={value === null ? null : Number(value)}
          onChange={set}
        />
      );
    case 'years':
      return <YearsField {...shared} value={draft.energy_cost_years} onChange={set} />;
    case 'choices':
      return <ChoicesField {...shared} names={field.names} value={Array.isArray(value) ? value : []} onChange={set} />;
    case 'day':
      return <TextField {...shared} {...text} type="date" max={field.isPast && agentDay(new Date())} />;
    case 'choice':
      return (
        <Select
          {...shared}
          options={[
            NO_CHOICE,
            ...field.options.map((option) => ({ value: option, label: field.names?.[option] ?? option })),
          ]}
          value={String(value ?? '')}
          onChange={({ target }) => set(target.value || null)}
        />
      );
    case 'flag':
      return (
        <Select
          {...shared}
          options={[NO_CHOICE, { value: '1', label: 'Oui' }, { value: '0', label: 'Non' }]}
          value={String(value ?? '')}
          onChange={({ target }) => set(target.value === '' ? null : Number(target.value))}
        />
      );
    case 'text':
      return field.isLong ? (
        <TextAreaField {...shared} {...text} rows={3} maxLength={field.max} />
      ) : (
        <TextField {...shared} {...text} maxLength={field.max} />
      );
    case 'list':
      return null;
  }
}

const NO_CHOICE = { value: '', label: '' };

/** Which sections are open: those that were opened, or that hold a field someone is led to. */
export function useOpenSections() {
  const [open, setOpen] = useState<ReadonlySet<SectionName | 'owner'>>(new Set());
  const [refusedFields, setRefusedFields] = useState<readonly string[]>([]);

  function openSectionsOf(fields: readonly string[]) {
    setOpen((others) => new Set([...others, ...sectionsOf(fields)]));
  }

  return {
    open,
    /** The fields that were wrong at the last save. One of them stays in the form while it is corrected. */
    refusedFields,
    toggle(section: SectionName | 'owner', isOpen: boolean) {
      setOpen((others) => new Set(isOpen ? [...others, section] : [...others].filter((other) => other !== section)));
    },
    openSectionsOf,
    openRefused(fields: readonly string[]) {
      setRefusedFields(fields);
      openSectionsOf(fields);
    },
  };
}
