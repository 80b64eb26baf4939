import { Link } from 'react-router';
import { SEARCH_STATES, type SearchState } from '#contract/searches/search.ts';
import { SearchField } from '#web/ui/controls/search-field.tsx';

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

/** State, words and page. They are in the address, so that a reload or a link restores them. */
type ListView = { state: SearchState | 'all'; search: string; page: number };

export const FIRST_VIEW: ListView = { state: 'active', search: '', page: 1 };

export function readListView(address: URLSearchParams): ListView {
  const state = address.get('state');
  const page = Number(address.get('page'));
  return {
    state: state === 'all' ? state : (SEARCH_STATES.find((known) => known === state) ?? FIRST_VIEW.state),
    search: address.get('q') ?? FIRST_VIEW.search,
    page: Number.isInteger(page) && page >= 1 ? page : FIRST_VIEW.page,
  };
}

/** The page's address: only what differs from the first view. */
export function listAddress({ state, search, page }: ListView): URLSearchParams {
  return new URLSearchParams({
    ...(state !== FIRST_VIEW.state && { state }),
    ...(search.trim() && { q: search.trim() }),
    ...(page !== FIRST_VIEW.page && { page: String(page) }),
  });
}

/** What the API is asked: without a state it answers all of them. */
export function listQuery({ state, search, page }: ListView): URLSearchParams {
  return new URLSearchParams({
    ...(state !== 'all' && { state }),
    ...(search.trim() && { q: search.trim() }),
    page: String(page),
  });
}
