import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MailRecordJson } from '#contract/admin/mail.ts';
import { mailTexts } from '#contract/messages.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Loading } from '#web/ui/layout/loading.tsx';
import { MAIL_KEY } from './mail-form.tsx';
import { StateList } from './state-list.tsx';

const RECORD_NAMES: Record<MailRecordJson['record'], string> = {
  mx: 'Réception (MX)',
  spf: 'Envoi permis (SPF)',
  dmarc: 'Usurpation (DMARC)',
};

/** What the DNS says of the sender's domain, once somebody wants to know. */
export function DomainCheck() {
  const api = useAdminApi();
  const [isAsked, setIsAsked] = useState(false);
  const { data, isError, refetch } = useQuery({
    ...api.query([...MAIL_KEY, 'domain'], '/mail-settings/domain'),
    enabled: isAsked,
  });
  if (!isAsked) {
    return (
      <div>
        <Button look="outline" size="sm" onClick={() => setIsAsked(true)}>
          Vérifier le domaine de l'expéditeur
        </Button>
      </div>
    );
  }
  return data ? (
    <div role="status">
      <StateList items={data.map(({ record, ...item }) => ({ ...item, name: RECORD_NAMES[record] }))} />
    </div>
  ) : (
    <Loading failure={isError ? mailTexts.loadFailed : undefined} onRetry={() => refetch()} />
  );
}
