import { connectionTexts } from '#contract/messages.ts';
import { ApiError } from '#web/api/api-request.ts';

/** Says why there was no answer. Undefined when the server did answer. */
export function connectionText(error: Error): string | undefined {
  if (!(error instanceof ApiError) || error.status !== 0) return undefined;
  return navigator.onLine ? connectionTexts.serverUnreachable : connectionTexts.offline;
}
