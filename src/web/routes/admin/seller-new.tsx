import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { adminPaths } from '#contract/admin/admin-paths.ts';
import { sellerTexts } from '#contract/messages.ts';
import type { SellerJson } from '#contract/sellers/seller-json.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { useRequestKey } from '#web/api/admin/write-request.ts';
import { dataOf } from '#web/api/api-request.ts';
import { draftOf, inputOf } from '#web/features/admin-sellers/form/seller-draft.ts';
import { SellerForm } from '#web/features/admin-sellers/form/seller-form.tsx';
import { refreshSellers } from '#web/features/admin-sellers/seller-calls.ts';
import { hiddenPage } from '#web/seo/page-meta.ts';
import { useToast } from '#web/ui/admin/toast.tsx';

export const meta = hiddenPage('Nouveau vendeur');

export default function NewSellerPage() {
  const api = useAdminApi();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const showToast = useToast();
  const keyFor = useRequestKey();
  // The home that somebody is to be the seller of.
  const { state }: { state: Pick<SellerJson, 'property'> | null } = useLocation();
  return (
    <div className="mx-auto grid w-full max-w-200 grid-cols-1 gap-6">
      <h1 className="text-title">Nouveau vendeur</h1>
      <SellerForm
        id={undefined}
        saved={{ fields: draftOf(state ? { ...state, stage: 'mandat' } : {}), updated_at: '' }}
        send={async (draft) => {
          const input = inputOf(draft);
          return dataOf(await api.write('POST', '/sellers', input, keyFor(input)));
        }}
        onSaved={({ id }) => {
          void refreshSellers(queryClient);
          showToast('success', sellerTexts.created, { replaces: sellerTexts.saveFailed });
          void navigate(adminPaths.seller(id), { replace: true });
        }}
        onCancel={() => navigate(adminPaths.sellers)}
      />
    </div>
  );
}
