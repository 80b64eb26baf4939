import { PROPERTY_MAX_LENGTHS, type PropertyInput } from '#contract/property/property.ts';
import { NOT_SOLD } from '#contract/property/sale.ts';
import { duplicateSchema } from '#contract/schemas/property/property-schema.ts';
import { idSchema } from '#contract/schemas/rules.ts';
import { adminRoute } from '#server/auth/admin-route.ts';
import { answer, one } from '#server/http/api/api-description.ts';
import { type ApiRouter, createApiRouter } from '#server/http/api/api-router.ts';
import { keepAnswer } from '#server/http/api/idempotency.ts';
import { created } from '#server/http/response/success.ts';
import { insertImages, listNewImages, type NewImage } from '#server/images/image-store.ts';
import { readAdminJson } from '#server/properties/admin-json.ts';
import { propertyJsonSchema } from '#server/properties/property-description.ts';
import { createProperty, getProperty } from '#server/properties/property-store.ts';
import type { Services } from '#server/services/services.ts';

const duplicate = adminRoute('post', '/{id}/duplicate', {
  operationId: 'duplicateProperty',
  summary: 'Make a private copy of a property, without its reference and mandate; with its images on request.',
  request: {
    params: idSchema,
    body: { required: false, content: { 'application/json': { schema: duplicateSchema } } },
  },
  responses: { 201: answer('The copy', one(propertyJsonSchema)) },
  failures: ['property_not_found', 'json_expected', 'invalid_fields'],
});

export function duplicateRoutes({ db, images, now }: Services): ApiRouter {
  return createApiRouter('property_not_found').openapi(duplicate, async (c) => {
    const { id } = c.req.valid('param');
    const original = await getProperty(db, id, 'admin');
    const pictures = c.req.valid('json').with_images ? await listNewImages(db, id) : [];
    const time = now();
    const toJson = await readAdminJson({ db, now }, { withImages: true });
    return images.copyAll(pictures, (copies) => store(copies));

    /** The copy and its images, together or not at all. */
    function store(copies: NewImage[]) {
      return db.transaction().execute(async (transaction) => {
        const copyId = await createProperty(transaction, copyOf(original), time);
        await insertImages(transaction, copyId, copies, { firstPosition: 0, now: time });
        const property = toJson(await getProperty(transaction, copyId, 'admin'));
        const answer = created(c, `/api/properties/${copyId}`, { data: property });
        await keepAnswer(c, transaction, answer);
        return answer;
      });
    }
  });
}

const SUFFIX = ' (copie)';

/** The copy is private, available, and without what belongs to one property alone. */
function copyOf(property: PropertyInput): PropertyInput {
  return {
    ...property,
    title: copyTitle(property.title),
    isPrivate: true,
    ...NOT_SOLD,
    advert: { ...property.advert, reference: null, mandate_number: null, mandate_kind: null },
  };
}

function copyTitle(title: string): string {
  const start = title.slice(0, PROPERTY_MAX_LENGTHS.title - SUFFIX.length);
  // A character of two code units is not cut in half.
  return start.replace(/\p{Surrogate}$/u, '').trimEnd() + SUFFIX;
}
