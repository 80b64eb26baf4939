import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { InvitationJson } from '#contract/admin/account.ts';
import { accountTexts } from '#contract/messages.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { dataOf } from '#web/api/api-request.ts';
import { useFieldErrors } from '#web/forms/use-field-errors.ts';
import { useWrite } from '#web/forms/use-write.ts';
import { BusyButton } from '#web/ui/admin/busy-button.tsx';
import { CardPart } from '#web/ui/admin/part.tsx';
import { useToast } from '#web/ui/admin/toast.tsx';
import { useCopy } from '#web/ui/admin/use-copy.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { Notice } from '#web/ui/dialogs/notice.tsx';
import { Badge } from '#web/ui/layout/badge.tsx';
import { Loading } from '#web/ui/layout/loading.tsx';

const KEY = ['users'];

/** Who may enter the administration. */
export function UsersCard() {
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const { data, isError, refetch } = useQuery(api.query(KEY, '/users'));
  const refresh = () => queryClient.invalidateQueries({ queryKey: KEY });
  const remove = useWrite({
    send: (id: number) => api.request(`/users/${id}`, { method: 'DELETE' }),
    refresh,
  });

  function confirmAndRemove(id: number, email: string) {
    if (window.confirm(accountTexts.confirmRemove(email))) remove.mutate(id);
  }

  return (
    <CardPart title="Comptes" intro="Chaque personne qui gère le site entre avec un compte à elle.">
      {data ? (
        <ul className="divide-y divide-line border-y border-line">
          {data.map(({ id, email, invited, current }) => (
            <li key={id} className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 py-2">
              <p className="flex min-w-0 grow flex-wrap items-center gap-3">
                <span className="wrap-anywhere">{email}</span>
                {current && <Badge tone="available">Vous</Badge>}
                {invited && <Badge>Invitation en attente</Badge>}
              </p>
              {!current && (
                <Button
                  look="outline"
                  size="sm"
                  aria-label={`Supprimer le compte ${email}`}
                  disabled={remove.isPending}
                  onClick={() => confirmAndRemove(id, email)}
                >
                  Supprimer
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <Loading failure={isError ? accountTexts.loadFailed : undefined} onRetry={() => refetch()} />
      )}
      <Invitation onInvited={refresh} />
    </CardPart>
  );
}

function Invitation({ onInvited }: { onInvited: () => void }) {
  const api = useAdminApi();
  const showToast = useToast();
  const copy = useCopy();
  const [invitation, setInvitation] = useState<InvitationJson>();
  const invite = useMutation({
    mutationFn: async (email: string) => dataOf(await api.write('POST', '/users', { email })),
    onSuccess(made) {
      setInvitation(made);
      form.current?.reset();
      onInvited();
    },
    onError(error) {
      if (!errorOf('email')) showToast('error', error.message);
    },
  });
  const { form, errorOf, forget } = useFieldErrors(invite.error);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    invite.mutate(String(new FormData(event.currentTarget).get('email')).trim());
  }

  return (
    <form ref={form} onSubmit={submit} onChange={(event) => forget(event)} className="grid max-w-140 gap-4">
      <TextField
        label="Adresse de la personne à inviter"
        name="email"
        type="email"
        autoComplete="off"
        required
        error={errorOf('email')}
      />
      <div>
        <BusyButton type="submit" size="sm" isBusy={invite.isPending}>
          Inviter
        </BusyButton>
      </div>
      {invitation && (
        <Notice tone="success">
          <div className="grid gap-3">
            <p>
              Invitation de {invitation.email} créée. Donnez-lui ce lien, valable trois jours et une seule fois&nbsp;:
            </p>
            <code className="wrap-anywhere">{invitation.invitation_url}</code>
            <div>
              <Button look="outline" size="sm" onClick={() => copy(invitation.invitation_url, accountTexts.linkCopied)}>
                Copier le lien
              </Button>
            </div>
          </div>
        </Notice>
      )}
    </form>
  );
}
