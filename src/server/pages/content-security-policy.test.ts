import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { secureDocument } from './content-security-policy.ts';

const site = { apiUrl: '', emailService: { origin: '', publicKey: '', serviceId: '', templateId: '' } };

function hashOf(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}

test('inline scripts with the nonce are allowed by their hashes, and no others', () => {
  const { html, policy } = secureDocument(
    '<link nonce="n1" href="/a.js"><script nonce="n1" fetchPriority="low">a()</script>' +
      '<script type="module" nonce="n1">b("é");\nc()</script><script>evil()</script><script nonce="n2">evil()</script>',
    'n1',
    site,
  );

  expect(html).toBe(
    '<link href="/a.js"><script fetchPriority="low">a()</script>' +
      '<script type="module">b("é");\nc()</script><script>evil()</script><script nonce="n2">evil()</script>',
  );
  expect(policy).toContain(`script-src 'self' ${hashOf('a()')} ${hashOf('b("é");\nc()')};`);
  expect(policy).toContain("connect-src 'self';");
  expect(policy).toContain("img-src 'self' data: blob:;");
});

test('inline styles with the nonce are allowed by their hashes, and no others', () => {
  const { html, policy } = secureDocument(
    '<style nonce="n1" data-href="page">p{color:red}</style><style>p{color:blue}</style>',
    'n1',
    site,
  );

  expect(html).toBe('<style data-href="page">p{color:red}</style><style>p{color:blue}</style>');
  expect(policy).toContain(`style-src 'self' ${hashOf('p{color:red}')};`);
});

test('a script of a file does not hide the inline script after it', () => {
  const { policy } = secureDocument(
    '<script nonce="n1" src="/a.js"></script><script nonce="n1">a()</script><script>evil()</script>',
    'n1',
    site,
  );

  expect(policy).toContain(`script-src 'self' ${hashOf('a()')};`);
});

test('another API host and another e-mail service may be called', () => {
  const { policy } = secureDocument('', 'n1', {
    apiUrl: 'https://api.example',
    emailService: { ...site.emailService, origin: 'https://mail.example' },
  });

  expect(policy).toContain("connect-src 'self' https://api.example https://mail.example;");
  expect(policy).toContain("img-src 'self' data: blob: https://api.example;");
});
