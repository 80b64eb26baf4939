import { useRouteLoaderData } from 'react-router';
import type { Site } from '#contract/site.ts';

/** What the root of the site loads, for every page. */
export type RootData = {
  site: Site;
  /** Of the copyright line; from the server, so that the browser cannot disagree at New Year. */
  year: number;
  /** The agent's day, from the server too: `YYYY-MM-DD`. */
  today: string;
};

/** The agent's own words and addresses. */
export function useSite(): Site {
  return useRootData().site;
}

/** The same for a page's `meta`, which gets the data of its parent routes, the root first. */
export function siteOf([root]: [{ loaderData: RootData }, ...unknown[]]): Site {
  return root.loaderData.site;
}

export function useRootData(): RootData {
  const data = useFoundRootData();
  if (!data) throw new Error('Nothing below the root renders without its data');
  return data;
}

/** For the document and the error screen: the loader may have failed. */
export function useFoundRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>('root');
}
