import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect } from 'react';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { useSite } from '#web/api/site.ts';
import { focusFirst, useFieldErrors } from '#web/forms/use-field-errors.ts';
import { BusyButton } from '#web/ui/admin/busy-button.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { Notice } from '#web/ui/dialogs/notice.tsx';
import { generalFailure } from './password-change.tsx';

/** Asks for a link to a new password. The answer tells nobody which addresses have an account. */
export function ForgottenForm({ onBack }: { onBack: () => void }) {
  const api = useAdminApi();
  const { offersAlerts } = useSite();
  const asking = useMutation({ mutationFn: (email: string) => api.askForPasswordLink(email) });
  const { form, errorOf, forget } = useFieldErrors(asking.error);
  const failure = generalFailure(asking.error);
  // The button that led here is gone.
  useEffect(() => focusFirst(form.current, '[name="email"]'), [form]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    asking.mutate(String(new FormData(event.currentTarget).get('email')).trim());
  }

  return (
    <form ref={form} onSubmit={submit} onChange={(event) => forget(event)} className="grid gap-5">
      <div className="grid gap-2">
        <h1 className="text-title">Mot de passe oublié</h1>
        <p className="text-muted">
          {offersAlerts
            ? 'Indiquez votre adresse : un lien pour choisir un nouveau mot de passe y sera envoyé.'
            : "Ce site n'envoie pas encore d'e-mails : demandez un nouveau mot de passe à la personne qui a installé le site."}
        </p>
      </div>
      {failure && <Notice tone="error">{failure}</Notice>}
      {asking.isSuccess ? (
        <Notice tone="success">{asking.data.message}</Notice>
      ) : (
        offersAlerts && (
          <>
            <TextField
              label="Email"
              name="email"
              type="email"
              autoComplete="username"
              required
              error={errorOf('email')}
            />
            <BusyButton type="submit" size="lg" wide isBusy={asking.isPending}>
              Envoyer le lien
            </BusyButton>
          </>
        )
      )}
      <button type="button" className="link min-h-11 justify-self-center" onClick={onBack}>
        Revenir à la connexion
      </button>
    </form>
  );
}
