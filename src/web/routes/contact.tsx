import { useSearchParams } from 'react-router';
import { selectionIn } from '#contract/catalogue/selection.ts';
import { CONTACT_TEXTS } from '#contract/content/contact-texts.ts';
import type { Words } from '#contract/content/words.ts';
import type { PropertySummary } from '#contract/property/property.ts';
import { CONTACT_PATH } from '#contract/public-paths.ts';
import { apiContext, wordsContext } from '#web/api/api-context.ts';
import { readPageData } from '#web/api/page-data.ts';
import { getQueryClient } from '#web/api/query-client.ts';
import { selectionQuery } from '#web/api/selection-queries.ts';
import { AgentDetails } from '#web/features/contact/agent-details.tsx';
import { ContactForm } from '#web/features/contact/contact-form.tsx';
import { findContactSubject, prefilledFor, prefilledForSelection } from '#web/features/contact/prefilled-message.ts';
import { writtenPage } from '#web/seo/written-page.ts';
import { PageHero } from '#web/ui/layout/page-hero.tsx';
import type { Route } from './+types/contact.ts';

type Loaded = { properties: PropertySummary[]; words: Words };

/** The properties that the message is about. Without them the form is there all the same. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Loaded> {
  const { listSelection } = context.get(apiContext);
  const properties = listSelection(selectionIn(url.searchParams)).catch(() => []);
  return { properties: await properties, words: await context.get(wordsContext)(CONTACT_PATH) };
}

export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs): Promise<Loaded> {
  const ids = selectionIn(url.searchParams);
  const written = readPageData(CONTACT_PATH, serverLoader, { properties: [], words: {} });
  if (ids.length === 0) return { properties: [], words: (await written).words };
  const selection = getQueryClient().query({ ...selectionQuery(ids), retry: false });
  return { properties: await selection.catch(() => []), words: (await written).words };
}

export const meta = writtenPage({
  path: CONTACT_PATH,
  title: 'Contact',
  texts: CONTACT_TEXTS,
  description: 'contact_description',
  keywords: 'contact, mandataire immobilier, Haute-Corse, vente de bien, recherche de bien',
});

export default function ContactPage({ loaderData: { properties, words } }: Route.ComponentProps) {
  const texts = { ...CONTACT_TEXTS, ...words };
  const [search] = useSearchParams();
  const property = findContactSubject(search);
  const prefilled = property ? prefilledFor(property) : prefilledForSelection(properties);
  return (
    <>
      <PageHero title="Contactez-moi">{texts.contact_lead}</PageHero>
      <div className="page-container grid grid-cols-1 items-start gap-[clamp(2rem,6vw,6rem)] pt-[clamp(2.5rem,5vw,4rem)] pb-section md:grid-cols-[2fr_3fr] lg:grid-cols-[4fr_7fr]">
        <AgentDetails texts={texts} />
        <ContactForm key={prefilled.ref} prefilled={prefilled} />
      </div>
    </>
  );
}
