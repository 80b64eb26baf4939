import { useQueryClient } from '@tanstack/react-query';
import type { ChangeEvent } from 'react';
import type { MailSettingsJson } from '#contract/admin/mail.ts';
import { mailTexts, notices, propertyTexts } from '#contract/messages.ts';
import { connectionText } from '#web/api/admin/admin-api.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { ApiError, dataOf } from '#web/api/api-request.ts';
import { useSite } from '#web/api/site.ts';
import { MAIL_DRAFT_KEY } from '#web/browser/admin/draft-keys.ts';
import { type KeptDraft, useSavedForm } from '#web/forms/use-saved-form.ts';
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

/** A password is kept for its account alone. */
const ACCOUNT = ['host', 'port', 'user', 'security'] as const;

type MailDraft = ReturnType<typeof draftOf>;

function draftOf({ host, port, security, user, from_email, from_name }: MailSettingsJson) {
  return { host, port: String(port), security, user, password: '', from_email, from_name };
}

function changedIn(draft: MailDraft, saved: MailDraft): Partial<MailDraft> {
  const before: Record<string, string> = saved;
  return Object.fromEntries(Object.entries(draft).filter(([name, value]) => value !== before[name]));
}

/** What is typed is kept until it is saved, apart from the password, which stays out of the storage. */
const MAIL_DRAFT: KeptDraft<MailDraft, { fields: MailDraft }> = {
  key: MAIL_DRAFT_KEY,
  storage: 'sessionStorage',
  toStored(draft, { fields }) {
    const typed = changedIn(draft, fields);
    return Object.keys(typed).length > 0 ? { ...typed, password: undefined } : undefined;
  },
  fromStored: (typed, saved) => ({ draft: { ...saved.fields, ...typed }, origin: saved }),
};

export function MailForm({ settings }: { settings: MailSettingsJson }) {
  const site = useSite();
  const { form, draft, origin, errors, isBusy, change, submit } = useMailForm(settings);
  const keepsPassword = settings.has_password && ACCOUNT.every((name) => draft[name] === origin.fields[name]);

  const inputOf = (name: keyof MailDraft) => ({
    name,
    value: draft[name],
    error: errors[name]?.[0],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change({ [name]: target.value }),
    autoComplete: 'off',
  });

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-5 md:grid-cols-2">
      <TextField
        {...inputOf('host')}
        label="Serveur d'envoi"
        required
        spellCheck={false}
        placeholder="smtp.exemple.fr"
      />
      <TextField {...inputOf('port')} label="Port" inputMode="numeric" required />
      <Select
        label="Sécurité"
        options={SECURITIES}
        value={draft.security}
        onChange={({ target }) =>
          change({ security: SECURITIES.find(({ value }) => value === target.value)?.value ?? draft.security })
        }
      />
      <TextField {...inputOf('user')} label="Identifiant" spellCheck={false} hint="Souvent l'adresse e-mail entière." />
      <TextField
        {...inputOf('password')}
        label={keepsPassword ? 'Mot de passe (vide : inchangé)' : 'Mot de passe'}
        type="password"
        autoComplete="new-password"
      />
      <TextField {...inputOf('from_email')} label="Adresse d'expéditeur" type="email" hint={`Vide : ${site.email}`} />
      <TextField {...inputOf('from_name')} label="Expéditeur affiché" maxLength={100} hint={`Vide : ${site.name}`} />
      <div className="md:col-span-2">
        <BusyButton type="submit" size="sm" isBusy={isBusy}>
          Valider la messagerie
        </BusyButton>
      </div>
    </form>
  );
}

function useMailForm(settings: MailSettingsJson) {
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const showToast = useToast();
  return useSavedForm({
    saved: { fields: draftOf(settings) },
    draft: MAIL_DRAFT,
    async send({ port, password, ...fields }) {
      const change = { ...fields, port: Number(port), ...(password && { password }) };
      return dataOf(await api.write('PUT', '/mail-settings', change));
    },
    next: {
      origin: (saved) => ({ fields: draftOf(saved) }),
      draft: (sent, typed, saved) => ({ ...saved, ...changedIn(typed, sent) }),
    },
    onSaved(saved) {
      queryClient.setQueryData(MAIL_KEY, saved);
      showToast('success', notices.mailSaved, { replaces: mailTexts.saveFailed });
    },
    onFailed(error) {
      // What is said beside a field is not said again.
      const isSaid = error instanceof ApiError && Object.keys(error.errors).length > 0;
      if (!isSaid) showToast('error', mailTexts.saveFailed, { detail: connectionText(error) });
    },
    leaveQuestion: (isChanged) => (isChanged ? `${propertyTexts.unsaved} ${propertyTexts.leave}` : undefined),
  });
}
