import { Link } from 'react-router';
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
      <nav aria-label="États" className="max-sm:w-full">
        <ul className="flex flex-wrap rounded-md max-sm:grid max-sm:grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] border-[1.5px] border-field-line bg-card p-0.5 text-sm">
          {STATES.map(({ state, label }) => (
            <li key={state}>
              <Link
                to={`?${listAddress({ ...view, state, page: 1 })}`}
                aria-current={state === view.state ? 'page' : undefined}
                className="flex min-h-11 items-center justify-center rounded-sm px-2.5 font-semibold text-muted aria-[current=page]:bg-mer-900 aria-[current=page]:text-white sm:px-4 forced-colors:aria-[current=page]:underline"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <search className="min-w-[min(16rem,100%)] grow">
        <SearchField label="Nom, e-mail ou téléphone" search={view.search} onSearch={onSearch} />
      </search>
    </div>
  );
}
