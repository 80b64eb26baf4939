import { z } from '@hono/zod-openapi';
import { failures } from '#contract/messages.ts';
import packageJson from '#package.json' with { type: 'json' };
import { answer, publicRoute } from './http/api/api-description.ts';
import type { ApiRouter } from './http/api/api-router.ts';
import { success } from './http/response/success.ts';
import type { Services } from './services/services.ts';
import { readSender } from './site-settings/current-site.ts';

/** The groups in which viewers show the calls. A call is in the first one whose pattern its path matches. */
const TAGS = [
  {
    name: 'Sign-in',
    description: 'Sessions, passwords, the second factor, accounts and the devices that they let ring.',
    path: /^\/api\/(auth|users|push-subscriptions)\b/,
  },
  {
    name: 'Site',
    description: 'Words and pictures, settings, mail, dashboard, status.',
    path: /^\/api(\/(content|examples|mail-settings|settings|dashboard|status)|\/?$)/,
  },
  { name: 'Feeds', description: 'What goes to the portals.', path: /^\/api\/feeds/ },
  {
    name: 'Statistics',
    description: 'What visitors look at, and what they look for.',
    path: /^\/api\/(statistics|visits|demand)/,
  },
  { name: 'Alerts', description: 'Mails about new properties.', path: /^\/api\/alerts/ },
  { name: 'Searches', description: 'People who look for a home.', path: /^\/api\/search(es|-requests)|\/search(es)?$/ },
  { name: 'Sellers', description: 'People who sell a home.', path: /^\/api\/(sellers|sale-requests)|\/seller$/ },
  { name: 'Visits', description: 'The agenda of visits.', path: /^\/api\/(appointments|visit-requests|agenda)/ },
  { name: 'Messages', description: 'Contact messages and their senders.', path: /^\/api\/(v1\.0|messages|people)/ },
  { name: 'Places', description: 'The communes and regions of Haute-Corse.', path: /^\/api\/places/ },
  { name: 'Documents', description: 'The papers of a property.', path: /\/documents\b/ },
  {
    name: 'Private links',
    description: 'A property for one reader, and the page of its owner.',
    path: /\/links\b|\/owner-links?$/,
  },
  { name: 'Images', description: 'The pictures of a property.', path: /\/images\b/ },
  { name: 'Trash and versions', description: 'What was deleted or changed.', path: /\/versions\b|^\/api\/trash/ },
  { name: 'Moving in', description: 'Imports, their photos, old addresses.', path: /\/imports?\b|\/redirects$|\.zip$/ },
  { name: 'Tables and sheets', description: 'CSV, PDF and QR codes.', path: /\.(csv|pdf|svg|png)$/ },
  { name: 'Properties', description: 'The catalogue and its properties.', path: /^\/api\/(properties|features)/ },
];

const version = publicRoute('get', '/', {
  operationId: 'getVersion',
  summary: 'The version of the site.',
  responses: { 200: answer('The version', z.object({ version: z.string() })) },
});

/** The OpenAPI document, generated from the schemas that validate requests and type answers. */
export function openApiRoute(api: ApiRouter, services: Pick<Services, 'config' | 'db'>): void {
  const { site } = services.config;
  api.openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
  });

  api.openapi(version, (c) => success(c, { version: packageJson.version }));

  let document: Document | undefined;
  api.get('/openapi.json', async (c) => {
    document ??= completeOperations(
      api.getOpenAPI31Document({
        openapi: '3.1.0',
        info: { title: `${site.name} API`, version: packageJson.version },
        servers: [{ url: site.apiUrl || site.publicUrl }],
        tags: TAGS.map(({ name, description }) => ({ name, description })),
        // Public, unless a route says otherwise.
        security: [],
      }),
    );
    // The description is there while the database is down; the name is then that of the environment.
    const { name } = await readSender(services).then(
      (sender) => sender.site,
      () => site,
    );
    return c.json({ ...document, info: { ...document.info, title: `${name} API` } });
  });
}

/**
 * Adds what every call has: its group, a short summary before the whole description, and outages. Any call may find the
 * database or the storage unavailable; only a write can find its file deleted.
 */
function completeOperations(document: Document): Document {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  for (const [path, { get, post, put, delete: remove }] of Object.entries(document.paths ?? {})) {
    for (const operation of [get, post, put, remove]) {
      if (!operation) continue;
      const outages = operation === get ? [failures.busy] : [failures.busy, failures.storage_lost];
      const description = outages.map(({ message }) => message).join(' / ');
      operation.responses = { ...operation.responses, 503: { description, content } };
      operation.description = operation.summary;
      operation.summary = operation.summary?.split(/(?<=\.)\s/, 1)[0];
      operation.tags = TAGS.filter((tag) => tag.path.test(path))
        .slice(0, 1)
        .map(({ name }) => name);
    }
  }
  return document;
}

type Document = ReturnType<ApiRouter['getOpenAPI31Document']>;
