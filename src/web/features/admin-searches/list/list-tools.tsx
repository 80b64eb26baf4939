import { ViewLinks } from '#web/ui/admin/view-links.tsx';
import { SearchField } from '#web/ui/controls/search-field.tsx';
import { type ListView, listAddress } from './list-view.ts';

const STATES: { state: ListView['state']; label: string }[] = [
  { state: 'active', label: 'En cours' },
  { state: 'found', label: 'Trouvées' },
  { state: 'ended', label: 'Terminées' },
  { state: 'all', label: 'Toutes' },
];

type ListToolsProps = { view: ListView; onSearch: (search: string) => void };

/** Chooses a state, and searches by words of a name, an address or a number. */
export function ListTools({ view, onSearch }: ListToolsProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <ViewLinks
        label="États"
        views={STATES.map(({ state, label }) => ({
          label,
          to: `?${listAddress({ ...view, state, page: 1 })}`,
          isCurrent: state === view.state,
        }))}
      />
      <search className="min-w-[min(16rem,100%)] grow">
        <SearchField label="Nom, e-mail ou téléphone" search={view.search} onSearch={onSearch} />
      </search>
    </div>
  );
}
