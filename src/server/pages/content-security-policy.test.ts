import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';

const site = { apiUrl: '', emailService: { origin: '', publicKey: '', serviceId: '', templateId: '' } };

function hashOf(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}

test('no inline script is allowed but those that the page is meant to have', () => {
  const policy = contentSecurityPolicy(['a()', 'b("é")'], site);

  expect(policy).toContain(`script-src 'self' ${hashOf('a()')} ${hashOf('b("é")')};`);
  expect(policy).toContain("connect-src 'self';");
  expect(policy).toContain("img-src 'self' data: blob:;");
});

test('another API host and another e-mail service may be called', () => {
  const policy = contentSecurityPolicy([], {
    apiUrl: 'https://api.example',
    emailService: { ...site.emailService, origin: 'https://mail.example' },
  });

  expect(policy).toContain("connect-src 'self' https://api.example https://mail.example;");
  expect(policy).toContain("img-src 'self' data: blob: https://api.example https:;");
});
