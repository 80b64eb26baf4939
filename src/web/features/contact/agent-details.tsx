import type { ContactTexts } from '#contract/content/contact-texts.ts';
import { whatsAppLink } from '#contract/text/whatsapp-link.ts';
import { useSite } from '#web/api/site.ts';
import { Text } from '#web/ui/layout/text.tsx';
import { Portrait } from '#web/ui/pictures/portrait.tsx';

const GREETING = 'Bonjour, je vous écris depuis votre site.';

/** The agent's contact details, beside the form. */
export function AgentDetails({ texts }: { texts: ContactTexts }) {
  const { name: siteName, email, phone, call, whatsapp, portrait } = useSite();
  const [name, host] = email.split('@');
  return (
    <section aria-labelledby="informations" className="dark-surface rounded-lg p-[clamp(1.5rem,3vw,2.25rem)]">
      {portrait && (
        <div className="mb-5">
          <Portrait image={portrait} name={siteName} size={96} />
        </div>
      )}
      <h2 id="informations" className="mb-5 text-h3">
        {texts.details_title}
      </h2>
      <Text>{texts.details_text}</Text>
      <dl>
        <dt className="mt-4 text-sm text-muted">E-mail</dt>
        <dd>
          <a href={`mailto:${email}`} className="link inline-block py-2.5 wrap-anywhere">
            {/* On a narrow screen the address breaks there, not within the name. */}
            {name}@<wbr />
            {host}
          </a>
        </dd>
        {call && (
          <>
            <dt className="mt-4 text-sm text-muted">Téléphone</dt>
            <dd>
              <a href={`tel:${call}`} className="link inline-block py-2.5">
                Appeler le {phone}
              </a>
            </dd>
          </>
        )}
        {whatsapp && (
          <>
            <dt className="mt-4 text-sm text-muted">Messagerie</dt>
            <dd>
              <a
                href={whatsAppLink(whatsapp, GREETING)}
                target="_blank"
                rel="noopener"
                className="link inline-block py-2.5"
              >
                WhatsApp<span className="sr-only"> (nouvel onglet)</span>
              </a>
            </dd>
          </>
        )}
        <dt className="mt-4 text-sm text-muted">Secteur</dt>
        <dd>{texts.details_area}</dd>
        <dt className="mt-4 text-sm text-muted">Délai de réponse</dt>
        <dd>{texts.details_delay}</dd>
      </dl>
    </section>
  );
}
