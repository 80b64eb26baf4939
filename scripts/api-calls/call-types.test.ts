import { expect, test } from 'vitest';
import { type Document, toCallTypes } from './call-types.ts';

const feed = {
  type: 'object',
  properties: { name: { enum: ['poliris', "l'autre"] }, at: { type: ['string', 'null'] } },
};
const schemas = { Feed: { ...feed, required: ['name'] } };
const $ref = '#/components/schemas/Feed';

function typesOf(operation: Document['paths'][string][string]): string {
  return toCallTypes({ paths: { '/api/feeds/{id}': { get: operation } }, components: { schemas } });
}

const id = { name: 'id', in: 'path', required: true, schema: { type: 'string', pattern: '^-?\\d+$' } };

test('a call has its path with typed parameters, its query, body and answer', () => {
  const types = typesOf({
    parameters: [id, { name: 'way', in: 'query', schema: { type: 'string', enum: ['push', 'pickup'] } }],
    requestBody: { content: { 'application/json': { schema: { anyOf: [{ type: 'integer' }, { type: 'null' }] } } } },
    responses: {
      200: {
        content: {
          'application/json': {
            schema: { type: 'object', properties: { data: { type: 'array', items: { $ref } } }, required: ['data'] },
          },
        },
      },
      404: {},
    },
  });

  expect(types).toContain(`type Feed = { name: 'poliris' | 'l\\'autre'; at?: string | null; };`);
  expect(types).toContain('  GET: {\n');
  for (const line of [
    "    '/feeds/{id}': {",
    `      path: \`/feeds/\${number}\`;`,
    "      query: { way?: 'push' | 'pickup'; };",
    '      body: number | null;',
    '      answer: Feed[];',
  ]) {
    expect(types.split('\n')).toContain(line);
  }
});

test('a file is a Blob, and what a call does not have is left out', () => {
  const types = typesOf({ parameters: [id], responses: { 200: { content: { 'application/pdf': { schema: {} } } } } });

  expect(types).toContain('answer: Blob;');
  expect(types).not.toMatch(/query|body/);
});

test('a kind of schema that has no type yet is refused', () => {
  const body = { content: { 'application/json': { schema: { type: 'tuple' } } } };

  expect(() => typesOf({ parameters: [id], requestBody: body, responses: {} })).toThrow('tuple');
});
