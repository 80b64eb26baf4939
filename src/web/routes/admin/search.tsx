import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useNavigate } from 'react-router';
import { adminPaths } from '#contract/admin/admin-paths.ts';
import { notices, searchTexts } from '#contract/messages.ts';
import { parsePropertyId } from '#contract/property/property-path.ts';
import type { SearchDetailJson } from '#contract/searches/search-json.ts';
import { SEARCH_STATE_NAMES } from '#contract/searches/search-words.ts';
import { ofName } from '#contract/text/elision.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { ApiError, dataOf } from '#web/api/api-request.ts';
import { AdminNotFound } from '#web/features/admin-frame/admin-not-found.tsx';
import { hasDraft, removeDrafts } from '#web/features/admin-searches/draft-storage.ts';
import { inputOf, originOf } from '#web/features/admin-searches/form/search-draft.ts';
import { SearchForm } from '#web/features/admin-searches/form/search-form.tsx';
import { Homes } from '#web/features/admin-searches/homes/homes.tsx';
import { MandateBadge } from '#web/features/admin-searches/list/search-card.tsx';
import { PersonCard } from '#web/features/admin-searches/person-card.tsx';
import { Timeline } from '#web/features/admin-searches/proposals/timeline.tsx';
import { refreshSearches, searchQuery } from '#web/features/admin-searches/search-calls.ts';
import { useWrite } from '#web/forms/use-write.ts';
import { hiddenPage } from '#web/seo/page-meta.ts';
import { useToast } from '#web/ui/admin/toast.tsx';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { Badge } from '#web/ui/layout/badge.tsx';
import { Loading } from '#web/ui/layout/loading.tsx';
import type { Route } from './+types/search.ts';

export const meta = hiddenPage('Recherche');

export default function SearchPage({ params }: Route.ComponentProps) {
  const id = parsePropertyId(params.id);
  return id === undefined ? <NotFound /> : <FindSearch key={id} id={id} />;
}

function NotFound() {
  return (
    <AdminNotFound title={searchTexts.notFound}>
      <ButtonLink look="outline" to={adminPaths.searches}>
        Recherches
      </ButtonLink>
    </AdminNotFound>
  );
}

function FindSearch({ id }: { id: number }) {
  const { data: search, error, refetch } = useQuery(searchQuery(useAdminApi(), id));
  if (search) return <ShowSearch search={search} />;
  if (error instanceof ApiError && error.status === 404) return <NotFound />;
  return <Loading failure={error ? searchTexts.loadFailed : undefined} onRetry={() => refetch()} />;
}

/** Wishes at the left, homes at the right; on a phone below each other. */
function ShowSearch({ search }: { search: SearchDetailJson }) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid gap-1">
        <p>
          <Link to={adminPaths.searches} className="link inline-flex min-h-11 items-center text-sm">
            Recherches
          </Link>
        </p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="text-title wrap-anywhere">{search.name}</h1>
          <MandateBadge search={search} />
          {search.state !== 'active' && <Badge>{SEARCH_STATE_NAMES[search.state]}</Badge>}
        </div>
      </div>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
        <Wishes search={search} />
        <div className="grid grid-cols-1 gap-6">
          <Homes search={search} />
          <Timeline search={search} />
        </div>
      </div>
    </div>
  );
}

/** Shown, or changed in the same place: the homes follow when it is saved. */
function Wishes({ search }: { search: SearchDetailJson }) {
  const { id, name } = search;
  const api = useAdminApi();
  const path = `/searches/${id}` as const;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const showToast = useToast();
  const [isEditing, setIsEditing] = useState(() => hasDraft(id));
  const place = useRef<HTMLDivElement>(null);
  const removing = useWrite({
    send: () => api.request(path, { method: 'DELETE' }),
    done() {
      removeDrafts(id);
      void navigate(adminPaths.searches, { replace: true });
      return notices.searchDeleted;
    },
    failed: searchTexts.deleteFailed,
  });

  /** The pressed button disappears: the focus goes to what takes its place. */
  function setEditing(next: boolean) {
    flushSync(() => setIsEditing(next));
    place.current?.focus();
  }

  return (
    <div ref={place} tabIndex={-1} className="scroll-mt-4 outline-none">
      {isEditing ? (
        <SearchForm
          id={id}
          saved={originOf(search)}
          send={async (draft, { updated_at }) =>
            dataOf(await api.write('PUT', path, { ...inputOf(draft), updated_at }))
          }
          onSaved={() => {
            showToast('success', searchTexts.saved, { replaces: searchTexts.saveFailed });
            setEditing(false);
            return refreshSearches(queryClient);
          }}
          onCancel={() => setEditing(false)}
          onConflict={() => queryClient.fetchQuery(searchQuery(api, id))}
        />
      ) : (
        <PersonCard
          search={search}
          isDeleting={removing.isPending}
          onEdit={() => setEditing(true)}
          onDelete={() => {
            if (window.confirm(searchTexts.confirmDelete(ofName(name)))) removing.mutate();
          }}
        />
      )}
    </div>
  );
}
