import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { ALERT_CONSENT, type AlertView, searchInWords } from '#contract/alerts/alert.ts';
import { CATALOGUE_PATH, PRIVACY_PATH } from '#contract/public-paths.ts';
import { ArrowLink } from '#web/ui/controls/arrow-link.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/dialogs/notice.tsx';
import { AlertOffer } from './alert-offer.tsx';
import { type RefusedSearch, SearchForm } from './search-form.tsx';

/** What the press of a button has done. */
export type AlertNotice = { tone: 'success' | 'limit'; text: string };

type AlertPanelProps = {
  alert: AlertView;
  notice: AlertNotice | undefined;
  refused: RefusedSearch | undefined;
};

/** Opening the page changes nothing: each button is a form of its own, which works without scripts too. */
export function AlertPanel({ alert, notice, refused }: AlertPanelProps) {
  const { search, isConfirmed } = alert;
  const told = useRef<HTMLDivElement>(null);
  // The button may be at the other end of the page.
  useEffect(() => {
    if (notice) told.current?.focus();
  }, [notice]);
  return (
    <div className="grid max-w-[44rem] gap-10">
      <section className="grid gap-4 rounded-lg border border-line bg-card p-6">
        {notice && (
          <div ref={told} tabIndex={-1}>
            <Notice tone={notice.tone}>{notice.text}</Notice>
          </div>
        )}
        <div className="grid gap-1">
          <p className="text-sm text-subtle">Votre recherche</p>
          <p className="text-lead font-semibold wrap-anywhere">{searchInWords(search)}</p>
        </div>
        {isConfirmed ? (
          <ArrowLink to={pathOf(search)}>Voir ces biens</ArrowLink>
        ) : (
          <>
            <p className="text-muted">
              {ALERT_CONSENT.sentence}{' '}
              <a href={PRIVACY_PATH} className="link">
                Confidentialité
              </a>
            </p>
            <Form method="post">
              <Button type="submit" size="lg" name="action" value="confirm">
                Confirmer l'alerte
              </Button>
            </Form>
          </>
        )}
      </section>
      {isConfirmed && <SearchForm key={search} search={search} refused={refused} />}
      <section className="grid justify-items-start gap-3">
        <h2 className="text-h3">Ne plus rien recevoir</h2>
        <p className="text-muted">Plus aucun e-mail ne vous sera envoyé pour cette recherche.</p>
        <Form method="post">
          <Button type="submit" look="outline" name="action" value="end">
            Arrêter l'alerte
          </Button>
        </Form>
      </section>
    </div>
  );
}

type EndedAlertProps = {
  search: string;
  /** Where the site still sends alerts. */
  canBegin: boolean;
  /** By the press of the button, which is gone with the focus and was further down. */
  hasJustEnded: boolean;
};

/** An alert that is over. */
export function EndedAlert({ search, canBegin, hasJustEnded }: EndedAlertProps) {
  const told = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (hasJustEnded) told.current?.focus();
  }, [hasJustEnded]);
  return (
    <section className="grid max-w-[44rem] justify-items-start gap-5 rounded-lg border border-line bg-card p-6">
      <p ref={told} tabIndex={-1} role="status">
        Plus aucun e-mail ne vous sera envoyé pour cette recherche.
      </p>
      <div className="grid gap-1">
        <p className="text-sm text-subtle">Votre recherche</p>
        <p className="text-lead font-semibold wrap-anywhere">{searchInWords(search)}</p>
      </div>
      {canBegin && <AlertOffer size="sm" search={search} label="Recommencer cette alerte" />}
      <ArrowLink to={pathOf(search)}>Voir ces biens</ArrowLink>
    </section>
  );
}

function pathOf(search: string): string {
  return search ? `${CATALOGUE_PATH}?${search}` : CATALOGUE_PATH;
}
