import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { searchTexts } from '#contract/messages.ts';
import { MAX_MATCHES, MAX_PROPOSED } from '#contract/searches/search.ts';
import type { FitKind, SearchDetailJson } from '#contract/searches/search-json.ts';
import { matchWords, nearWords } from '#contract/searches/search-words.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Loading } from '#web/ui/layout/loading.tsx';
import { type Match, matchesQuery } from '../search-calls.ts';
import { MatchRow } from './match-row.tsx';
import { ProposalDrawer, proposeLabel } from './proposal-drawer.tsx';

/** More are shown on demand: what was proposed stands below. */
const SHOWN_FIRST = 20;

/** The homes that fit: full matches, then near ones with their reason. Some are chosen, and proposed. */
export function Homes({ search }: { search: SearchDetailJson }) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [ids, setIds] = useState<number[]>([]);
  const [isProposing, setProposing] = useState(false);
  const { data, isError, refetch } = useQuery(matchesQuery(useAdminApi(), search.id));
  const matches = data ?? [];
  const chosen = matches.filter(({ property }) => ids.includes(property.id));
  const hasTooMany = chosen.length > MAX_PROPOSED;

  function choose(id: number, isChosen: boolean) {
    setIds((others) => [...others.filter((other) => other !== id), ...(isChosen ? [id] : [])]);
  }

  return (
    <section aria-labelledby={headingId} className="grid grid-cols-1 rounded-lg border border-line bg-card">
      <div className="grid gap-1 p-4 pb-0 sm:p-6 sm:pb-0">
        <h2 id={headingId} ref={heading} tabIndex={-1} className="text-h3">
          Biens
        </h2>
        <p role="status" className="text-muted">
          {data && summaryOf(data)}
        </p>
      </div>
      {data ? (
        <div className="px-2 pb-4 sm:px-4">
          <MatchList label="Biens qui correspondent" fit="full" {...{ matches, ids }} onChoose={choose} />
          <MatchList label="Biens qui s'en approchent" fit="near" {...{ matches, ids }} onChoose={choose} />
        </div>
      ) : (
        <div className="p-4 sm:p-6">
          <Loading failure={isError ? searchTexts.matchesFailed : undefined} onRetry={() => refetch()} />
        </div>
      )}
      {chosen.length > 0 && (
        <div className="sticky-actions sticky bottom-0 z-10 flex flex-wrap items-center justify-end gap-3 rounded-b-lg border-t border-line bg-card p-3 shadow-3 sm:px-6">
          {hasTooMany && <p className="grow text-sm text-danger">Choisissez {MAX_PROPOSED} biens au plus.</p>}
          <Button
            look="ghost"
            size="sm"
            onClick={() => {
              setIds([]);
              heading.current?.focus();
            }}
          >
            Décocher
          </Button>
          <Button size="sm" disabled={hasTooMany} onClick={() => setProposing(true)}>
            {proposeLabel(chosen.length)}
          </Button>
        </div>
      )}
      <ProposalDrawer
        search={search}
        homes={chosen}
        open={isProposing}
        onClose={() => {
          setProposing(false);
          // The button that opened the drawer, which would get the focus back, is shown only while homes are chosen.
          if (chosen.length === 0) heading.current?.focus();
        }}
        onProposed={() => setIds([])}
      />
    </section>
  );
}

function summaryOf(matches: readonly Match[]): string {
  if (matches.length === 0) return "Aucun bien ne correspond aujourd'hui. Dès qu'un bien arrive, vous le voyez ici.";
  const full = matches.filter(({ fit }) => fit === 'full').length;
  const near = matches.length - full;
  if (matches.length >= MAX_MATCHES) return `Les ${MAX_MATCHES} premiers biens qui correspondent sont ici.`;
  return near > 0 ? `${matchWords({ full })}, ${nearWords({ near })}.` : `${matchWords({ full })}.`;
}

type MatchListProps = {
  label: string;
  fit: FitKind;
  matches: readonly Match[];
  ids: readonly number[];
  onChoose: (id: number, isChosen: boolean) => void;
};

function MatchList({ label, fit, matches, ids, onChoose }: MatchListProps) {
  const [isWhole, setWhole] = useState(false);
  const fitting = matches.filter((match) => match.fit === fit);
  const shown = isWhole ? fitting : fitting.slice(0, SHOWN_FIRST);
  const hidden = fitting.length - shown.length;
  if (fitting.length === 0) return null;
  return (
    <div className={fit === 'near' ? 'mt-2 border-t-2 border-schiste-300 pt-4' : 'pt-2'}>
      {fit === 'near' && <h3 className="px-2 font-semibold text-muted">À peu de chose près</h3>}
      <ul aria-label={label}>
        {shown.map((match) => (
          <MatchRow
            key={match.property.id}
            match={match}
            isChosen={ids.includes(match.property.id)}
            onChoose={onChoose}
          />
        ))}
      </ul>
      {hidden > 0 && (
        <div className="grid justify-items-center border-t border-line pt-4">
          <Button look="outline" size="sm" onClick={() => setWhole(true)}>
            {hidden > 1 ? `Afficher les ${hidden} autres` : "Afficher l'autre"}
          </Button>
        </div>
      )}
    </div>
  );
}
