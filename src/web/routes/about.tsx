import { ABOUT_TEXTS } from '#contract/content/about-texts.ts';
import { ABOUT_PATH } from '#contract/public-paths.ts';
import { wordsContext } from '#web/api/api-context.ts';
import { readPageData } from '#web/api/page-data.ts';
import { Activities, ContactBlock, Profile, Values } from '#web/features/about/agent.tsx';
import { Sector } from '#web/features/about/sector.tsx';
import { writtenPage } from '#web/seo/written-page.ts';
import type { Route } from './+types/about.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return { words: await context.get(wordsContext)(ABOUT_PATH) };
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return readPageData(ABOUT_PATH, serverLoader, { words: {} });
}

export const meta = writtenPage({
  path: ABOUT_PATH,
  title: 'Qui suis-je ?',
  texts: ABOUT_TEXTS,
  description: 'about_description',
});

export default function AboutPage({ loaderData: { words } }: Route.ComponentProps) {
  const texts = { ...ABOUT_TEXTS, ...words };
  return (
    <>
      <Profile texts={texts} />
      <Sector texts={texts} />
      <Activities texts={texts} />
      <Values texts={texts} />
      <ContactBlock texts={texts} />
    </>
  );
}
