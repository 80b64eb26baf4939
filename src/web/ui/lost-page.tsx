import type { ReactNode } from 'react';
import { ButtonLink } from './button.tsx';

type LostPageProps = {
  title: string;
  /** Large, above the title. */
  code?: string;
  /** Fills the page behind the words. */
  picture?: ReactNode;
};

/** Where a way ends, with two that go on. Runs under the ridge of the footer. */
export function LostPage({ title, code, picture }: LostPageProps) {
  return (
    <section className="relative isolate -mb-crete grid min-h-[78svh] items-start bg-calcaire">
      {picture && <div className="absolute inset-0 -z-10">{picture}</div>}
      <div className="cadre pt-[clamp(3rem,7vw,6rem)] pb-100 md:pb-88">
        {code && (
          <p className="font-titre text-[clamp(5.5rem,3rem+11vw,12rem)] leading-[0.85] font-bold tracking-[-0.04em]">
            {code}
          </p>
        )}
        <h1 className="mt-5 mb-7 max-w-[16em] text-[clamp(1.625rem,1.3rem+1.4vw,2.375rem)]">{title}</h1>
        <div className="flex flex-wrap gap-3.5">
          <ButtonLink to="/" size="lg">
            Retour à l'accueil
          </ButtonLink>
          <ButtonLink to="/contact" size="lg" look="outline" filled>
            Me contacter
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
