import { useRouteLoaderData } from 'react-router';
import type { Site } from '#contract/site.ts';

/** What the root of the site loads, for every page. */
export type RootData = {
  site: Site;
  /** Of the copyright line; from the server, so that the browser cannot disagree at New Year. */
  year: number;
};

/**
 * As one text, which every page carries: values in a fixed order. The router would write all their names, and a number
 * for each of both.
 */
export type PackedRootData = string;

export function packRootData({ site, year }: RootData): PackedRootData {
  const { name, email, tag, publicUrl, apiUrl, agency, recipientName, legalNotice, emailService } = site;
  const { origin, publicKey, serviceId, templateId } = emailService;
  return JSON.stringify([
    year,
    name,
    email,
    tag,
    publicUrl,
    apiUrl,
    agency.name,
    agency.url,
    recipientName,
    origin,
    publicKey,
    serviceId,
    templateId,
    legalNotice,
  ] satisfies Row);
}

type Row = [
  year: number,
  name: string,
  email: string,
  tag: string,
  publicUrl: string,
  apiUrl: string,
  agencyName: string,
  agencyUrl: string,
  recipientName: string,
  origin: string,
  publicKey: string,
  serviceId: string,
  templateId: string,
  legalNotice: string,
];

export function unpackRootData(text: PackedRootData): RootData {
  const row: Row = JSON.parse(text);
  const [year, name, email, tag, publicUrl, apiUrl, agencyName, agencyUrl, recipientName, ...rest] = row;
  const [origin, publicKey, serviceId, templateId, legalNotice] = rest;
  const agency = { name: agencyName, url: agencyUrl };
  const emailService = { origin, publicKey, serviceId, templateId };
  return { year, site: { name, email, tag, publicUrl, apiUrl, agency, recipientName, legalNotice, emailService } };
}

/** The agent's own words and addresses. */
export function useSite(): Site {
  return useRootData().site;
}

/** The same for a page's `meta`, which is told of the routes it stands in, the root first. */
export function siteOf([root]: [{ loaderData: PackedRootData }, ...unknown[]]): Site {
  return readRootData(root.loaderData).site;
}

export function useRootData(): RootData {
  const data = useFoundRootData();
  if (!data) throw new Error('Nothing below the root renders without its data');
  return data;
}

/** For the document and the error screen, which may have to do without. */
export function useFoundRootData(): RootData | undefined {
  const packed = useRouteLoaderData<PackedRootData>('root');
  return packed === undefined ? undefined : readRootData(packed);
}

let unpacked: { text: PackedRootData; data: RootData } | undefined;

/** It changes with a restart of the site only, so that one is always the last. */
export function readRootData(text: PackedRootData): RootData {
  if (unpacked?.text !== text) unpacked = { text, data: unpackRootData(text) };
  return unpacked.data;
}
