import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { failures } from '#contract/messages.ts';
import { ApiError } from '#web/api/api-request.ts';
import { BusyButton } from '#web/ui/admin/busy-button.tsx';
import { CodeField } from '#web/ui/admin/code-field.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { Notice } from '#web/ui/dialogs/notice.tsx';

/** What a change asks for; empty where it does not ask. */
export type Proof = { password: string; code: string };

type ProofFormProps = {
  /** Tells password managers which account this is. */
  email: string;
  asks: (keyof Proof)[];
  /** What the button says. */
  label: string;
  onSubmit: (proof: Proof) => Promise<void>;
  onCancel?: () => void;
};

/** Asks for the password, a code or both: a screen left open is not enough to change the account. */
export function ProofForm({ email, asks, label, onSubmit, onCancel }: ProofFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const change = useMutation({ mutationFn: onSubmit, onError: selectWrongField });
  const error = change.error && errorText(change.error);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const typed = (name: keyof Proof) => String(fields.get(name) ?? '').trim();
    change.mutate({ password: typed('password'), code: typed('code') });
  }

  function selectWrongField(failure: Error) {
    const name = errorText(failure) === failures.wrong_password.message ? 'password' : asks.at(-1);
    form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.select();
  }

  return (
    <form ref={form} onSubmit={submit} className="grid max-w-100 gap-5">
      {error && <Notice tone="error">{error}</Notice>}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      {asks.includes('password') && (
        <TextField label="Mot de passe" name="password" type="password" autoComplete="current-password" required />
      )}
      {asks.includes('code') && <CodeField />}
      <div className="flex flex-wrap gap-3">
        <BusyButton type="submit" isBusy={change.isPending}>
          {label}
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

function errorText(error: Error): string {
  return (error instanceof ApiError && error.serverMessage) || failures.unexpected.message;
}
