import { useQueryClient } from '@tanstack/react-query';
import { csvTexts } from '#contract/messages.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { ImportSteps } from '#web/features/admin-import/import-steps.tsx';
import { OldAddresses } from '#web/features/admin-import/old-addresses.tsx';
import { PastImports } from '#web/features/admin-import/past-imports.tsx';
import { refreshProperties } from '#web/features/admin-properties/calls/property-queries.ts';
import { ChangeList } from '#web/features/admin-properties/history/change-list.tsx';
import { hiddenPage } from '#web/seo/page-meta.ts';
import { BusyButton } from '#web/ui/admin/busy-button.tsx';
import { useDownload } from '#web/ui/admin/use-download.ts';

export const meta = hiddenPage('Importer');

export default function ImportPage() {
  const queryClient = useQueryClient();
  const { download } = useAdminApi();
  const exporting = useDownload({ download, failure: csvTexts.exportFailed });
  return (
    <div className="mx-auto grid max-w-270 grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <h1 className="grow text-title">Importer</h1>
        <BusyButton
          look="outline"
          size="sm"
          isBusy={exporting.isPending}
          onClick={() => exporting.mutate('/properties/export.zip')}
        >
          Tout exporter avec les photos
        </BusyButton>
      </div>
      <ImportSteps
        changesOf={({ changes }) => <ChangeList changes={changes} />}
        onImported={() => void refreshProperties(queryClient)}
      />
      <PastImports />
      <OldAddresses />
    </div>
  );
}
