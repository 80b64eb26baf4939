import { useRouteLoaderData } from 'react-router';
import type { Site } from '#contract/site.ts';

/** What the root of the site loads, for every page. */
export type RootData = {
  site: Site;
  /** Of the copyright line; from the server, so that the browser cannot disagree at New Year. */
  year: number;
};

/** As one text, which every page carries: the router would give each of its names and values a number. */
export type PackedRootData = string;

export function packRootData(data: RootData): PackedRootData {
  return JSON.stringify(data);
}

/** The agent's own words and addresses. */
export function useSite(): Site {
  return useRootData().site;
}

/** The same for a page's `meta`, which is told of the routes it stands in, the root first. */
export function siteOf([root]: [{ loaderData: PackedRootData }, ...unknown[]]): Site {
  return unpack(root.loaderData).site;
}

export function useRootData(): RootData {
  const data = useFoundRootData();
  if (!data) throw new Error('Nothing below the root renders without its data');
  return data;
}

/** For the document and the error screen, which may have to do without. */
export function useFoundRootData(): RootData | undefined {
  const packed = useRouteLoaderData<PackedRootData>('root');
  return packed === undefined ? undefined : unpack(packed);
}

let unpacked: { text: PackedRootData; data: RootData } | undefined;

/** It changes with a restart of the site only, so that one is always the last. */
function unpack(text: PackedRootData): RootData {
  if (unpacked?.text !== text) unpacked = { text, data: JSON.parse(text) };
  return unpacked.data;
}
