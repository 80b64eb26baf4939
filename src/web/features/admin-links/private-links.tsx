import { useRef } from 'react';
import { linkTexts } from '#contract/messages.ts';
import type { PrivateLinkJson } from '#contract/property/private-link.ts';
import type { Property } from '#contract/property/property.ts';
import { PREVIEW_PARAMETER } from '#contract/public-paths.ts';
import { formatDateTime } from '#web/browser/admin/format-date-time.ts';
import { BusyButton } from '#web/ui/admin/busy-button.tsx';
import { CardPart } from '#web/ui/admin/part.tsx';
import { Button, ButtonLink } from '#web/ui/controls/button.tsx';
import { ShareButton } from '#web/ui/controls/share-button.tsx';
import { Badge } from '#web/ui/layout/badge.tsx';
import { Loading } from '#web/ui/layout/loading.tsx';
import { NewLinkForm } from './new-link-form.tsx';
import { useLinks } from './use-links.ts';

export const PRIVATE_LINKS_ID = 'liens-prives';

/** Links that show a property, private or not, to one reader each. */
export function PrivateLinks({ property: { id: propertyId, title } }: { property: Property }) {
  const section = useRef<HTMLElement>(null);
  // The pressed button disappears with its link.
  const links = useLinks(propertyId, { onEnded: () => section.current?.focus({ preventScroll: true }) });
  const { list, create } = links;
  return (
    <CardPart
      ref={section}
      id={PRIVATE_LINKS_ID}
      title="Liens privés"
      intro="Montrez ce bien à un acheteur ou au vendeur, même s'il est privé. Le lien s'ouvre sans mot de passe, jusqu'à la date choisie ; vous pouvez y mettre fin à tout moment."
    >
      {list.data ? (
        <ul className="grid gap-4 empty:hidden">
          {list.data.map((link) => (
            <LinkRow key={link.id} link={link} title={title} links={links} />
          ))}
        </ul>
      ) : (
        <Loading failure={list.isError ? linkTexts.listFailed : undefined} onRetry={() => list.refetch()} />
      )}
      <NewLinkForm create={create} />
    </CardPart>
  );
}

type LinkRowProps = {
  link: PrivateLinkJson;
  /** The title of the property. */
  title: string;
  links: ReturnType<typeof useLinks>;
};

function LinkRow({ link, title, links }: LinkRowProps) {
  const { id, name, url, note, expires_at, views, viewed_at, view_times } = link;
  const hasExpired = new Date(expires_at) <= new Date();
  return (
    <li
      // Just made here: the focus goes to it, since it stands above the form.
      ref={id === links.create.data?.id ? takeFocus : undefined}
      tabIndex={-1}
      className="flex scroll-mt-4 flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-4 outline-none"
    >
      <div className="min-w-0 grow basis-60">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {name}
          {hasExpired && <Badge tone="private">Expiré</Badge>}
        </p>
        <p className="text-sm text-muted">
          {hasExpired ? 'A pris fin le ' : "Jusqu'au "}
          <time dateTime={expires_at}>{formatDateTime(expires_at)}</time>
          {' · '}
          {viewsText(views, viewed_at)}
        </p>
        {note && <p className="line-clamp-3 text-sm whitespace-pre-line wrap-anywhere text-muted">{note}</p>}
        {!hasExpired && <p className="py-1 text-sm break-all select-all">{url}</p>}
        <ViewTimes times={view_times} views={views} />
      </div>
      <div className="flex flex-wrap gap-2">
        {!hasExpired && (
          <>
            <Button size="sm" look="outline" aria-label={`Copier le lien pour ${name}`} onClick={() => links.copy(url)}>
              Copier le lien
            </Button>
            <ShareButton
              label={
                <>
                  Partager<span className="sr-only"> le lien pour {name}</span>
                </>
              }
              title={title}
              url={url}
            />
            <ButtonLink
              size="sm"
              look="outline"
              to={`${new URL(url).pathname}?${PREVIEW_PARAMETER}`}
              target="_blank"
              reloadDocument
              aria-label={`Voir la page comme ${name}, nouvel onglet`}
            >
              Voir
            </ButtonLink>
          </>
        )}
        <BusyButton
          size="sm"
          look="ghost"
          isBusy={links.isEnding}
          aria-label={`${hasExpired ? 'Retirer' : 'Mettre fin à'} ce lien pour ${name}`}
          onClick={() => links.confirmAndEnd(id, name)}
        >
          {hasExpired ? 'Retirer' : 'Mettre fin'}
        </BusyButton>
      </div>
    </li>
  );
}

function takeFocus(row: HTMLElement | null) {
  row?.focus();
}

/** When the link was opened; hosts without these times show none. */
function ViewTimes({ times = [], views }: { times?: string[]; views: number }) {
  if (times.length === 0) return null;
  return (
    <details className="text-sm text-muted">
      <summary className="py-3 font-semibold text-action">
        {views > times.length ? `Les ${times.length} dernières vues` : 'Dates des vues'}
      </summary>
      <ol className="grid gap-1 pb-2 tabular-nums">
        {times.map((time, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two views may have the same time, and the list only grows in front
          <li key={`${time}-${times.length - index}`}>
            <time dateTime={time}>{formatDateTime(time)}</time>
          </li>
        ))}
      </ol>
    </details>
  );
}

function viewsText(views: number, viewedAt: string | null): string {
  if (!viewedAt) return 'pas encore ouvert';
  return `vu ${views} fois, la dernière le ${formatDateTime(viewedAt)}`;
}
