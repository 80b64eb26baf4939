import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { MESSAGES_PER_PAGE } from '#contract/contact/inbox.ts';
import { messageTexts } from '#contract/messages.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { InboxTools } from '#web/features/admin-messages/inbox-tools.tsx';
import { type InboxView, inboxSearch, messagesQuery, readInboxView } from '#web/features/admin-messages/inbox-view.ts';
import { MessageCard } from '#web/features/admin-messages/message-card.tsx';
import { PersonDrawer } from '#web/features/admin-messages/person-drawer.tsx';
import { useMessageActions } from '#web/features/admin-messages/use-message-actions.ts';
import { hiddenPage } from '#web/seo/page-meta.ts';
import { lastPageOf, PageLinks } from '#web/ui/admin/page-links.tsx';
import { Loading } from '#web/ui/layout/loading.tsx';

export const meta = hiddenPage('Messages');

export default function MessagesPage() {
  const [searchParams, setSearchParams] = useSearchParams();
  const view = readInboxView(searchParams);
  const count = useRef<HTMLParagraphElement>(null);
  // The pressed button disappears: the focus moves to the count, which screen readers then read.
  const actions = useMessageActions({ onGone: () => count.current?.focus() });
  const [person, setPerson] = useState<string>();
  const { data, isPlaceholderData, isError, refetch } = useQuery({
    ...messagesQuery(useAdminApi(), view),
    // The current list stays while the next one loads, but not in another folder.
    placeholderData: (shown, query) => (query?.queryKey[1].folder === view.folder ? shown : undefined),
  });

  const last = lastPageOf(data?.total ?? 0, MESSAGES_PER_PAGE);
  const addressOf = (page: number) => `?${inboxSearch({ ...view, page })}`;
  // The messages of this page were deleted or moved.
  const isBeyondLast = data !== undefined && !isPlaceholderData && view.page > last;

  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h1 className="text-title">Messages</h1>
        <p ref={count} role="status" tabIndex={-1} className="text-muted">
          {data && unreadText(data.unread)}
        </p>
      </div>
      <InboxTools
        view={view}
        onSearch={(search) => setSearchParams(inboxSearch({ ...view, search, page: 1 }), { replace: true })}
        onShowPerson={() => setPerson('')}
      />
      {data ? (
        <>
          {isBeyondLast && <Navigate replace to={addressOf(last)} />}
          {data.total === 0 && <p className="py-12 text-center text-muted">{emptyText(view)}</p>}
          <ul className="grid gap-4">
            {data.data.map((message) => (
              <li key={message.id}>
                <MessageCard message={message} actions={actions} onShowPerson={setPerson} />
              </li>
            ))}
          </ul>
          <PageLinks {...{ page: view.page, last, addressOf }} before="Plus récents" after="Plus anciens" />
        </>
      ) : (
        <Loading failure={isError ? messageTexts.listFailed : undefined} onRetry={() => refetch()} />
      )}
      {person !== undefined && <PersonDrawer contact={person} onClose={() => setPerson(undefined)} />}
    </div>
  );
}

function unreadText(unread: number): string {
  if (unread === 0) return 'Tout est lu';
  return unread > 1 ? `${unread} messages non lus` : '1 message non lu';
}

function emptyText({ folder, search }: InboxView): string {
  if (search.trim()) return 'Aucun message ne correspond à votre recherche.';
  return folder === 'spam' ? 'Aucun message suspect.' : 'Aucun message pour le moment.';
}
