import { Link } from 'react-router';
import { adminPaths } from '#contract/admin/admin-paths.ts';
import { FINANCING_LABELS } from '#contract/searches/search.ts';
import type { SearchJson } from '#contract/searches/search-json.ts';
import { searchSentence } from '#contract/searches/search-sentence.ts';
import { formatDay } from '#contract/text/format.ts';
import { Button } from '#web/ui/controls/button.tsx';

type PersonCardProps = { search: SearchJson; isDeleting: boolean; onEdit: () => void; onDelete: () => void };

/** How to reach the person, and what they look for. */
export function PersonCard({ search, isDeleting, onEdit, onDelete }: PersonCardProps) {
  const { phone, email, mandate_number, signed_on, financing, notes, message_id } = search;
  const facts = [
    ['Financement', financing && FINANCING_LABELS[financing]],
    ['Numéro du mandat', mandate_number],
    ['Mandat signé le', signed_on && formatDay(signed_on)],
  ] as const;
  const known = facts.filter(([, text]) => text);
  return (
    <section
      aria-label="La recherche"
      className="grid grid-cols-1 gap-4 rounded-lg border border-line bg-card p-4 sm:p-6"
    >
      <p className="text-lead wrap-anywhere">{searchSentence(search)}</p>
      <ul className="grid grid-cols-1">
        {phone && (
          <li>
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={LINK}>
              {phone}
            </a>
          </li>
        )}
        {email && (
          <li>
            <a href={`mailto:${encodeURIComponent(email)}`} className={LINK}>
              {email}
            </a>
          </li>
        )}
      </ul>
      {known.length > 0 && (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
          {known.map(([term, text]) => (
            <div key={term} className="contents">
              <dt className="text-muted">{term}</dt>
              <dd className="wrap-anywhere">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {notes && <Notes text={notes} />}
      {message_id !== null && (
        <p className="text-sm text-muted">
          Née d'un message&nbsp;:{' '}
          <Link
            to={`${adminPaths.messages}?${new URLSearchParams({ search: search.email ?? search.name })}`}
            className="link"
          >
            le lire
          </Link>
        </p>
      )}
      <div className="flex flex-wrap gap-2 border-t border-line pt-4">
        <Button size="sm" look="outline" onClick={onEdit}>
          Modifier
        </Button>
        <Button size="sm" look="ghost" disabled={isDeleting} onClick={onDelete}>
          Supprimer
        </Button>
      </div>
    </section>
  );
}

/** A long message that became a search would push the homes far down: it is folded. */
const LONG = 1000;

function Notes({ text }: { text: string }) {
  const notes = <p className="text-sm whitespace-pre-line wrap-anywhere">{text}</p>;
  if (text.length <= LONG) return <div className="border-t border-line pt-4">{notes}</div>;
  return (
    <details className="border-t border-line pt-1">
      <summary className="min-h-11 py-2.5 font-semibold text-action">Lire les notes</summary>
      {notes}
    </details>
  );
}

const LINK = 'link inline-flex min-h-11 items-center wrap-anywhere';
