import { adminPaths } from '#contract/admin/admin-paths.ts';
import { csvTexts } from '#contract/messages.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { BusyButton } from '#web/ui/admin/busy-button.tsx';
import { useDownload } from '#web/ui/admin/use-download.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';

/** The whole list as a table for a spreadsheet, and back. */
export function CsvTools() {
  const { download } = useAdminApi();
  const exporting = useDownload({ download, failure: csvTexts.exportFailed });
  return (
    <>
      <BusyButton
        look="outline"
        isBusy={exporting.isPending}
        onClick={() => exporting.mutate('/properties/export.csv')}
      >
        Exporter
      </BusyButton>
      <ButtonLink to={adminPaths.import} look="outline">
        Importer
      </ButtonLink>
    </>
  );
}
