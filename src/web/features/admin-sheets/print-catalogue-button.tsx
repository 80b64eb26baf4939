import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { BusyButton } from '#web/ui/admin/busy-button.tsx';
import { useDownload } from '#web/ui/admin/use-download.ts';

/** The public properties among those that `filters` select, as a list on paper. */
export function PrintCatalogueButton({ filters }: { filters: URLSearchParams }) {
  const { mutate, isPending } = useDownload(useAdminApi());
  const path = `/catalogue.pdf?${filters}&audience=admin`;
  return (
    <BusyButton look="outline" isBusy={isPending} onClick={() => mutate(path)}>
      {isPending ? 'Préparation...' : 'Imprimer le catalogue'}
    </BusyButton>
  );
}
