import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { PersonJson } from '#contract/admin/person.ts';
import { searchInWords } from '#contract/alerts/alert.ts';
import { hourLabel } from '#contract/appointments/appointment.ts';
import { messageTexts } from '#contract/messages.ts';
import { inWords } from '#contract/text/format.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { MESSAGES_KEY } from '#web/api/admin/unread-messages.ts';
import { formatDateTime } from '#web/browser/admin/format-date-time.ts';
import { useWrite } from '#web/forms/use-write.ts';
import { saveFile } from '#web/ui/admin/use-download.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { Drawer } from '#web/ui/dialogs/drawer.tsx';
import { Loading } from '#web/ui/layout/loading.tsx';

type PersonDrawerProps = {
  /** An e-mail address or a telephone number. Empty: the agent types one. */
  contact: string;
  onClose: () => void;
};

/** Answers a request for access or erasure: everything that is kept of a person, to export or to erase. */
export function PersonDrawer({ contact: given, onClose }: PersonDrawerProps) {
  const api = useAdminApi();
  const [contact, setContact] = useState(given);
  const path = `/people?${contact.includes('@') ? 'email' : 'phone'}=${encodeURIComponent(contact)}` as const;
  const query = api.query([MESSAGES_KEY, 'person', contact], path);
  const { data: person, isError, refetch } = useQuery({ ...query, enabled: contact !== '' });
  const erase = useWrite({
    send: () => api.request(path, { method: 'DELETE' }),
    done({ message }) {
      onClose();
      return message;
    },
    failed: messageTexts.eraseFailed,
    // Any list may name the person.
    refresh: (queryClient) => queryClient.invalidateQueries(),
  });

  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setContact(String(new FormData(event.currentTarget).get('contact') ?? '').trim());
  }

  const isKnown = person !== undefined && countKept(person).length > 0;
  return (
    <Drawer
      title="Données d'une personne"
      open
      onClose={onClose}
      footer={
        <>
          <Button look="outline" disabled={!isKnown} onClick={() => person && exportPerson(person, contact)}>
            Exporter
          </Button>
          <Button
            disabled={!isKnown || erase.isPending}
            onClick={() => window.confirm(messageTexts.confirmErase(contact)) && erase.mutate()}
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
        <TextField label="Adresse e-mail ou téléphone" name="contact" required defaultValue={given} />
        <Button type="submit" look="outline">
          Rechercher
        </Button>
      </form>
      {contact !== '' &&
        (person ? (
          <Kept person={person} contact={contact} />
        ) : (
          <Loading failure={isError ? messageTexts.listFailed : undefined} onRetry={() => refetch()} />
        ))}
    </Drawer>
  );
}

function Kept({ person, contact }: { person: PersonJson; contact: string }) {
  const { messages, alerts, searches, sellers, appointments } = person;
  return (
    <section aria-live="polite" className="grid gap-3">
      <h3 className="text-h3 wrap-anywhere">{keptText(person, contact)}</h3>
      <ul className="grid gap-2 text-sm text-muted">
        {alerts.map(({ search, asked_at, ended_at }) => (
          <li key={asked_at + search}>
            <time dateTime={asked_at}>{formatDateTime(asked_at)}</time>
            <p className="wrap-anywhere">
              Alerte{ended_at && ' arrêtée'} : {searchInWords(search)}
            </p>
          </li>
        ))}
        {searches.map(({ id, created_at, places, search, proposals }) => (
          <li key={`search-${id}`}>
            <time dateTime={created_at}>{formatDateTime(created_at)}</time>
            <p className="wrap-anywhere">
              Recherche : {[...places, searchInWords(search)].join(' · ')}
              {proposals.length > 0 && ` (${counted(proposals.length, 'proposition')})`}
            </p>
          </li>
        ))}
        {sellers.map(({ id, created_at, place }) => (
          <li key={`seller-${id}`}>
            <time dateTime={created_at}>{formatDateTime(created_at)}</time>
            <p className="wrap-anywhere">{['Vente', place].filter(Boolean).join(' : ')}</p>
          </li>
        ))}
        {appointments.map(({ id, created_at, property, starts_at }) => (
          <li key={`visit-${id}`}>
            <time dateTime={created_at}>{formatDateTime(created_at)}</time>
            <p className="wrap-anywhere">
              Visite : {[property.title, ...(starts_at ? [hourLabel(starts_at)] : [])].join(', ')}
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

function keptText(person: PersonJson, contact: string): string {
  const kept = countKept(person);
  return kept.length > 0 ? `${inWords(kept)} de ${contact}` : `Rien n'est gardé de ${contact}`;
}

function countKept({ messages, alerts, searches, sellers, appointments }: PersonJson): string[] {
  return [
    ...counted(messages.length, 'message'),
    ...counted(alerts.length, 'alerte'),
    ...counted(searches.length, 'recherche'),
    ...counted(sellers.length, 'vente'),
    ...counted(appointments.length, 'visite'),
  ];
}

function counted(count: number, noun: string): string[] {
  return count === 0 ? [] : [`${count} ${noun}${count > 1 ? 's' : ''}`];
}

function exportPerson(person: PersonJson, contact: string): void {
  const file = new Blob([JSON.stringify(person, null, 2)], { type: 'application/json' });
  saveFile(file, `donnees-${contact.replace(/[^\w.-]+/g, '-')}.json`);
}
