import { useQuery } from '@tanstack/react-query';
import { accountTexts } from '#contract/messages.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { useSite } from '#web/api/site.ts';
import { SecondFactorCard, secondFactorQuery } from '#web/features/admin-account/second-factor-card.tsx';
import { useAuth } from '#web/features/auth/auth-context.ts';
import { hiddenPage } from '#web/seo/page-meta.ts';
import { Loading } from '#web/ui/layout/loading.tsx';

export const meta = hiddenPage('Mon compte');

export default function AccountPage() {
  const { name } = useSite();
  const { user } = useAuth();
  const { data, isError, refetch } = useQuery(secondFactorQuery(useAdminApi()));

  return (
    <div className="mx-auto grid max-w-270 grid-cols-1 gap-6">
      <div className="grid gap-1.5 print:hidden">
        <h1 className="text-title">Mon compte</h1>
        <p className="wrap-anywhere text-muted">{user?.email}</p>
      </div>
      {data && user ? (
        <SecondFactorCard factor={data} email={user.email} siteName={name} />
      ) : (
        <Loading failure={isError ? accountTexts.loadFailed : undefined} onRetry={() => refetch()} />
      )}
    </div>
  );
}
