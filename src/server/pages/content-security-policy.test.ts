import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy, inlineScriptHashes } from './content-security-policy.ts';

const site = { apiUrl: '', emailService: { origin: '', publicKey: '', serviceId: '', templateId: '' } };

function hashOf(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}

test('every inline script of the page is allowed by its own hash, once', () => {
  const html =
    '<script>a()</script><p>é</p><script type="module" async="">import "b"\nc("é")</script><script>a()</script>';

  expect(inlineScriptHashes(html)).toEqual([hashOf('a()'), hashOf('import "b"\nc("é")')]);
});

test('an empty script counts too', () => {
  expect(inlineScriptHashes('<script></script>')).toEqual([hashOf('')]);
});

test('scripts with an address and structured data need no hash', () => {
  const html = '<script src="/assets/a.js"></script><script type="application/ld+json">{"@context":"x"}</script>';

  expect(inlineScriptHashes(html)).toEqual([]);
});

test('no inline script is allowed but those of the page', () => {
  const policy = contentSecurityPolicy('<script>a()</script>', site);

  expect(policy).toContain(`script-src 'self' ${hashOf('a()')};`);
  expect(policy).toContain("connect-src 'self';");
  expect(policy).toContain("img-src 'self' data: blob:;");
});

test('another API host and another e-mail service may be called', () => {
  const policy = contentSecurityPolicy('', {
    apiUrl: 'https://api.example',
    emailService: { ...site.emailService, origin: 'https://mail.example' },
  });

  expect(policy).toContain("connect-src 'self' https://api.example https://mail.example;");
  expect(policy).toContain("img-src 'self' data: blob: https://api.example https:;");
});
