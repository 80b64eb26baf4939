import type { ReactNode } from 'react';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { chevronDown } from '#web/ui/pictures/icon-paths.ts';

const tones = { unfinished: 'text-immortelle-600', complete: 'text-maquis', optional: 'text-subtle' };

export type SectionState = keyof typeof tones;

type SectionPanelProps = {
  title: string;
  state: SectionState;
  stateText: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  children: ReactNode;
};

/** The fields of a closed section are not in the page: there, 'Prix' is the name of one field. */
export function SectionPanel({ title, state, stateText, isOpen, onToggle, children }: SectionPanelProps) {
  return (
    <details className="group" open={isOpen} onToggle={(event) => onToggle(event.currentTarget.open)}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
      <summary
        // At once, not with the later `toggle` event: the next press of Tab must find the fields.
        onClick={(event) => {
          event.preventDefault();
          onToggle(!isOpen);
        }}
        className="flex min-h-16 list-none items-center gap-4 rounded-lg px-4 py-3 hover:bg-mer-50 sm:px-9"
      >
        <span className="flex grow flex-wrap items-baseline gap-x-4 gap-y-1">
          <h2 className="text-[1.25rem]">{title}</h2>
          <span className={`text-sm font-medium ${tones[state]}`}>{stateText}</span>
        </span>
        <span className="group-open:rotate-180">
          <Icon path={chevronDown} size={22} />
        </span>
      </summary>
      {isOpen && <div className="grid grid-cols-1 gap-5 px-4 pt-2 pb-6 sm:grid-cols-2 sm:px-9 sm:pb-9">{children}</div>}
    </details>
  );
}
