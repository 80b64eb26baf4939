import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { DeliveryWay, FeedDeliveryJson, FeedDeliveryState, FeedJson } from '#contract/feeds/feed.ts';
import { includedSentence } from '#contract/feeds/feed-sentences.ts';
import { type FeedName, PORTAL_LABELS } from '#contract/feeds/portals.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { formatDateTime } from '#web/browser/admin/format-date-time.ts';
import { BusyButton } from '#web/ui/admin/busy-button.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { Notice } from '#web/ui/dialogs/notice.tsx';
import { FeedSettingsForm } from './feed-settings-form.tsx';
import { FindingList } from './finding-list.tsx';
import { FEEDS_KEY, useFeed } from './use-feed.ts';

/** One portal: what it gets, where, and what was handed over. */
export function FeedCard({ feed }: { feed: FeedJson }) {
  const headingId = useId();
  const { save, isActing, send, release, confirmAndRenew, copyAddress, download } = useFeed(feed);
  return (
    <section
      aria-labelledby={headingId}
      className="grid grid-cols-1 gap-5 rounded-lg border border-line bg-card p-4 sm:p-9"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id={headingId} className="text-h3">
          {PORTAL_LABELS[feed.name]}
        </h2>
        <label className="flex min-h-11 items-center gap-3 font-medium">
          <input
            type="checkbox"
            role="switch"
            className="size-5.5 shrink-0 accent-mer-800"
            aria-checked={feed.enabled}
            checked={feed.enabled}
            onChange={({ target }) => save.mutate({ enabled: target.checked })}
          />
          Diffusion active
        </label>
      </div>
      <p className="text-lg">
        {!feed.enabled && 'Une fois active\u00a0: '}
        <span>{includedSentence(feed.included, feed.left_out)}</span>
      </p>
      {feed.held && (
        <Notice tone="limit" isSilent>
          <p>{feed.held}</p>
          <div className="mt-3">
            <BusyButton size="sm" look="outline" isBusy={isActing} onClick={release}>
              Envoyer quand même
            </BusyButton>
          </div>
        </Notice>
      )}
      <div className="grid gap-3">
        <TextField label="Adresse du fichier" readOnly value={feed.url} onFocus={({ target }) => target.select()} />
        <div className="flex flex-wrap gap-3">
          <Button size="sm" look="outline" onClick={copyAddress}>
            Copier l'adresse
          </Button>
          <BusyButton size="sm" look="ghost" isBusy={isActing} onClick={confirmAndRenew}>
            Renouveler l'adresse
          </BusyButton>
          <Button size="sm" look="ghost" onClick={download}>
            Télécharger le fichier
          </Button>
          {feed.push && (
            <BusyButton size="sm" look="ghost" isBusy={isActing} onClick={send}>
              Envoyer maintenant
            </BusyButton>
          )}
        </div>
      </div>
      {feed.agency_id !== undefined && <FeedSettingsForm feed={feed} save={save} />}
      <FindingList name={feed.name} />
      <DeliveryList name={feed.name} />
    </section>
  );
}

const SHOWN = 5;
/** A file is sent in the background, and fetched when the portal wants it. */
const REFRESH_MS = 5000;
const WAYS: Record<DeliveryWay, string> = { pickup: 'Relevé par le portail', push: 'Envoi FTP' };
const STATES: Record<FeedDeliveryState, { label: string; look: string }> = {
  sent: { label: 'Envoyé', look: 'text-maquis' },
  held: { label: 'Retenu', look: 'text-immortelle-600' },
  failed: { label: 'Échec', look: 'text-danger' },
};

/** What the portal got last. */
function DeliveryList({ name }: { name: FeedName }) {
  const query = useAdminApi().query([FEEDS_KEY, name, 'deliveries'], `/feeds/${name}/deliveries`);
  const { data = [] } = useQuery({ ...query, refetchInterval: REFRESH_MS });
  return (
    <div className="grid gap-1 border-t border-line pt-5">
      <h3 className="text-base font-semibold">Derniers envois</h3>
      {data.length === 0 && <p className="text-sm text-muted">Aucun pour le moment.</p>}
      <ul className="grid gap-2 text-sm">
        {data.slice(0, SHOWN).map((delivery) => (
          <Delivery key={delivery.id} delivery={delivery} />
        ))}
      </ul>
    </div>
  );
}

function Delivery({ delivery: { at, way, state, properties, message } }: { delivery: FeedDeliveryJson }) {
  const { label, look } = STATES[state];
  return (
    <li className="wrap-anywhere">
      <time dateTime={at}>{formatDateTime(at)}</time> · {WAYS[way]} ·{' '}
      <span className={`font-semibold ${look}`}>{label}</span> · {properties} {properties > 1 ? 'biens' : 'bien'}
      {message && <span className="block text-muted">{message}</span>}
    </li>
  );
}
