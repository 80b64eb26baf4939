import { createApiClient } from './api-client.ts';
import type { ApiOptions } from './api-request.ts';

/**
 * How this browser reaches the API. The root writes the host into `<html data-api-url>` when it is not the site itself:
 * client loaders run outside React and have no other way to the settings.
 */
export const browserApiOptions: ApiOptions = {
  fetch: (url, init) => fetch(url, init),
  apiUrl: (typeof document !== 'undefined' && document.documentElement.dataset.apiUrl) || '',
};

export const browserApi = createApiClient(browserApiOptions);
