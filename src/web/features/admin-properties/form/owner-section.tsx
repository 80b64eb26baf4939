import type { ReactNode } from 'react';
import type { FieldErrors } from '#contract/envelope.ts';
import type { PropertyFields } from '#contract/property/fields.ts';
import { FactField, type useOpenSections } from '../advert/advert-sections.tsx';
import { SectionPanel } from '../advert/section-panel.tsx';
import { OWNER_FIELDS } from '../advert/sections.ts';
import type { DraftChange } from '../drafts/property-draft.ts';

type OwnerSectionProps = {
  draft: PropertyFields;
  errors: FieldErrors;
  sections: ReturnType<typeof useOpenSections>;
  onChange: (change: DraftChange) => void;
  /** Who sells the home. */
  children?: ReactNode;
};

/** What the agent alone knows of the home and its owner. */
export function OwnerSection({ draft, errors, sections, onChange, children }: OwnerSectionProps) {
  return (
    <div className="rounded-lg border border-line bg-card">
      <SectionPanel
        title="Propriétaire"
        state="optional"
        stateText="pour vous seul"
        isOpen={sections.open.has('owner')}
        onToggle={(isOpen) => sections.toggle('owner', isOpen)}
      >
        {children && <div className="sm:col-span-2">{children}</div>}
        {OWNER_FIELDS.map((name) => (
          <FactField key={name} name={name} draft={draft} error={errors[name]?.[0]} onChange={onChange} />
        ))}
      </SectionPanel>
    </div>
  );
}
