import { failures } from '#contract/messages.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { BusyButton } from '#web/ui/admin/busy-button.tsx';
import { useDownload } from '#web/ui/admin/use-download.ts';
import { ViewLinks } from '#web/ui/admin/view-links.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { SearchField } from '#web/ui/controls/search-field.tsx';
import { FOLDERS, type InboxView, inboxSearch } from './inbox-view.ts';

type InboxToolsProps = {
  view: InboxView;
  onSearch: (search: string) => void;
  onShowPerson: () => void;
};

/** Folder, search, export, and what is kept of a person. */
export function InboxTools({ view, onSearch, onShowPerson }: InboxToolsProps) {
  const { download } = useAdminApi();
  const exporting = useDownload({ download, failure: failures.unexpected.message });
  // All pages of the shown messages.
  const path = `/messages/export.csv?${inboxSearch({ ...view, page: 1 })}`;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <ViewLinks
        label="Dossiers"
        views={FOLDERS.map(({ folder, label }) => ({
          label,
          to: `?${inboxSearch({ ...view, folder, page: 1 })}`,
          isCurrent: folder === view.folder,
        }))}
      />
      <search className="min-w-[min(14rem,100%)] grow">
        <SearchField label="Rechercher un message" search={view.search} onSearch={onSearch} />
      </search>
      <div className="flex flex-wrap gap-x-3">
        <BusyButton look="outline" size="sm" isBusy={exporting.isPending} onClick={() => exporting.mutate(path)}>
          Exporter en CSV
        </BusyButton>
        <Button look="ghost" size="sm" onClick={onShowPerson}>
          Données d'une personne
        </Button>
      </div>
    </div>
  );
}
