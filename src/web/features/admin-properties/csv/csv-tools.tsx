import { useState } from 'react';
import { csvTexts } from '#contract/messages.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { BusyButton } from '#web/ui/admin/busy-button.tsx';
import { useDownload } from '#web/ui/admin/use-download.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { ImportDrawer } from './import-drawer.tsx';

/** The whole list as a table for a spreadsheet, and back. */
export function CsvTools({ onImported }: { onImported: () => void }) {
  const [isImporting, setIsImporting] = useState(false);
  const { download } = useAdminApi();
  const exporting = useDownload({ download, failure: csvTexts.exportFailed });
  return (
    <>
      <BusyButton
        look="outline"
        isBusy={exporting.isPending}
        onClick={() => exporting.mutate({ path: '/properties/export.csv', fallbackName: 'biens.csv' })}
      >
        Exporter
      </BusyButton>
      <Button look="outline" onClick={() => setIsImporting(true)}>
        Importer
      </Button>
      {isImporting && <ImportDrawer onClose={() => setIsImporting(false)} onImported={onImported} />}
    </>
  );
}
