import { useRef } from 'react';
import { formatPrice } from '#contract/format.ts';
import type { Property } from '#contract/property/property.ts';
import { propertyPath } from '#contract/property/property-path.ts';
import { SITE_SUBTITLE } from '#contract/site.ts';
import { useSite } from '#web/api/site.ts';
import mark from '#web/assets/mark.svg';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { clock } from '#web/ui/pictures/icon-paths.ts';
import { contactPath } from './contact-path.ts';
import { useIsBelowScreen } from './use-is-below-screen.ts';

/** The card beside the pictures. Where it stands below them, a bar keeps its button at hand until it is reached. */
export function ContactAgent({ property }: { property: Property }) {
  const card = useRef<HTMLElement>(null);
  const isCardBelow = useIsBelowScreen(card);
  const { name, email, publicUrl } = useSite();
  return (
    <>
      <section ref={card} aria-label="Contact" className="agent-card">
        <div>
          <img src={mark} alt="" width={52} height={52} fetchPriority="low" />
          <p>
            <b>{name}</b>
            <span>{SITE_SUBTITLE}</span>
          </p>
        </div>
        <p>Une question, une visite, un avis sur ce bien&nbsp;? Écrivez-moi, je vous réponds personnellement.</p>
        <ButtonLink to={contactPath(property)} size="lg" wide>
          Contacter l'agent
        </ButtonLink>
        <p>
          <Icon path={clock} />
          Réponse garantie sous 24h
        </p>
        {/* Shown on paper, where there is nothing to press. */}
        <p data-address={`${email} — ${publicUrl}${propertyPath(property)}`} />
      </section>
      {isCardBelow && (
        <div className="bottom-bar">
          <b className="figure">{formatPrice(property.price)}</b>
          <ButtonLink to={contactPath(property)}>Contacter</ButtonLink>
        </div>
      )}
    </>
  );
}
