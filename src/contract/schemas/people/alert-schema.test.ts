import { expect, test } from 'vitest';
import { isQueryString } from './alert-schema.ts';

test.each(['', '?', 'type=Villa', '?type=Villa&location=L%27Île-Rousse', 'location=Porto Vecchio&', 'bedrooms='])(
  '%j is a query string',
  (text) => expect(isQueryString(text)).toBe(true),
);

test.each(['Villa', 'type', 'https://site.example/vente?type=Villa', '{"type":"Villa"}', '=Villa', 'a=1&&=', 'a=b=c'])(
  '%j is none',
  (text) => expect(isQueryString(text)).toBe(false),
);
