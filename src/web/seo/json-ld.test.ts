import { expect, test } from 'vitest';
import { scriptSafeJson } from './json-ld.tsx';

test('a text cannot end the script or start another', () => {
  const name = '</script><script>alert(1)</script><!-- & \u2028\u2029';

  const json = scriptSafeJson({ name });

  expect(json).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(json)).toEqual({ name });
});
