import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { scriptSafeJson, scriptSafeText } from './json-ld.tsx';

test('no text can end the script or start another', () => {
  const name = '</script><script>alert(1)</script><!-- & \u2028\u2029';

  const json = scriptSafeJson({ name });

  expect(json).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(json)).toEqual({ name });
});

test.each(['L\'Île-Rousse "vue mer"', '["l\\"île",{"a":"\\\\"}]\n', '</script><!-- & \u2028 \\\' \\\\"'])(
  'a script reads %j as it was',
  (text) => {
    const literal = scriptSafeText(text);

    expect(literal).not.toMatch(/[<>&\u2028\u2029\n]/);
    expect(runInNewContext(literal)).toBe(text);
  },
);
