import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect } from 'react';
import { PASSWORD_LENGTH } from '#contract/admin/auth.ts';
import { failures } from '#contract/messages.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { ApiError } from '#web/api/api-request.ts';
import { focusFirst, useFieldErrors } from '#web/forms/use-field-errors.ts';
import { BusyButton } from '#web/ui/admin/busy-button.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { Notice } from '#web/ui/dialogs/notice.tsx';

const PASSWORD_HINT = `Au moins ${PASSWORD_LENGTH.min} caractères : quatre mots sans rapport font un bon mot de passe.`;

type PasswordChangeProps = {
  /** Tells password managers which account this is. */
  email: string;
  asksCode?: boolean;
  onChanged: (message: string | undefined) => void;
  onCancel?: () => void;
};

/** Asks for the current password too: a screen left open is not enough to change it. */
export function PasswordChange({ email, asksCode = false, onChanged, onCancel }: PasswordChangeProps) {
  const api = useAdminApi();
  const change = useMutation({
    mutationFn: (typed: { current: string; password: string; code: string }) =>
      api.write('POST', '/auth/password', typed),
    onSuccess: ({ message }) => onChanged(message),
  });
  const { form, errorOf, forget } = useFieldErrors(change.error);
  const failure = generalFailure(change.error);
  // The button that opened the form is gone.
  useEffect(() => focusFirst(form.current, '[name="current"]'), [form]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => String(typed.get(name) ?? '');
    change.mutate({ current: text('current'), password: text('password'), code: text('code') });
  }

  return (
    <form ref={form} onSubmit={submit} onChange={(event) => forget(event)} className="grid max-w-100 gap-5">
      {failure && <Notice tone="error">{failure}</Notice>}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label="Mot de passe actuel"
        name="current"
        type="password"
        autoComplete="current-password"
        required
        error={errorOf('current')}
      />
      <NewPasswordField error={errorOf('password')} />
      {asksCode && (
        <TextField
          label="Code de vérification"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={100}
          required
          error={errorOf('code')}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <BusyButton type="submit" isBusy={change.isPending}>
          Changer le mot de passe
        </BusyButton>
        {onCancel && (
          <Button look="outline" onClick={onCancel}>
            Annuler
          </Button>
        )}
      </div>
    </form>
  );
}

export function NewPasswordField({ error }: { error: string | undefined }) {
  return (
    <TextField
      label="Nouveau mot de passe"
      name="password"
      type="password"
      autoComplete="new-password"
      required
      hint={PASSWORD_HINT}
      error={error}
    />
  );
}

/** What is said beside no field. */
export function generalFailure(error: Error | null): string | undefined {
  if (!error) return undefined;
  if (!(error instanceof ApiError)) return failures.unexpected.message;
  return Object.keys(error.errors).length > 0 ? undefined : (error.serverMessage ?? failures.unexpected.message);
}
