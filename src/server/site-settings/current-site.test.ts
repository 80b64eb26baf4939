import { expect, test } from 'vitest';
import type { EMPTY_SETTINGS } from '#contract/settings/site-settings.ts';
import { createUser } from '#server/auth/user-store.ts';
import { composeMail } from '#server/mail/mail-layout.ts';
import { anEmailBody } from '#server/messages/testing/factories.ts';
import { hashCheaply } from '#server/testing/factories.ts';
import { createTestApi } from '#server/testing/test-api.ts';
import { readSender } from './current-site.ts';
import { saveSettings } from './settings-store.ts';

const EMAIL = 'marie@immo.example';
const PASSWORD = 'maquis-et-mer';

async function openSite(settings: Partial<typeof EMPTY_SETTINGS>) {
  const api = await createTestApi();
  await saveSettings(api.services.db, settings, { userEmail: null, now: new Date() });
  return { api, ...(await readSender(api.services)) };
}

test('what the settings name is what the site is called, everywhere', async () => {
  const { api, site } = await openSite({ site_name: 'Marie Immo', site_email: 'marie@immo.example' });

  expect(site).toMatchObject({
    name: 'Marie Immo',
    email: 'marie@immo.example',
    tag: 'Marie Immo Mandataire Immobilier',
    recipientName: 'Marie Immo',
  });
  expect(await (await api.get('/feed.xml')).text()).toContain('<title>Marie Immo : nouveaux biens');
  expect((await (await api.get('/site.webmanifest')).json()).name).toContain('Marie Immo');
  expect(await (await api.get('/.well-known/security.txt')).text()).toContain('mailto:marie@immo.example');
});

test('a message without a recipient and a second factor have the name of the settings too', async () => {
  const { api } = await openSite({ site_name: 'Marie Immo' });
  await api.post('/api/v1.0/email/send', { json: anEmailBody({ to_name: '' }) });
  const passwordHash = await hashCheaply(PASSWORD);
  await createUser(api.services.db, { ...{ email: EMAIL, passwordHash }, role: 'admin', createdAt: '2026-01-01' });
  const token = await api.signIn('admin', EMAIL);

  expect((await (await api.get('/api/messages', { token })).json()).data.data).toMatchObject([
    { to_name: 'Marie Immo' },
  ]);
  const begun = await api.post('/api/auth/second-factor', { token, json: { password: PASSWORD } });
  expect((await begun.json()).data.data.uri).toContain('issuer=Marie%20Immo');
});

test('the number is told where visitors may call, and in every mail then', async () => {
  const hidden = await openSite({ phone: '04 65 71 00 00' });
  const shown = await openSite({ phone: '04 65 71 00 00', show_phone: 1, whatsapp: '+33612345678' });
  const mail = { subject: 'Bonjour', preview: 'Bonjour', body: [], footer: [] };

  expect(hidden.site).not.toHaveProperty('call');
  expect(hidden.site).not.toHaveProperty('whatsapp');
  expect((await composeMail(mail, hidden)).text).not.toContain('04 65 71 00 00');
  expect(shown.site).toMatchObject({ call: '+33465710000', whatsapp: '33612345678' });
  const { text, html } = await composeMail(mail, shown);
  expect(text).toContain('\n04 65 71 00 00\n');
  expect(html).toContain('contact@jpvzimm.example, 04 65 71 00 00');
});
