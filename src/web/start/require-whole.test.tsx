import { Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { requireWhole } from './require-whole.ts';

function Broken(): never {
  throw new Error('broken');
}

test('a document with a part that failed is refused', () => {
  const html = renderToString(
    <Suspense fallback="…">
      <Broken />
    </Suspense>,
  );
  expect(() => requireWhole(html, '/vente')).toThrow('A part of /vente could not be rendered');
});

test('a text that looks like the mark of one is a text', () => {
  const html = renderToString(
    <Suspense fallback="…">
      <p title="<!--$!-->">{'<!--$!-->'}</p>
    </Suspense>,
  );
  expect(() => requireWhole(html, '/vente')).not.toThrow();
});
