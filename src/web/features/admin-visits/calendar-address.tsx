import { useQuery } from '@tanstack/react-query';
import { agendaTexts } from '#contract/appointments/agenda-messages.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { useWrite } from '#web/forms/use-write.ts';
import { BusyButton } from '#web/ui/admin/busy-button.tsx';
import { CardPart } from '#web/ui/admin/part.tsx';
import { useCopy } from '#web/ui/admin/use-copy.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { Loading } from '#web/ui/layout/loading.tsx';

const KEY = ['calendar-address'];

/** The address under which a telephone reads the confirmed visits. */
export function CalendarAddress() {
  const api = useAdminApi();
  const copy = useCopy();
  const { data, isError, refetch } = useQuery(api.query(KEY, '/agenda/token'));
  const renewing = useWrite({
    send: () => api.request('/agenda/token', { method: 'POST' }),
    done: () => agendaTexts.renewed,
    refresh: KEY,
  });
  return (
    <CardPart
      title="Dans le calendrier de votre téléphone"
      intro="Abonnez-vous à cette adresse : vos visites confirmées s'y affichent et s'y mettent à jour, avec le prénom du visiteur et sans son numéro."
    >
      {data ? (
        <>
          <div className="flex flex-wrap items-end gap-3">
            <div className="min-w-[min(16rem,100%)] grow">
              <TextField
                label="Adresse du calendrier"
                readOnly
                value={data.url}
                onFocus={({ target }) => target.select()}
              />
            </div>
            <Button look="outline" onClick={() => copy(data.url, agendaTexts.addressCopied, agendaTexts.copyAddress)}>
              Copier
            </Button>
            <BusyButton
              look="ghost"
              isBusy={renewing.isPending}
              onClick={() => window.confirm(agendaTexts.confirmRenew) && renewing.mutate()}
            >
              Nouvelle adresse
            </BusyButton>
          </div>
          <ul className="grid gap-2 text-sm text-muted">
            <li>
              <b className="font-semibold">iPhone&nbsp;:</b> Réglages, Calendrier, Comptes, Ajouter un compte, Autre,
              «&nbsp;S'abonner à un calendrier&nbsp;», et collez l'adresse.
            </li>
            <li>
              <b className="font-semibold">Android&nbsp;:</b> ouvrez calendar.google.com sur un ordinateur,
              «&nbsp;Autres agendas&nbsp;», «&nbsp;À partir de l'URL&nbsp;», et collez l'adresse&nbsp;: le téléphone
              suit.
            </li>
            <li>Qui a cette adresse voit vos visites&nbsp;: ne la donnez à personne, ou faites-en une nouvelle.</li>
          </ul>
        </>
      ) : (
        <Loading failure={isError ? agendaTexts.addressFailed : undefined} onRetry={() => refetch()} />
      )}
    </CardPart>
  );
}
