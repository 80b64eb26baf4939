import { failures } from '#contract/messages.ts';
import type { Site } from '#contract/site.ts';
import type { ApiRouter } from './http/api/api-router.ts';

/** The OpenAPI document, generated from the schemas that validate requests and type answers. */
export function openApiRoute(api: ApiRouter, site: Site): void {
  api.openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
  });

  let document: Document | undefined;
  api.get('/openapi.json', (c) => {
    document ??= describeOutages(
      api.getOpenAPI31Document({
        openapi: '3.1.0',
        info: { title: `${site.name} API`, version: '1.0.0' },
        servers: [{ url: site.apiUrl || site.publicUrl }],
        // Public, unless a route says otherwise.
        security: [],
      }),
    );
    return c.json(document);
  });
}

/** Any call may find the database or the storage unavailable; only a write can find its file deleted. */
function describeOutages(document: Document): Document {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  for (const { get, post, put, delete: remove } of Object.values(document.paths ?? {})) {
    if (get) get.responses = { ...get.responses, 503: { description: failures.busy.message, content } };
    const description = `${failures.busy.message} / ${failures.storage_lost.message}`;
    for (const write of [post, put, remove]) {
      if (write) write.responses = { ...write.responses, 503: { description, content } };
    }
  }
  return document;
}

type Document = ReturnType<ApiRouter['getOpenAPI31Document']>;
