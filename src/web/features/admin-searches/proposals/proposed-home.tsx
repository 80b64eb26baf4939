import { useState } from 'react';
import { Link } from 'react-router';
import { adminPaths } from '#contract/admin/admin-paths.ts';
import { STATE_NAMES } from '#contract/appointments/agenda-messages.ts';
import { hourLabel } from '#contract/appointments/appointment.ts';
import { linkTexts, searchTexts } from '#contract/messages.ts';
import { privatePath } from '#contract/public-paths.ts';
import { PROPOSAL_ANSWERS, type ProposalAnswer, SEARCH_MAX_LENGTHS } from '#contract/searches/search.ts';
import type { ProposedPropertyJson } from '#contract/searches/search-json.ts';
import { ANSWER_NAMES } from '#contract/searches/search-words.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import type { Calls } from '#web/api/api-calls.d.ts';
import { ApiError } from '#web/api/api-request.ts';
import { formatDateTime } from '#web/browser/admin/format-date-time.ts';
import { useWrite } from '#web/forms/use-write.ts';
import { useCopy } from '#web/ui/admin/use-copy.ts';
import { useDownload } from '#web/ui/admin/use-download.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { refreshSearches } from '../search-calls.ts';

type ProposedHomeProps = { home: ProposedPropertyJson; searchId: number; proposalId: number };

/** One home that was proposed, and what the person says of it. */
export function ProposedHome({ home, searchId, proposalId }: ProposedHomeProps) {
  const { id, title, url } = home;
  const copy = useCopy();
  const actions = useAnswer(`/searches/${searchId}/proposals/${proposalId}/properties/${id}`);
  const answer = actions.pending === undefined ? home.answer : actions.pending;
  return (
    <li className="grid grid-cols-1 gap-2 border-t border-line pt-3">
      <p>
        <Link to={adminPaths.editProperty(id)} className="font-semibold wrap-anywhere hover:underline">
          {title}
        </Link>
        <span className="text-sm text-muted">{openedText(home)}</span>
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for what a form sends */}
      <div role="group" aria-label={`Réponse pour ${title}`} className="flex flex-wrap gap-2">
        {PROPOSAL_ANSWERS.map((choice) => (
          <button
            key={choice}
            type="button"
            aria-pressed={choice === answer}
            aria-disabled={actions.isAnswering}
            onClick={() => {
              if (!actions.isAnswering) actions.answer(choice === answer ? null : choice);
            }}
            className="min-h-11 rounded-md border-[1.5px] border-field-line bg-white px-3.5 text-sm font-semibold hover:border-schiste-700 aria-pressed:border-mer-900 aria-pressed:bg-mer-900 aria-pressed:text-white forced-colors:aria-pressed:underline"
          >
            {ANSWER_NAMES[choice]}
          </button>
        ))}
      </div>
      {home.visit && <PlannedVisit visit={home.visit} />}
      <Note title={title} saved={home.note ?? ''} onSave={actions.note} />
      <div className="flex flex-wrap gap-2">
        <VisitSlipButton
          propertyId={id}
          of={home.visit ? `visit=${home.visit.id}` : `search=${searchId}`}
          title={title}
        />
        {url && (
          <Button
            size="sm"
            look="ghost"
            aria-label={`Copier le lien vers ${title}`}
            onClick={() => copy(url, linkTexts.copied)}
          >
            Copier le lien
          </Button>
        )}
      </div>
    </li>
  );
}

/** A note, which is saved when the field is left. */
function Note({ title, saved, onSave }: { title: string; saved: string; onSave: (note: string) => void }) {
  const [typed, setTyped] = useState(saved);
  return (
    <TextField
      label={`Note sur ${title}`}
      hiddenLabel
      placeholder="Note"
      maxLength={SEARCH_MAX_LENGTHS.answerNote}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => {
        if (typed.trim() !== saved) onSave(typed.trim());
      }}
    />
  );
}

/** When the link was opened, which is known of private links only. */
function openedText({ url, opened_at }: ProposedPropertyJson): string {
  if (opened_at) return `, ouvert le ${formatDateTime(opened_at)}`;
  if (url === null) return ", le lien n'ouvre plus rien";
  return url.includes(privatePath('')) ? ', pas encore ouvert' : '';
}

/** What 'Visite prévue' means: the visit of the agenda. */
function PlannedVisit({ visit: { id, state, starts_at } }: { visit: NonNullable<ProposedPropertyJson['visit']> }) {
  const words = `Visite ${STATE_NAMES[state].toLowerCase()}`;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
      {starts_at ? `${words}\u00a0: ${hourLabel(starts_at)}` : words}
      <Link to={adminPaths.visit(id)} className="link inline-flex min-h-11 items-center">
        Voir dans l'agenda
      </Link>
    </p>
  );
}

/** `of`: the visit, or the search where there is none. */
type VisitSlipButtonProps = { propertyId: number; of: string; title: string };

/** The paper that this person signs when they visit the home. */
function VisitSlipButton({ propertyId, of, title }: VisitSlipButtonProps) {
  const { mutate, isPending } = useDownload(useAdminApi());
  const path = `/properties/${propertyId}/visit-slip.pdf?${of}`;
  return (
    <Button
      size="sm"
      look="outline"
      aria-label={`Bon de visite pour ${title}`}
      disabled={isPending}
      onClick={() => mutate(path)}
    >
      {isPending ? 'Préparation...' : 'Bon de visite'}
    </Button>
  );
}

type Answers = Calls['PUT']['/searches/{id}/proposals/{proposalId}/properties/{propertyId}'];

/** Records what the person says of one home. */
function useAnswer(path: Answers['path']) {
  const api = useAdminApi();
  const answering = useWrite({
    send: (answer: ProposalAnswer | null) => api.write('PUT', path, { answer }),
    done: () => undefined,
    // A confirmed visit is in the way of another answer.
    failed: (error) =>
      (error instanceof ApiError && error.status === 409 && error.serverMessage) || searchTexts.answerFailed,
    refresh: refreshSearches,
  });
  const noting = useWrite({
    send: (note: string) => api.write('PUT', path, { note }),
    done: () => searchTexts.noteSaved,
    failed: searchTexts.noteFailed,
    refresh: refreshSearches,
  });

  return {
    isAnswering: answering.isPending,
    /** Shown at once, before the server answers. */
    pending: answering.isPending ? answering.variables : undefined,
    answer: (answer: ProposalAnswer | null) => answering.mutate(answer),
    note: (note: string) => noting.mutate(note),
  };
}
