import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { normaliseSearch, searchInWords } from '#contract/alerts/alert.ts';
import { alertTexts } from '#contract/alerts/alert-messages.ts';
import { PRIVACY_PATH } from '#contract/public-paths.ts';
import type { Calls } from '#web/api/api-calls.d.ts';
import { ApiError, createApiRequest } from '#web/api/api-request.ts';
import { browserApiOptions } from '#web/api/browser-api.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { Drawer } from '#web/ui/dialogs/drawer.tsx';
import { Notice } from '#web/ui/dialogs/notice.tsx';

const request = createApiRequest(browserApiOptions);

type AlertDrawerProps = { search: string; open: boolean; onClose: () => void };

/** Asks for the e-mail address of a visitor who wants to be told what is new. */
export function AlertDrawer({ search, open, onClose }: AlertDrawerProps) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState('');
  const alert = useMutation({
    mutationFn: ask,
    onError: () => form.current?.querySelector<HTMLElement>('[name=email]')?.focus(),
  });

  const refusedSearch = alert.error instanceof ApiError ? alert.error.errors.search?.[0] : undefined;

  function close() {
    alert.reset();
    onClose();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('email')).trim();
    setEmail(typed);
    alert.mutate({ email: typed, search });
  }

  return (
    <Drawer
      title="Recevoir les nouveaux biens"
      open={open}
      onClose={close}
      footer={
        alert.isSuccess ? (
          <>
            <Button look="ghost" onClick={() => alert.reset()}>
              Corriger l'adresse
            </Button>
            <Button onClick={close}>Terminé</Button>
          </>
        ) : refusedSearch ? (
          <Button onClick={close}>Changer la recherche</Button>
        ) : (
          <Button type="submit" form={formId} disabled={alert.isPending}>
            {alert.isPending ? 'Envoi en cours...' : "Créer l'alerte"}
          </Button>
        )
      }
    >
      <div className="grid gap-1">
        <p className="text-sm text-subtle">Votre recherche</p>
        <p className="font-semibold wrap-anywhere">{searchInWords(normaliseSearch(search))}</p>
      </div>
      {refusedSearch && (
        <div tabIndex={-1} ref={takeFocus}>
          <Notice tone="error">{refusedSearch}</Notice>
        </div>
      )}
      {alert.isSuccess ? (
        // The form was left with the focus.
        <div tabIndex={-1} ref={takeFocus} className="grid gap-4">
          <Notice tone="success">{alert.data.message}</Notice>
          <div className="grid gap-1">
            <p className="text-sm text-subtle">Envoyé à</p>
            <p className="font-semibold wrap-anywhere">{email}</p>
          </div>
        </div>
      ) : (
        <form ref={form} id={formId} noValidate onSubmit={submit} className="grid gap-5.5">
          <TextField
            label="Adresse e-mail"
            name="email"
            type="email"
            autoComplete="email"
            required
            defaultValue={email}
            // Back from a mistyped address.
            ref={email ? takeFocus : undefined}
            error={alert.error ? emailError(alert.error) : undefined}
          />
          <p className="text-sm text-subtle">
            Un e-mail vous demandera de confirmer : c'est cette confirmation qui vaut accord. Ensuite, un e-mail par
            jour au plus, quand un nouveau bien ou une baisse de prix correspond à votre recherche. Vous l'arrêtez quand
            vous voulez.{' '}
            <Link to={PRIVACY_PATH} className="link">
              Confidentialité
            </Link>
          </p>
        </form>
      )}
    </Drawer>
  );
}

function takeFocus(element: HTMLElement | null) {
  element?.focus();
}

function ask(alert: { email: string; search: string }) {
  return request('/alerts', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(alert satisfies Calls['POST']['/alerts']['body']),
  });
}

/** None where the search alone was refused: that stands beside the search. */
function emailError(error: Error): string | undefined {
  if (!(error instanceof ApiError)) return alertTexts.askFailed;
  const { email, search } = error.errors;
  return email?.[0] ?? (search ? undefined : (error.serverMessage ?? alertTexts.askFailed));
}
