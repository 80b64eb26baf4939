import { useQuery } from '@tanstack/react-query';
import { mailTexts } from '#contract/messages.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { CardPart } from '#web/ui/admin/part.tsx';
import { Notice } from '#web/ui/dialogs/notice.tsx';
import { Loading } from '#web/ui/layout/loading.tsx';
import { DomainCheck } from './domain-check.tsx';
import { MAIL_KEY, MailForm } from './mail-form.tsx';
import { MailTest } from './mail-test.tsx';

/** The mail server that the site's mails leave by. */
export function MailCard() {
  const api = useAdminApi();
  const { data, isError, refetch } = useQuery(api.query(MAIL_KEY, '/mail-settings'));
  return (
    <CardPart
      title="Messagerie"
      intro="Par où partent les e-mails du site : messages reçus, propositions, alertes. L'hébergeur de vos e-mails vous donne ces réglages (SMTP)."
    >
      {data ? (
        <>
          {data.ready ? (
            <Notice tone={data.tested ? 'success' : 'wait'} isSilent>
              {data.tested
                ? "Un e-mail d'essai est parti avec ces réglages."
                : 'La messagerie est réglée : faites un essai pour voir si les e-mails arrivent.'}
            </Notice>
          ) : (
            <Notice tone="limit" isSilent>
              Aucun e-mail ne part encore : les messages de vos visiteurs se lisent dans l'administration.
            </Notice>
          )}
          {data.locked ? (
            <p>Le serveur {data.host} est réglé par la personne qui a installé le site : elle seule peut en changer.</p>
          ) : (
            <MailForm settings={data} />
          )}
          {data.ready && (
            <div className="grid gap-6 border-t border-line pt-5">
              <MailTest />
              <DomainCheck />
            </div>
          )}
        </>
      ) : (
        <Loading failure={isError ? mailTexts.loadFailed : undefined} onRetry={() => refetch()} />
      )}
    </CardPart>
  );
}
