import { type ReactNode, useEffect, useState } from 'react';
import type { ContactParameter } from '#contract/contact/contact.ts';
import { listMeasures, type PublicProperty } from '#contract/property/property.ts';
import { propertyPath } from '#contract/property/property-path.ts';
import { CONTACT_PATH } from '#contract/public-paths.ts';
import { SITE_SUBTITLE } from '#contract/site.ts';
import { formatNumber, formatPrice } from '#contract/text/format.ts';
import { whatsAppLink } from '#contract/text/whatsapp-link.ts';
import { useSite } from '#web/api/site.ts';
import mark from '#web/assets/mark.svg';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { clock } from '#web/ui/pictures/icon-paths.ts';
import { Portrait } from '#web/ui/pictures/portrait.tsx';
import { Price } from './heading.tsx';

type ContactAgentProps = {
  property: PublicProperty;
  /** Asks for a visit. */
  visit?: ReactNode;
  /** What a visitor does with the page itself. */
  children?: ReactNode;
};

/** The price, the agent, and every way to him: beside the chapters, below the title on a phone. */
export function ContactAgent({ property, visit, children }: ContactAgentProps) {
  const { name, email, phone, call, whatsapp, portrait, publicUrl } = useSite();
  // A private property has no address that others may open.
  const address = property.is_private ? '' : publicUrl + propertyPath(property);
  return (
    <section aria-label="Contact" className="agent-card">
      <Price property={property} />
      <ul className="key-measures">
        {listMeasures(property).map(({ value, unit }) => (
          <li key={unit}>
            <b className="figure">{formatNumber(value)}</b> {unit}
          </li>
        ))}
      </ul>
      <div className="print:hidden">
        <div id={CONTACT_BUTTON}>
          <ButtonLink to={contactPath(property)} size="lg" wide>
            Contacter l'agent
          </ButtonLink>
        </div>
        {visit}
        <p className="mt-2 flex items-center justify-center gap-2 text-sm text-muted">
          <Icon path={clock} />
          Réponse garantie sous 24h
        </p>
        {(call || whatsapp) && (
          <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-3">
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
      <div className="flex items-center gap-3.5 border-t border-line pt-4 print:hidden">
        {portrait ? (
          <Portrait image={portrait} name={name} size={64} />
        ) : (
          <img src={mark} alt="" width={52} height={52} fetchPriority="low" />
        )}
        <p className="min-w-0">
          <b className="block font-heading text-[1.25rem] leading-[1.2] font-semibold">{name}</b>
          <span className="text-sm text-subtle">{call ? phone : SITE_SUBTITLE}</span>
        </p>
      </div>
      {children}
      {/* Shown on paper, where there is nothing to press. */}
      <p
        data-address={[email, address].filter(Boolean).join(' — ')}
        className="hidden font-semibold after:content-[attr(data-address)] print:block"
      />
    </section>
  );
}

const CONTACT_BUTTON = 'contacter';

/** Has the button of the card wherever that is out of sight. Stands at the end of the words that it may lie over. */
export function ContactBar({ property }: { property: PublicProperty }) {
  const { call } = useSite();
  const isShown = useIsOutOfSight(CONTACT_BUTTON);
  return (
    isShown && (
      <div className="bottom-bar">
        <div>
          <b className="figure text-[1.25rem] leading-none">{formatPrice(property.price)}</b>
          <div className="flex gap-3">
            {call && <CallLink call={call} />}
            <ButtonLink to={contactPath(property)}>Contacter</ButtonLink>
          </div>
        </div>
      </div>
    )
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

/** Where the card stands beside the words, it is never far. */
const BESIDE = '(min-width: 64rem)';

/** Whether a narrow screen shows nothing of an element. False on the server. */
function useIsOutOfSight(id: string): boolean {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    const element = document.getElementById(id);
    if (!element) return;
    const observer = new IntersectionObserver((entries) => {
      const latest = entries.at(-1);
      if (latest) setOut(!latest.isIntersecting && !matchMedia(BESIDE).matches);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [id]);
  return isOut;
}
