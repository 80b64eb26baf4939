import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ContactParameter } from '#contract/contact/contact.ts';
import { whatsAppLink } from '#contract/contact/international-number.ts';
import type { PublicProperty } from '#contract/property/property.ts';
import { propertyPath } from '#contract/property/property-path.ts';
import { CONTACT_PATH } from '#contract/public-paths.ts';
import { SITE_SUBTITLE } from '#contract/site.ts';
import { formatPrice } from '#contract/text/format.ts';
import { useSite } from '#web/api/site.ts';
import mark from '#web/assets/mark.svg';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { clock } from '#web/ui/pictures/icon-paths.ts';
import { Portrait } from '#web/ui/pictures/portrait.tsx';

/** The card beside the pictures. Where it is below them, a bar shows its button until it is scrolled into view. */
export function ContactAgent({ property }: { property: PublicProperty }) {
  const card = useRef<HTMLElement>(null);
  const isCardBelow = useIsBelowScreen(card);
  const { name, email, call, whatsapp, portrait, publicUrl } = useSite();
  // A private property has no address that others may open.
  const address = property.is_private ? '' : publicUrl + propertyPath(property);
  return (
    <>
      <section ref={card} aria-label="Contact" className="agent-card">
        <div className="mb-5 flex items-center gap-3.5 print:hidden">
          {portrait ? (
            <Portrait image={portrait} name={name} size={64} />
          ) : (
            <img src={mark} alt="" width={52} height={52} fetchPriority="low" />
          )}
          <p className="min-w-0">
            <b className="block font-heading text-[1.25rem] leading-[1.2] font-semibold">{name}</b>
            <span className="text-sm text-subtle">{SITE_SUBTITLE}</span>
          </p>
        </div>
        <p className="mb-5 text-muted print:hidden">
          Une question, une visite, un avis sur ce bien&nbsp;? Écrivez-moi, je vous réponds personnellement.
        </p>
        <div className="print:hidden">
          <ButtonLink to={contactPath(property)} size="lg" wide>
            Contacter l'agent
          </ButtonLink>
          {(call || whatsapp) && (
            <div className="mt-3 grid gap-3">
              {call && <CallLink call={call} />}
              {whatsapp && (
                <ButtonLink
                  to={whatsAppLink(whatsapp, `${property.title} ${address}`.trim())}
                  target="_blank"
                  rel="noopener"
                  look="outline"
                  wide
                >
                  WhatsApp<span className="sr-only"> (nouvel onglet)</span>
                </ButtonLink>
              )}
            </div>
          )}
        </div>
        <p className="mt-3.5 flex items-center justify-center gap-2 text-sm text-muted print:mt-0 print:justify-start print:text-[10.5pt]">
          <Icon path={clock} />
          Réponse garantie sous 24h
        </p>
        {/* Shown on paper, where there is nothing to press. */}
        <p
          data-address={[email, address].filter(Boolean).join(' — ')}
          className="mt-[1mm] hidden font-semibold after:content-[attr(data-address)] print:block"
        />
      </section>
      {isCardBelow && (
        <div className="bottom-bar">
          <b className="figure text-[1.25rem] leading-none">{formatPrice(property.price)}</b>
          <div className="flex gap-3">
            {call && <CallLink call={call} />}
            <ButtonLink to={contactPath(property)}>Contacter</ButtonLink>
          </div>
        </div>
      )}
    </>
  );
}

function CallLink({ call }: { call: string }) {
  return (
    <ButtonLink to={`tel:${call}`} look="outline" wide>
      Appeler
    </ButtonLink>
  );
}

type Subject = Pick<PublicProperty, 'id' | 'title' | 'location' | 'price'>;

/** The contact page, with the property that the visitor writes about in its address. */
export function contactPath({ id, title, location, price }: Subject): string {
  const parameters: Record<ContactParameter, string> = { ref: String(id), title, location, price: String(price) };
  const search = new URLSearchParams(parameters);
  // Every reader of addresses understands %20; not all read a plus sign as a space.
  return `${CONTACT_PATH}?${search.toString().replaceAll('+', '%20')}`;
}

/** Whether an element is below the viewport. False on the server. */
function useIsBelowScreen(element: RefObject<Element | null>): boolean {
  const [isBelow, setBelow] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) => {
      const latest = entries.at(-1);
      if (latest) setBelow(!latest.isIntersecting && latest.boundingClientRect.top > 0);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isBelow;
}
