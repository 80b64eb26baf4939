import { useId } from 'react';
import { Link } from 'react-router';
import { adminPaths } from '#contract/admin/admin-paths.ts';
import { SALE_STATE_NAMES } from '#contract/property/choices.ts';
import { listMeasures } from '#contract/property/property.ts';

import { ANSWER_NAMES } from '#contract/searches/search-words.ts';
import { formatDay, formatNumber, formatPrice } from '#contract/text/format.ts';
import { agentDay } from '#contract/time/agent-day.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { PropertyPicture } from '#web/ui/pictures/property-picture.tsx';
import type { Match } from '../search-calls.ts';

type MatchRowProps = { match: Match; isChosen: boolean; onChoose: (id: number, isChosen: boolean) => void };

export function MatchRow({ match, isChosen, onChoose }: MatchRowProps) {
  const { property, reasons, proposed_at, answer } = match;
  const { id, title, price, location, cover, is_private, sale_state } = property;
  const reasonsId = useId();
  return (
    <li className="grid grid-cols-[5.5rem_minmax(0,1fr)] grid-rows-[auto_1fr] gap-x-3 border-t border-line px-2 py-4 first:border-t-0 has-checked:bg-mer-50 sm:grid-cols-[2.75rem_7.5rem_minmax(0,1fr)] sm:grid-rows-1 sm:gap-x-4 sm:px-0">
      {/* On a phone it stands below the picture. */}
      <label className="grid size-11 cursor-pointer place-items-center max-sm:row-start-2 max-sm:justify-self-center sm:self-center">
        <input
          type="checkbox"
          aria-label={`Choisir ${title}`}
          aria-describedby={reasons.length > 0 ? reasonsId : undefined}
          className="size-5.5 accent-mer-800"
          checked={isChosen}
          onChange={({ target }) => onChoose(id, target.checked)}
        />
      </label>
      <div className="aspect-3/2 self-start overflow-hidden rounded-sm bg-schiste-100 max-sm:row-start-1">
        <PropertyPicture image={cover} alt="" sizes="120px" />
      </div>
      <div className="grid min-w-0 grid-cols-1 content-center gap-1 max-sm:row-span-2 max-sm:row-start-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Link to={adminPaths.editProperty(id)} className="font-semibold wrap-anywhere hover:underline">
            {title}
          </Link>
          {is_private === 1 && <Badge tone="private">Privé</Badge>}
          {sale_state === 'under_offer' && <Badge tone="incomplete">{SALE_STATE_NAMES.under_offer}</Badge>}
        </p>
        <p className="flex flex-wrap gap-x-4 tabular-nums">
          <span>{formatPrice(price)}</span>
          <span className="text-muted wrap-anywhere">{location}</span>
        </p>
        <p className="text-sm text-muted">
          {listMeasures(property)
            .map(({ value, unit }) => `${formatNumber(value)}\u00a0${unit}`)
            .join(' · ')}
        </p>
        {reasons.length > 0 && (
          <p id={reasonsId} className="text-sm text-schiste-700">
            {reasons.join(' · ')}
          </p>
        )}
        {proposed_at && (
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-muted">
            Proposé le {formatDay(agentDay(new Date(proposed_at)))}
            {answer && <Badge tone={answer === 'declined' ? 'neutral' : 'available'}>{ANSWER_NAMES[answer]}</Badge>}
          </p>
        )}
      </div>
    </li>
  );
}
