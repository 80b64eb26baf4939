import { Hono } from 'hono';
import { CONTENT_TEXTS } from '#contract/content/content-texts.ts';
import { isFromAdmin } from '#server/auth/signed-in-user.ts';
import { Failure } from '#server/failures/failure.ts';
import { limitBody } from '#server/http/request/limit-body.ts';
import type { Services } from '#server/services/services.ts';
import { contentChangeSchema } from '#server/site-content/content-description.ts';
import type { Pages } from './pages.ts';

const MAX_TEXTS_BYTES = 64 * 1024;

/** A page with texts that are not saved yet, for the administrator who writes them. */
export function previewRoutes(services: Services, pages: Pages): Hono {
  return new Hono().post('/', limitBody(MAX_TEXTS_BYTES), async (c) => {
    if (!(await isFromAdmin(c.req.header('Authorization'), services))) throw new Failure('not_admin');
    const page = CONTENT_TEXTS.find((text) => text.page === c.req.query('page'))?.page;
    const draft = contentChangeSchema.safeParse(await c.req.json().catch(() => undefined));
    if (page === undefined || !draft.success) throw new Failure('invalid_fields');
    const { status, body } = await pages(new Request(new URL(page, c.req.url)), { draft: draft.data });
    return c.html(body, status === 200 ? 200 : 503, { 'Cache-Control': 'no-store' });
  });
}
