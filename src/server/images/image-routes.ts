import { z } from '@hono/zod-openapi';
import { fieldErrors, notices } from '#contract/messages.ts';
import { MAX_CAPTION_LENGTH, PICTURE_KINDS, PICTURE_MARKS } from '#contract/property/image.ts';
import type { AdminPropertyJson } from '#contract/property/property-json.ts';
import { idSchema, jsonObject, oneLine, requiredText } from '#contract/schemas/rules.ts';
import { adminRoute } from '#server/auth/admin-route.ts';
import type { Database } from '#server/database/tables.ts';
import { Failure } from '#server/failures/failure.ts';
import { answer, jsonBody, noData, one } from '#server/http/api/api-description.ts';
import { type ApiRouter, createApiRouter } from '#server/http/api/api-router.ts';
import { keepAnswer } from '#server/http/api/idempotency.ts';
import { success } from '#server/http/response/success.ts';
import { readAdminJson } from '#server/properties/admin-json.ts';
import { adminPropertyJsonSchema } from '#server/properties/property-description.ts';
import { getProperty } from '#server/properties/property-store.ts';
import type { Services } from '#server/services/services.ts';
import { isImageFilename, UPLOADS_PATH } from './files/image-files.ts';
import {
  appendImages,
  deleteImage,
  describeImage,
  reorderImages,
  restoreImage,
  softDeleteImage,
} from './image-store.ts';

/** What is left out stays as it is. Null takes the mark or the caption off, and so does an empty caption. */
const imageDescriptionSchema = jsonObject({
  mark: z.enum(PICTURE_MARKS, fieldErrors.choice).nullable(),
  kind: z.enum(PICTURE_KINDS, fieldErrors.choice),
  caption: oneLine(MAX_CAPTION_LENGTH)
    .transform((text) => text || null)
    .nullable(),
})
  .partial()
  .refine((description) => Object.keys(description).length > 0, { path: ['mark'], error: fieldErrors.required });

/** The file names of a property's images, in the order wanted. */
const imageOrderSchema = jsonObject({
  filenames: z.array(requiredText(200), fieldErrors.list).max(1000, fieldErrors.tooMany(1000)),
});

const add = adminRoute('post', '/{id}/images', {
  operationId: 'uploadImages',
  summary: 'Add images to a property: JPEG, PNG or WebP, 5 MB each, at most 20. One that is refused refuses all.',
  request: {
    params: idSchema,
    // Only described: a schema that checks it would read the whole form into memory.
    body: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            required: ['files[]'],
            properties: { 'files[]': { type: 'array', items: { type: 'string', format: 'binary' } } },
          },
        },
      },
    },
  },
  responses: { 200: changed('The new images', z.array(z.strictObject({ url: z.string() }))) },
  failures: [
    'property_not_found',
    'image_too_large',
    'too_many_images',
    'image_too_many_pixels',
    'multipart_expected',
    'image_not_supported',
    'image_unreadable',
    'no_image_sent',
  ],
});

const imageSchema = idSchema.extend({ filename: z.string() });

const remove = adminRoute('delete', '/{id}/images/{filename}', {
  operationId: 'deleteImage',
  summary: 'Delete an image. With the header `Prefer: undo` it can be restored for ten minutes.',
  request: { params: imageSchema, headers: z.object({ prefer: z.string().optional() }) },
  responses: { 200: changed('Deleted', z.null()) },
  failures: ['property_not_found', 'image_not_found'],
});

const restore = adminRoute('post', '/{id}/images/{filename}/restore', {
  operationId: 'restoreImage',
  summary: 'Restore an image that was deleted with the header `Prefer: undo`, at its place.',
  request: { params: imageSchema },
  responses: { 200: answer('The property as it is now', one(adminPropertyJsonSchema)) },
  failures: ['property_not_found', 'image_not_found'],
});

const describe = adminRoute('put', '/{id}/images/{filename}', {
  operationId: 'describeImage',
  summary:
    'Say whether an image is a photo or a plan, what it shows, and that it was retouched, is a projection or was ' +
    'generated, each alone or together; null takes the caption or the mark off.',
  request: { params: imageSchema, body: jsonBody(imageDescriptionSchema) },
  responses: { 200: noData('Described') },
  failures: ['property_not_found', 'image_not_found'],
});

const reorder = adminRoute('post', '/{id}/images/reorder', {
  operationId: 'reorderImages',
  summary: 'Put the images of a property in another order. Each one is named once.',
  request: { params: idSchema, body: jsonBody(imageOrderSchema) },
  responses: { 200: answer('The property as it is now', one(adminPropertyJsonSchema)) },
  failures: ['property_not_found', 'order_does_not_match'],
});

export function imageRoutes({ config, db, images, jobs, log, now }: Services): ApiRouter {
  return createApiRouter('property_not_found')
    .openapi(add, async (c) => {
      const { id } = c.req.valid('param');
      // Nothing is received for a property that does not exist.
      await readProperty(id);
      // Node's own stream: Hono's web stream would copy every byte.
      const form = { contentType: c.req.header('Content-Type'), body: c.env.incoming };
      await using upload = await images.receive(form);
      return await db.transaction().execute(async (transaction) => {
        await appendImages(transaction, id, upload.images, now());
        const urls = upload.images.map(({ filename }) => ({ url: UPLOADS_PATH + filename }));
        const message = urls.length === 1 ? notices.imageAdded : notices.imagesAdded;
        const answer = success(c, urls, { message, property: await readProperty(id, transaction) });
        await keepAnswer(c, transaction, answer);
        return answer;
      });
    })
    .openapi(remove, async (c) => {
      const { id, filename } = c.req.valid('param');
      // A name that no image can have may hold bytes that PostgreSQL refuses, such as NUL.
      if (!isImageFilename(filename)) throw new Failure('image_not_found');
      if (c.req.valid('header').prefer === 'undo') {
        await softDeleteImage(db, id, filename, now());
      } else {
        await deleteImage(db, id, filename, now());
        jobs.wake();
      }
      log.info({ property: id, image: filename }, 'deleted');
      return success(c, null, { message: notices.imageDeleted, property: await readProperty(id) });
    })
    .openapi(restore, async (c) => {
      const { id, filename } = c.req.valid('param');
      if (!isImageFilename(filename)) throw new Failure('image_not_found');
      await restoreImage(db, id, filename, now());
      await images.renameWithdrawn();
      return success(c, { data: await readProperty(id) }, { message: notices.imageRestored });
    })
    .openapi(describe, async (c) => {
      const { id, filename } = c.req.valid('param');
      if (!isImageFilename(filename)) throw new Failure('image_not_found');
      const description = c.req.valid('json');
      await describeImage(db, { propertyId: id, filename }, description, now());
      const message = description.mark === undefined ? notices.imageDescribed : notices.imageMarked;
      return success(c, null, { message });
    })
    .openapi(reorder, async (c) => {
      const { id } = c.req.valid('param');
      await reorderImages(db, id, c.req.valid('json').filenames.map(filenameOf), now());
      return success(c, { data: await readProperty(id) }, { message: notices.imagesReordered });
    });

  /** The filename in a name or an address that the API gave out. Another path is no name of an image. */
  function filenameOf(given: string): string {
    for (const start of [UPLOADS_PATH, config.site.publicUrl + UPLOADS_PATH]) {
      if (given.startsWith(start)) return given.slice(start.length);
    }
    return given;
  }

  async function readProperty(id: number, from: Database = db): Promise<AdminPropertyJson> {
    const toJson = await readAdminJson({ db: from, now }, { withImages: true });
    return toJson(await getProperty(from, id, 'admin'));
  }
}

/** An answer that also has the property as it is now. */
function changed<Data extends z.ZodType>(description: string, data: Data) {
  const property: z.ZodOptional<z.ZodType<unknown>> = adminPropertyJsonSchema.optional();
  const envelope = { status: z.literal('success'), message: z.string().optional(), data, property };
  return { description, content: { 'application/json': { schema: z.object(envelope) } } } as const;
}
