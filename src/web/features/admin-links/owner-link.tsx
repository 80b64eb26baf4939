import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { linkTexts, notices } from '#contract/messages.ts';
import { formatDay } from '#contract/text/format.ts';
import { agentDay } from '#contract/time/agent-day.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { useWrite } from '#web/forms/use-write.ts';
import { BusyButton } from '#web/ui/admin/busy-button.tsx';
import { CardPart } from '#web/ui/admin/part.tsx';
import { useCopy } from '#web/ui/admin/use-copy.ts';
import { Button, ButtonLink } from '#web/ui/controls/button.tsx';
import { Loading } from '#web/ui/layout/loading.tsx';

export const OWNER_LINK_ID = 'lien-proprietaire';

/** The link to the page where the owner reads how the sale goes. */
export function OwnerLink({ propertyId }: { propertyId: number }) {
  const api = useAdminApi();
  const copy = useCopy();
  const section = useRef<HTMLElement>(null);
  const path = `/properties/${propertyId}/owner-link` as const;
  const queryKey = ['owner-links'];
  const links = useQuery(api.query(queryKey, '/owner-links'));
  const link = links.data?.find(({ property_id }) => property_id === propertyId);
  const create = useWrite({
    send: () => api.request(path, { method: 'POST' }),
    done: () => linkTexts.created,
    failed: linkTexts.createFailed,
    refresh: queryKey,
  });
  const end = useWrite({
    send: () => api.request(path, { method: 'DELETE' }),
    done() {
      // The pressed button disappears with the link.
      section.current?.focus({ preventScroll: true });
      return notices.linkEnded;
    },
    failed: linkTexts.endFailed,
    refresh: queryKey,
  });
  const renew = (
    <BusyButton
      size="sm"
      {...(link && { look: 'outline' })}
      isBusy={create.isPending}
      onClick={() => (!link || window.confirm(linkTexts.confirmReplace)) && create.mutate()}
    >
      Nouveau lien
    </BusyButton>
  );
  return (
    <CardPart
      ref={section}
      id={OWNER_LINK_ID}
      title="Lien du propriétaire"
      intro="Le propriétaire lit, sans mot de passe, combien de fois son bien a été consulté et ce que vous avez fait. Jamais le nom d'un acheteur. Le lien prend fin quand vous le décidez, ou avec la mise à la corbeille."
    >
      {!links.data && (
        <Loading failure={links.isError ? linkTexts.listFailed : undefined} onRetry={() => links.refetch()} />
      )}
      {links.data && !link && <div>{renew}</div>}
      {link && (
        <div className="grid gap-3">
          <p className="text-sm break-all select-all">{link.url}</p>
          <p className="text-sm text-muted">Créé le {formatDay(agentDay(new Date(link.created_at)))}</p>
          <div className="flex flex-wrap gap-2">
            <Button size="sm" onClick={() => copy(link.url, linkTexts.copied, linkTexts.copyYourself)}>
              Copier
            </Button>
            <ButtonLink
              size="sm"
              look="outline"
              to={new URL(link.url).pathname}
              target="_blank"
              reloadDocument
              aria-label="Voir la page du propriétaire, nouvel onglet"
            >
              Voir
            </ButtonLink>
            {renew}
            <BusyButton
              size="sm"
              look="ghost"
              isBusy={end.isPending}
              onClick={() => window.confirm(linkTexts.confirmEndOfOwner) && end.mutate()}
            >
              Mettre fin
            </BusyButton>
          </div>
        </div>
      )}
    </CardPart>
  );
}
