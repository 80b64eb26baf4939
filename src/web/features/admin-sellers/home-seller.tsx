import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { adminPaths } from '#contract/admin/admin-paths.ts';
import { sellerTexts } from '#contract/messages.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { Loading } from '#web/ui/layout/loading.tsx';
import { sellersQuery } from './seller-calls.ts';

/** Who sells a home, and their number. */
export function HomeSeller({ property }: { property: { id: number; title: string } }) {
  const { id, title } = property;
  const search = new URLSearchParams({ property: String(id) });
  const { data, isError, refetch } = useQuery(sellersQuery(useAdminApi(), search));
  if (!data) return <Loading failure={isError ? sellerTexts.loadFailed : undefined} onRetry={() => refetch()} />;
  const [seller] = data.data;
  if (!seller) {
    return (
      <p className="text-muted">
        Aucun vendeur n'est noté pour ce bien.{' '}
        <Link
          to={adminPaths.newSeller}
          state={{ property: { id, title } }}
          className="link inline-flex min-h-11 items-center"
        >
          L'ajouter
        </Link>
      </p>
    );
  }
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      <Link to={adminPaths.seller(seller.id)} className="link inline-flex min-h-11 items-center wrap-anywhere">
        {seller.name}
      </Link>
      {seller.phone && (
        <a href={`tel:${seller.phone.replace(/[^\d+]/g, '')}`} className="link inline-flex min-h-11 items-center">
          {seller.phone}
        </a>
      )}
    </p>
  );
}
