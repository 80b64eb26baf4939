import { createContext } from 'react-router';
import type { AlertPage } from '#contract/alerts/alert.ts';
import type { Words } from '#contract/content/words.ts';
import type { OwnerView } from '#contract/property/owner-view.ts';
import type { PrivateView } from '#contract/property/private-link.ts';
import type { SaleOutcome, SaleRequest } from '#contract/sellers/sale-request.ts';
import type { LegalInformation } from '#contract/settings/fee-schedules.ts';
import type { Site } from '#contract/site.ts';
import type { ApiClient } from './api-client.ts';
import type { SelectionCalls } from './selection-calls.ts';
import type { SoldCalls } from './sold-calls.ts';

/** What loaders ask of the catalogue. The server answers in its own process, or calls another API host. */
export type CatalogueCalls = Pick<ApiClient, 'listProperties' | 'getProperty'> & SelectionCalls & SoldCalls;

// Filled by the server for each request. React Router compares these keys by identity: entry.server hands
// them out with the build, and nothing else may create its own.
export const apiContext = createContext<CatalogueCalls>();
export const siteContext = createContext<Site>();
/** Reads the texts of a page that the agent wrote himself. */
export const wordsContext = createContext<(page: string) => Promise<Words>>();
/** Reads what the legal pages say, which no other page needs. */
export const legalContext = createContext<() => Promise<LegalInformation>>();
/** The property behind a private link; undefined for a link that is not open. */
export const privateLinkContext = createContext<(token: string) => Promise<PrivateView | undefined>>();
/** How many people look for what, in sentences. */
export const demandContext = createContext<() => Promise<string[]>>();
/** What an owner reads of the sale; undefined for a link that opens nothing. */
export const ownerContext = createContext<(token: string) => Promise<OwnerView | undefined>>();
/** The alert behind a link of a mail. */
export const alertContext = createContext<AlertPage>();
/** Stores what a browser without scripts sends of a sale. */
export const saleContext = createContext<(request: SaleRequest & { website: string }) => Promise<SaleOutcome>>();
/** Lets the page load frames of this host, and of no other. */
export const frameContext = createContext<(origin: string) => void>();
/** Marks the inline scripts of the document, for the Content-Security-Policy. */
export const nonceContext = createContext<string>();
/** Where a page that could not be rendered is reported. */
export const reportErrorContext = createContext<(error: unknown) => void>();
