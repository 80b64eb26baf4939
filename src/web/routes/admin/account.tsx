import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accountTexts } from '#contract/messages.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { keepRinging } from '#web/api/admin/push-device.ts';
import { useSite } from '#web/api/site.ts';
import { PUSH_KEY, PushCard } from '#web/features/admin-account/push-card.tsx';
import { SecondFactorCard, secondFactorQuery } from '#web/features/admin-account/second-factor-card.tsx';
import { SESSIONS_KEY, SessionsCard } from '#web/features/admin-account/sessions-card.tsx';
import { UsersCard } from '#web/features/admin-account/users-card.tsx';
import { useAuth } from '#web/features/auth/auth-context.ts';
import { PasswordChange } from '#web/features/auth/password-change.tsx';
import { hiddenPage } from '#web/seo/page-meta.ts';
import { CardPart } from '#web/ui/admin/part.tsx';
import { useToast } from '#web/ui/admin/toast.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Loading } from '#web/ui/layout/loading.tsx';

export const meta = hiddenPage('Mon compte');

export default function AccountPage() {
  const api = useAdminApi();
  const { name } = useSite();
  const { user } = useAuth();
  const showToast = useToast();
  const queryClient = useQueryClient();
  const [isChanging, setIsChanging] = useState(false);
  const { data, isError, refetch } = useQuery(secondFactorQuery(api));

  function passwordChanged(message = '') {
    setIsChanging(false);
    showToast('success', message);
    void queryClient.invalidateQueries({ queryKey: SESSIONS_KEY });
    // Where that fails, the card says that it is off.
    void keepRinging(api)
      .catch(() => undefined)
      .then(() => queryClient.invalidateQueries({ queryKey: PUSH_KEY }));
  }

  return (
    <div className="mx-auto grid max-w-270 grid-cols-1 gap-6">
      <div className="grid gap-1.5 print:hidden">
        <h1 className="text-title">Mon compte</h1>
        <p className="wrap-anywhere text-muted">{user?.email}</p>
      </div>
      {user && (
        <div className="print:hidden">
          <CardPart title="Mot de passe" intro="Le changer déconnecte vos autres appareils.">
            {isChanging ? (
              <PasswordChange
                email={user.email}
                asksCode={data?.enabled_at != null}
                onChanged={passwordChanged}
                onCancel={() => setIsChanging(false)}
              />
            ) : (
              <div>
                <Button look="outline" onClick={() => setIsChanging(true)}>
                  Changer le mot de passe
                </Button>
              </div>
            )}
          </CardPart>
        </div>
      )}
      {data && user ? (
        <SecondFactorCard factor={data} email={user.email} siteName={name} />
      ) : (
        <Loading failure={isError ? accountTexts.loadFailed : undefined} onRetry={() => refetch()} />
      )}
      <div className="grid grid-cols-1 gap-6 print:hidden">
        <PushCard />
        <SessionsCard />
        <UsersCard />
      </div>
    </div>
  );
}
