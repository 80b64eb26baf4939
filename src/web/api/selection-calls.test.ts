import { expect, test } from 'vitest';
import type { PropertyJson } from '#contract/property/property-json.ts';
import { propertyToJson } from '#contract/property/property-to-json.ts';
import { aProperty } from '#contract/testing/factories.ts';
import { createSelectionCalls } from './selection-calls.ts';

test('chosen properties are one call, in the order asked for, without those that are gone', async () => {
  const found = [aHome(4), aHome(12)];
  const { calls, requests } = aHost({ status: 'success', data: { data: found } });

  expect((await calls.listSelection([12, 9, 4, 7])).map(({ id }) => id)).toEqual([12, 4]);
  expect((await calls.listCompared([12, 4])).properties.map(({ id }) => id)).toEqual([12, 4]);
  expect(await calls.listSelection([])).toEqual([]);
  expect(requests).toEqual([
    '/api/properties?ids=12%2C9%2C4%2C7&fields=summary&include=images',
    '/api/properties?ids=12%2C4&include=images',
  ]);
});

test('the first four that exist are compared, and the others that are gone are counted', async () => {
  const { calls } = aHost({ status: 'success', data: { data: [4, 9, 12, 14, 15].map(aHome) } });

  const { properties, gone } = await calls.listCompared([26, 27, 15, 14, 4, 9, 12]);

  expect(properties.map(({ id }) => id)).toEqual([15, 14, 4, 9]);
  expect(gone).toBe(2);
});

function aHome(id: number): PropertyJson {
  return propertyToJson(aProperty({ id }), { withImages: true, today: '2026-06-01' });
}

/** A host that has one answer, and records its requests. */
function aHost(answer: unknown) {
  const requests: string[] = [];
  const calls = createSelectionCalls({
    apiUrl: '',
    fetch: (url) => {
      requests.push(url);
      return Response.json(answer);
    },
  });
  return { calls, requests };
}
