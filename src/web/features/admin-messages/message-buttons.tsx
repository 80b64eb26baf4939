import { adminPaths } from '#contract/admin/admin-paths.ts';
import type { MessageJson } from '#contract/contact/inbox.ts';
import { Button, ButtonLink } from '#web/ui/controls/button.tsx';
import { replyLink } from './reply-link.ts';
import type { MessageActions } from './use-message-actions.ts';

type MessageButtonsProps = {
  message: MessageJson;
  actions: MessageActions;
  onShowPerson: (email: string) => void;
};

/** The actions on a message. */
export function MessageButtons({ message, actions, onShowPerson }: MessageButtonsProps) {
  const { id, folder, read_at, handled_at } = message;
  const { change, confirmAndDelete, isBusy } = actions;
  const button = { look: 'ghost', size: 'sm', disabled: isBusy } as const;

  return (
    <div className="flex flex-wrap gap-2 border-t border-line pt-4 max-sm:buttons-grow">
      {message.reply_to && (
        <ButtonLink size="sm" to={replyLink(message)} onClick={() => !read_at && change(id, { read: true })}>
          Répondre
        </ButtonLink>
      )}
      {folder === 'spam' ? (
        <Button {...button} look="outline" onClick={() => change(id, { folder: 'inbox' })}>
          Ce n'est pas un spam
        </Button>
      ) : (
        <>
          <Button {...button} look="outline" onClick={() => change(id, { handled: !handled_at, read: true })}>
            {handled_at ? 'Remettre à traiter' : 'Marquer comme traité'}
          </Button>
          <Button {...button} onClick={() => change(id, { read: !read_at })}>
            {read_at ? 'Marquer comme non lu' : 'Marquer comme lu'}
          </Button>
          <Button {...button} onClick={() => change(id, { folder: 'spam' })}>
            C'est un spam
          </Button>
        </>
      )}
      {message.search_id === null ? (
        <Button {...button} onClick={() => actions.createSearch(id)}>
          Créer une recherche
        </Button>
      ) : (
        <ButtonLink look="ghost" size="sm" to={adminPaths.search(message.search_id)}>
          Voir la recherche
        </ButtonLink>
      )}
      <Button {...button} onClick={() => onShowPerson(message.from_email || message.phone)}>
        Données de la personne
      </Button>
      <Button {...button} onClick={() => confirmAndDelete(id)}>
        Supprimer
      </Button>
    </div>
  );
}
