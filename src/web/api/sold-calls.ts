import { imageFromJson, type SoldPropertyJson } from '#contract/property/property-json.ts';
import type { SoldProperty } from '#contract/property/property-summary.ts';
import { ApiError, type ApiOptions, createApiRequest, unwrap } from './api-request.ts';

export type SoldCalls = ReturnType<typeof createSoldCalls>;

/** These calls have a file of their own: one page alone shows what was sold. */
export function createSoldCalls(options: ApiOptions) {
  const request = createApiRequest(options);

  /** The list is empty on a host that does not know the call. */
  async function listRecentlySold(): Promise<SoldProperty[]> {
    type List = SoldPropertyJson[];
    try {
      const list = unwrap(await request<List | { data: List }>('/properties/sold'));
      return list.map(({ images: [url], pictures: [picture], ...sold }) => ({
        ...sold,
        ...(url !== undefined && { cover: imageFromJson(url, picture, options.apiUrl) }),
      }));
    } catch (error) {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) return [];
      throw error;
    }
  }

  return { listRecentlySold };
}
