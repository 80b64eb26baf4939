import type { ReactNode } from 'react';
import { CONTACT_PATH } from '#contract/public-paths.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';

type LostPageProps = {
  title: string;
  /** Stands above the title in large letters. */
  code?: string;
  /** The picture that fills the page behind the words. */
  picture?: ReactNode;
  /** Links that lead further. */
  children?: ReactNode;
};

/** Words at the top, and a picture behind them that runs under the ridge of the footer. */
export function ErrorPage({ title, code, picture, children }: LostPageProps) {
  return (
    <section className="relative isolate -mb-crest grid min-h-[78svh] items-start bg-calcaire">
      <div className="absolute inset-0 -z-1">{picture}</div>
      <div className="page-container pt-[clamp(3rem,7vw,6rem)] pb-100 md:pb-88">
        <h1 className="mb-7 max-w-[16em] text-[clamp(1.625rem,1.3rem+1.4vw,2.375rem)]">
          {code && (
            <b className="mb-5 block text-[clamp(5.5rem,3rem+11vw,12rem)] leading-[0.85] font-bold tracking-[-0.04em]">
              {code}{' '}
            </b>
          )}
          <span>{title}</span>
        </h1>
        <div className="flex flex-wrap gap-3.5">
          <ButtonLink to="/" size="lg">
            Retour à l'accueil
          </ButtonLink>
          <ButtonLink to={CONTACT_PATH} size="lg" look="outline" filled>
            Me contacter
          </ButtonLink>
          {children}
        </div>
      </div>
    </section>
  );
}
