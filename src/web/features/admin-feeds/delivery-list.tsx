import { useQuery } from '@tanstack/react-query';
import type { DeliveryWay, FeedDeliveryJson, FeedDeliveryState } from '#contract/feeds/feed.ts';
import type { FeedName } from '#contract/feeds/feed-flags.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { formatDateTime } from '#web/browser/admin/format-date-time.ts';
import { FEEDS_KEY } from './use-feed.ts';

const SHOWN = 5;
const WAYS: Record<DeliveryWay, string> = { pickup: 'Relevé par le portail', push: 'Envoi FTP' };
const STATES: Record<FeedDeliveryState, { label: string; look: string }> = {
  sent: { label: 'Remis', look: 'text-maquis' },
  held: { label: 'Retenu', look: 'text-immortelle-600' },
  failed: { label: 'Échec', look: 'text-danger' },
};

/** What the portal got last. */
export function DeliveryList({ name }: { name: FeedName }) {
  const query = useAdminApi().query<FeedDeliveryJson[]>([FEEDS_KEY, name, 'deliveries'], `/feeds/${name}/deliveries`);
  const { data = [] } = useQuery(query);
  return (
    <div className="grid gap-1 border-t border-line pt-5">
      <h3 className="text-base font-semibold">Dernières remises</h3>
      {data.length === 0 && <p className="text-sm text-muted">Aucune pour le moment.</p>}
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
