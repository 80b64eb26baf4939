import { Link, useSearchParams } from 'react-router';
import { parseSelection, selectionIn } from '#contract/catalogue/selection.ts';
import { CONTACT_TEXTS } from '#contract/content/contact-texts.ts';
import type { Words } from '#contract/content/words.ts';
import type { PropertySummary } from '#contract/property/property.ts';
import { propertyPath } from '#contract/property/property-path.ts';
import { CONTACT_PATH } from '#contract/public-paths.ts';
import { apiContext, wordsContext } from '#web/api/api-context.ts';
import { readPageData } from '#web/api/page-data.ts';
import { getQueryClient } from '#web/api/query-client.ts';
import { selectionQuery } from '#web/api/selection-queries.ts';
import { AgentDetails } from '#web/features/contact/agent-details.tsx';
import { ContactForm } from '#web/features/contact/contact-form.tsx';
import { ContactSubject } from '#web/features/contact/contact-subject.tsx';
import { findContactSubject, prefilledFor, prefilledForSelection } from '#web/features/contact/prefilled-message.ts';
import { SimilarLater } from '#web/features/property/similar-later.tsx';
import { writtenPage } from '#web/seo/written-page.ts';
import { PageHero } from '#web/ui/layout/page-hero.tsx';
import type { Route } from './+types/contact.ts';

type Loaded = { properties: PropertySummary[]; words: Words };

/** The properties that the message is about. Without them the form is there all the same. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Loaded> {
  const { listSelection } = context.get(apiContext);
  const properties = listSelection(idsIn(url.searchParams)).catch(() => []);
  return { properties: await properties, words: await context.get(wordsContext)(CONTACT_PATH) };
}

/** Those of a selection, or the one that the visitor comes from. */
function idsIn(search: URLSearchParams): number[] {
  const chosen = selectionIn(search);
  return chosen.length > 0 ? chosen : parseSelection(search.get('ref'), 1);
}

export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs): Promise<Loaded> {
  const ids = idsIn(url.searchParams);
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
  // The address may name any home: what is shown of it is what the site knows.
  const [subject] = property || properties.length === 1 ? properties : [];
  return (
    <>
      <PageHero isLow title="Contactez-moi">
        {texts.contact_lead}
      </PageHero>
      <div className="page-container grid grid-cols-1 items-start gap-[clamp(2rem,6vw,6rem)] pt-[clamp(1.5rem,5vw,4rem)] pb-section md:grid-cols-[3fr_2fr] lg:grid-cols-[7fr_4fr]">
        <div className="grid grid-cols-1 gap-6">
          {subject && <ContactSubject property={subject} />}
          <ContactForm key={prefilled.ref} prefilled={prefilled}>
            {subject && (
              <>
                <p>
                  <Link to={propertyPath(subject)} className="link">
                    Revenir au bien
                  </Link>
                </p>
                <SimilarLater id={subject.id} />
              </>
            )}
          </ContactForm>
        </div>
        <AgentDetails texts={texts} />
      </div>
    </>
  );
}
