import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router';
import { adminPaths } from '#contract/admin/admin-paths.ts';
import { sellerTexts } from '#contract/messages.ts';
import { SELLER_STAGE_NAMES, SELLER_STAGES, SELLERS_PER_PAGE } from '#contract/sellers/seller.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { NoSellers } from '#web/features/admin-sellers/no-sellers.tsx';
import { listAddress, sellersQuery } from '#web/features/admin-sellers/seller-calls.ts';
import { SellerCard } from '#web/features/admin-sellers/seller-card.tsx';
import { hiddenPage } from '#web/seo/page-meta.ts';
import { lastPageOf, PageLinks } from '#web/ui/admin/page-links.tsx';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { SearchField } from '#web/ui/controls/search-field.tsx';
import { Select } from '#web/ui/controls/select.tsx';
import { Loading } from '#web/ui/layout/loading.tsx';

export const meta = hiddenPage('Vendeurs');

const STAGES = [
  { value: '', label: 'Toutes les étapes' },
  ...SELLER_STAGES.map((value) => ({ value, label: SELLER_STAGE_NAMES[value] })),
];

export default function SellersPage() {
  const [address, setAddress] = useSearchParams();
  const view = listAddress(address);
  const { data, isPlaceholderData, isError, refetch } = useQuery({
    ...sellersQuery(useAdminApi(), view),
    placeholderData: (shown) => shown,
  });
  const page = Number(view.get('page') ?? 1);
  const last = lastPageOf(data?.total ?? 0, SELLERS_PER_PAGE);
  const addressOf = (number: number) => `?${listAddress(address, { page: number })}`;
  const show = (change: Parameters<typeof listAddress>[1]) =>
    setAddress(listAddress(address, { ...change, page: 1 }), { replace: true });

  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-title">Vendeurs</h1>
        <p role="status" className="grow text-muted">
          {data && countText(data.total)}
        </p>
        <ButtonLink to={adminPaths.newSeller}>Ajouter un vendeur</ButtonLink>
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-full sm:w-56">
          <Select
            label="Étape"
            hiddenLabel
            options={STAGES}
            value={view.get('stage') ?? ''}
            onChange={({ target }) => show({ stage: target.value })}
          />
        </div>
        <search className="min-w-[min(16rem,100%)] grow">
          <SearchField
            label="Nom, e-mail, téléphone ou lieu"
            search={view.get('q') ?? ''}
            onSearch={(q) => show({ q })}
          />
        </search>
      </div>
      {data ? (
        <>
          {!isPlaceholderData && page > last && <Navigate replace to={addressOf(last)} />}
          {data.total === 0 &&
            !isPlaceholderData &&
            (view.size === 0 ? <NoSellers /> : <p className="py-12 text-center text-muted">Aucun vendeur ici.</p>)}
          <ul className="grid grid-cols-1 gap-4">
            {data.data.map((seller) => (
              <li key={seller.id}>
                <SellerCard seller={seller} />
              </li>
            ))}
          </ul>
          <PageLinks {...{ page, last, addressOf }} before="Page précédente" after="Page suivante" />
        </>
      ) : (
        <Loading failure={isError ? sellerTexts.listFailed : undefined} onRetry={() => refetch()} />
      )}
    </div>
  );
}

function countText(total: number): string {
  if (total === 0) return '';
  return total > 1 ? `${total} personnes` : '1 personne';
}
