import { useId } from 'react';
import { PROPOSAL_LINK_DAYS, SEARCH_MAX_LENGTHS } from '#contract/searches/search.ts';
import type { SearchDetailJson } from '#contract/searches/search-json.ts';
import { useSite } from '#web/api/site.ts';
import { useDraft } from '#web/browser/use-draft.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextAreaField } from '#web/ui/controls/field.tsx';
import { Drawer } from '#web/ui/dialogs/drawer.tsx';
import { Notice } from '#web/ui/dialogs/notice.tsx';
import { messageKey } from '../draft-storage.ts';
import { TextToCopy } from '../proposals/proposal-text.tsx';
import type { Match } from '../search-calls.ts';
import { usePropose } from './use-propose.ts';

type ProposalDrawerProps = {
  search: SearchDetailJson;
  homes: readonly Match[];
  open: boolean;
  onClose: () => void;
  /** The homes are proposed: none is chosen any more. */
  onProposed: () => void;
};

const NO_MESSAGE = { message: '' };

/** The agent's words, and what will happen. Without a mail it then shows the text to copy. */
export function ProposalDrawer({ search, homes, open, onClose, onProposed }: ProposalDrawerProps) {
  const formId = useId();
  const proposing = usePropose(search);
  const { draft, change, discard } = useDraft({
    key: messageKey(search.id),
    storage: 'localStorage',
    saved: NO_MESSAGE,
    toStored: (typed) => (typed.message === '' ? undefined : typed),
    fromStored: ({ message }) => ({ message: String(message) }),
  });
  const toCopy = proposing.data?.mail === 'none' ? proposing.data : undefined;

  function close() {
    proposing.reset();
    onClose();
  }

  function send() {
    if (proposing.isPending) return;
    proposing.mutate(
      { homes, message: draft.message },
      {
        onSuccess({ mail }) {
          discard();
          onProposed();
          if (mail === 'queued') close();
        },
      },
    );
  }

  const footer = toCopy ? (
    <Button onClick={close}>Terminer</Button>
  ) : (
    <>
      <Button look="ghost" onClick={close}>
        Annuler
      </Button>
      <Button type="submit" form={formId} disabled={proposing.isPending || homes.length === 0}>
        {proposing.isPending ? 'Envoi...' : 'Proposer'}
      </Button>
    </>
  );

  return (
    <Drawer
      title={toCopy ? 'Proposition enregistrée' : homes.length > 0 ? proposeLabel(homes.length) : 'Proposer'}
      open={open}
      onClose={close}
      footer={footer}
    >
      {toCopy ? (
        // The button that was pressed is gone.
        <div ref={focusText}>
          <TextToCopy proposal={toCopy} />
        </div>
      ) : (
        <form
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
          className="grid grid-cols-1 gap-6"
        >
          {proposing.error && <Notice tone="error">{proposing.error.message}</Notice>}
          <ul className="grid grid-cols-1 gap-2 border-l-3 border-accent pl-4">
            {homes.map(({ property }) => (
              <li key={property.id} className="font-semibold wrap-anywhere">
                {property.title}
              </li>
            ))}
          </ul>
          <TextAreaField
            label="Votre message"
            rows={7}
            maxLength={SEARCH_MAX_LENGTHS.message}
            value={draft.message}
            onChange={({ target }) => change({ message: target.value })}
          />
          <WhatHappens search={search} homes={homes} />
        </form>
      )}
    </Drawer>
  );
}

/** 'Proposer 2 biens'. */
export function proposeLabel(count: number): string {
  return count > 1 ? `Proposer ${count} biens` : 'Proposer 1 bien';
}

function WhatHappens({ search: { email }, homes }: Pick<ProposalDrawerProps, 'search' | 'homes'>) {
  const sendsMails = useSite().offersAlerts;
  const hasPrivate = homes.some(({ property }) => property.is_private);
  return (
    <div className="grid gap-2 text-sm text-muted">
      <p className="wrap-anywhere">
        {email && sendsMails
          ? `Un e-mail part à ${email}, avec votre message et ces biens.`
          : `${email ? "Ce site n'envoie pas d'e-mails" : 'Sans adresse e-mail, rien ne part'} : vous recevez un texte à copier, avec les adresses des biens.`}
      </p>
      {hasPrivate && (
        <p>
          Un bien privé s'ouvre par un lien privé, au nom de cette personne, pendant {PROPOSAL_LINK_DAYS} jours. Vous
          voyez quand il est ouvert.
        </p>
      )}
    </div>
  );
}

function focusText(element: HTMLElement | null) {
  element?.querySelector('textarea')?.focus();
}
