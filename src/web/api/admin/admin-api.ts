import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { SignedInUser } from '#contract/admin/auth.ts';
import type { ListPage } from '#contract/envelope.ts';
import { failures, notices } from '#contract/messages.ts';
import type { PropertyFields } from '#contract/property/fields.ts';
import type { Property } from '#contract/property/property.ts';
import { inputToJson } from '#contract/property/property-input.ts';
import { type AdminPropertyJson, propertyFromJson } from '#contract/property/property-json.ts';
import {
  type Answer,
  ApiError,
  type ApiOptions,
  createApiRequest,
  dataOf,
  type Fetch,
  readData,
} from '#web/api/api-request.ts';
import { createImageCalls } from './image-calls.ts';
import { type IdempotencyKey, json, requireSuccess, withIdempotencyKey } from './write-request.ts';

type AdminApiOptions = ApiOptions & {
  /** The token to send, unless it has expired. */
  findToken: () => string | undefined;
  /** The token expired, or the server refused it. */
  onSessionEnd: () => void;
};

export type AdminApi = ReturnType<typeof createAdminApi>;

/** `code` for an account with a second factor. */
export type Credentials = { email: string; password: string; code?: string };

type LoginAnswer = { token?: string; user?: SignedInUser };
/** The property as it was read: facts that are the same are not sent, and a newer state is not overwritten. */
type BasedOn = PropertyFields & { revision: number };
/** A saved property. `notice` replaces the usual sentence where there is more to say. */
export type SavedProperty = { id: number; revision: number; notice: string | undefined };
export type PropertyPage = { properties: Property[]; total: number };

/** Includes private properties. The server answers 401 when the token is no longer valid. */
const AS_ADMIN = '&audience=admin';
const LOGOUT_TIMEOUT_MS = 5000;

/** The calls of the administration. Separate from the public ones, so that visitors do not download them. */
export function createAdminApi({ findToken, onSessionEnd, ...options }: AdminApiOptions) {
  const { apiUrl } = options;
  const open = createApiRequest(options);
  const fetchSigned = withToken(options.fetch);
  const request = createApiRequest({ ...options, fetch: fetchSigned });

  function withToken(fetch: Fetch): Fetch {
    return async (url, init = {}) => {
      const token = findToken();
      const response = token ? await fetch(url, signed(withIdempotencyKey(init), token)) : noSession();
      // A late answer to an earlier session must not end the current one.
      if (response.status === 401 && token === findToken()) onSessionEnd();
      return response;
    };
  }

  /** What the answer holds under `data`, as most calls have it. */
  function read<Data>(path: string, init?: RequestInit): Promise<Data> {
    return readData<Data>(request, path, init);
  }

  async function save(path: string, init: RequestInit, key?: IdempotencyKey): Promise<SavedProperty> {
    const answer = await request<{ data: AdminPropertyJson }>(path, withIdempotencyKey(init, key));
    const { id, revision } = dataOf(answer);
    return { id, revision, notice: noticeOf(answer) };
  }

  async function openFile(url: string): Promise<Response> {
    const response = await fetchSigned(url);
    if (!response.ok) throw new ApiError(`HTTP ${response.status}`, response.status);
    return response;
  }

  return {
    request,
    read,
    /** What `read` reads, as a query. */
    query: <Data>(queryKey: QueryKey, path: string) =>
      queryOptions({ queryKey, queryFn: ({ signal }) => read<Data>(path, { signal }) }),
    /** A write that may be sent again: under one key it is carried out once. */
    writeOnce: <Data>(path: string, init: RequestInit, key: IdempotencyKey) =>
      read<Data>(path, withIdempotencyKey(init, key)),
    /** A file: a plain link could not send the token. */
    download: (path: string) => openFile(`${apiUrl}/api${path}`),
    openFile,

    login: (credentials: Credentials) => open<LoginAnswer>('/auth/login', json('POST', credentials)),
    async logout(): Promise<void> {
      const token = findToken();
      const init = { method: 'POST', signal: AbortSignal.timeout(LOGOUT_TIMEOUT_MS) };
      if (token) await open<null>('/auth/logout', signed(init, token));
    },

    async listProperties(search: URLSearchParams, signal?: AbortSignal): Promise<PropertyPage> {
      const path = `/properties?${search}&include=images${AS_ADMIN}`;
      const { data } = await request<ListPage<AdminPropertyJson>>(path, { signal });
      return { properties: data.data.map((item) => propertyFromJson(item, apiUrl)), total: data.total };
    },
    /** The names of all features, most used first. */
    listFeatures: (signal?: AbortSignal) => read<string[]>('/features', { signal }),
    async getProperty(id: number, signal?: AbortSignal): Promise<Property> {
      const path = `/properties/${id}?include=images${AS_ADMIN}`;
      const found = await read<AdminPropertyJson | null>(path, { signal });
      if (!found) throw new ApiError(failures.property_not_found.message, failures.property_not_found.status);
      return propertyFromJson(found, apiUrl);
    },
    createProperty: (input: PropertyFields, key: IdempotencyKey) =>
      save('/properties', json('POST', inputToJson(input)), key),
    /** The server refuses the change if the property has another revision by now. */
    updateProperty: (id: number, input: PropertyFields, { revision, ...known }: BasedOn, key?: IdempotencyKey) =>
      save(`/properties/${id}`, json('PUT', { ...inputToJson(input, known), ...(revision && { revision }) }), key),
    async deleteProperty(id: number): Promise<void> {
      requireSuccess(await request<null>(`/properties/${id}`, { method: 'DELETE' }));
    },

    /** Takes a property out of the trash. */
    async restoreProperty(id: number): Promise<void> {
      requireSuccess(await request<unknown>(`/trash/${id}/restore`, { method: 'POST' }));
    },

    ...createImageCalls({ apiUrl, request, withToken }),
  };
}

/** The server kept an incomplete advert private. Its other sentences say what the form says itself. */
function noticeOf({ message }: Answer<unknown>): string | undefined {
  return message === notices.keptPrivate ? message : undefined;
}

function signed(init: RequestInit, token: string): RequestInit {
  const headers = new Headers(init.headers);
  headers.set('Authorization', `Bearer ${token}`);
  return { ...init, headers };
}

/** The answer that the server would give without a token. */
function noSession(): Response {
  const { status, message } = failures.not_signed_in;
  return Response.json({ status: 'error', message }, { status });
}
