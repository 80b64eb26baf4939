import type { PropertyFields } from '#contract/property/fields.ts';
import type { AdminApi, SavedProperty } from '#web/api/admin/admin-api.ts';
import { ApiError } from '#web/api/api-request.ts';
import {
  type DraftOrigin,
  findPendingSave,
  newPendingSave,
  type PendingSave,
  removePendingSave,
  storePendingSave,
} from '../drafts/draft-storage.ts';

/**
 * Saves a draft once, however often it is tried. If an answer was lost, the same request is sent again under its key,
 * then the draft is saved as a change of what that request stored.
 */
export async function sendDraft(api: AdminApi, origin: DraftOrigin, draft: PropertyFields): Promise<SavedProperty> {
  const lost = findPendingSave(origin.id);
  const saved = lost && (await send(lost).catch(ignoreRefusal));
  if (!saved) return send(newPendingSave(origin, draft));

  const { id, revision = 0 } = saved;
  // The person may have chosen a version that someone else saved after that.
  const newest = origin.revision > revision ? origin : { id, fields: lost.draft, revision };
  try {
    return await send(newPendingSave(newest, draft), lost);
  } catch (error) {
    // Another device deleted the new property after the lost answer.
    if (origin.id !== undefined || !(error instanceof ApiError && error.status === 404)) throw error;
    return send(newPendingSave(origin, draft));
  }

  /** After a refusal, nothing of the request is left, and the one `before` it is the last again. */
  async function send(pending: PendingSave, before?: PendingSave): Promise<SavedProperty> {
    const { key, origin: base, draft: sent } = pending;
    storePendingSave(origin.id, pending);
    try {
      if (base.id === undefined) return await api.createProperty(sent, key);
      return await api.updateProperty(base.id, sent, { ...base.fields, revision: base.revision }, key);
    } catch (error) {
      if (isRefusal(error)) {
        if (before) storePendingSave(origin.id, before);
        else removePendingSave(origin.id);
      }
      throw error;
    }
  }
}

/** The server answered that it did nothing. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

function ignoreRefusal(error: unknown): undefined {
  if (!isRefusal(error)) throw error;
}
