import { describe, expect, test } from 'vitest';
import { refusal } from '#server/mail/testing/smtp-server.ts';
import { aNewMessage, storeMessage } from '#server/messages/testing/factories.ts';
import { purgeExpiredAlerts } from '#server/process/retention-job.ts';
import { describeOnEachDatabase } from '#server/testing/test-database.ts';
import { restoreProperty, trashProperty } from '#server/trash/trash-store.ts';
import { deleteAlertsOf } from './alert-end-store.ts';
import { alertCheckJob } from './alert-jobs.ts';
import { listDueAlerts, planNews } from './news-store.ts';
import { createAlertSite } from './testing/alert-site.ts';

const DAY = 24 * 60;
const UNDER_OFFER = { sale_state: 'under_offer' } as const;
const SEARCH = 'type=Maison&max_price=500000';

describeOnEachDatabase('an alert', (createDatabase) => {
  test('is confirmed by a press, and tells each new property and lower price once', async () => {
    const site = await createAlertSite({ db: await createDatabase() });
    const { server, page, ask, pass, tell, tokenOf } = site;
    await site.hasProperty({ title: 'Villa connue', price: 400_000 });

    expect((await ask({ email: 'Elise@example.com', search: `?${SEARCH}&sort=price-asc&page=2` })).status).toBe(202);
    await site.send();
    expect(server.accepted).toMatchObject([{ to: ['Elise@example.com'] }]);
    expect(server.accepted[0]?.headers.get('list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click']);
    const token = tokenOf(server.accepted[0]);
    expect(await page.find(token)).toEqual({ search: SEARCH, isConfirmed: false });
    pass(20);
    expect(await tell()).toEqual([]);
    expect(await page.confirm(token)).toBe(true);
    expect(await page.find(token)).toEqual({ search: SEARCH, isConfirmed: true });

    const villa = await site.hasProperty({ title: 'Villa neuve', price: 450_000 });
    await site.hasProperty({ title: 'Trop chère', price: 600_000 });
    await site.hasProperty({ title: 'Terrain', type: 'Terrain', price: 100_000 });
    await site.hasProperty({ title: 'Secrète', price: 100_000, is_private: 1 });
    pass(14);
    expect(await tell()).toEqual([]);
    pass(1);
    expect(await tell()).toEqual(["Nouveau bien\u00a0: Villa neuve (Maison · Jusqu'à 500\u202f000\u00a0€)"]);
    expect(await tell()).toEqual([]);

    pass(DAY);
    await site.change(villa, { price: 470_000 });
    expect(await tell()).toEqual([]);
    await site.change(villa, { price: 450_000 });
    expect(await tell()).toEqual([]);
    await site.change(villa, { price: 440_000 });
    expect(await tell()).toEqual(["Baisse de prix\u00a0: Villa neuve (Maison · Jusqu'à 500\u202f000\u00a0€)"]);
    expect(server.accepted.at(-1)?.body).toMatch(/440\D000\D€ au lieu de 450\D000\D€/u);
  });

  test('has one mail a day at most, which then tells everything', async () => {
    const site = await createAlertSite({ db: await createDatabase() });
    await site.hasAlert({ search: 'location=Nonza' });
    await site.hasProperty({ title: 'Villa A', location: 'Nonza' });
    site.pass(15);
    expect(await site.tell()).toEqual(['Nouveau bien à Nonza\u00a0: Villa A']);

    await site.hasProperty({ title: 'Villa B', location: 'Nonza' });
    site.pass(DAY - 1);
    await site.hasProperty({ title: 'Villa C', location: 'Nonza' });
    expect(await site.tell()).toEqual([]);
    site.pass(1);
    expect(await site.tell()).toEqual(['Nouveau bien à Nonza\u00a0: Villa B']);
    site.pass(DAY);
    expect(await site.tell()).toEqual(['Nouveau bien à Nonza\u00a0: Villa C']);
  });

  test('is not told of what is private, in the trash or dearer again when the mail is sent, but of that later', async () => {
    const site = await createAlertSite({ db: await createDatabase() });
    const { services } = site;
    const known = await site.hasProperty({ title: 'Connue', price: 300_000 });
    await site.hasAlert();
    const [hidden, deleted] = [await site.hasProperty({ title: 'Cachée' }), await site.hasProperty({ title: 'Jetée' })];
    await site.change(known, { price: 290_000 });
    site.pass(15);
    await site.queue();
    await site.change(hidden, { is_private: 1 });
    await trashProperty(services.db, deleted, services.now());
    await site.change(known, { price: 300_000 });
    await site.send();
    expect(site.server.accepted).toEqual([]);

    await site.change(hidden, { is_private: 0 });
    await restoreProperty(services.db, deleted, services.now());
    await site.change(known, { price: 295_000 });
    site.pass(16);
    expect(await site.tell()).toEqual(['2 nouveaux biens et 1 baisse de prix en Haute-Corse']);
  });

  test('reads the home and the news in the headline', async () => {
    const site = await createAlertSite({ db: await createDatabase() });
    const id = await site.hasProperty({ title: 'Maison de village', location: 'Nonza', price: 385_000 });
    await site.hasAlert();
    await site.change(id, { price: 365_000 });
    site.pass(16);
    await site.tell();
    const text = site.server.accepted.at(-1)?.body ?? '';
    expect(text).toContain('Maison de village à Nonza\u00a0: 365\u202f000\u00a0€, 20\u202f000\u00a0€ de moins');
  });

  test('is told nothing of what is under offer, nor by its change, until it is available again', async () => {
    const site = await createAlertSite({ db: await createDatabase() });
    await site.hasAlert({ search: 'location=Nonza' });
    const known = await site.hasProperty({ title: 'Connue', location: 'Nonza', price: 400_000 });
    const unknown = await site.hasProperty({ title: 'Inconnue', location: 'Nonza', ...UNDER_OFFER });
    site.pass(15);
    expect(await site.tell()).toEqual(['Nouveau bien à Nonza\u00a0: Connue']);

    site.pass(DAY);
    await site.change(known, UNDER_OFFER);
    expect(await site.tell()).toEqual([]);
    await site.change(known, { price: 390_000 });
    expect(await site.tell()).toEqual([]);
    await site.change(unknown, { sale_state: 'available' });
    expect(await site.tell()).toEqual(['Nouveau bien à Nonza\u00a0: Inconnue']);
  });

  test('that names bedrooms is told of land only if land is among its types', async () => {
    const site = await createAlertSite({ db: await createDatabase() });
    await site.hasAlert({ search: 'location=Nonza&bedrooms=2' });
    await site.hasAlert({ search: 'types=Maison,Terrain&location=Calvi&bedrooms=2' });
    await site.hasProperty({ title: 'Pré', type: 'Terrain', location: 'Nonza' });
    await site.hasProperty({ title: 'Oliveraie', type: 'Terrain', location: 'Calvi' });
    site.pass(15);
    expect(await site.tell()).toEqual([expect.stringContaining('Oliveraie')]);
    await site.hasProperty({ title: 'Villa A', type: 'Villa', location: 'Nonza', bedrooms: 3 });
    site.pass(15);
    expect(await site.tell()).toEqual([expect.stringContaining('Villa A')]);
  });

  test('is told of a home that is back, once it has been so for a while, whatever it knew of it', async () => {
    const site = await createAlertSite({ db: await createDatabase() });
    const fallen = await site.hasProperty({ title: 'Tombée', location: 'Nonza', price: 300_000 });
    const seen = await site.hasProperty({ title: 'Vue sous offre', location: 'Nonza', ...UNDER_OFFER });
    await site.hasAlert({ search: 'location=Nonza' });
    await site.hasAlert({ email: 'jean@example.com', search: 'location=Corte' });
    const told = await site.hasProperty({ title: 'Annoncée', location: 'Nonza', price: 400_000 });
    site.pass(15);
    expect(await site.tell()).toEqual(['Nouveau bien à Nonza\u00a0: Annoncée']);

    site.pass(DAY);
    for (const id of [told, fallen]) await site.change(id, UNDER_OFFER);
    site.pass(DAY);
    for (const id of [told, seen]) await site.change(id, { sale_state: 'available' });
    await site.change(fallen, { sale_state: 'available', price: 290_000 });
    // A press by mistake.
    await site.change(seen, UNDER_OFFER);
    site.pass(14);
    await site.change(seen, { sale_state: 'available' });
    site.pass(1);
    expect(await site.tell()).toEqual(['2 biens de nouveau disponibles à Nonza']);
    const { body = '' } = site.server.accepted.at(-1) ?? {};
    expect(body).toMatch(/De nouveau disponible\s: Annonc/u);
    expect(body).toMatch(/290\D000\D€ au lieu de 300\D000\D€/u);
    site.pass(DAY);
    expect(await site.tell()).toEqual(['De nouveau disponible à Nonza\u00a0: Vue sous offre']);
    site.pass(DAY);
    expect(await site.tell()).toEqual([]);
    const ids = site.server.accepted.map(({ headers }) => headers.get('message-id')?.[0]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('is not told of a mistyped price that is corrected, before or after its mail is queued', async () => {
    const site = await createAlertSite({ db: await createDatabase() });
    const [villa, other] = [await site.hasProperty({ title: 'Villa', price: 350_000 }), await site.hasProperty()];
    await site.hasAlert();
    site.pass(DAY);
    await site.change(villa, { price: 35_000 });
    site.pass(10);
    expect(await site.tell()).toEqual([]);
    await site.change(villa, { price: 350_000 });
    site.pass(15);
    expect(await site.tell()).toEqual([]);

    site.pass(1);
    await site.change(villa, { price: 340_000 });
    await site.change(other, { price: 300_000 });
    await site.queue();
    await site.change(villa, { price: 34_000 });
    await site.send();
    expect(site.server.accepted).toHaveLength(1);
    expect(site.server.accepted[0]?.body).not.toContain('Villa');

    await site.change(villa, { price: 300_000 });
    site.pass(DAY);
    expect(await site.tell()).toEqual(['Baisse de prix en Haute-Corse\u00a0: Villa']);
    expect(site.server.accepted.at(-1)?.body).toMatch(/300\D000\D€ au lieu de 350\D000\D€/u);
  });

  test('is compared with the catalogue after a change and after its rest, and not while its mail waits', async () => {
    const site = await createAlertSite({ db: await createDatabase() });
    const { db, now } = site.services;
    const villa = await site.hasProperty({ price: 400_000 });
    await site.hasAlert();
    await site.hasAlert({ search: 'type=Terrain' });
    const countDue = async () => (await listDueAlerts(db, now())).length;
    site.pass(60);
    await site.queue();
    expect(await countDue()).toBe(0);

    site.pass(1);
    await site.change(villa, { price: 410_000 });
    expect(await countDue()).toBe(2);
    await site.queue();
    expect(await countDue()).toBe(0);
    site.pass(14);
    expect(await countDue()).toBe(0);
    // Once more, for a price that looked mistyped.
    site.pass(1);
    expect(await countDue()).toBe(2);
    await site.queue();
    site.pass(1);
    expect(await countDue()).toBe(0);

    await site.change(villa, { price: 390_000 });
    site.pass(15);
    await site.queue();
    await site.change(villa, { price: 380_000 });
    site.pass(15);
    // The one whose mail waits is left out.
    expect(await countDue()).toBe(1);
  });

  test('is queued by one of many processes', async () => {
    const site = await createAlertSite({ db: await createDatabase() });
    const { db } = site.services;
    await db
      .insertInto('alert')
      .values({
        ...{ token: 'abc', email: 'a@b.fr', email_key: 'a@b.fr', search: '', consent_version: 1, address_key: '' },
        ...{ asked_at: '2026', state: 'active', confirmed_at: '2026', seen_at: '2026', checked_until: '2026' },
      })
      .execute();
    await site.hasProperty();
    site.pass(15);
    const now = site.services.now();

    const results = await Promise.all(Array.from({ length: 8 }, () => planNews(db, 1, now)));

    expect(results).toContain(true);
    expect(await site.countWaiting()).toBe(1);
    await site.send();
    expect(site.server.accepted).toHaveLength(1);
  });

  test('that is changed tells what is new in its new search', async () => {
    const site = await createAlertSite({ db: await createDatabase() });
    const token = await site.hasAlert({ search: 'type=Villa' });
    await site.hasAlert({ search: 'type=Maison' });
    await site.hasProperty({ title: 'Terrain connu', type: 'Terrain' });

    expect(await site.page.change(token, 'type=Maison')).toBe('duplicate');
    expect(await site.page.change('unknown', 'type=Terrain')).toBe('not-found');
    expect(await site.page.change(token, 'type=Terrain')).toBe('changed');
    expect(await site.page.find(token)).toMatchObject({ search: 'type=Terrain' });
    await site.hasProperty({ title: 'Terrain nouveau', type: 'Terrain' });
    await site.hasProperty({ title: 'Villa', type: 'Villa' });
    site.pass(15);
    expect(await site.tell()).toEqual(['Nouveau bien\u00a0: Terrain nouveau (Terrain)']);
  });

  test('that is changed forgets nothing that was due, and with the same search again changes nothing', async () => {
    const site = await createAlertSite({ db: await createDatabase() });
    const known = await site.hasProperty({ title: 'Connue', location: 'Corte', price: 300_000 });
    await site.hasProperty({ title: 'Calvi', location: 'Calvi' });
    const tokens = [
      await site.hasAlert({ search: 'location=Corte' }),
      await site.hasAlert({ email: 'jean@example.com', search: 'location=Corte' }),
      await site.hasAlert({ email: 'anna@example.com', search: 'location=Corte' }),
    ];
    await site.hasProperty({ title: 'Neuve', location: 'Corte', price: 200_000 });
    await site.change(known, { price: 290_000 });
    site.pass(15);

    expect(await site.page.change(tokens[0] ?? '', 'location=corte')).toBe('changed');
    expect(await site.page.change(tokens[1] ?? '', 'location=Centre Corse&max_price=250000')).toBe('changed');

    const both = '1 nouveau bien et 1 baisse de prix à Corte';
    const one = 'Nouveau bien dans le Centre Corse\u00a0: Neuve';
    expect((await site.tell()).toSorted()).toEqual([both, both, one]);
  });

  test.each([
    ['another place', 'location=Calvi'],
    ['a price', 'location=Corte&max_price=150000'],
    ['a type that nothing has', 'location=Corte&type=Terrain'],
  ])('that is changed to %s and back tells what was due, once, and not what it could see', async (_, other) => {
    const site = await createAlertSite({ db: await createDatabase() });
    const cheaper = await site.hasProperty({ title: 'Moins chère', location: 'Corte', price: 300_000 });
    const token = await site.hasAlert({ search: 'location=Corte' });
    await site.hasProperty({ title: 'Neuve', location: 'Corte', price: 200_000 });
    await site.change(cheaper, { price: 290_000 });
    site.pass(20);

    await site.page.change(token, other);
    await site.hasProperty({ title: 'Entre-temps', location: 'Corte' });
    expect(await site.tell()).toEqual([]);
    await site.page.change(token, 'location=Corte');

    site.pass(20);
    expect(await site.tell()).toEqual(['1 nouveau bien et 1 baisse de prix à Corte']);
    const { body = '' } = site.server.accepted.at(-1) ?? {};
    expect(body).toContain('Neuve');
    expect(body).not.toContain('Entre-temps');
    site.pass(DAY);
    expect(await site.tell()).toEqual([]);
  });

  test('tells the former price of a home that falls into its budget', async () => {
    const site = await createAlertSite({ db: await createDatabase() });
    const [villa, corrected] = [
      await site.hasProperty({ title: 'Villa', price: 400_000 }),
      await site.hasProperty({ title: 'Corrigée', price: 400_000 }),
    ];
    await site.hasAlert({ search: 'max_price=350000' });
    site.pass(10);
    await site.change(corrected, { price: 340_000 });
    site.pass(20);
    expect(await site.tell()).toEqual(["Nouveau bien\u00a0: Corrigée (Jusqu'à 350\u202f000\u00a0€)"]);
    site.pass(DAY);
    await site.change(villa, { price: 330_000 });
    expect(await site.tell()).toEqual(["Baisse de prix\u00a0: Villa (Jusqu'à 350\u202f000\u00a0€)"]);
    expect(site.server.accepted.at(-1)?.body).toMatch(/330\D000\D€ au lieu de 400\D000\D€/u);
  });

  test('that ended or expired says so for thirty days, without the address, and never once its person is erased', async () => {
    const site = await createAlertSite({ db: await createDatabase() });
    const { db } = site.services;
    const ended = await site.hasAlert({ search: 'location=Corte' });
    await site.ask({ email: 'jean@example.com', search: 'location=Calvi' });
    await site.send();
    const expired = site.tokenOf(site.server.accepted.at(-1));
    expect(await site.page.findEnded(ended)).toBeUndefined();
    expect(await site.page.findEnded('unknown')).toBeUndefined();
    await site.page.end(ended);
    site.pass(2 * DAY);
    expect([await site.page.findEnded(ended), await site.page.findEnded(expired)]).toEqual([
      { search: 'location=Corte', hasExpired: false },
      { search: 'location=Calvi', hasExpired: true },
    ]);
    await purgeExpiredAlerts(site.services);
    expect(await site.page.findEnded(expired)).toMatchObject({ search: 'location=Calvi', hasExpired: true });
    expect(JSON.stringify(await db.selectFrom('alert').selectAll().execute())).not.toContain('jean@example.com');
    site.pass(28 * DAY);
    expect(await site.page.findEnded(ended)).toBeUndefined();
    expect(await site.page.findEnded(expired)).toMatchObject({ search: 'location=Calvi', hasExpired: true });

    expect(await deleteAlertsOf(db, 'Jean@example.com')).toBe(1);
    expect(await site.page.findEnded(expired)).toBeUndefined();
  });

  test('is deleted when nobody confirms it in two days, or cares for it in a year', async () => {
    const site = await createAlertSite({ db: await createDatabase() });
    const { db } = site.services;
    const count = async () => {
      await purgeExpiredAlerts(site.services);
      return (await db.selectFrom('alert').select('id').execute()).length;
    };
    const active = await site.hasAlert();
    await site.ask({ email: 'jean@example.com', search: '' });
    await site.send();
    const expiring = site.tokenOf(site.server.accepted.at(-1));
    site.pass(2 * DAY - 1);
    expect(await count()).toBe(2);
    expect(await site.page.find(expiring)).toBeDefined();
    site.pass(1);
    expect(await site.page.find(expiring)).toBeUndefined();
    expect(await site.page.confirm(expiring)).toBe(false);
    // It may be asked for again, before the purge too.
    await site.ask({ email: 'jean@example.com', search: '' });
    await site.send();
    expect(site.server.accepted).toHaveLength(2);

    site.pass(300 * DAY);
    expect(await count()).toBe(1);
    await site.page.confirm(active);
    site.pass(364 * DAY);
    expect(await count()).toBe(1);
    expect(await site.page.end(active)).toBe(true);
    site.pass(364 * DAY);
    expect(await count()).toBe(1);
    site.pass(3 * DAY);
    expect(await count()).toBe(0);
  });
});

describe('the mail of an alert', () => {
  test('has a picture, the facts, the way to stop and the legal identity, in both bodies', async () => {
    const site = await createAlertSite();
    const token = await site.hasAlert({ search: 'location=Calvi' });
    const id = await site.hasProperty({ title: 'Villa <Stella>', location: 'Calvi', price: 450_000, surface: 120 });
    await site.services.db
      .insertInto('image')
      .values({
        ...{ property_id: id, filename: 'ab12.webp', position: 0, width: 1600, height: 900, placeholder: '' },
        ...{ has_avif: 1, created_at: '2026', mark: null, deleted_at: null },
      })
      .execute();
    site.pass(15);
    await site.tell();

    const [mail] = site.server.accepted;
    const [text = '', html = ''] = mail?.body.split('text/html') ?? [];
    for (const body of [text, html]) {
      expect(body).toContain('Calvi');
      expect(body).toContain('120\u00a0m²');
      expect(body).toContain(`https://site.test/vente/${id}-villa-stella`);
      expect(body).toContain(`https://site.test/alerte/${token}`);
      expect(body).toContain('Ne reçoit aucun fonds');
      expect(body).toContain('1er juin 2027');
      // No line begins with a colon.
      expect(body.replaceAll(/style="[^"]*"|<style>.*<\/style>/gs, '')).not.toMatch(/[^\S\u00a0][:?!]/u);
    }
    expect(html).toContain('Villa &lt;Stella&gt;');
    expect(html).toContain('src="https://site.test/uploads/ab12-share.jpg"');
    expect(html).not.toMatch(/(?:src|url\()="?(?!https:\/\/site\.test)h/);
    expect(mail?.headers.get('list-unsubscribe')).toEqual([`<https://site.test/api/alerts/${token}/stop>`]);
    expect(mail?.headers.get('list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click']);
  });

  test('goes out again under the same Message-ID until the server takes it', async () => {
    const ids: (string | undefined)[] = [];
    const site = await createAlertSite({
      onMail: ({ headers, body }) => {
        if (!body.includes('Nouveau bien')) return undefined;
        ids.push(headers.get('message-id')?.[0]);
        return ids.length < 2 ? refusal(451, 'later') : undefined;
      },
    });
    await site.hasAlert();
    await site.hasProperty();
    site.pass(15);
    await site.queue();
    await site.send();
    expect(ids).toHaveLength(1);
    // As after a crash between the server's answer and its recording.
    const claimed_until = new Date(site.services.now().getTime() + 10_000).toISOString();
    await site.services.db.updateTable('job').set({ claimed_until }).execute();
    site.pass(5);
    await site.send();
    expect(ids).toEqual([ids[0], ids[0]]);
    expect(ids[0]).toMatch(/^<alerte-\d+-[0-9a-f]{16}@site\.test>$/);
  });

  test('that is refused is tried again with the news of the next day', async () => {
    let isFull = true;
    const site = await createAlertSite({
      onMail: ({ body }) => (isFull && body.includes('Votre recherche') ? refusal(552, 'mailbox full') : undefined),
    });
    await site.hasAlert();
    await site.hasProperty({ title: 'Villa A' });
    site.pass(15);
    expect(await site.tell()).toEqual([]);
    isFull = false;
    expect(await site.tell()).toEqual([]);
    await site.hasProperty({ title: 'Villa B' });
    site.pass(DAY);
    expect(await site.tell()).toEqual(['2 nouveaux biens en Haute-Corse']);
  });

  test('that is refused three times in a row ends the alert; one that is sent starts the count again', async () => {
    let isRefused = true;
    let attempts = 0;
    const site = await createAlertSite({
      onMail: ({ body }) => {
        if (!body.includes('Votre recherche')) return undefined;
        attempts += 1;
        return isRefused ? refusal(550, 'no such user') : undefined;
      },
    });
    const token = await site.hasAlert();
    await site.hasProperty();
    site.pass(15);
    const tellNextDay = async () => {
      await site.tell();
      site.pass(DAY);
    };
    await tellNextDay();
    await tellNextDay();
    isRefused = false;
    await tellNextDay();
    isRefused = true;
    await site.hasProperty();
    site.pass(15);
    await tellNextDay();
    await tellNextDay();
    expect(attempts).toBe(5);
    expect(await site.page.find(token)).toBeDefined();
    await tellNextDay();
    expect(await site.page.find(token)).toBeUndefined();
    await tellNextDay();
    expect(attempts).toBe(6);
  });

  test('that cannot be written keeps no other from being sent', async () => {
    const site = await createAlertSite({ loggedErrors: [/mail not written/, /mail not written/] });
    const { db } = site.services;
    await site.hasAlert({ email: 'broken@example.com' });
    await site.hasAlert({ email: 'elise@example.com' });
    await site.hasProperty();
    site.pass(15);
    await site.queue();
    // A time that no calendar has.
    await db.updateTable('alert').set({ confirmed_at: 'broken' }).where('id', '=', 1).execute();

    await site.send();

    expect(site.server.accepted.map(({ to }) => to)).toEqual([['elise@example.com']]);
    // Tried again after that success, then no sooner than in a minute.
    const [waiting] = await db.selectFrom('job').select(['attempts', 'last_error']).execute();
    expect(waiting).toEqual({ attempts: 2, last_error: "L'e-mail n'a pas pu être rédigé." });
  });

  test('that was given up after three days is told later', async () => {
    const site = await createAlertSite();
    await site.hasAlert();
    await site.hasProperty({ title: 'Villa A' });
    site.pass(15);
    site.server.goDown();
    await site.queue();
    await site.send();
    site.pass(3 * DAY + 1);
    await site.send();
    expect(site.server.accepted).toEqual([]);
    site.server.comeBack();
    site.pass(5);
    expect(await site.tell()).toEqual(['Nouveau bien en Haute-Corse\u00a0: Villa A']);
  });

  test('waits for contact messages', async () => {
    const site = await createAlertSite();
    await site.hasAlert();
    await site.hasProperty();
    site.pass(15);
    await site.queue();
    await storeMessage(site.services.db, aNewMessage(), site.services.now());
    await site.send();
    expect(site.server.accepted.map(({ to }) => to)).toEqual([['contact@site.test'], ['elise@example.com']]);
  });
});

test('the search for news ends between two alerts when the site stops', async () => {
  const site = await createAlertSite();
  for (let person = 0; person < 3; person++) await site.hasAlert({ email: `person-${person}@example.com` });
  await site.hasProperty();
  site.pass(15);
  const job = { id: 0, kind: '', key: '', payload: null, attempts: 1, firstAttemptAt: site.services.now() };

  await alertCheckJob(site.services).run(job, AbortSignal.abort());

  expect(await site.countWaiting()).toBe(0);
  await site.queue();
  expect(await site.countWaiting()).toBe(3);
});
