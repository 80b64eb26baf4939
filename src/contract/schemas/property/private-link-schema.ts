import { z } from 'zod';

/** A link to a property for one reader, as the API answers it. */
export const linkJsonSchema = z
  .strictObject({
    id: z.int(),
    /** The name of the reader. */
    name: z.string(),
    url: z.string(),
    expires_at: z.iso.datetime(),
    note: z.string().nullable(),
    views: z.int(),
    /** When the link was last opened. */
    viewed_at: z.iso.datetime().nullable(),
    /** The times of the last views, newest first; see `MAX_VIEW_TIMES`. */
    view_times: z.array(z.iso.datetime()),
  })
  .meta({ id: 'PrivateLink' });

export type PrivateLinkJson = z.output<typeof linkJsonSchema>;
