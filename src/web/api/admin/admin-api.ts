import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { adminPaths } from '#contract/admin/admin-paths.ts';
import { missingFields } from '#contract/advert/findings.ts';
import type { ErrorEnvelope } from '#contract/envelope.ts';
import { connectionTexts, failures, notices } from '#contract/messages.ts';
import type { CheckedField, PropertyFields } from '#contract/property/fields.ts';
import type { Property } from '#contract/property/property.ts';
import { inputToJson } from '#contract/property/property-input.ts';
import { type AdminPropertyJson, propertyFromJson, summaryFromJson } from '#contract/property/property-json.ts';
import type { Calls } from '#web/api/api-calls.d.ts';
import {
  type Answer,
  ApiError,
  type ApiOptions,
  addressOf,
  createApiRead,
  createApiRequest,
  dataOf,
  type Fetch,
} from '#web/api/api-request.ts';
import type { BodyOf, Checked, Path } from '#web/api/call-types.ts';
import { createImageCalls } from './image-calls.ts';
import { type IdempotencyKey, json, requireSuccess, withIdempotencyKey } from './write-request.ts';

type AdminApiOptions = ApiOptions & {
  /** The token to send, unless it has expired. */
  findToken: () => string | undefined;
  /** The token expired, or the server refused it. */
  onSessionEnd: () => void;
  /** The site has made up the password: it opens nothing until it is changed. */
  onPasswordRequired?: () => void;
};

export type AdminApi = ReturnType<typeof createAdminApi>;

/** `code` for an account with a second factor. */
export type Credentials = { email: string; password: string; code?: string; stay?: 1 };

/** The property as it was read: facts that are the same are not sent, and a newer state is not overwritten. */
type BasedOn = PropertyFields & { revision: number };
/** A saved property. `notice` replaces the usual sentence where there is more to say. */
export type SavedProperty = {
  id: number;
  revision: number;
  notice: string | undefined;
  /** What a public advert still lacks. */
  lacking: CheckedField[];
};
export type PropertyPage = { properties: Property[]; total: number };

const LOGOUT_TIMEOUT_MS = 5000;

/** The calls of the administration. Separate from the public ones, so that visitors do not download them. */
export function createAdminApi({ findToken, onSessionEnd, onPasswordRequired, ...options }: AdminApiOptions) {
  const open = createApiRequest(options);
  const fetchSigned = withToken(options.fetch);
  const request = createApiRequest({ ...options, fetch: fetchSigned });
  /** What the answer holds under `data`, as most calls have it. */
  const read = createApiRead({ ...options, fetch: fetchSigned });

  function withToken(fetch: Fetch): Fetch {
    return async (url, init = {}) => {
      const token = findToken();
      const response = token ? await fetch(url, signed(withIdempotencyKey(init), token)) : noSession();
      // A late answer to an earlier session must not end the current one.
      if (response.status === 401 && token === findToken()) onSessionEnd();
      if (response.status === 403 && (await isPasswordRequired(response))) onPasswordRequired?.();
      return response;
    };
  }

  /** A write that may be sent again: under one key it is carried out once. */
  function write<M extends 'POST' | 'PUT', const P extends Path<M>>(
    method: M,
    path: P & Checked<M, P>,
    body: BodyOf<M, P>,
    key?: IdempotencyKey,
  ) {
    return request<P, M>(path, withIdempotencyKey(json(method, body), key));
  }

  async function openFile(url: string, init?: RequestInit): Promise<Response> {
    const response = await fetchSigned(url, init);
    if (!response.ok) throw new ApiError(`HTTP ${response.status}`, response.status);
    return response;
  }

  return {
    request,
    read,
    /** What `read` reads, as a query. */
    query: <const P extends Path<'GET'>>(queryKey: QueryKey, path: P & Checked<'GET', P>) =>
      queryOptions({ queryKey, queryFn: ({ signal }) => read<P>(path, { signal }) }),
    write,
    /** A file: a plain link could not send the token. */
    download: (path: string) => openFile(addressOf(path, options)),
    openFile,
    /** The HTML of a public page with texts that are not saved yet. */
    previewPage: (page: string, texts: Record<string, string>, signal: AbortSignal) =>
      openFile(`${adminPaths.sitePreview}?${new URLSearchParams({ page })}`, { ...json('POST', { texts }), signal }),

    login: (credentials: Credentials) =>
      open('/auth/login', json('POST', credentials satisfies Calls['POST']['/auth/login']['body'])),
    askForPasswordLink: (email: string) => open('/auth/forgotten', json('POST', { email })),
    resetPassword: (reset: Calls['POST']['/auth/reset']['body']) => open('/auth/reset', json('POST', reset)),
    async logout(): Promise<void> {
      const token = findToken();
      const init = { method: 'POST', signal: AbortSignal.timeout(LOGOUT_TIMEOUT_MS) } as const;
      if (token) await open('/auth/logout', signed(init, token));
    },

    async listProperties(search: URLSearchParams, signal?: AbortSignal): Promise<PropertyPage> {
      const { data } = await request(`/properties?${search}&include=images&audience=admin`, { signal });
      return {
        properties: data.data.map((item) => propertyFromJson(item, options)),
        total: data.total,
      };
    },
    /** The names of all features, most used first. */
    listFeatures: (signal?: AbortSignal) => read('/features', { signal }),
    async getProperty(id: number, signal?: AbortSignal): Promise<Property> {
      const found = await read(`/properties/${id}?include=images&audience=admin`, { signal });
      if (!found) throw new ApiError(failures.property_not_found.message, failures.property_not_found.status);
      return propertyFromJson(found, options);
    },
    /** The homes that fit a search. Private ones too. */
    async listMatches(searchId: number, signal?: AbortSignal) {
      const matches = await read(`/searches/${searchId}/matches`, { signal });
      return matches.map((match) => ({ ...match, property: summaryFromJson(match.property, options) }));
    },
    createProperty: async (input: PropertyFields, key: IdempotencyKey) =>
      savedProperty(await write('POST', '/properties', inputToJson(input), key)),
    /** The server refuses the change if the property has another revision by now. */
    async updateProperty(id: number, input: PropertyFields, { revision, ...known }: BasedOn, key?: IdempotencyKey) {
      const change = { ...inputToJson(input, known), ...(revision && { revision }) };
      return savedProperty(await write('PUT', `/properties/${id}`, change, key));
    },
    async deleteProperty(id: number): Promise<void> {
      requireSuccess(await request(`/properties/${id}`, { method: 'DELETE' }));
    },

    /** Takes a property out of the trash. */
    async restoreProperty(id: number): Promise<void> {
      requireSuccess(await request(`/trash/${id}/restore`, { method: 'POST' }));
    },

    ...createImageCalls({ options, request, withToken }),
  };
}

function savedProperty(answer: Answer<{ data: AdminPropertyJson }>): SavedProperty {
  const { id, revision, is_private, sale_state, findings = [] } = dataOf(answer);
  const isOnline = !is_private && sale_state !== 'sold';
  return { id, revision, notice: noticeOf(answer), lacking: isOnline ? missingFields(findings) : [] };
}

/** The server kept an incomplete advert private. Its other sentences say what the form says itself. */
function noticeOf({ message }: Answer<unknown>): string | undefined {
  return message === notices.keptPrivate ? message : undefined;
}

function signed<Init extends RequestInit>(init: Init, token: string): Init {
  const headers = new Headers(init.headers);
  headers.set('Authorization', `Bearer ${token}`);
  return { ...init, headers };
}

async function isPasswordRequired(response: Response): Promise<boolean> {
  const body: ErrorEnvelope | undefined = await response
    .clone()
    .json()
    .catch(() => undefined);
  return body?.code === 'password_change_required';
}

/** The answer that the server would give without a token. */
function noSession(): Response {
  const { status, message } = failures.not_signed_in;
  return Response.json({ status: 'error', message }, { status });
}

/** Says why there was no answer. Undefined when the server did answer. */
export function connectionText(error: Error): string | undefined {
  if (!(error instanceof ApiError) || error.status !== 0) return undefined;
  return navigator.onLine ? connectionTexts.serverUnreachable : connectionTexts.offline;
}
