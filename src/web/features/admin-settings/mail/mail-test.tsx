import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import type { MailStep, MailTestJson } from '#contract/admin/mail.ts';
import { mailTexts } from '#contract/messages.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { dataOf } from '#web/api/api-request.ts';
import { useFieldErrors } from '#web/forms/use-field-errors.ts';
import { BusyButton } from '#web/ui/admin/busy-button.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { Notice } from '#web/ui/dialogs/notice.tsx';
import { MAIL_KEY } from './mail-form.tsx';
import { StateList } from './state-list.tsx';

const STEP_NAMES: Record<MailStep, string> = {
  connect: 'Connexion',
  secure: 'Chiffrement',
  sign_in: 'Identification',
  accepted: 'Envoi',
};

/** Sends one mail now, and says how far it came. */
export function MailTest() {
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const test = useMutation({
    mutationFn: async (to: string): Promise<MailTestJson> =>
      dataOf(await api.write('POST', '/mail-settings/test', { to })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: MAIL_KEY }),
  });
  const { form, errorOf, forget } = useFieldErrors(test.error);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    test.mutate(String(new FormData(event.currentTarget).get('to')).trim());
  }

  return (
    <div className="grid gap-4">
      <form ref={form} onSubmit={submit} onChange={(event) => forget(event)} className="grid max-w-140 gap-4">
        <TextField
          label="Envoyer un essai à"
          name="to"
          type="email"
          autoComplete="email"
          required
          error={errorOf('to')}
        />
        <div>
          <BusyButton type="submit" look="outline" size="sm" isBusy={test.isPending}>
            {test.isPending ? 'Essai en cours...' : "Envoyer l'essai"}
          </BusyButton>
        </div>
      </form>
      {test.isError && !errorOf('to') && <Notice tone="error">{mailTexts.testFailed}</Notice>}
      {test.data && (
        <div role="status">
          <StateList
            items={test.data.steps.map(({ step, ok, message }) => ({
              ...{ name: STEP_NAMES[step], message },
              state: ok ? 'ok' : 'failing',
            }))}
          />
        </div>
      )}
    </div>
  );
}
