import { imageFromJson } from '#contract/property/property-json.ts';
import type { SoldProperty } from '#contract/property/property-summary.ts';
import { type ApiOptions, createApiRead } from './api-request.ts';

export type SoldCalls = ReturnType<typeof createSoldCalls>;

/** These calls have a file of their own: one page alone shows what was sold. */
export function createSoldCalls(options: ApiOptions) {
  const read = createApiRead(options);

  async function listRecentlySold(): Promise<SoldProperty[]> {
    const list = await read('/properties/sold');
    return list.map(({ images: [url], pictures: [picture], ...sold }) => ({
      ...sold,
      ...(url && { cover: imageFromJson(url, picture, options) }),
    }));
  }

  return { listRecentlySold };
}
