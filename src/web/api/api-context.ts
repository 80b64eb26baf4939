import { createContext } from 'react-router';
import type { Site } from '#contract/site.ts';
import type { ApiClient, CataloguePage } from './api-client.ts';

// Filled by the server for each request. React Router compares these keys by identity: entry.server hands
// them out with the build, and nothing else may create its own.
export const apiContext = createContext<ApiClient>();
export const siteContext = createContext<Site>();
/** The page of the catalogue that a request is answered with: from its loader to the renderer. */
export const renderedPageContext = createContext<CataloguePage | null>(null);
/** The document that a request is answered with: from the renderer to the server. Nothing for a redirect or bare data. */
export const documentContext = createContext<RenderedDocument | null>(null);
/** Where a page that could not be rendered is reported. */
export const reportErrorContext = createContext<(error: unknown) => void>();

export type RenderedDocument = {
  html: string;
  /** The code of the scripts in it that it is meant to run. */
  inlineScripts: string[];
};
