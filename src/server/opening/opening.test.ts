import { expect, test } from 'vitest';
import { listings } from '#demo/listings.ts';
import { beginSecondFactor, enableSecondFactor } from '#server/auth/second-factor/second-factor-store.ts';
import { findUserByEmail } from '#server/auth/user-store.ts';
import { beginNight, endNight } from '#server/backup/nightly/nightly-backup-store.ts';
import { markFirstStart } from '#server/database/first-start-store.ts';
import { startSmtpServer } from '#server/mail/testing/smtp-server.ts';
import { seedDemo } from '#server/process/seed-demo.ts';
import { countProperties } from '#server/properties/catalogue-store.ts';
import { aJpeg } from '#server/testing/factories.ts';
import { createTestApi } from '#server/testing/test-api.ts';
import { describeOnEachDatabase } from '#server/testing/test-database.ts';

const STEPS = [
  ...['address', 'identity', 'portrait', 'contact', 'mail'],
  ...['backup', 'examples', 'property', 'guard', 'second_factor'],
];

describeOnEachDatabase('a new site', (createDatabase) => {
  async function createSite({ hasDemo = true, env = {} }: { hasDemo?: boolean; env?: Record<string, string> } = {}) {
    const db = await createDatabase();
    const api = await createTestApi({ db, env });
    await markFirstStart(db, new Date());
    if (hasDemo) await seedDemo({ ...api.services, db });
    const token = await api.signIn();
    const opening = async () => (await (await api.get('/api/dashboard', { token })).json()).data.data.opening;
    return {
      ...{ api, db, token, opening },
      done: async () => {
        const { steps } = await opening();
        return steps.filter((step: { done: boolean }) => step.done).map(({ step }: { step: string }) => step);
      },
      post: (path: string, json: object) => api.post(path, { json, token }),
      put: (path: string, json: object) => api.put(path, { json, token }),
      remove: async () => (await (await api.delete('/api/examples', { token })).json()).data.data,
    };
  }

  test('tells what it lacks, in order, until the list is hidden for good', async () => {
    const { opening, done, put } = await createSite();
    const { hidden, steps } = await opening();
    expect(hidden).toBe(0);
    expect(steps.map(({ step }: { step: string }) => step)).toEqual(STEPS);
    expect(await done()).toEqual([]);

    const answer = await put('/api/dashboard/opening', { hidden: 1 });
    expect((await answer.json()).data.data.hidden).toBe(1);
    expect((await opening()).hidden).toBe(1);
    expect((await put('/api/dashboard/opening', { hidden: 'oui' })).status).toBe(422);
  });

  test('follows what is done', async () => {
    const { api, done, put } = await createSite({ hasDemo: false, env: { PUBLIC_URL: 'https://agence.test' } });
    expect(await done()).toEqual(['address', 'examples']);
    await put('/api/settings', { phone: '04 95 30 12 34', show_phone: 1 });
    // The address is still that of the example.
    expect(await done()).toEqual(['address', 'examples']);
    await put('/api/settings', { site_email: 'marie@agence.fr' });
    expect(await done()).toEqual(['address', 'contact', 'examples']);
    await put('/api/settings', { show_phone: 0 });
    await put('/api/settings', { refuse_incomplete: 1 });
    await api.hasProperty({ type: 'Terrain' });
    expect(await done()).toEqual(['address', 'examples', 'guard']);
    await api.hasProperty({ type: 'Terrain', fees_payer: 'vendeur' });
    expect(await done()).toEqual(['address', 'examples', 'property', 'guard']);
  });

  test('has a portrait, a backup and a second factor once they are there', async () => {
    const { api, db, token, done } = await createSite({ hasDemo: false });
    const now = new Date();
    expect(await done()).toEqual(['examples']);

    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(await aJpeg())]), 'moi.jpg');
    await api.put('/api/content/pictures/portrait', { body, token });
    expect(await done()).toEqual(['portrait', 'examples']);

    await beginNight(db, '2026-11-19', { now, retryMs: 0 });
    await endNight(db, '2026-11-19', { state: 'failed', reason: 'disk full' }, now);
    expect(await done()).not.toContain('backup');
    await endNight(db, '2026-11-19', { state: 'good', file: 'site.tar', bytes: 1, missing: [] }, now);
    expect(await done()).toEqual(['portrait', 'backup', 'examples']);

    const user = await findUserByEmail(db, 'admin@example.com');
    const id = user?.id ?? 0;
    await beginSecondFactor(db, id, 'secret');
    expect(await done()).not.toContain('second_factor');
    const sessionId = (await db.selectFrom('session').select('id').executeTakeFirstOrThrow()).id;
    await enableSecondFactor(db, id, { secret: 'secret', step: 1, codeHashes: ['a'], sessionId, now });
    expect(await done()).toEqual(['portrait', 'backup', 'examples', 'second_factor']);
  });

  test('has a mail server once a test mail was accepted with the settings of now', async () => {
    const server = await startSmtpServer();
    const { done, put, post } = await createSite({ hasDemo: false, env: { PRIVATE_HOSTS: '127.0.0.1' } });
    const settings = { host: '127.0.0.1', port: server.port, security: 'none', user: '', from_email: 'a@agence.fr' };
    await put('/api/mail-settings', settings);
    expect(await done()).not.toContain('mail');
    await post('/api/mail-settings/test', { to: 'agent@example.com' });
    expect(await done()).toContain('mail');
    await put('/api/mail-settings', { ...settings, from_email: 'b@agence.fr' });
    expect(await done()).not.toContain('mail');
  });

  test('loses what the demo made and nobody edited, the trash included, and keeps the rest', async () => {
    const { api, db, token, done, put, remove } = await createSite();
    const own = await api.hasProperty({ title: 'À moi', type: 'Terrain', fees_payer: 'vendeur' });
    const all = (await (await api.get('/api/properties?include=images', { token })).json()).data.data;
    const [priced, renamed, marked, hidden, trashed] = all.filter(({ id }: { id: number }) => id !== own.id);
    await put(`/api/properties/${priced.id}`, { price: 123_000 });
    await put(`/api/properties/${renamed.id}`, { title: 'Mon titre' });
    const filename = marked.images[0].split('/').at(-1);
    await api.delete(`/api/properties/${marked.id}/images/${filename}`, { token });
    await put(`/api/properties/${hidden.id}`, { is_private: 1 });
    await api.delete(`/api/properties/${trashed.id}`, { token });
    await put('/api/settings', { agent_name: 'Jeanne Orsini' });

    const removed = await remove();
    expect(removed).toMatchObject({ properties: listings.length - 3, kept: 3 });
    expect(removed.settings).toBeGreaterThan(10);
    expect(await countProperties(db, { audience: 'admin' })).toBe(4);
    expect((await (await api.get('/api/trash', { token })).json()).data.data).toEqual([]);
    const settings = (await (await api.get('/api/settings', { token })).json()).data.data;
    expect(settings).toMatchObject({ agent_name: 'Jeanne Orsini', rsac_court: null, phone: null, fee_schedule: null });
    expect(await done()).toEqual(['examples', 'property']);
    expect(await remove()).toEqual({ properties: 0, settings: 0, kept: 3 });
    // The home stayed with the mark of its agent alone.
    expect((await api.get(`/api/properties/${priced.id}`, { token })).status).toBe(200);
  });

  test('is told to administrators alone', async () => {
    const { api } = await createSite({ hasDemo: false });
    expect((await api.delete('/api/examples')).status).toBe(401);
    expect((await api.put('/api/dashboard/opening', { json: { hidden: 1 } })).status).toBe(401);
  });
});
