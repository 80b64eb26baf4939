import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { adminPaths } from '#contract/admin/admin-paths.ts';
import { sellerTexts } from '#contract/messages.ts';
import { parsePropertyId } from '#contract/property/property-path.ts';
import type { SellerJson } from '#contract/sellers/seller-json.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { ApiError, dataOf } from '#web/api/api-request.ts';
import { AdminNotFound } from '#web/features/admin-frame/admin-not-found.tsx';
import { inputOf, originOf } from '#web/features/admin-sellers/form/seller-draft.ts';
import { SellerForm } from '#web/features/admin-sellers/form/seller-form.tsx';
import { refreshSellers, sellerQuery } from '#web/features/admin-sellers/seller-calls.ts';
import { NextStep, StageBadge } from '#web/features/admin-sellers/seller-card.tsx';
import { isErased, SellerFacts } from '#web/features/admin-sellers/seller-facts.tsx';
import { hiddenPage } from '#web/seo/page-meta.ts';
import { useToast } from '#web/ui/admin/toast.tsx';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { Loading } from '#web/ui/layout/loading.tsx';
import type { Route } from './+types/seller.ts';

export const meta = hiddenPage('Vendeur');

export default function SellerPage({ params }: Route.ComponentProps) {
  const id = parsePropertyId(params.id);
  return id === undefined ? <NotFound /> : <FindSeller key={id} id={id} />;
}

function NotFound() {
  return (
    <AdminNotFound title={sellerTexts.notFound}>
      <ButtonLink look="outline" to={adminPaths.sellers}>
        Vendeurs
      </ButtonLink>
    </AdminNotFound>
  );
}

function FindSeller({ id }: { id: number }) {
  const { data: seller, error, refetch } = useQuery(sellerQuery(useAdminApi(), id));
  if (seller) return <ShowSeller seller={seller} />;
  if (error instanceof ApiError && error.status === 404) return <NotFound />;
  return <Loading failure={error ? sellerTexts.loadFailed : undefined} onRetry={() => refetch()} />;
}

/** How to reach the person and their home at the left, the form at the right; on a phone below each other. */
function ShowSeller({ seller }: { seller: SellerJson }) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid gap-1">
        <p>
          <Link to={adminPaths.sellers} className="link inline-flex min-h-11 items-center text-sm">
            Vendeurs
          </Link>
        </p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="text-title wrap-anywhere">{seller.name}</h1>
          <StageBadge seller={seller} />
        </div>
        <NextStep seller={seller} />
      </div>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <SellerFacts seller={seller} />
        {!isErased(seller) && <EditSeller seller={seller} />}
      </div>
    </div>
  );
}

function EditSeller({ seller }: { seller: SellerJson }) {
  const { id } = seller;
  const api = useAdminApi();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const showToast = useToast();
  const [saves, setSaves] = useState(0);
  return (
    <SellerForm
      // Begins anew with what was saved.
      key={saves}
      id={id}
      saved={originOf(seller)}
      send={async (draft, { updated_at }) =>
        dataOf(await api.write('PUT', `/sellers/${id}`, { ...inputOf(draft), updated_at }))
      }
      onSaved={async () => {
        showToast('success', sellerTexts.saved, { replaces: sellerTexts.saveFailed });
        await refreshSellers(queryClient);
        setSaves((count) => count + 1);
      }}
      onCancel={() => navigate(adminPaths.sellers)}
      onConflict={() => queryClient.fetchQuery(sellerQuery(api, id))}
    />
  );
}
