import { z } from '@hono/zod-openapi';
import { SITE_PICTURE_KEYS } from '#contract/content/site-pictures.ts';
import { notices } from '#contract/messages.ts';
import { adminRoute } from '#server/auth/admin-route.ts';
import { answer, listOf } from '#server/http/api/api-description.ts';
import { type ApiRouter, createApiRouter } from '#server/http/api/api-router.ts';
import { success } from '#server/http/response/success.ts';
import { ONE_IMAGE } from '#server/images/read-upload.ts';
import type { Services } from '#server/services/services.ts';
import { pictureSchema } from './content-description.ts';
import { deletePicture, listPictures, replacePicture } from './picture-store.ts';

const params = z.object({ key: z.enum(SITE_PICTURE_KEYS) });

const replace = adminRoute('put', '/{key}', {
  operationId: 'replaceSitePicture',
  summary: 'Put a portrait or a logo in the place of the former one: JPEG, PNG or WebP, 5 MB.',
  request: {
    params,
    // Only described: a schema that checks it would read the whole form into memory.
    body: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
        },
      },
    },
  },
  responses: { 200: answer('The pictures as they are now', listOf(pictureSchema)) },
  failures: [
    'image_not_found',
    'image_too_large',
    'one_image_expected',
    'image_too_many_pixels',
    'multipart_expected',
    'image_not_supported',
    'image_unreadable',
    'no_image_sent',
  ],
});

const remove = adminRoute('delete', '/{key}', {
  operationId: 'deleteSitePicture',
  summary: 'Take the portrait or the logo off the pages.',
  request: { params },
  responses: { 200: answer('The pictures as they are now', listOf(pictureSchema)) },
  failures: ['image_not_found'],
});

export function pictureRoutes({ db, images, jobs, now }: Services): ApiRouter {
  return createApiRouter('image_not_found')
    .openapi(replace, async (c) => {
      const { key } = c.req.valid('param');
      // Node's own stream: Hono's web stream would copy every byte.
      const form = { contentType: c.req.header('Content-Type'), body: c.env.incoming };
      // A logo stands on grounds of several colours.
      await using upload = await images.receive(form, { ...ONE_IMAGE, keepsAlpha: key === 'logo' });
      for (const image of upload.images) await replacePicture(db, key, image, now());
      jobs.wake();
      return success(c, { data: await listPictures(db) }, { message: notices.pictureSaved });
    })
    .openapi(remove, async (c) => {
      await deletePicture(db, c.req.valid('param').key, now());
      jobs.wake();
      return success(c, { data: await listPictures(db) }, { message: notices.imageDeleted });
    });
}
