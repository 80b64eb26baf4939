import { useState } from 'react';
import { FEED_NAMES, flagOf, PORTAL_LABELS } from '#contract/feeds/portals.ts';
import type { PropertyFields } from '#contract/property/fields.ts';
import { Checkbox } from '#web/ui/admin/checkbox.tsx';
import { SectionPanel } from '../advert/section-panel.tsx';
import type { DraftChange } from '../drafts/property-draft.ts';

/** Which portals get the property once it is public. */
export function FeedSection({ draft, onChange }: { draft: PropertyFields; onChange: (fields: DraftChange) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const chosen = FEED_NAMES.filter((name) => draft[flagOf(name)] === 1);

  return (
    <div className="rounded-lg border border-line bg-card">
      <SectionPanel
        title="Diffusion"
        state="optional"
        stateText={stateOf(chosen.length)}
        isOpen={isOpen}
        onToggle={setIsOpen}
      >
        {FEED_NAMES.map((name) => (
          <Checkbox
            key={name}
            name={flagOf(name)}
            checked={draft[flagOf(name)] === 1}
            onChange={({ target }) => onChange({ [flagOf(name)]: target.checked ? 1 : 0 })}
          >
            {PORTAL_LABELS[name]}
          </Checkbox>
        ))}
      </SectionPanel>
    </div>
  );
}

function stateOf(chosen: number): string {
  if (chosen === 0) return 'aucun portail';
  if (chosen === FEED_NAMES.length) return 'tous les portails';
  return `${chosen} ${chosen > 1 ? 'portails' : 'portail'} sur ${FEED_NAMES.length}`;
}
