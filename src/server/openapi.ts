import type { Site } from '#contract/site.ts';
import type { ApiRouter } from './http/api-router.ts';

/** The description of every route, made from the schemas that check its requests and type its answers. */
export function openApiRoute(api: ApiRouter, site: Site): void {
  api.openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
  });

  let document: ReturnType<typeof api.getOpenAPI31Document> | undefined;
  api.get('/openapi.json', (c) => {
    document ??= api.getOpenAPI31Document({
      openapi: '3.1.0',
      info: { title: `${site.name} API`, version: '1.0.0' },
      servers: [{ url: site.apiUrl || site.publicUrl }],
      // Open to all, where a route does not say otherwise.
      security: [],
    });
    return c.json(document);
  });
}
