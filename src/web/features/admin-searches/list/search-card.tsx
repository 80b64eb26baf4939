import { useId } from 'react';
import { Link } from 'react-router';
import { adminPaths } from '#contract/admin/admin-paths.ts';
import type { ListedSearchJson, SearchInput } from '#contract/searches/search-json.ts';
import { searchSentence } from '#contract/searches/search-sentence.ts';
import { mandateWords, matchWords, nearWords, SEARCH_STATE_NAMES } from '#contract/searches/search-words.ts';
import { agentDay } from '#contract/time/agent-day.ts';
import { formatDuration } from '#contract/time/time-span.ts';
import { Badge } from '#web/ui/layout/badge.tsx';

/** A person and what they look for; the whole card opens it. */
export function SearchCard({ search, now }: { search: ListedSearchJson; now: Date }) {
  const { id, name, state, matches, new_matches, created_at } = search;
  const headingId = useId();
  return (
    <article
      aria-labelledby={headingId}
      className="relative grid grid-cols-1 gap-2 rounded-lg border border-line bg-card p-5 transition-colors hover:border-schiste-700 md:p-6"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h2 id={headingId} className="text-h3 wrap-anywhere">
          <Link to={adminPaths.search(id)} className="after:absolute after:inset-0 after:rounded-lg">
            {name}
          </Link>
        </h2>
        <MandateBadge search={search} />
        {state !== 'active' && <Badge>{SEARCH_STATE_NAMES[state]}</Badge>}
        {state === 'active' && (
          <p className="text-sm text-subtle md:ml-auto">Cherche depuis {waited(created_at, now)}</p>
        )}
      </header>
      <p className="max-w-[52em] wrap-anywhere">{searchSentence(search)}</p>
      <p className="text-muted">
        <b className={matches.full > 0 ? 'font-semibold text-maquis' : 'font-normal'}>
          {matchWords(matches, new_matches)}
        </b>
        {matches.near > 0 && ` · ${nearWords(matches)}`}
      </p>
    </article>
  );
}

function waited(since: string, now: Date): string {
  return formatDuration(Math.max(0, (now.getTime() - Date.parse(since)) / 1000));
}

/** Nothing without a mandate; amber when it ends soon, or has ended. */
export function MandateBadge({ search }: { search: Pick<SearchInput, 'kind' | 'ends_on'> }) {
  const words = mandateWords(search, agentDay(new Date()));
  return words && <Badge tone={words.endsSoon ? 'mandateEnding' : 'mandate'}>{words.text}</Badge>;
}
