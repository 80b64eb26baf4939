import type { FieldErrors } from '#contract/envelope.ts';
import type { AnswerOf, Checked, DataOf, Method, Path } from './call-types.ts';

/** What the client needs of `fetch`. */
export type Fetch = (url: string, init?: RequestInit) => Response | Promise<Response>;

export type ApiOptions = {
  fetch: Fetch;
  /** Origin of the API host; empty when it is the site itself. */
  apiUrl: string;
};

/** A valid answer. */
export type Answer<Data> = { status?: string; message?: string; data: Data };

type Init<M extends Method> = Omit<RequestInit, 'method'> & { method?: M };

/** A call is its path. What it may hold, and what is answered, is the description of the API. */
export type ApiRequest = <const P extends Path<M>, M extends Method = 'GET'>(
  path: P & Checked<M, P>,
  init?: Init<M>,
) => Promise<Answer<AnswerOf<M, P>>>;

/** What most answers hold under `data.data`. */
type ApiRead = <const P extends Path<'GET'>>(
  path: P & Checked<'GET', P>,
  init?: { signal?: AbortSignal | undefined },
) => Promise<DataOf<P>>;

/** A call that the API refused, or answered in a way we cannot read. */
export class ApiError extends Error {
  override name = 'ApiError';
  /** HTTP status; 0 when the host could not be reached. */
  readonly status: number;
  /** The sentence that the server gave, if any. */
  readonly serverMessage: string | undefined;
  /** Tells failures of one status apart. */
  readonly code: string | undefined;
  /** Sentences under the name of the field they are about. */
  readonly errors: FieldErrors;

  constructor(message: string, status: number, body: { message?: string; code?: string; errors?: FieldErrors } = {}) {
    super(message);
    this.status = status;
    this.serverMessage = body.message;
    this.code = body.code;
    this.errors = body.errors ?? {};
  }
}

export const INVALID_RESPONSE = 'Invalid response format';

/** Calls under `/api`: throws an `ApiError` unless the answer is a success in the envelope. */
export function createApiRequest(options: ApiOptions): ApiRequest {
  return createCall(options);
}

export function createApiRead(options: ApiOptions): ApiRead {
  const call = createCall(options);
  return async (path, init) => dataOf(await call(path, init));
}

export function addressOf(path: string, { apiUrl }: Pick<ApiOptions, 'apiUrl'>): string {
  return `${apiUrl}/api${path}`;
}

/** The one place that takes an answer for what the API describes. */
function createCall({ fetch, ...options }: ApiOptions) {
  return async (path: string, init?: RequestInit) => {
    const response = await reach(() => fetch(addressOf(path, options), init), init?.signal);
    const body = await readJson(response);
    if (!response.ok) throw new ApiError(body.message ?? `HTTP ${response.status}`, response.status, body);
    if (body.status !== 'success' && body.data === undefined) {
      throw new ApiError(INVALID_RESPONSE, response.status, body);
    }
    return body;
  };
}

export function dataOf<Data>(answer: Answer<{ data: Data }>): Data {
  if (answer.data?.data === undefined) throw new ApiError(INVALID_RESPONSE, 200);
  return answer.data.data;
}

async function reach(call: () => Response | Promise<Response>, signal: AbortSignal | null | undefined) {
  try {
    return await call();
  } catch (error) {
    // A call that its own caller aborted is no failure of the host.
    if (signal?.aborted) throw error;
    throw new ApiError(error instanceof Error ? error.message : '', 0);
  }
}

/** An empty object if the body is not a JSON object: a proxy's error page, an empty body. */
async function readJson(response: Response) {
  const body = await response.json().catch(() => undefined);
  if (typeof body !== 'object' || body === null) return {};
  return typeof body.message === 'string' ? body : { ...body, message: undefined };
}
