import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { MessageFolder } from '#contract/contact.ts';
import { useDebounced } from '#web/browser/use-debounced.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { type InboxView, inboxSearch } from './inbox-view.ts';

const FOLDERS: { folder: MessageFolder; label: string }[] = [
  { folder: 'inbox', label: 'Boîte de réception' },
  { folder: 'spam', label: 'Spam' },
];
const TYPING_PAUSE_MS = 300;

type InboxToolsProps = {
  view: InboxView;
  onSearch: (search: string) => void;
  isExporting: boolean;
  onExport: () => void;
};

/** Which messages are shown: folder and search; and what is shown as a file. */
export function InboxTools({ view, onSearch, isExporting, onExport }: InboxToolsProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <nav aria-label="Dossiers">
        <ul className="flex rounded-md border-[1.5px] border-trait-champ bg-carte p-0.5 text-sm">
          {FOLDERS.map(({ folder, label }) => (
            <li key={folder}>
              <Link
                to={`?${inboxSearch({ ...view, folder, page: 1 })}`}
                aria-current={folder === view.folder ? 'page' : undefined}
                className="inline-flex min-h-11 items-center rounded-sm px-4 font-semibold text-texte-2 aria-[current=page]:bg-mer-900 aria-[current=page]:text-white"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <search className="min-w-56 grow">
        <SearchField search={view.search} onSearch={onSearch} />
      </search>
      <Button look="outline" disabled={isExporting} onClick={onExport}>
        Exporter en CSV
      </Button>
    </div>
  );
}

/** Searches once the typing pauses. */
function SearchField({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const [text, setText] = useState(search);
  const settled = useDebounced(text, TYPING_PAUSE_MS);
  useEffect(() => {
    if (settled !== search) onSearch(settled);
  }, [settled, search, onSearch]);
  return (
    <TextField
      label="Rechercher un message"
      hiddenLabel
      type="search"
      placeholder="Rechercher un message"
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
