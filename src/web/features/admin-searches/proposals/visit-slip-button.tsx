import { useMutation } from '@tanstack/react-query';
import { sheetTexts } from '#contract/messages.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { saveResponse } from '#web/browser/admin/save-file.ts';
import { useToast } from '#web/ui/admin/toast.tsx';
import { Button } from '#web/ui/controls/button.tsx';

type VisitSlipButtonProps = { propertyId: number; searchId: number; title: string };

/** The paper that this person signs when they visit the home. */
export function VisitSlipButton({ propertyId, searchId, title }: VisitSlipButtonProps) {
  const api = useAdminApi();
  const showToast = useToast();
  const { mutate, isPending } = useMutation({
    // A plain link could not send the token.
    mutationFn: async () =>
      saveResponse(
        await api.download(`/properties/${propertyId}/visit-slip.pdf?search=${searchId}`),
        `bon-de-visite-${propertyId}.pdf`,
      ),
    onError: () => showToast('error', sheetTexts.failed),
  });
  return (
    <Button
      size="sm"
      look="outline"
      aria-label={`Bon de visite pour ${title}`}
      disabled={isPending}
      onClick={() => mutate()}
    >
      {isPending ? 'Préparation...' : 'Bon de visite'}
    </Button>
  );
}
