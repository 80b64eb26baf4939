import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { csvTexts } from '#contract/messages.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { saveResponse } from '#web/browser/admin/save-file.ts';
import { BusyButton } from '#web/ui/admin/busy-button.tsx';
import { useToast } from '#web/ui/admin/toast.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { ImportDrawer } from './import-drawer.tsx';

/** The whole list as a table for a spreadsheet, and back. */
export function CsvTools({ onImported }: { onImported: () => void }) {
  const api = useAdminApi();
  const showToast = useToast();
  const [isImporting, setIsImporting] = useState(false);
  const exporting = useMutation({
    mutationFn: async () => saveResponse(await api.download('/properties/export.csv'), 'biens.csv'),
    onError: () => showToast('error', csvTexts.exportFailed),
  });
  return (
    <>
      <BusyButton look="outline" isBusy={exporting.isPending} onClick={() => exporting.mutate()}>
        Exporter
      </BusyButton>
      <Button look="outline" onClick={() => setIsImporting(true)}>
        Importer
      </Button>
      {isImporting && <ImportDrawer onClose={() => setIsImporting(false)} onImported={onImported} />}
    </>
  );
}
