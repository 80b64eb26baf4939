import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminPaths } from '#contract/admin/admin-paths.ts';
import type { MessageJson } from '#contract/contact/inbox.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { useSite } from '#web/api/site.ts';
import { BusyButton } from '#web/ui/admin/busy-button.tsx';
import { VisitLink } from '#web/ui/admin/visit-link.tsx';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { phoneLink, replyLink } from './reply-link.ts';
import type { MessageActions } from './use-message-actions.ts';

type MessageButtonsProps = {
  message: MessageJson;
  actions: MessageActions;
  onShowPerson: (email: string) => void;
  isOpen: boolean;
};

/** The actions on a message. On a phone, those that a closed message seldom needs wait until it is opened. */
export function MessageButtons({ message, actions, onShowPerson, isOpen }: MessageButtonsProps) {
  const { id, folder, property, read_at, handled_at } = message;
  const { change, move, confirmAndDelete, isBusy } = actions;
  const isSale = message.project === 'vente';
  const madeId = isSale ? message.seller_id : message.search_id;
  const [wasNew] = useState(madeId === null);
  const signature = useSignature();
  const button = { look: 'ghost', size: 'sm', isBusy } as const;

  return (
    <div className="flex flex-wrap gap-2 border-t border-line pt-4 max-sm:buttons-grow">
      {(message.reply_to || message.phone) && (
        <ButtonLink
          size="sm"
          to={message.reply_to ? replyLink(message, signature) : phoneLink(message.phone)}
          onClick={() => !read_at && change(id, { read: true })}
        >
          {message.reply_to ? 'Répondre' : 'Appeler'}
        </ButtonLink>
      )}
      {folder === 'spam' ? (
        <BusyButton {...button} look="outline" onClick={() => move(id, 'inbox')}>
          Ce n'est pas un spam
        </BusyButton>
      ) : (
        <BusyButton {...button} look="outline" onClick={() => change(id, { handled: !handled_at, read: true })}>
          {handled_at ? 'Remettre à traiter' : 'Marquer comme traité'}
        </BusyButton>
      )}
      {madeId === null ? (
        <BusyButton {...button} onClick={() => (isSale ? actions.createSeller(id) : actions.createSearch(id))}>
          {isSale ? 'Créer un vendeur' : 'Créer une recherche'}
        </BusyButton>
      ) : (
        <ButtonLink
          look="ghost"
          size="sm"
          to={isSale ? adminPaths.seller(madeId) : adminPaths.search(madeId)}
          ref={wasNew ? takeLostFocus : undefined}
        >
          {isSale ? 'Voir le vendeur' : 'Voir la recherche'}
        </ButtonLink>
      )}
      {message.appointment_id === null ? (
        property &&
        folder === 'inbox' && (
          <VisitLink visit={{ property, name: message.from_name, email: message.from_email, phone: message.phone }} />
        )
      ) : (
        <ButtonLink look="ghost" size="sm" to={adminPaths.visit(message.appointment_id)}>
          Voir la visite
        </ButtonLink>
      )}
      <div className={isOpen ? 'contents' : 'contents max-md:hidden'}>
        {folder === 'inbox' && (
          <>
            <BusyButton {...button} onClick={() => change(id, { read: !read_at })}>
              {read_at ? 'Marquer comme non lu' : 'Marquer comme lu'}
            </BusyButton>
            <BusyButton {...button} onClick={() => move(id, 'spam')}>
              C'est un spam
            </BusyButton>
          </>
        )}
        <BusyButton {...button} onClick={() => onShowPerson(message.from_email || message.phone)}>
          Données de la personne
        </BusyButton>
        <BusyButton {...button} onClick={() => confirmAndDelete(id)}>
          Supprimer
        </BusyButton>
      </div>
    </div>
  );
}

/** What the agent signs with: his name, his site and his number, as far as he gave them. */
function useSignature(): string[] {
  const api = useAdminApi();
  const site = useSite();
  const { data: settings } = useQuery(api.query(['settings', 'signature'], '/settings'));
  if (!settings) return [];
  return [...new Set([settings.agent_name, site.name, settings.phone])].filter((line) => line !== null);
}

/** The link stands where the pressed button was. */
function takeLostFocus(link: HTMLElement | null) {
  if (document.activeElement === document.body) link?.focus();
}
