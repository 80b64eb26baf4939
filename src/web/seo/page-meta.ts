import type { MetaDescriptor } from 'react-router';
import { SHARE_IMAGE } from '#contract/property/image.ts';
import type { Site } from '#contract/site.ts';

export type PageDescription = {
  site: Site;
  /** Path of the page, without parameters: two addresses of one page share it. */
  path: string;
  /** The site's tag follows it. */
  title: string;
  description: string;
  keywords?: string;
  /** A picture of 1200 × 630, absolute or relative to the site. */
  image?: string;
  /** True where no search engine should list the page. */
  isHidden?: boolean;
};

export const DEFAULT_SHARE_IMAGE = '/share.jpg';

const NOT_INDEXED = { name: 'robots', content: 'noindex' };

/** Everything a search engine or a shared link wants to know about a public page. */
export function pageMeta({ site, path, description, keywords, image, isHidden, ...page }: PageDescription) {
  const title = `${page.title} | ${site.tag}`;
  const url = `${site.publicUrl}${path}`;
  return [
    { title },
    { name: 'description', content: description },
    ...(isHidden ? [NOT_INDEXED] : []),
    ...(keywords ? [{ name: 'keywords', content: keywords }] : []),
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: site.name },
    { property: 'og:locale', content: 'fr_FR' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: new URL(image ?? DEFAULT_SHARE_IMAGE, site.publicUrl).href },
    { property: 'og:image:width', content: String(SHARE_IMAGE.width) },
    { property: 'og:image:height', content: String(SHARE_IMAGE.height) },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** A page that no search engine should list. */
export function hiddenPageMeta(title: string): MetaDescriptor[] {
  return [{ title }, NOT_INDEXED];
}

export type PageArgs = { matches: [root: { loaderData: { site: Site } }, ...unknown[]] };

/** The `meta` of a page that describes itself in the same words for everyone. */
export function publicPage(page: Omit<PageDescription, 'site'>): (args: PageArgs) => MetaDescriptor[] {
  return ({ matches: [root] }) => pageMeta({ ...page, site: root.loaderData.site });
}

/** The `meta` of a hidden page whose title is always the same. */
export function hiddenPage(title: string): (args: PageArgs) => MetaDescriptor[] {
  return ({ matches: [root] }) => hiddenPageMeta(`${title} | ${root.loaderData.site.tag}`);
}
