import type { SignedInUser } from '#contract/auth.ts';
import { failures } from '#contract/messages.ts';
import type { Property, PropertyInput } from '#contract/property/property.ts';
import { inputToJson, type PropertyJson, propertyFromJson } from '#contract/property/property-json.ts';
import { answeredProperty, type MaybeProperty } from './answered-property.ts';
import {
  type Answer,
  ApiError,
  type ApiOptions,
  createApiRequest,
  type Fetch,
  INVALID_RESPONSE,
  unwrap,
} from './api-request.ts';
import { createImageCalls } from './image-calls.ts';
import { json } from './json-body.ts';
import { completeItems, readProperty } from './property-calls.ts';
import { type RequestKey, withKey } from './request-key.ts';
import { requireSuccess } from './require-success.ts';

type AdminApiOptions = ApiOptions & {
  /** The token to send, or nothing when there is none that is still good. */
  findToken: () => string | undefined;
  /** The server, or the clock, says that the session is over. */
  onSessionEnd: () => void;
};

export type AdminApi = ReturnType<typeof createAdminApi>;

type LoginAnswer = { token?: string; user?: SignedInUser };
/** What was saved. The property as it is now, unless the answer left that out. */
export type Saved = { id: number; property: Property | undefined };

/** Asks for what only administrators see, and to be told when the token is not one any more. */
const AS_ADMIN = '&audience=admin';
/** Whoever signs out is not kept waiting by a server that does not answer. */
const LOGOUT_MS = 5000;

/** The calls of the administration. Kept apart from the public ones, so that no visitor loads them. */
export function createAdminApi({ findToken, onSessionEnd, ...options }: AdminApiOptions) {
  const { apiUrl } = options;
  const open = createApiRequest(options);
  const fetchSigned = withToken(options.fetch);
  const request = createApiRequest({ ...options, fetch: fetchSigned });

  function withToken(fetch: Fetch): Fetch {
    return async (url, init = {}) => {
      const token = findToken();
      const response = token ? await fetch(url, signed(withKey(init, apiUrl), token)) : noSession();
      // A late answer to a session that is over says nothing of the one opened since.
      if (response.status === 401 && token === findToken()) onSessionEnd();
      return response;
    };
  }

  return {
    request,
    /** A file, which a plain link could not ask for with the token. */
    async download(path: string): Promise<Response> {
      const response = await fetchSigned(`${apiUrl}/api${path}`);
      if (!response.ok) throw new ApiError(`HTTP ${response.status}`, response.status);
      return response;
    },

    login: (email: string, password: string) => open<LoginAnswer>('/auth/login', json('POST', { email, password })),
    async logout(): Promise<void> {
      const token = findToken();
      const init = { method: 'POST', signal: AbortSignal.timeout(LOGOUT_MS) };
      if (token) await open<null>('/auth/logout', signed(init, token));
    },

    async listProperties(signal?: AbortSignal): Promise<Property[]> {
      const path = `/properties?include=images${AS_ADMIN}`;
      const answer = await request<PropertyJson[] | { data: PropertyJson[] }>(path, { signal });
      const items = await completeItems(unwrap<PropertyJson[]>(answer), (id) =>
        readProperty(request, id, { search: AS_ADMIN, signal }),
      );
      return items.map((item) => propertyFromJson(item, apiUrl));
    },
    async getProperty(id: number, signal?: AbortSignal): Promise<Property> {
      const found: PropertyJson | null = await readProperty(request, id, { search: AS_ADMIN, signal });
      if (!found?.id) throw new ApiError(failures.property_not_found.message, failures.property_not_found.status);
      return propertyFromJson(found, apiUrl);
    },
    async createProperty(input: PropertyInput, key: RequestKey): Promise<Saved> {
      const init = withKey(json('POST', inputToJson(input)), apiUrl, key);
      const found = unwrap<MaybeProperty>(await request('/properties', init));
      if (!found?.id) throw new ApiError(INVALID_RESPONSE, 201);
      return { id: Number(found.id), property: answeredProperty(found, apiUrl) };
    },
    /** `madeOn` names the state that the change was made on: a later one makes the server refuse it. */
    async updateProperty(id: number, input: PropertyInput, madeOn: string | undefined): Promise<Saved> {
      const body = { ...inputToJson(input), ...(madeOn && { updated_at: madeOn }) };
      const answer: Answer<MaybeProperty> = await request(`/properties/${id}`, json('PUT', body));
      const property = answeredProperty(unwrap<MaybeProperty>(answer), apiUrl);
      if (!property) requireSuccess(answer);
      return { id, property };
    },
    async deleteProperty(id: number): Promise<void> {
      requireSuccess(await request<null>(`/properties/${id}`, { method: 'DELETE' }));
    },

    ...createImageCalls({ ...options, withToken }),
  };
}

function signed(init: RequestInit, token: string): RequestInit {
  const headers = new Headers(init.headers);
  headers.set('Authorization', `Bearer ${token}`);
  return { ...init, headers };
}

/** What the server would answer. */
function noSession(): Response {
  const { status, message } = failures.not_signed_in;
  return Response.json({ status: 'error', message }, { status });
}
