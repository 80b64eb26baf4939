import { useSearchParams } from 'react-router';
import { selectionIn } from '#contract/catalogue/selection.ts';
import type { PropertySummary } from '#contract/property/property.ts';
import { CONTACT_PATH } from '#contract/public-paths.ts';
import { apiContext } from '#web/api/api-context.ts';
import { getQueryClient } from '#web/api/query-client.ts';
import { selectionQuery } from '#web/api/selection-queries.ts';
import { AgentDetails } from '#web/features/contact/agent-details.tsx';
import { ContactForm } from '#web/features/contact/contact-form.tsx';
import { findContactSubject, prefilledFor, prefilledForSelection } from '#web/features/contact/prefilled-message.ts';
import { publicPage } from '#web/seo/page-meta.ts';
import { PageHero } from '#web/ui/layout/page-hero.tsx';
import type { Route } from './+types/contact.ts';

type Chosen = { properties: PropertySummary[] };

/** The properties that the message is about. Without them the form is there all the same. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Chosen> {
  const { listSelection } = context.get(apiContext);
  return { properties: await listSelection(selectionIn(url.searchParams)).catch(() => []) };
}

export async function clientLoader({ url }: Route.ClientLoaderArgs): Promise<Chosen> {
  const ids = selectionIn(url.searchParams);
  if (ids.length === 0) return { properties: [] };
  const selection = getQueryClient().query({ ...selectionQuery(ids), retry: false });
  return { properties: await selection.catch(() => []) };
}

export const meta = publicPage({
  path: CONTACT_PATH,
  title: 'Contact',
  description:
    'Écrivez à votre mandataire immobilier en Haute-Corse : achat, vente, recherche de bien. Première rencontre gratuite, réponse sous 24 h.',
  keywords: 'contact, mandataire immobilier, Haute-Corse, vente de bien, recherche de bien',
});

export default function ContactPage({ loaderData: { properties } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const property = findContactSubject(search);
  const prefilled = property ? prefilledFor(property) : prefilledForSelection(properties);
  return (
    <>
      <PageHero title="Contactez-moi">
        Un projet d'achat, de vente, une simple question&nbsp;? Décrivez-le en quelques lignes, je vous réponds
        personnellement.
      </PageHero>
      <div className="page-container grid grid-cols-1 items-start gap-[clamp(2rem,6vw,6rem)] pt-[clamp(2.5rem,5vw,4rem)] pb-section md:grid-cols-[2fr_3fr] lg:grid-cols-[4fr_7fr]">
        <AgentDetails />
        <ContactForm key={prefilled.ref} prefilled={prefilled} />
      </div>
    </>
  );
}
