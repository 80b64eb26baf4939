import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { failures } from '#contract/messages.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { ApiError } from '#web/api/api-request.ts';
import { useFieldErrors } from '#web/forms/use-field-errors.ts';
import { BusyButton } from '#web/ui/admin/busy-button.tsx';
import { Notice } from '#web/ui/dialogs/notice.tsx';
import { useAuth } from './auth-context.ts';
import { generalFailure, NewPasswordField } from './password-change.tsx';

type ResetFormProps = {
  /** That of the link. */
  token: string;
  onDone: (message: string | undefined) => void;
  onAskAgain: () => void;
};

/** Where the link of a mail or of an invitation leads. */
export function ResetForm({ token, onDone, onAskAgain }: ResetFormProps) {
  const api = useAdminApi();
  const { isAuthenticated } = useAuth();
  const setting = useMutation({
    mutationFn: (password: string) => api.resetPassword({ token, password }),
    async onSuccess({ message }) {
      // A session of this account ended with the old password: this call finds that out.
      if (isAuthenticated) await api.request('/auth/sessions').catch(() => undefined);
      onDone(message);
    },
  });
  const { form, errorOf, forget } = useFieldErrors(setting.error);
  const failure = generalFailure(setting.error);
  const isOver = setting.error instanceof ApiError && setting.error.status === failures.link_used.status;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setting.mutate(String(new FormData(event.currentTarget).get('password')));
  }

  return (
    <form ref={form} onSubmit={submit} onChange={(event) => forget(event)} className="grid gap-5">
      <h1 className="text-title">Choisir un mot de passe</h1>
      {failure && <Notice tone="error">{failure}</Notice>}
      {isOver ? (
        <button type="button" className="link min-h-11 justify-self-center" onClick={onAskAgain}>
          Demander un autre lien
        </button>
      ) : (
        <>
          <NewPasswordField error={errorOf('password')} />
          <BusyButton type="submit" size="lg" wide isBusy={setting.isPending}>
            Enregistrer le mot de passe
          </BusyButton>
        </>
      )}
    </form>
  );
}
