import { type ComponentProps, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { adminPaths } from '#contract/admin/admin-paths.ts';
import { projectLabel } from '#contract/contact/contact.ts';
import { DELIVERY_LABELS, type MessageJson, PROMISED_ANSWER_SECONDS } from '#contract/contact/inbox.ts';
import { propertyPath } from '#contract/property/property-path.ts';
import { formatDuration } from '#contract/time/time-span.ts';
import { formatDateTime } from '#web/browser/admin/format-date-time.ts';
import { BusyButton } from '#web/ui/admin/busy-button.tsx';
import { Badge } from '#web/ui/layout/badge.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { chevronDown, clock } from '#web/ui/pictures/icon-paths.ts';
import { MessageButtons } from './message-buttons.tsx';
import { mailLink, phoneLink } from './reply-link.ts';

const SPAM_REASONS = {
  honeypot: 'Un champ invisible a été rempli.',
  'too-fast': 'Un lien, dans un formulaire rempli trop vite pour une personne.',
  'busy-address': 'Beaucoup de messages sont venus de la même connexion : celui-ci est peut-être vrai.',
  'busy-site': 'Beaucoup de messages sont venus en une heure : celui-ci est peut-être vrai.',
};

/** Shows the first lines of a message. Opening it marks it as read. */
export function MessageCard({ message, actions, onShowPerson }: Omit<ComponentProps<typeof MessageButtons>, 'isOpen'>) {
  const { id, from_name, from_email, phone, project, property, created_at, read_at, folder, spam_reason } = message;
  const [isOpen, setIsOpen] = useState(false);
  const headingId = useId();
  const textId = useId();

  const article = useRef<HTMLElement>(null);
  // A notification leads to its message.
  const isSought = useLocation().hash === `#message-${id}`;
  const show = useEffectEvent(() => {
    if (!isOpen) toggle();
    article.current?.scrollIntoView();
    article.current?.querySelector('button')?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (isSought) show();
  }, [isSought]);

  function toggle() {
    setIsOpen(!isOpen);
    if (!isOpen && !read_at) actions.change(id, { read: true });
  }

  return (
    <article
      ref={article}
      aria-labelledby={headingId}
      className="grid scroll-mt-4 gap-4 rounded-lg border border-line bg-card p-5 md:p-6"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={headingId} className={`text-h3 wrap-anywhere ${read_at ? 'font-medium' : ''}`}>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={textId}
            onClick={toggle}
            className="inline-flex min-h-11 items-center gap-2 text-left"
          >
            <span className={`transition ${isOpen ? 'rotate-180' : ''}`}>
              <Icon path={chevronDown} size={20} />
            </span>
            {from_name}
          </button>
        </h2>
        {!read_at && folder === 'inbox' && <Badge tone="exclusive">Non lu</Badge>}
        <Badge>{projectLabel(project)}</Badge>
        {message.handled_at && <Badge tone="available">Traité</Badge>}
        <time dateTime={created_at} className="text-sm text-subtle md:ml-auto">
          {formatDateTime(created_at)}
        </time>
      </header>
      <p id={textId} className={`max-w-[44em] whitespace-pre-line wrap-anywhere ${isOpen ? '' : 'line-clamp-3'}`}>
        {message.message}
      </p>
      <ul className="flex flex-wrap gap-x-6 text-sm">
        {from_email && (
          <li>
            <a href={mailLink(from_email)} className={LINK}>
              {from_email}
            </a>
          </li>
        )}
        {phone && (
          <li>
            <a href={phoneLink(phone)} className={LINK}>
              {phone}
            </a>
          </li>
        )}
        {property && (
          <li className="flex flex-wrap items-center gap-2">
            Bien&nbsp;:
            <Link
              to={property.is_private ? adminPaths.editProperty(property.id) : propertyPath(property)}
              className={LINK}
            >
              {property.title}
            </Link>
            {property.is_private === 1 && <Badge tone="private">Privé</Badge>}
          </li>
        )}
      </ul>
      {folder === 'spam' ? (
        <p className="text-sm text-muted">{spam_reason ? SPAM_REASONS[spam_reason] : 'Déplacé à la main.'}</p>
      ) : (
        <div className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
          <p className={`flex items-center gap-2 ${isOverdue(message) ? 'font-semibold text-danger' : 'text-muted'}`}>
            <Icon path={clock} />
            {waitingText(message)}
          </p>
          <MessageDelivery delivery={message.delivery} isBusy={actions.isBusy} onRetry={() => actions.retry(id)} />
        </div>
      )}
      <MessageButtons message={message} actions={actions} onShowPerson={onShowPerson} isOpen={isOpen} />
    </article>
  );
}

const LINK = 'link inline-flex min-h-11 items-center wrap-anywhere';

type MessageDeliveryProps = { delivery: MessageJson['delivery']; isBusy: boolean; onRetry: () => void };

/** Whether the message was forwarded by e-mail, or why not. */
function MessageDelivery({ delivery, isBusy, onRetry }: MessageDeliveryProps) {
  const { state, reason, next_attempt_at, sent_at } = delivery;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="text-muted">Envoi par e-mail&nbsp;:</span>
      {state === 'failed' ? (
        <span className="rounded-sm bg-arbouse-100 px-2.5 py-1 text-xs font-bold text-danger">
          {DELIVERY_LABELS.failed}
        </span>
      ) : (
        <Badge tone={state === 'sent' ? 'available' : 'neutral'}>{DELIVERY_LABELS[state]}</Badge>
      )}
      {sent_at && <span className="text-subtle">le {formatDateTime(sent_at)}</span>}
      {reason && state !== 'sent' && (
        <>
          <span className="wrap-anywhere text-muted">{reason}</span>
          {next_attempt_at && <span className="text-subtle">Prochain essai le {formatDateTime(next_attempt_at)}.</span>}
          <BusyButton look="outline" size="sm" isBusy={isBusy} onClick={onRetry}>
            Réessayer
          </BusyButton>
        </>
      )}
    </div>
  );
}

type Waiting = Pick<MessageJson, 'waited_seconds' | 'handled_at'>;

/** How long a message has waited, against the time in which the site promises an answer. */
export function waitingText({ waited_seconds, handled_at }: Waiting): string {
  if (handled_at) return `Traité en ${formatDuration(waited_seconds)}`;
  const left = PROMISED_ANSWER_SECONDS - waited_seconds;
  const since = `Attend depuis ${formatDuration(waited_seconds)}`;
  return left > 0 ? `${since}, reste ${formatDuration(left)}` : `${since}, les 24\u00a0h promises sont passées`;
}

export function isOverdue({ waited_seconds, handled_at }: Waiting): boolean {
  return !handled_at && waited_seconds >= PROMISED_ANSWER_SECONDS;
}
