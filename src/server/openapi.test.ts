import { expect, test } from 'vitest';
import { z } from 'zod';
import { imageFilename } from '#contract/property/image.ts';
import { aFeeSchedule } from '#contract/testing/factories.ts';
import { createApi } from './api.ts';
import { codeOf, stepAt } from './auth/second-factor/totp.ts';
import { createUser } from './auth/user-store.ts';
import { connect } from './database/connect.ts';
import { NO_SERVER } from './mail/testing/smtp-server.ts';
import { anEmailBody } from './messages/testing/factories.ts';
import { aPdf } from './properties/documents/testing/a-pdf.ts';
import { aBrowser } from './push/testing/decrypt-push.ts';
import { aJpeg, aPropertyBody, hashCheaply } from './testing/factories.ts';
import { createTestApi } from './testing/test-api.ts';

const NOW = '2026-06-01T12:00:00.000Z';

test('the description names every route of the API, and no other', async () => {
  const api = await createTestApi();
  const { paths } = await (await api.get('/api/openapi.json')).json();
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(Object(operations)).map((method) => `${method.toUpperCase()} ${path}`),
  );

  const served = createApi(api.services)
    .routes.filter(({ method, path }) => method !== 'ALL' && path !== '/api/openapi.json')
    .map(({ method, path }) => `${method} ${withoutSlash(path.replaceAll(/:(\w+)/g, '{$1}'))}`);
  expect(described.map(withoutSlash).sort()).toEqual([...new Set(served)].sort());
});

test('the description has the name that the agent gave his site', async () => {
  const api = await createTestApi();
  const title = async () => (await (await api.get('/api/openapi.json')).json()).info.title;
  expect(await title()).toBe('JPVZIMM API');
  await api.put('/api/settings', { json: { site_name: 'Casa Nebbiu' }, token: await api.signIn() });
  expect(await title()).toBe('Casa Nebbiu API');
});

test('a method that a path does not have answers 405, with those that it has', async () => {
  const { services, ...api } = await createTestApi();
  const { paths } = await (await api.get('/api/openapi.json')).json();
  const routes = createApi(services);
  for (const [path, operations] of Object.entries(paths)) {
    const described = Object.keys(Object(operations)).map((name) => name.toUpperCase());
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'].filter((name) => !described.includes(name))) {
      const response = await routes.request(path.replaceAll(/\{\w+\}/g, '1'), { method }, {});
      expect(response.status, `${method} ${path}`).toBe(405);
      const allowed = response.headers.get('Allow')?.split(', ') ?? [];
      expect(allowed.filter((name) => name !== 'HEAD').sort(), path).toEqual(described.sort());
    }
  }
});

test('every operation has a unique operationId', async () => {
  const api = await createTestApi();
  const { paths } = await (await api.get('/api/openapi.json')).json();
  const names = Object.values<object>(paths)
    .flatMap((operations) => Object.values<Operation>({ ...operations }))
    .map(({ operationId }) => operationId);
  expect(names).toContain('listProperties');
  expect(names).not.toContain(undefined);
  expect(new Set(names).size).toBe(names.length);
});

test('every operation has a short summary, a description and one of the tags', async () => {
  const api = await createTestApi();
  const { paths, tags } = await (await api.get('/api/openapi.json')).json();
  const names = tags.map(({ name }: { name: string }) => name);
  const used = new Set<string>();
  for (const [path, operations] of Object.entries<object>(paths)) {
    for (const operation of Object.values<Operation>({ ...operations })) {
      expect(operation.summary?.length, path).toBeGreaterThan(0);
      expect(operation.description, path).toContain(operation.summary);
      expect(operation.tags, path).toEqual([expect.toBeOneOf(names)]);
      for (const tag of operation.tags ?? []) used.add(tag);
    }
  }
  expect([...used].sort()).toEqual(names.sort());
});

test('every default has the type of its parameter', async () => {
  const api = await createTestApi();
  const { paths } = await (await api.get('/api/openapi.json')).json();
  for (const operations of Object.values<object>(paths)) {
    for (const { operationId, parameters = [] } of Object.values<Operation>({ ...operations })) {
      for (const { name, schema } of parameters) {
        if (schema.default === undefined) continue;
        expect(z.fromJSONSchema(schema).safeParse(schema.default).success, `${operationId} ${name}`).toBe(true);
      }
    }
  }
});

test('a property is described with its bounds', async () => {
  const api = await createTestApi();
  const { paths } = await (await api.get('/api/openapi.json')).json();
  for (const operation of [paths['/api/properties'].post, paths['/api/properties/{id}'].put]) {
    const { properties } = operation.requestBody.content['application/json'].schema;
    expect(properties.rooms).toMatchObject({ type: ['integer', 'null'], minimum: 0, maximum: 1000 });
    expect(properties.bedrooms).toMatchObject({ type: 'integer', minimum: 0, maximum: 1000 });
  }
});

test('every operation describes its answers, and every reference resolves', async () => {
  const api = await createTestApi();
  const document = await (await api.get('/api/openapi.json')).json();
  for (const operations of Object.values<object>(document.paths)) {
    for (const operation of Object.values<Operation>({ ...operations })) {
      expect(operation.summary).toBeTruthy();
      // Any call can fail in an outage.
      expect(Object.keys(operation.responses ?? {})).toContain('503');
      // Any body can be unreadable or too large.
      if (operation.requestBody)
        expect(Object.keys(operation.responses ?? {})).toEqual(expect.arrayContaining(['400', '413']));
      // Its security is described there, or for all of them.
      expect(operation.security ?? document.security).toBeDefined();
    }
  }
  // What several calls answer has a name.
  const named = ['Error', 'Feed', 'Message', 'PrivateLink', 'Property', 'Proposal', 'Search'];
  expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(named));
  for (const [, name] of JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    expect(document.components.schemas).toHaveProperty(name ?? '');
  }
});

test('real answers of every operation match the description', async () => {
  const api = await createTestApi({ env: { CONTACT_WAIT_SECONDS: '0', SMTP_URL: NO_SERVER } });
  const account = { email: 'admin@example.com', password: 'correct horse' };
  const passwordHash = await hashCheaply(account.password);
  await createUser(api.services.db, { ...account, passwordHash, role: 'admin', createdAt: NOW });
  const { prove, unproven } = await createProof(api);

  await prove('POST /api/auth/login', { json: { ...account, password: 'wrong' } });
  await prove('POST /api/auth/login', { json: account });
  await prove('POST /api/auth/password', { json: { current: 'wrong', password: 'maquis et tramontane' } });
  await prove('GET /api/auth/sessions');
  await prove('DELETE /api/auth/sessions/{id}', { id: 0 });
  await prove('POST /api/auth/forgotten', { json: { email: account.email } });
  await prove('POST /api/auth/reset', { json: { token: 'unknown', password: 'maquis et tramontane' } });
  await prove('GET /api/users');
  const invited = (await prove('POST /api/users', { json: { email: 'anne@example.com' } })).data.data;
  await prove('POST /api/users', { json: { email: account.email } });
  await prove('DELETE /api/users/{id}', { id: invited.id });
  await prove('DELETE /api/users/{id}', { id: invited.id });
  const subscription = { endpoint: 'https://push.invalid/1', keys: aBrowser().keys };
  const device = (await prove('POST /api/push-subscriptions', { json: subscription })).data.data;
  await prove('POST /api/push-subscriptions', { json: { ...subscription, endpoint: 'http://push.invalid/1' } });
  await prove('GET /api/push-subscriptions');
  await prove('POST /api/push-subscriptions/test', { json: subscription });
  await prove('GET /api/push-subscriptions/settings');
  await prove('PUT /api/push-subscriptions/settings', { json: { quiet_until: 7 } });
  await prove('DELETE /api/push-subscriptions', { json: subscription });
  await prove('DELETE /api/push-subscriptions/{id}', { id: device.id });
  await prove('GET /api/mail-settings');
  await prove('PUT /api/mail-settings', { json: {} });
  await prove('POST /api/mail-settings/test', { json: { to: 'agent@example.com' } });
  await prove('GET /api/mail-settings/domain');
  await prove('GET /api');
  await prove('GET /api/auth/second-factor');
  await prove('POST /api/auth/second-factor', { json: {} });
  const begun = await prove('POST /api/auth/second-factor', { json: account });
  const { secret } = begun.data.data;
  await prove('POST /api/auth/second-factor/confirm', { json: { ...account, code: 'no code' } });
  const proof = { ...account, code: codeOf(secret, stepAt(new Date())) };
  const [first, second] = (await prove('POST /api/auth/second-factor/confirm', { json: proof })).data.data
    .recovery_codes;
  await prove('POST /api/auth/second-factor', { json: account });
  await prove('POST /api/auth/login', { json: account });
  const renewed = await prove('POST /api/auth/second-factor/recovery-codes', { json: { ...account, code: first } });
  await prove('POST /api/auth/second-factor/disable', { json: { ...account, code: second } });
  const [third] = renewed.data.data.recovery_codes;
  await prove('POST /api/auth/second-factor/disable', { json: { ...account, code: third } });

  await prove('POST /api/properties', { json: {} });
  const { id } = (await prove('POST /api/properties', { json: aPropertyBody() })).data.data;
  await prove('POST /api/searches', { json: { name: 'Élise' } });
  const person = { name: 'Élise', email: 'elise@example.com', places: ['Corte'] };
  const search = (await prove('POST /api/searches', { json: person })).data.data.id;
  await prove('GET /api/searches');
  await prove('GET /api/searches/{id}/matches', { id: search });
  await prove('GET /api/properties/{id}/searches', { id });
  await prove('POST /api/searches/{id}/proposals', { id: search, json: { property_ids: [] } });
  const proposal = await prove('POST /api/searches/{id}/proposals', { id: search, json: { property_ids: [id] } });
  const proposalId = proposal.data.data.id;
  const answerPath = '/api/searches/{id}/proposals/{proposalId}/properties/{propertyId}';
  await prove(`PUT ${answerPath}`, { id: search, proposed: { proposalId, propertyId: id }, json: { answer: 'visit' } });
  await prove(`PUT ${answerPath}`, { id: search, proposed: { proposalId, propertyId: 99 }, json: {} });
  await prove('GET /api/searches/{id}', { id: search });
  await prove('PUT /api/searches/{id}', { id: search, json: { state: 'found' } });
  await prove('PUT /api/searches/{id}', { id: search, json: { updated_at: 'another' } });
  await prove('DELETE /api/searches/{id}', { id: search });
  await prove('DELETE /api/searches/{id}', { id: search });
  await prove('GET /api/agenda/token');
  const { url: agenda } = (await prove('POST /api/agenda/token')).data.data;
  await prove('GET /api/agenda/{filename}', { filename: agenda.split('/').at(-1) });
  await prove('POST /api/visit-requests', { json: { name: 'Élise' } });
  const slots = [{ on: '2026-06-02', part: 'matin' }];
  const asked = { property: id, slots, name: 'Élise', email: 'elise.visite@example.com' };
  await prove('POST /api/visit-requests', { json: asked });
  await prove('GET /api/appointments');
  await prove('POST /api/appointments', { json: { property_id: id } });
  const visit = { property_id: id, person: { name: 'Élise' } };
  const appointment = (await prove('POST /api/appointments', { json: visit })).data.data.id;
  await prove('PUT /api/appointments/{id}', { id: appointment, json: { note: 'Clé chez la voisine' } });
  await prove('PUT /api/appointments/{id}', { id: appointment, json: { updated_at: 'another' } });
  await prove('DELETE /api/appointments/{id}', { id: appointment });
  await prove('DELETE /api/appointments/{id}', { id: appointment });
  await prove('GET /api/properties/{id}/sheet.pdf', { id });
  await prove('GET /api/properties/{id}/sheet.pdf', { id, query: '?kind=affiche' });
  await prove('GET /api/properties/{id}/visit-slip.pdf', { id });
  await prove('GET /api/properties/{id}/report.pdf', { id });
  await prove('GET /api/properties/{id}/report.pdf', { id, query: '?month=2026-13' });
  await prove('GET /api/properties/{id}/qr.svg', { id });
  await prove('GET /api/properties/{id}/qr.png', { id });
  await prove('GET /api/catalogue.pdf');
  await prove('GET /api/catalogue.pdf', { query: `?ids=${id}` });
  await prove('GET /api/catalogue.pdf', { query: '?ids=tous' });
  await prove('GET /api/properties');
  await prove('GET /api/properties', { query: '?include=images' });
  await prove('GET /api/properties', { query: '?fields=summary&page=1' });
  await prove('GET /api/properties', { query: `?ids=${id},999&include=images` });
  await prove('GET /api/properties', { query: '?ids=villa' });
  await prove('GET /api/properties/{id}', { id });
  await prove('POST /api/properties', { json: aPropertyBody() });
  await prove('GET /api/properties/sold');
  await prove('GET /api/properties/{id}/similar', { id });
  await prove('GET /api/properties/{id}/similar', { id: 999 });
  await prove('PUT /api/properties/{id}', { id, json: { price: 1 } });
  await prove('GET /api/properties', { query: '?audience=admin&q=villa&visibility=public&sort=title-asc' });
  await prove('GET /api/properties/counts', { query: '?types=Villa,Maison&features=Piscine&energy=A,B&min_land=500' });
  await prove('GET /api/properties/counts', { query: '?energy=Z' });
  await prove('POST /api/sellers', { json: { name: 'Ange' } });
  const seller = (await prove('POST /api/sellers', { json: { name: 'Ange', phone: '0495000000' } })).data.data.id;
  await prove('GET /api/sellers');
  await prove('GET /api/sellers', { query: '?stage=signe' });
  await prove('GET /api/sellers/{id}', { id: seller });
  await prove('PUT /api/sellers/{id}', { id: seller, json: { stage: 'mandat' } });
  await prove('PUT /api/sellers/{id}', { id: seller, json: { updated_at: 'another' } });
  await prove('POST /api/sellers/{id}/property', { id: seller });
  await prove('POST /api/sellers/{id}/property', { id: seller });
  await prove('DELETE /api/sellers/{id}', { id: seller });
  await prove('DELETE /api/sellers/{id}', { id: seller });

  await prove('GET /api/places');
  await prove('GET /api/places', { query: '?q=balagne' });
  await prove('GET /api/places', { query: `?q=${'a'.repeat(500)}` });
  await prove('GET /api/places/wider', { query: '?location=Bastia&type=Terrain' });
  await prove('GET /api/places/wider');
  await prove('GET /api/places/communes');
  await prove('GET /api/places/communes', { query: '?location=Calvi' });
  await prove('GET /api/places/communes', { query: `?location=${'a'.repeat(500)}` });
  await prove('GET /api/places/wider', { query: '?type=Igloo' });
  await prove('GET /api/features');

  await prove('POST /api/properties/{id}/links', { id, json: {} });
  const link = (await prove('POST /api/properties/{id}/links', { id, json: { name: 'Mme Orsini' } })).data.data.id;
  await prove('GET /api/properties/{id}/links', { id });
  await prove('DELETE /api/links/{id}', { id: link });
  await prove('DELETE /api/links/{id}', { id: link });
  await prove('GET /api/demand');
  await prove('GET /api/statistics/missed-searches');
  await prove('POST /api/properties/{id}/owner-link', { id });
  await prove('GET /api/properties/{id}/owner-link', { id });
  await prove('GET /api/owner-links');
  await prove('DELETE /api/properties/{id}/owner-link', { id });
  await prove('GET /api/properties/{id}/owner-link', { id });

  const pdf = new Blob([new Uint8Array(await aPdf())]);
  await prove('POST /api/properties/{id}/documents', { id, body: aForm({ file: 'none' }) });
  const paper = (await prove('POST /api/properties/{id}/documents', { id, body: aForm({ file: pdf }) })).data.data.id;
  await prove('GET /api/properties/{id}/documents', { id });
  await prove('PUT /api/documents/{id}', { id: paper, json: { audience: 'public' } });
  await prove('PUT /api/documents/{id}', { id: paper, json: { audience: 'everyone' } });
  await prove('DELETE /api/documents/{id}', { id: paper });
  await prove('DELETE /api/documents/{id}', { id: paper });

  const table = await prove('GET /api/properties/export.csv');
  await prove('GET /api/properties/export.csv', { query: '?ids=tous' });
  await prove('POST /api/properties/import', { query: '?dry_run=1', body: new Blob([table], { type: 'text/csv' }) });
  await prove('POST /api/properties/import', { body: new Blob(['nom'], { type: 'text/csv' }) });

  const jpeg = new Blob([new Uint8Array(await aJpeg())], { type: 'image/jpeg' });
  await prove('POST /api/properties/{id}/images', { id, body: aForm({ 'files[]': 'none' }) });
  const { data } = await prove('POST /api/properties/{id}/images', { id, body: aForm({ 'files[]': jpeg }) });
  const filename = imageFilename(data[0].url);
  await prove('POST /api/properties/{id}/images/reorder', { id, json: { filenames: [filename] } });
  await prove('POST /api/properties/{id}/images/reorder', { id, json: { filenames: [] } });
  await prove('PUT /api/properties/{id}/images/{filename}', { id, filename, json: { mark: 'projection' } });
  await prove('DELETE /api/properties/{id}/images/{filename}', { id, filename, headers: { Prefer: 'undo' } });
  await prove('POST /api/properties/{id}/images/{filename}/restore', { id, filename });
  await prove('POST /api/properties/{id}/images/{filename}/restore', { id, filename });
  await prove('DELETE /api/properties/{id}/images/{filename}', { id, filename });
  await prove('DELETE /api/properties/{id}/images/{filename}', { id, filename });
  await prove('GET /api/properties/{id}/versions', { id });
  await prove('POST /api/properties/{id}/versions/{n}/restore', { id, n: 1 });
  await prove('POST /api/properties/{id}/versions/{n}/restore', { id, n: 99 });
  await prove('POST /api/properties/{id}/duplicate', { id, json: { with_images: 2 } });
  await prove('POST /api/properties/{id}/duplicate', { id, json: { with_images: 1 } });
  await prove('POST /api/properties/bulk', { json: { ids: [id, 999], action: 'make_private' } });
  await prove('POST /api/properties/bulk', { json: { ids: [] } });
  await prove('DELETE /api/properties/{id}', { id });
  await prove('DELETE /api/properties/{id}', { id });
  await prove('GET /api/trash');
  await prove('POST /api/trash/{id}/restore', { id });
  await prove('POST /api/trash/{id}/restore', { id });
  await prove('DELETE /api/properties/{id}', { id });
  await prove('DELETE /api/trash/{id}', { id });
  await prove('DELETE /api/trash/{id}', { id });

  const { template_params, ...sending } = anEmailBody({ property_ref: '1' });
  await prove('POST /api/v1.0/email/send', { json: { ...sending, template_params } });
  await prove('POST /api/v1.0/email/send', { json: sending });
  await prove('POST /api/v1.0/email/send-form', { body: aForm({ ...sending, ...template_params }) });
  await prove('GET /api/messages/unread');
  const message = (await prove('GET /api/messages')).data.data[0].id;
  await prove('POST /api/messages/{id}/search', { id: message });
  await prove('POST /api/messages/{id}/search', { id: message });
  await prove('POST /api/sale-requests', { json: { name: 'Élise' } });
  await prove('POST /api/sale-requests', { json: { name: 'Élise', phone: '0612345679' } });
  await prove('POST /api/messages/{id}/seller', { id: message });
  await prove('POST /api/search-requests', { json: { name: 'Élise' } });
  await prove('POST /api/search-requests', { json: { name: 'Élise', phone: '0612345678' } });
  await prove('GET /api/messages/export.csv');
  await prove('GET /api/messages/{id}', { id: message });
  await prove('PUT /api/messages/{id}', { id: message, json: { read: true } });
  await prove('POST /api/messages/{id}/retry', { id: message });
  await prove('POST /api/alerts', { json: { email: 'elise@example.com', search: 'type=Villa' } });
  await prove('POST /api/alerts', { json: { email: 'elise' } });
  await prove('GET /api/alerts/summary');
  const { token } = await api.services.db.selectFrom('alert').select('token').executeTakeFirstOrThrow();
  await prove('GET /api/people', { query: '?email=elise@example.com' });
  await prove('DELETE /api/messages/{id}', { id: message, headers: { Prefer: 'undo' } });
  await prove('POST /api/messages/{id}/restore', { id: message });
  await prove('POST /api/messages/{id}/restore', { id: message });
  await prove('DELETE /api/messages/{id}', { id: message });
  await prove('DELETE /api/messages/{id}', { id: message });

  await prove('PUT /api/settings', { json: { agent_name: 12 } });
  await prove('PUT /api/settings', { json: { agent_name: 'Marie', fee_schedule: aFeeSchedule() } });
  await prove('GET /api/settings');
  await prove('GET /api/settings/versions');
  await prove('GET /api/settings/fee-schedule');
  await prove('GET /api/content');
  await prove('PUT /api/content', { json: { texts: { unknown: 'x' } } });
  await prove('PUT /api/content', { json: { texts: {} } });
  await prove('GET /api/content/versions');
  await prove('POST /api/content/versions/{n}/restore', { n: 99 });
  await prove('PUT /api/content/pictures/{key}', { key: 'portrait', body: aForm({}) });
  await prove('DELETE /api/content/pictures/{key}', { key: 'portrait' });
  await prove('GET /api/alerts/{token}/stop', { token });
  await prove('POST /api/alerts/{token}/stop', { token });
  await prove('POST /api/alerts/{token}/stop', { token: 'unknown' });
  await prove('GET /api/properties/export.zip');
  await prove('GET /api/imports');
  await prove('POST /api/imports/{id}/retry', { id: 1 });
  await prove('PUT /api/redirects', { json: [{ from: '/biens/1', to: id }] });
  await prove('PUT /api/redirects', { json: [{ from: 'biens', to: 'ailleurs' }] });
  await prove('GET /api/redirects');
  await prove('GET /api/feeds');
  await prove('PUT /api/feeds/{name}', { name: 'poliris', json: { enabled: true } });
  await prove('PUT /api/feeds/{name}', { name: 'kyero', json: { enabled: true } });
  await prove('POST /api/feeds/{name}/address', { name: 'kyero' });
  await prove('POST /api/feeds/{name}/release', { name: 'kyero' });
  await prove('GET /api/feeds/{name}/adverts', { name: 'kyero' });
  await prove('GET /api/feeds/{name}/deliveries', { name: 'kyero' });
  await prove('POST /api/feeds/poliris/send');
  const push = { host: 'ftp.portail.test', user: 'jpv', password: 'correct horse' };
  const settings = { enabled: true, agency_id: 'A12', software: 'JPV', push };
  await prove('PUT /api/feeds/{name}', { name: 'poliris', json: settings });
  await prove('POST /api/feeds/poliris/send');
  await prove('POST /api/feeds/{name}/release', { name: 'poliris' });
  await prove('POST /api/feeds/poliris/send');
  await prove('GET /api/feeds/poliris.zip');
  await prove('GET /api/feeds/kyero.xml');
  await prove('GET /api/dashboard');
  await prove('PUT /api/dashboard/opening', { json: { hidden: 2 } });
  await prove('PUT /api/dashboard/opening', { json: { hidden: 1 } });
  await prove('DELETE /api/examples');
  await prove('GET /api/status');
  await prove('POST /api/status/clock');
  await prove('GET /api/statistics', { query: '?days=7' });
  await prove('GET /api/statistics', { query: '?days=0' });
  await prove('POST /api/visits', { json: { property: id, kind: 'view' } });
  await prove('DELETE /api/people', { query: '?email=elise@example.com' });
  await prove('DELETE /api/people');

  await prove('POST /api/auth/logout');
  expect([...unproven]).toEqual([]);
});

test('answers without a database match the description', async () => {
  await using db = connect('postgres://127.0.0.1:1/none');
  const calls = [
    ['GET', '/api/properties', undefined],
    ['POST', '/api/auth/login', { email: 'agent@example.com', password: 'correct horse' }],
    ['POST', '/api/v1.0/email/send', anEmailBody()],
  ] as const;
  const api = await createTestApi({ db, loggedErrors: calls.map(() => /ECONNREFUSED/) });
  const { paths, components } = await (await api.get('/api/openapi.json')).json();

  for (const [method, path, json] of calls) {
    const response = await api.call(method, path, { json });
    expect(response.status, path).toBe(503);
    const { schema } = paths[path][method.toLowerCase()].responses[503].content['application/json'];
    expect(schema).toEqual({ $ref: '#/components/schemas/Error' });
    expect(z.fromJSONSchema(components.schemas.Error).safeParse(await response.json()).error).toBeUndefined();
  }
});

type Operation = {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: { name: string; schema: Parameters<typeof z.fromJSONSchema>[0] & { default?: unknown } }[];
  requestBody?: object;
  responses?: object;
  security?: object[];
};
type Api = Awaited<ReturnType<typeof createTestApi>>;
type Call = {
  id?: number;
  token?: string;
  n?: number;
  key?: string;
  filename?: string;
  proposed?: { proposalId: number; propertyId: number };
  name?: string;
  query?: string;
  headers?: Record<string, string>;
  json?: unknown;
  body?: BodyInit;
};

/** Makes calls, validates each answer against the description, and lists the operations never called. */
async function createProof(api: Api) {
  const token = await api.signIn();
  // JSON Schema keeps under $defs what OpenAPI keeps under components.
  const text = await (await api.get('/api/openapi.json')).text();
  const { paths, components } = JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/'));
  const operations = new Map(
    Object.entries<object>(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [
        `${method.toUpperCase()} ${withoutSlash(path)}`,
        operation,
      ]),
    ),
  );
  const unproven = new Set(operations.keys());

  async function prove(
    operation: string,
    { id, n, key, name, filename, proposed, token: ofAlert, query = '', ...call }: Call = {},
  ) {
    unproven.delete(operation);
    const [method = '', template = ''] = operation.split(' ');
    const path = template
      .replace('{id}', String(id))
      .replace('{n}', String(n))
      .replace('{proposalId}', String(proposed?.proposalId))
      .replace('{propertyId}', String(proposed?.propertyId))
      .replace('{key}', String(key))
      .replace('{name}', String(name))
      .replace('{filename}', String(filename))
      .replace('{token}', String(ofAlert));
    const response = await api.call(method, path + query, { token, ...call });
    const [type = ''] = response.headers.get('Content-Type')?.split(';') ?? [];
    const described = operations.get(operation).responses[response.status];
    if (response.status === 204 || response.status === 303) return expect(described).toBeDefined();
    const { schema } = described.content[type];
    const answer = type === 'application/json' ? await response.json() : await response.text();
    const { error } = z.fromJSONSchema({ ...schema, $defs: components.schemas }).safeParse(answer);
    expect(error, `${operation} ${response.status}`).toBeUndefined();
    return answer;
  }
  return { prove, unproven };
}

function aForm(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Blob) form.append(name, value, 'photo.jpg');
    else form.append(name, String(value));
  }
  return form;
}

function withoutSlash(path: string): string {
  return path.replace(/(?<=.)\/$/, '');
}
