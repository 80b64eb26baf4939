import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accountTexts, notices, pushTexts } from '#contract/messages.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { findThisDevice, startRinging, stopRinging } from '#web/api/admin/push-device.ts';
import { formatDateTime } from '#web/browser/admin/format-date-time.ts';
import { findSubscription, type PushSupport, readPushSupport } from '#web/browser/admin/push-worker.ts';
import { reasonOf, useWrite } from '#web/forms/use-write.ts';
import { BusyButton } from '#web/ui/admin/busy-button.tsx';
import { Checkbox } from '#web/ui/admin/checkbox.tsx';
import { CardPart } from '#web/ui/admin/part.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/dialogs/notice.tsx';
import { Badge } from '#web/ui/layout/badge.tsx';
import { Loading } from '#web/ui/layout/loading.tsx';
import { PushWishes } from './push-wishes.tsx';

export const PUSH_KEY = ['push'];
const PATH = '/push-subscriptions';

/** Where and how the account is told of messages. */
export function PushCard() {
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const { data, isError, refetch } = useQuery(api.query(PUSH_KEY, PATH));
  const own = useQuery({ queryKey: [...PUSH_KEY, 'own'], queryFn: findThisDevice });
  // Shown at once: permission and subscription take a while.
  const [wanted, setWanted] = useState<boolean>();
  const support = readPushSupport();
  const devices = data?.devices ?? [];
  const isOn = devices.some(({ id }) => id === own.data);

  const turn = useWrite({
    async send(isWanted: boolean) {
      await (isWanted ? startRinging(api, data?.public_key ?? '') : stopRinging(api));
      return isWanted ? notices.pushOn : notices.pushOff;
    },
    done: (told) => told,
    failed(error) {
      if (!(error instanceof DOMException)) return reasonOf(error);
      return error.name === 'NotAllowedError' ? pushTexts.notAllowed : pushTexts.noService;
    },
    refresh: () => queryClient.invalidateQueries({ queryKey: PUSH_KEY }).finally(() => setWanted(undefined)),
  });
  const test = useWrite({
    async send() {
      const endpoint = (await findSubscription())?.endpoint ?? '';
      return api.write('POST', `${PATH}/test`, { endpoint });
    },
    refresh: PUSH_KEY,
  });
  const remove = useWrite({
    send: (id: number) => api.request(`${PATH}/${id}`, { method: 'DELETE' }),
    refresh: PUSH_KEY,
  });

  if (!data || own.isPending) {
    return (
      <CardPart title={TITLE} intro={INTRO}>
        <Loading failure={isError ? accountTexts.loadFailed : undefined} onRetry={() => refetch()} />
      </CardPart>
    );
  }
  return (
    <CardPart title={TITLE} intro={INTRO}>
      {support !== 'home-screen' && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <div className="min-w-0 grow">
            <Checkbox
              role="switch"
              checked={support === 'ready' && (wanted ?? isOn)}
              disabled={turn.isPending || support !== 'ready'}
              onChange={({ target }) => {
                setWanted(target.checked);
                turn.mutate(target.checked);
              }}
            >
              <span className="min-w-0 font-semibold wrap-anywhere">Notifications sur cet appareil</span>
            </Checkbox>
            {support === 'ready' && <p className="text-sm text-subtle">Se déconnecter de cet appareil les arrête.</p>}
          </div>
          {support === 'ready' && isOn && (
            <BusyButton look="outline" size="sm" isBusy={test.isPending} onClick={() => test.mutate()}>
              Envoyer un essai
            </BusyButton>
          )}
        </div>
      )}
      {support !== 'ready' && (
        <Notice tone="limit" isSilent>
          <p className="wrap-anywhere">{OBSTACLES[support]}</p>
        </Notice>
      )}
      {devices.length > 0 && (
        <ul aria-label="Appareils qui sonnent" className="divide-y divide-line border-y border-line">
          {devices.map(({ id, name, created_at }) => (
            <li key={id} className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 py-2">
              <div className="min-w-0 grow">
                <p className="flex flex-wrap items-center gap-3 font-semibold">
                  {name}
                  {id === own.data && <Badge tone="available">Cet appareil</Badge>}
                </p>
                <p className="text-sm text-subtle">Depuis le {formatDateTime(created_at)}</p>
              </div>
              {id !== own.data && (
                <Button
                  look="outline"
                  size="sm"
                  aria-label={`Retirer ${name}, depuis le ${formatDateTime(created_at)}`}
                  disabled={remove.isPending}
                  onClick={() => remove.mutate(id)}
                >
                  Retirer
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <PushWishes />
    </CardPart>
  );
}

const TITLE = 'Notifications';
const INTRO = 'Votre téléphone sonne quand une personne vous écrit : qui, et à propos de quel bien.';

const OBSTACLES: Record<Exclude<PushSupport, 'ready'>, string> = {
  denied:
    "Ce navigateur bloque les notifications de ce site. Ouvrez les réglages du site, par l'icône à côté de son adresse, autorisez les notifications, puis rechargez la page.",
  'home-screen':
    "Sur iPhone et iPad, mettez d'abord l'administration sur l'écran d'accueil : touchez «\u00a0Partager\u00a0», puis «\u00a0Sur l'écran d'accueil\u00a0». Ouvrez-la de là et revenez sur cette page pour activer les notifications.",
  unsupported:
    "Ce navigateur ne reçoit pas de notifications. Essayez avec Chrome, Edge, Firefox ou Safari à jour, hors navigation privée, à l'adresse https:// du site.",
};
