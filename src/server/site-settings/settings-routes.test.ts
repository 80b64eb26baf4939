import { describe, expect, test } from 'vitest';
import { EMPTY_SETTINGS } from '#contract/settings/site-settings.ts';
import { aFeeSchedule } from '#contract/testing/factories.ts';
import { createTestApi } from '#server/testing/test-api.ts';

async function openSettings(env = {}) {
  const api = await createTestApi({ env });
  const token = await api.signIn('admin', 'marie@example.test');
  return {
    api,
    token,
    read: async () => (await (await api.get('/api/settings', { token })).json()).data,
    change: (json: unknown) => api.put('/api/settings', { json, token }),
    versions: async () => (await (await api.get('/api/settings/versions', { token })).json()).data,
  };
}

const schedule = aFeeSchedule();

test('a change keeps what it is not given, and null empties', async () => {
  const { read, change } = await openSettings();
  expect(await read()).toEqual({ data: EMPTY_SETTINGS, environment: [] });

  const response = await change({ agent_name: 'Marie Exemple', phone: '04 65 71 00 00', fee_schedule: schedule });
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    status: 'success',
    message: 'Réglages enregistrés avec succès',
    data: {
      data: { ...EMPTY_SETTINGS, agent_name: 'Marie Exemple', phone: '04 65 71 00 00', fee_schedule: schedule },
      environment: [],
    },
  });

  await change({ phone: null, retention_months: 12, refuse_incomplete: 1 });
  expect((await read()).data).toMatchObject({
    agent_name: 'Marie Exemple',
    phone: null,
    fee_schedule: schedule,
    retention_months: 12,
    refuse_incomplete: 1,
  });

  await change({ fee_schedule: null, retention_months: null, refuse_incomplete: null });
  expect((await read()).data).toMatchObject({ fee_schedule: null, retention_months: 36, refuse_incomplete: 0 });
});

test('the numbers of a company are stored as they were typed', async () => {
  const { change, read } = await openSettings();
  await change({ siren: ' 732 829 320 ', vat_number: 'FR44732829320' });
  expect((await read()).data).toMatchObject({ siren: '732 829 320', vat_number: 'FR44732829320' });
  await change({ siren: null, vat_number: '' });
  expect((await read()).data).toMatchObject({ siren: null, vat_number: null });
});

test('what is wrong stands under its field, and nothing is saved', async () => {
  const { change, read } = await openSettings();

  const response = await change({
    agent_name: 'Marie',
    mediator_url: 'ftp://x',
    siren: '732 829 321',
    vat_number: '44732829320',
    fee_schedule: { ...schedule, rows: [] },
  });

  expect(response.status).toBe(422);
  expect((await response.json()).errors).toEqual({
    mediator_url: ['Cette adresse doit commencer par http:// ou https://.'],
    siren: [expect.stringMatching(/SIREN/)],
    vat_number: [expect.stringMatching(/TVA/)],
    fee_schedule: ['Le barème doit compter au moins une tranche.'],
  });
  expect((await read()).data.agent_name).toBeNull();
});

test('what the environment fixes wins, is named, and is changed by nobody', async () => {
  const { change, read, versions } = await openSettings({ AGENCY_NAME: 'Agence du Cap' });

  const response = await change({ agency_name: 'Autre', agent_name: 'Marie' });

  expect(response.status).toBe(200);
  expect(await read()).toMatchObject({
    data: { agency_name: 'Agence du Cap', agent_name: 'Marie' },
    environment: ['agency_name'],
  });
  expect((await versions()).data).toMatchObject([{ fields: [{ field: 'agent_name' }] }]);
});

test('the versions tell who changed what, and show the settings as they were', async () => {
  const { change, versions } = await openSettings();
  await change({ agent_name: 'Marie' });
  await change({ agent_name: 'Marie' });
  await change({ agent_name: 'Paul' });

  expect((await versions()).data).toMatchObject([
    {
      user: { email: 'marie@example.test' },
      fields: [{ field: 'agent_name', before: 'Marie', after: 'Paul' }],
      settings: { agent_name: 'Paul' },
    },
    { fields: [{ field: 'agent_name', before: null, after: 'Marie' }], settings: { agent_name: 'Marie' } },
  ]);
});

describe('only an administrator', () => {
  test.each(['/api/settings', '/api/settings/versions'])('reads %s', async (path) => {
    const { api } = await openSettings();
    expect((await api.get(path)).status).toBe(401);
    expect((await api.get(path, { token: await api.signIn('user') })).status).toBe(403);
  });

  test('changes settings', async () => {
    const { api, read } = await openSettings();
    const json = { agent_name: 'Intrus' };
    expect((await api.put('/api/settings', { json })).status).toBe(401);
    expect((await api.put('/api/settings', { json, token: await api.signIn('user') })).status).toBe(403);
    expect((await read()).data.agent_name).toBeNull();
  });
});

test('cached pages are rendered again after a change', async () => {
  const { api, change } = await openSettings();
  let changes = 0;
  api.services.catalogueEvents.on('changed', () => {
    changes += 1;
  });

  await change({ agent_name: 12 });
  expect(changes).toBe(0);
  await change({ agent_name: 'Marie' });
  expect(changes).toBe(1);
});

test('a number for WhatsApp is stored as the world calls it', async () => {
  const { change, read } = await openSettings();
  await change({
    whatsapp: '06 12 34 56 78',
    show_phone: 1,
    site_name: 'Marie Immo',
    site_email: 'marie@immo.example',
  });
  expect((await read()).data).toMatchObject({
    whatsapp: '+33612345678',
    show_phone: 1,
    site_name: 'Marie Immo',
    site_email: 'marie@immo.example',
  });
  await change({ whatsapp: '+49 30 901820' });
  expect((await read()).data.whatsapp).toBe('+4930901820');

  const refused = await change({ whatsapp: '12', site_email: 'marie', site_name: 'a'.repeat(61) });
  expect(refused.status).toBe(422);
  expect(Object.keys((await refused.json()).errors).sort()).toEqual(['site_email', 'site_name', 'whatsapp']);

  await change({ whatsapp: null, show_phone: null, site_name: '' });
  expect((await read()).data).toMatchObject({ whatsapp: null, show_phone: 0, site_name: null });
});

test('the environment names the site, and locks its name', async () => {
  const { change, read } = await openSettings({ SITE_NAME: 'Agence du Cap', WHATSAPP: '0612345678', SHOW_PHONE: '1' });
  await change({ site_name: 'Marie Immo', whatsapp: null, show_phone: 0 });
  expect(await read()).toMatchObject({
    data: { site_name: 'Agence du Cap', whatsapp: '+33612345678', show_phone: 1 },
    environment: ['site_name', 'whatsapp', 'show_phone'],
  });
});
