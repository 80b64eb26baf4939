import decodeQr from 'qr/decode.js';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createTestApi } from '#server/testing/test-api.ts';

test.each(['svg', 'png'])('the QR code of a public property leads to its page: %s', async (format) => {
  const api = await createTestApi({ env: { PUBLIC_URL: 'https://site.example' } });
  const { id } = await api.hasProperty({ title: `Villa à Calvi ${'avec vue '.repeat(20)}` });

  const response = await api.get(`/api/properties/${id}/qr.${format}`);

  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe(format === 'svg' ? 'image/svg+xml' : 'image/png');
  const slug = `villa-a-calvi-${'avec-vue-'.repeat(20).slice(0, -1)}`;
  expect(await decode(await response.arrayBuffer())).toBe(`https://site.example/vente/${id}-${slug}`);
});

test('a private property has a QR code for administrators only', async () => {
  const api = await createTestApi();
  const { id } = await api.hasProperty({ is_private: 1 });

  for (const format of ['svg', 'png']) {
    expect((await api.get(`/api/properties/${id}/qr.${format}`)).status).toBe(404);
    expect((await api.get(`/api/properties/${id}/qr.${format}`, { token: await api.signIn() })).status).toBe(200);
  }
  expect((await api.get('/api/properties/999/qr.svg')).status).toBe(404);
});

async function decode(image: ArrayBuffer): Promise<string> {
  const { data, info } = await sharp(Buffer.from(image)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return decodeQr({ width: info.width, height: info.height, data });
}
