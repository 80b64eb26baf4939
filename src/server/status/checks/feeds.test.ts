import { expect, test } from 'vitest';
import { examineFeeds } from '#server/feeds/feed-content.ts';
import { addDelivery, getFeed, saveFeed } from '#server/feeds/feed-store.ts';
import { aCompleteProperty } from '#server/feeds/testing/complete-property.ts';
import { createTestApi } from '#server/testing/test-api.ts';
import { checkFeeds } from './feeds.ts';

test('feeds are told when they are held back, or when the last push failed', async () => {
  const { services, hasProperty, ...api } = await createTestApi();
  const { db, now } = services;
  const check = () => checkFeeds(db, () => examineFeeds(services));
  expect(await check()).toBeUndefined();

  const { settings } = await getFeed(db, 'poliris');
  const server = { host: 'ftp', port: 21, user: 'jpv', directory: '', time: '04:00', secure: 'explicit' } as const;
  await saveFeed(db, 'poliris', { is_enabled: 1, settings: { ...settings, push: server } });
  const sentence = 'Le fichier serait vide : il est retenu, car le portail retirerait tout.';
  expect(await check()).toMatchObject({
    state: 'warning',
    message: `Poliris (SeLoger, Figaro)\u00a0: ${sentence}`,
  });
  const readDashboard = async () =>
    (await (await api.get('/api/dashboard', { token: await api.signIn() })).json()).data.data;
  expect((await readDashboard()).held_feeds).toEqual([{ name: 'poliris', message: sentence }]);

  await hasProperty(aCompleteProperty());
  expect(await check()).toMatchObject({ state: 'ok' });
  const delivery = { feed: 'poliris', way: 'push', properties: 1 } as const;
  await addDelivery(db, { ...delivery, state: 'failed', message: "L'envoi a échoué." }, now());
  const failure = "L'envoi a échoué.";
  expect(await check()).toMatchObject({
    state: 'failing',
    message: `Poliris (SeLoger, Figaro)\u00a0: ${failure}`,
  });
  expect((await readDashboard()).failed_feeds).toEqual([{ name: 'poliris', message: failure }]);
  await addDelivery(db, { ...delivery, state: 'sent' }, now());
  expect(await check()).toMatchObject({ state: 'ok' });
  expect((await readDashboard()).failed_feeds).toEqual([]);
});
