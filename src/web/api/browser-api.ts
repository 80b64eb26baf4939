import { createApiClient } from './api-client.ts';
import type { ApiOptions } from './api-request.ts';

/** How this browser reaches the API. The server writes the host on the root element when it is not the site. */
export const browserApiOptions: ApiOptions = {
  fetch: (url, init) => fetch(url, init),
  apiUrl: (typeof document !== 'undefined' && document.documentElement.dataset.apiUrl) || '',
};

export const browserApi = createApiClient(browserApiOptions);
