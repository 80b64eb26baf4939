import type { ReactNode } from 'react';
import { CONTACT_PATH } from '#contract/public-paths.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';

type LostPageProps = {
  title: string;
  /** Large, above the title. */
  code?: string;
  /** Fills the page behind the words. */
  picture?: ReactNode;
};

/** Where a way ends, with two that go on. */
export function LostPage({ title, code, picture }: LostPageProps) {
  return (
    <section className="lost-page">
      {picture}
      <div className="page-container">
        <h1>
          {code && <b>{code} </b>}
          <span>{title}</span>
        </h1>
        <div>
          <ButtonLink to="/" size="lg">
            Retour à l'accueil
          </ButtonLink>
          <ButtonLink to={CONTACT_PATH} size="lg" look="outline" filled>
            Me contacter
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
