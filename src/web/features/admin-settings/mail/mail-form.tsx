import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { MailSettingsJson } from '#contract/admin/mail.ts';
import { mailTexts } from '#contract/messages.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import type { Calls } from '#web/api/api-calls.d.ts';
import { ApiError } from '#web/api/api-request.ts';
import { useSite } from '#web/api/site.ts';
import { useFieldErrors } from '#web/forms/use-field-errors.ts';
import { BusyButton } from '#web/ui/admin/busy-button.tsx';
import { useToast } from '#web/ui/admin/toast.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { Select } from '#web/ui/controls/select.tsx';

export const MAIL_KEY = ['mail-settings'];

const SECURITIES: { value: MailSettingsJson['security']; label: string }[] = [
  { value: 'starttls', label: 'STARTTLS (port 587 le plus souvent)' },
  { value: 'tls', label: 'TLS (port 465 le plus souvent)' },
  { value: 'none', label: 'Sans chiffrement : tout est lisible en chemin' },
];

type Change = Calls['PUT']['/mail-settings']['body'];

export function MailForm({ settings }: { settings: MailSettingsJson }) {
  const api = useAdminApi();
  const site = useSite();
  const queryClient = useQueryClient();
  const showToast = useToast();
  const save = useMutation({
    mutationFn: (change: Change) => api.write('PUT', '/mail-settings', change),
    onSuccess({ message = '' }) {
      showToast('success', message);
      void queryClient.invalidateQueries({ queryKey: MAIL_KEY });
    },
    onError(error) {
      // What is said beside a field is not said again.
      const isSaid = error instanceof ApiError && Object.keys(error.errors).length > 0;
      if (!isSaid) showToast('error', mailTexts.saveFailed);
    },
  });
  const { form, errorOf, forget } = useFieldErrors(save.error);
  const [isSameAccount, setIsSameAccount] = useState(true);
  const keepsPassword = settings.has_password && isSameAccount;

  function change(event: FormEvent<HTMLFormElement>) {
    forget(event);
    // A password is kept for its account alone.
    const typed = new FormData(event.currentTarget);
    const { host, port, user, security } = settings;
    const account = Object.entries({ host, port, user, security });
    setIsSameAccount(account.every(([name, value]) => typed.get(name) === String(value)));
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => String(typed.get(name) ?? '').trim();
    const password = String(typed.get('password') ?? '');
    const security = SECURITIES.find(({ value }) => value === text('security'))?.value;
    save.mutate({
      ...{ host: text('host'), port: Number(text('port')), user: text('user') },
      ...(security && { security }),
      ...(password && { password }),
      ...{ from_email: text('from_email'), from_name: text('from_name') },
    });
  }

  return (
    <form ref={form} onSubmit={submit} onChange={change} className="grid grid-cols-1 gap-5 md:grid-cols-2">
      <TextField
        label="Serveur d'envoi"
        name="host"
        required
        autoComplete="off"
        spellCheck={false}
        placeholder="smtp.exemple.fr"
        defaultValue={settings.host}
        error={errorOf('host')}
      />
      <TextField
        label="Port"
        name="port"
        type="number"
        min={1}
        max={65_535}
        required
        defaultValue={settings.port}
        error={errorOf('port')}
      />
      <Select label="Sécurité" name="security" options={SECURITIES} defaultValue={settings.security} />
      <TextField
        label="Identifiant"
        name="user"
        autoComplete="off"
        spellCheck={false}
        hint="Souvent l'adresse e-mail entière."
        defaultValue={settings.user}
        error={errorOf('user')}
      />
      <TextField
        label={keepsPassword ? 'Mot de passe (vide : inchangé)' : 'Mot de passe'}
        name="password"
        type="password"
        autoComplete="new-password"
        error={errorOf('password')}
      />
      <TextField
        label="Adresse d'expéditeur"
        name="from_email"
        type="email"
        autoComplete="off"
        hint={`Vide : ${site.email}`}
        defaultValue={settings.from_email}
        error={errorOf('from_email')}
      />
      <TextField
        label="Expéditeur affiché"
        name="from_name"
        maxLength={100}
        autoComplete="off"
        hint={`Vide : ${site.name}`}
        defaultValue={settings.from_name}
        error={errorOf('from_name')}
      />
      <div className="md:col-span-2">
        <BusyButton type="submit" size="sm" isBusy={save.isPending}>
          Valider la messagerie
        </BusyButton>
      </div>
    </form>
  );
}
