import { data } from 'react-router';
import { saleTexts } from '#contract/contact/contact-messages.ts';
import { SELL_TEXTS } from '#contract/content/sell-texts.ts';
import type { Words } from '#contract/content/words.ts';
import { SELL_PATH } from '#contract/public-paths.ts';
import { demandContext, saleContext, wordsContext } from '#web/api/api-context.ts';
import { readPageData } from '#web/api/page-data.ts';
import { toFormErrors } from '#web/api/use-visitor-form.ts';
import { fieldsOf, readRequest } from '#web/features/sale-request/sale-fields.ts';
import { type SaleAnswer, SaleRequestForm } from '#web/features/sale-request/sale-request-form.tsx';
import { SaleRules } from '#web/features/sale-request/sale-rules.tsx';
import { writtenPage } from '#web/seo/written-page.ts';
import { DemandLines } from '#web/ui/layout/demand-lines.tsx';
import { PageHero } from '#web/ui/layout/page-hero.tsx';
import type { Route } from './+types/sale-request.ts';

type Loaded = { words: Words; demand: string[] };

export async function loader({ context }: Route.LoaderArgs): Promise<Loaded> {
  const demand = context
    .get(demandContext)()
    .catch(() => []);
  return { words: await context.get(wordsContext)(SELL_PATH), demand: await demand };
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<Loaded> {
  return readPageData(SELL_PATH, serverLoader, { words: {}, demand: [] });
}

/** The form as a browser without scripts sends it. The others call the API. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => undefined);
  if (!form) throw data(null, { status: 400 });
  const fields = fieldsOf(form);
  const read = readRequest(fields);
  if ('errors' in read) return answerWith({ fields, errors: read.errors, sentence: saleTexts.mistakes }, 422);
  const outcome = await context.get(saleContext)({ ...read.request, website: String(form.get('website') ?? '') });
  switch (outcome.kind) {
    case 'stored':
      return answerWith('stored', 200);
    case 'refused':
      return answerWith({ fields, errors: toFormErrors(outcome.errors), sentence: saleTexts.mistakes }, 422);
    case 'failed':
      return answerWith({ fields, errors: {}, sentence: saleTexts.failed }, 503);
    case 'wait':
      return answerWith({ fields, errors: {}, sentence: saleTexts.tooMany }, 429, { 'Retry-After': outcome.seconds });
  }
}

/** What someone typed stays between them and the site. */
function answerWith(answer: SaleAnswer, status: number, headers: Record<string, string> = {}) {
  return data(answer, { status, headers: { ...headers, 'Cache-Control': 'no-store' } });
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export const meta = writtenPage({
  path: SELL_PATH,
  title: 'Vendre mon bien',
  texts: SELL_TEXTS,
  description: 'sell_description',
});

export default function SaleRequestPage({ loaderData: { words, demand }, actionData }: Route.ComponentProps) {
  const texts = { ...SELL_TEXTS, ...words };
  return (
    <>
      <PageHero isLow title="Vendre mon bien">
        {texts.sell_lead}
      </PageHero>
      {demand.length > 0 && (
        <section aria-label="La demande" className="page-container pt-6 md:pt-8">
          <DemandLines sentences={demand} />
        </section>
      )}
      <div className="page-container grid grid-cols-1 items-start gap-x-16 gap-y-10 pt-[clamp(1.5rem,5vw,4rem)] pb-section lg:grid-cols-[minmax(0,40em)_minmax(16rem,1fr)]">
        <SaleRequestForm answer={actionData} />
        <SaleRules texts={texts} />
      </div>
    </>
  );
}
