import { useRef } from 'react';
import { formatPrice } from '#contract/format.ts';
import type { Property } from '#contract/property.ts';
import { propertyPath } from '#contract/property-path.ts';
import { SITE_SUBTITLE } from '#contract/site.ts';
import { useSite } from '#web/api/site.ts';
import mark from '#web/assets/mark.svg';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { clock } from '#web/ui/icon-paths.ts';
import { contactPath } from './contact-path.ts';
import { useIsBelowScreen } from './use-is-below-screen.ts';

/** The card beside the pictures. Where it stands below them, a bar keeps its button at hand until it is reached. */
export function ContactAgent({ property }: { property: Property }) {
  const card = useRef<HTMLElement>(null);
  const isCardBelow = useIsBelowScreen(card);
  const { name, email, publicUrl } = useSite();
  return (
    <>
      <section
        ref={card}
        aria-label="Contact"
        className="rounded-lg border border-trait bg-carte p-7 shadow-2 lg:sticky lg:top-26 print:static print:break-inside-avoid print:border-encre print:px-[4mm] print:py-[2mm] print:leading-[1.4] print:shadow-none"
      >
        <div className="mb-5 flex items-center gap-3.5 print:hidden">
          <img src={mark} alt="" width={52} height={52} />
          <p>
            <b className="block font-titre text-[1.25rem] leading-[1.2] font-semibold">{name}</b>
            <span className="text-sm text-texte-3">{SITE_SUBTITLE}</span>
          </p>
        </div>
        <p className="mb-5 text-texte-2 print:mb-[1mm]">
          Une question, une visite, un avis sur ce bien&nbsp;? Écrivez-moi, je vous réponds personnellement.
        </p>
        <div className="print:hidden">
          <ButtonLink to={contactPath(property)} size="lg" wide>
            Contacter l'agent
          </ButtonLink>
        </div>
        <p className="mt-3.5 flex items-center justify-center gap-2 text-sm text-texte-2 print:mt-0 print:justify-start print:text-[10.5pt]">
          <Icon path={clock} />
          Réponse garantie sous 24h
        </p>
        {/* On paper there is nothing to press. */}
        <p
          data-address={`${email} — ${publicUrl}${propertyPath(property)}`}
          className="mt-[1mm] hidden font-semibold wrap-anywhere after:content-[attr(data-address)] print:block"
        />
      </section>
      {isCardBelow && (
        <div
          data-bottom-bar=""
          className="fixed inset-x-0 bottom-0 z-40 flex items-center justify-between gap-4 border-t border-trait bg-fond px-marge pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-[0_-8px_24px_-12px_rgb(10_42_51/0.25)] transition duration-[220ms] lg:hidden starting:translate-y-full print:hidden"
        >
          <b className="chiffre text-[1.25rem] leading-none">{formatPrice(property.price)}</b>
          <ButtonLink to={contactPath(property)}>Contacter</ButtonLink>
        </div>
      )}
    </>
  );
}
