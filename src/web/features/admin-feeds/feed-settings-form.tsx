import { type FormEvent, useState } from 'react';
import type { FeedEncoding, FeedJson, PushSecurity } from '#contract/feeds/feed.ts';
import { useFieldErrors } from '#web/forms/use-field-errors.ts';
import { BusyButton } from '#web/ui/admin/busy-button.tsx';
import { Checkbox } from '#web/ui/admin/checkbox.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { Select } from '#web/ui/controls/select.tsx';
import { Notice } from '#web/ui/dialogs/notice.tsx';
import type { useFeed } from './use-feed.ts';

type Props = { feed: FeedJson; save: ReturnType<typeof useFeed>['save'] };

const ENCODINGS: { value: FeedEncoding; label: string }[] = [
  { value: 'utf-8', label: 'UTF-8' },
  { value: 'windows-1252', label: 'Windows-1252 (ANSI)' },
];
const SECURITIES: { value: PushSecurity; label: string }[] = [
  { value: 'explicit', label: 'FTP avec TLS explicite (conseillé)' },
  { value: 'implicit', label: 'FTP avec TLS implicite' },
  { value: 'none', label: 'Sans chiffrement : le mot de passe est lisible en chemin' },
];

/** What the portal has told the agent: names, and an FTP account where it has one. */
export function FeedSettingsForm({ feed, save }: Props) {
  const { push } = feed;
  const [isPushed, setIsPushed] = useState(Boolean(push));
  const [isSameAccount, setIsSameAccount] = useState(true);
  const keepsPassword = push?.has_password === true && isSameAccount;
  const { form, errorOf, forget } = useFieldErrors(save.error);
  const isIncomplete = !feed.agency_id || !feed.software;

  function change(event: FormEvent<HTMLFormElement>) {
    forget(event, 'push');
    // A password is kept for its account alone.
    const typed = new FormData(event.currentTarget);
    const account = push && { host: push.host, port: push.port, user: push.user, secure: push.secure };
    setIsSameAccount(Object.entries(account ?? {}).every(([name, value]) => typed.get(name) === String(value)));
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => String(typed.get(name) ?? '').trim();
    const password = String(typed.get('password') ?? '');
    save.mutate({
      agency_id: text('agency_id'),
      software: text('software'),
      encoding: chosen(ENCODINGS, text('encoding')),
      push: isPushed
        ? {
            host: text('host'),
            port: Number(text('port')),
            user: text('user'),
            secure: chosen(SECURITIES, text('secure')),
            directory: text('directory'),
            time: text('time'),
            ...(password && { password }),
          }
        : null,
    });
  }

  return (
    <details open={isIncomplete || undefined} className="rounded-md border border-line px-4 py-2">
      <summary className="min-h-11 py-2.5 font-semibold text-action">Réglages du portail</summary>
      <form ref={form} onSubmit={submit} onChange={change} className="grid grid-cols-1 gap-5 pt-2 pb-4 sm:grid-cols-2">
        <TextField
          label="Identifiant de l'agence"
          name="agency_id"
          maxLength={16}
          autoComplete="off"
          defaultValue={feed.agency_id ?? ''}
          error={errorOf('agency_id')}
        />
        <TextField
          label="Nom du logiciel"
          name="software"
          maxLength={30}
          autoComplete="off"
          defaultValue={feed.software ?? ''}
          error={errorOf('software')}
        />
        <Select label="Encodage" name="encoding" options={ENCODINGS} defaultValue={feed.encoding ?? 'utf-8'} />
        <div className="sm:col-span-2">
          <Checkbox checked={isPushed} onChange={({ target }) => setIsPushed(target.checked)}>
            Envoyer le fichier chaque jour par FTP
          </Checkbox>
        </div>
        {isPushed && (
          <>
            <TextField
              label="Serveur"
              name="host"
              required
              autoComplete="off"
              defaultValue={push?.host}
              error={errorOf('host')}
            />
            <TextField
              label="Port"
              name="port"
              type="number"
              min={1}
              max={65_535}
              required
              defaultValue={push?.port ?? 21}
            />
            <TextField label="Identifiant" name="user" required autoComplete="off" defaultValue={push?.user} />
            <TextField
              label={keepsPassword ? 'Mot de passe (vide : inchangé)' : 'Mot de passe'}
              name="password"
              type="password"
              autoComplete="new-password"
              required={!keepsPassword}
              error={errorOf('password')}
            />
            <Select label="Sécurité" name="secure" options={SECURITIES} defaultValue={push?.secure ?? 'explicit'} />
            <TextField label="Dossier" name="directory" autoComplete="off" defaultValue={push?.directory} />
            <TextField label="Heure d'envoi" name="time" type="time" required defaultValue={push?.time ?? '04:00'} />
          </>
        )}
        {errorOf('push') && (
          <div className="sm:col-span-2">
            <Notice tone="error">{errorOf('push')}</Notice>
          </div>
        )}
        <div className="sm:col-span-2">
          <BusyButton type="submit" size="sm" isBusy={save.isPending}>
            Enregistrer les réglages
          </BusyButton>
        </div>
      </form>
    </details>
  );
}

function chosen<Value extends string>(options: { value: Value }[], name: string): Value | undefined {
  return options.find(({ value }) => value === name)?.value;
}
