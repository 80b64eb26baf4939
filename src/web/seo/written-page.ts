import type { MetaDescriptor } from 'react-router';
import type { Words } from '#contract/content/words.ts';
import { type PageArgs, type PageDescription, pageMeta } from './page-meta.ts';

type WrittenPage<Texts> = Omit<PageDescription, 'site' | 'description'> & {
  texts: Texts;
  /** The text that describes the page. */
  description: keyof Texts & string;
};
type WrittenArgs = PageArgs & { loaderData: { words: Words } | undefined };

/** The `meta` of a page that the agent may describe in his own words. */
export function writtenPage<Texts extends Words>({ texts, description, ...page }: WrittenPage<Texts>) {
  return ({ loaderData, matches: [root] }: WrittenArgs): MetaDescriptor[] =>
    pageMeta({
      ...page,
      description: loaderData?.words[description] ?? texts[description] ?? '',
      site: root.loaderData.site,
    });
}
