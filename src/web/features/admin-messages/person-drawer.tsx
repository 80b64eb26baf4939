import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { PersonJson } from '#contract/admin/person.ts';
import { searchInWords } from '#contract/alerts/alert.ts';
import { messageTexts, notices } from '#contract/messages.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { formatDateTime } from '#web/browser/admin/format-date-time.ts';
import { saveFile } from '#web/browser/admin/save-file.ts';
import { useToast } from '#web/ui/admin/toast.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { Drawer } from '#web/ui/dialogs/drawer.tsx';
import { Loading } from '#web/ui/layout/loading.tsx';
import { erasePerson, MESSAGES_KEY, personQuery } from './message-calls.ts';

type PersonDrawerProps = {
  /** Empty: the agent types one. */
  email: string;
  onClose: () => void;
};

/** Answers a request for access or erasure: everything that is kept of a person, to export or to erase. */
export function PersonDrawer({ email: given, onClose }: PersonDrawerProps) {
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const showToast = useToast();
  const [email, setEmail] = useState(given);
  const { data: person, isError, refetch } = useQuery({ ...personQuery(api, email), enabled: email !== '' });
  const erase = useMutation({
    mutationFn: () => erasePerson(api, email),
    onSuccess() {
      showToast('success', notices.personErased);
      onClose();
    },
    onError: () => showToast('error', messageTexts.eraseFailed),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [MESSAGES_KEY] }),
  });

  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setEmail(String(new FormData(event.currentTarget).get('email') ?? '').trim());
  }

  const isKnown = person !== undefined && person.messages.length + person.alerts.length > 0;
  return (
    <Drawer
      title="Données d'une personne"
      open
      onClose={onClose}
      footer={
        <>
          <Button look="outline" disabled={!isKnown} onClick={() => person && exportPerson(person)}>
            Exporter
          </Button>
          <Button
            disabled={!isKnown || erase.isPending}
            onClick={() => window.confirm(messageTexts.confirmErase(email)) && erase.mutate()}
          >
            Tout effacer
          </Button>
        </>
      }
    >
      <p className="text-muted">
        Toute personne peut demander à voir ce que vous gardez d'elle, à en recevoir une copie ou à le faire effacer.
      </p>
      <form onSubmit={find} className="grid gap-3">
        <TextField label="Adresse e-mail" name="email" type="email" required defaultValue={given} />
        <Button type="submit" look="outline">
          Rechercher
        </Button>
      </form>
      {email !== '' &&
        (person ? (
          <Kept person={person} />
        ) : (
          <Loading failure={isError ? messageTexts.listFailed : undefined} onRetry={() => refetch()} />
        ))}
    </Drawer>
  );
}

function Kept({ person: { email, messages, alerts } }: { person: PersonJson }) {
  return (
    <section aria-live="polite" className="grid gap-3">
      <h3 className="text-h3 wrap-anywhere">{keptText({ messages: messages.length, alerts: alerts.length }, email)}</h3>
      <ul className="grid gap-2 text-sm text-muted">
        {alerts.map(({ search, asked_at, ended_at }) => (
          <li key={asked_at + search}>
            <time dateTime={asked_at}>{formatDateTime(asked_at)}</time>
            <p className="wrap-anywhere">
              Alerte{ended_at && ' arrêtée'} : {searchInWords(search)}
            </p>
          </li>
        ))}
        {messages.map(({ id, created_at, message }) => (
          <li key={id}>
            <time dateTime={created_at}>{formatDateTime(created_at)}</time>
            <p className="line-clamp-2 wrap-anywhere">{message}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function keptText({ messages, alerts }: { messages: number; alerts: number }, email: string): string {
  const kept = [...counted(messages, 'message'), ...counted(alerts, 'alerte')];
  return kept.length > 0 ? `${kept.join(' et ')} de ${email}` : `Rien n'est gardé de ${email}`;
}

function counted(count: number, noun: string): string[] {
  return count === 0 ? [] : [`${count} ${noun}${count > 1 ? 's' : ''}`];
}

function exportPerson(person: PersonJson): void {
  const file = new Blob([JSON.stringify(person, null, 2)], { type: 'application/json' });
  saveFile(file, `donnees-${person.email.replace(/[^\w.-]+/g, '-')}.json`);
}
