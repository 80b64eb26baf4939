import { notices } from '#contract/messages.ts';
import { DOCUMENT_AUDIENCES, documentPath, MAX_DOCUMENTS } from '#contract/property/document.ts';
import {
  type DocumentJson,
  documentChangeSchema,
  documentJsonSchema,
} from '#contract/schemas/property/document-schema.ts';
import { idSchema } from '#contract/schemas/rules.ts';
import { adminRoute } from '#server/auth/admin-route.ts';
import { Failure } from '#server/failures/failure.ts';
import { answer, byId, jsonBody, listOf, noData, one } from '#server/http/api/api-description.ts';
import { type ApiRouter, createApiRouter } from '#server/http/api/api-router.ts';
import { keepAnswer } from '#server/http/api/idempotency.ts';
import { created, success } from '#server/http/response/success.ts';
import { newFilename } from '#server/images/files/image-files.ts';
import { getProperty } from '#server/properties/property-store.ts';
import type { Services } from '#server/services/services.ts';
import { countPdfPages } from './check-pdf.ts';
import { addDocument, changeDocument, type Document, deleteDocument, listDocuments } from './document-store.ts';
import { readDocumentForm } from './read-document-form.ts';

const list = adminRoute('get', '/{id}/documents', {
  operationId: 'listDocuments',
  summary: 'The papers of a property, first added first.',
  ...byId('property_not_found'),
  responses: { 200: answer('The papers', listOf(documentJsonSchema)) },
});

const add = adminRoute('post', '/{id}/documents', {
  operationId: 'addDocument',
  summary: `Add a paper to a property: a PDF of 10 MB at most, ${MAX_DOCUMENTS} a property. Without a name, it has the file's.`,
  request: {
    params: idSchema,
    // Only described: a schema that checks it would read the whole form into memory.
    body: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            required: ['file'],
            properties: {
              file: { type: 'string', format: 'binary' },
              name: { type: 'string' },
              audience: { type: 'string', enum: [...DOCUMENT_AUDIENCES], default: 'admin' },
            },
          },
        },
      },
    },
  },
  responses: { 201: answer('The new paper', one(documentJsonSchema)) },
  failures: ['property_not_found', 'document_too_large', 'too_many_documents', 'multipart_expected', 'invalid_fields'],
});

const change = adminRoute('put', '/{id}', {
  operationId: 'changeDocument',
  summary:
    'Rename a paper, or say who may read it: the agent (`admin`), readers of a private link (`link`), everybody.',
  request: { params: idSchema, body: jsonBody(documentChangeSchema) },
  responses: { 200: answer('The paper as it is now', one(documentJsonSchema)) },
  failures: ['document_not_found', 'property_not_found'],
});

const remove = adminRoute('delete', '/{id}', {
  operationId: 'deleteDocument',
  summary: 'Delete a paper for good. Nobody can open it from then on.',
  request: { params: idSchema },
  responses: { 200: noData('Deleted') },
  failures: ['document_not_found', 'property_not_found'],
});

/** The calls under `/properties`. */
export function propertyDocumentRoutes({ db, images, now }: Services): ApiRouter {
  return createApiRouter('property_not_found')
    .openapi(list, async (c) => {
      const { id } = c.req.valid('param');
      await getProperty(db, id, 'admin');
      return success(c, { data: (await listDocuments(db, id)).map(toJson) });
    })
    .openapi(add, async (c) => {
      const { id } = c.req.valid('param');
      // Nothing is received for a property that does not exist, or that has as many as it may have.
      await getProperty(db, id, 'admin');
      if ((await listDocuments(db, id)).length >= MAX_DOCUMENTS) throw new Failure('too_many_documents');
      // Node's own stream: Hono's web stream would copy every byte.
      const form = { contentType: c.req.header('Content-Type'), body: c.env.incoming };
      const { bytes, ...said } = await readDocumentForm(form);
      const pages = await countPdfPages(bytes);
      // File before row: the sweep removes a file that has no row in the end.
      const filename = newFilename('pdf');
      await images.saveAll([{ filename, bytes }]);
      return await db.transaction().execute(async (transaction) => {
        const document = { ...said, property_id: id, filename, bytes: bytes.length, pages };
        const added = toJson(await addDocument(transaction, document, now()));
        const answered = created(c, `/api/documents/${added.id}`, { data: added }, { message: notices.documentAdded });
        await keepAnswer(c, transaction, answered);
        return answered;
      });
    });
}

/** The calls under `/documents`. */
export function documentRoutes({ db, jobs, log, now }: Services): ApiRouter {
  return createApiRouter('document_not_found')
    .openapi(change, async (c) => {
      const changed = await changeDocument(db, c.req.valid('param').id, c.req.valid('json'));
      return success(c, { data: toJson(changed) }, { message: notices.documentSaved });
    })
    .openapi(remove, async (c) => {
      const { id } = c.req.valid('param');
      await deleteDocument(db, id, now());
      jobs.wake();
      log.info({ document: id }, 'deleted');
      return success(c, null, { message: notices.documentDeleted });
    });
}

function toJson({ id, name, bytes, pages, audience, filename }: Document): DocumentJson {
  return { id, name, bytes, pages, audience, url: documentPath(filename) };
}
