import { notices, trashTexts } from '#contract/messages.ts';
import { TRASH_DAYS, type TrashedPropertyJson } from '#contract/property/property-json.ts';
import { formatDay, formatPrice } from '#contract/text/format.ts';
import { agentDay } from '#contract/time/agent-day.ts';
import { DAY_MS } from '#contract/time/time-span.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { useWrite } from '#web/forms/use-write.ts';
import { AdminPicture } from '#web/ui/admin/admin-picture.tsx';
import { BusyButton } from '#web/ui/admin/busy-button.tsx';
import { Badge } from '#web/ui/layout/badge.tsx';

type TrashedPropertyProps = { property: TrashedPropertyJson; actions: TrashActions };

/** A deleted property, with its cover, which visitors no longer get. */
export function TrashedProperty({ property, actions }: TrashedPropertyProps) {
  const api = useAdminApi();
  const { id, title, price, location, type, is_private, images = [], pictures = [], deleted_at } = property;
  const cover = images[0] ? { url: images[0], width: pictures[0]?.width } : undefined;
  const deletedAt = new Date(deleted_at);
  const endsAt = new Date(deletedAt.getTime() + TRASH_DAYS * DAY_MS);
  return (
    <article className="grid grid-cols-1 gap-x-8 gap-y-4 rounded-lg border border-line bg-card p-4 sm:p-6 lg:grid-cols-[auto_minmax(0,1fr)_auto] lg:items-center">
      <div className="aspect-3/2 w-32 overflow-hidden rounded-sm bg-schiste-100">
        <AdminPicture image={cover} isHidden open={api.openFile} alt="" sizes="128px" />
      </div>
      <div className="grid grid-cols-1 gap-1.5">
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-h3">
          <span className="wrap-anywhere">{title}</span>
          {is_private === 1 && <Badge tone="private">Privé</Badge>}
        </h2>
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-muted">
          <li className="tabular-nums">{formatPrice(price)}</li>
          <li className="wrap-anywhere">{location}</li>
          <li>{type}</li>
          <li>{photoCount(images.length)}</li>
        </ul>
        <p className="text-sm text-muted">
          Supprimé le <time dateTime={deleted_at}>{formatDay(agentDay(deletedAt))}</time>, effacé définitivement le{' '}
          <time dateTime={endsAt.toISOString()}>{formatDay(agentDay(endsAt))}</time>
        </p>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:buttons-grow *:max-w-full">
        <BusyButton
          look="outline"
          size="sm"
          aria-label={`Restaurer ${title}`}
          isBusy={actions.isBusy}
          onClick={() => actions.restore(id)}
        >
          Restaurer
        </BusyButton>
        <BusyButton
          look="ghost"
          size="sm"
          aria-label={`Supprimer définitivement ${title}`}
          isBusy={actions.isBusy}
          onClick={() => actions.confirmAndDelete(property)}
        >
          Supprimer définitivement
        </BusyButton>
      </div>
    </article>
  );
}

function photoCount(count: number): string {
  if (count === 0) return 'Aucune photo';
  return count > 1 ? `${count} photos` : '1 photo';
}

/** `onDone`: the property has left the list. */
export function useTrashActions({ onDone }: { onDone: () => void }) {
  const api = useAdminApi();
  const tells = (done: string, failed: string) => ({
    done() {
      onDone();
      return done;
    },
    failed,
    // A restored property may be in any list, of visitors too.
    refresh: [],
  });
  const restore = useWrite({
    send: api.restoreProperty,
    ...tells(notices.propertyRestored, trashTexts.restoreFailed),
  });
  const remove = useWrite({
    send: (id: number) => api.request(`/trash/${id}`, { method: 'DELETE' }),
    ...tells(notices.propertyDeletedForGood, trashTexts.deleteFailed),
  });

  return {
    isBusy: restore.isPending || remove.isPending,
    restore: (id: number) => restore.mutate(id),
    confirmAndDelete({ id, title }: TrashedPropertyJson) {
      if (window.confirm(trashTexts.confirmDelete(title))) remove.mutate(id);
    },
  };
}

type TrashActions = ReturnType<typeof useTrashActions>;
