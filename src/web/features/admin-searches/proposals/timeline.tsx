import { useId } from 'react';
import type { SearchDetailJson } from '#contract/searches/search-json.ts';
import { formatDateTime } from '#web/browser/admin/format-date-time.ts';
import { deliveryWords, needsCopy, TextToCopy } from './proposal-text.tsx';
import { ProposedHome } from './proposed-home.tsx';

/** What was proposed, last first, with what became of it. */
export function Timeline({ search: { id, proposals } }: { search: SearchDetailJson }) {
  const headingId = useId();
  if (proposals.length === 0) return null;
  return (
    <section
      aria-labelledby={headingId}
      className="grid grid-cols-1 gap-5 rounded-lg border border-line bg-card p-4 sm:p-6"
    >
      <h2 id={headingId} className="text-h3">
        Ce qui a été proposé
      </h2>
      <ol className="grid grid-cols-1 gap-8">
        {proposals.map((proposal) => (
          <li key={proposal.id} className="grid grid-cols-1 gap-3 border-l-3 border-schiste-300 pl-4">
            <p className="text-sm text-muted">
              Proposé le <time dateTime={proposal.created_at}>{formatDateTime(proposal.created_at)}</time>,{' '}
              {deliveryWords(proposal)}
            </p>
            {proposal.message && <p className="line-clamp-6 whitespace-pre-line wrap-anywhere">{proposal.message}</p>}
            <ul className="grid grid-cols-1 gap-4">
              {proposal.properties.map((home) => (
                <ProposedHome key={home.id} home={home} searchId={id} proposalId={proposal.id} />
              ))}
            </ul>
            {needsCopy(proposal) && (
              <details>
                <summary className="py-3 text-sm font-semibold text-action">Texte à copier</summary>
                <TextToCopy proposal={proposal} />
              </details>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
