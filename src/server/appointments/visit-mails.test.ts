import { expect, test } from 'vitest';
import { type ReceivedMail, refusal, startSmtpServer } from '#server/mail/testing/smtp-server.ts';
import { createTestApi } from '#server/testing/test-api.ts';
import { describeOnEachDatabase } from '#server/testing/test-database.ts';
import { attachedCalendars, readCalendar } from './testing/read-calendar.ts';

const MARIE = { name: 'Marie Rossi', email: 'marie@example.com' };
const SATURDAY = '2026-12-05T14:30';

describeOnEachDatabase('the mails of a visit', (createDatabase) => {
  async function createSite(behaviour: Parameters<typeof startSmtpServer>[0] = {}, env: Record<string, string> = {}) {
    let time = Date.parse('2026-12-01T10:00:00.000Z');
    const server = await startSmtpServer(behaviour);
    const api = await createTestApi({
      db: await createDatabase(),
      env: { PUBLIC_URL: 'https://site.test', SITE_EMAIL: 'contact@site.test', SMTP_URL: server.url, ...env },
      now: () => new Date(time),
    });
    const token = await api.signIn();
    const { id: home } = await api.hasProperty({
      ...{ title: 'Villa Alba', reference: 'JP-12', location: 'Nonza', private_address: '3 chemin du Puits' },
    });
    const written = async (response: Response) => (await response.json()).data.data;
    const add = async (json: object = {}) =>
      written(
        await api.post('/api/appointments', {
          token: await api.signIn(),
          json: { property_id: home, person: MARIE, starts_at: SATURDAY, state: 'confirmed', ...json },
        }),
      );
    const change = async (json: object) =>
      written(await api.put('/api/appointments/1', { token: await api.signIn(), json }));
    return {
      ...{ api, server, token, home, add, change },
      remove: async () => written(await api.delete('/api/appointments/1', { token: await api.signIn() })),
      send: () => api.services.jobs.runDue(),
      mails: () => server.accepted.map(tell),
      goTo: (clock: string) => {
        time = Date.parse(clock);
      },
    };
  }

  /** The first words of the subject, and what the calendar is told. */
  function tell(mail: ReceivedMail) {
    const [file, ...others] = attachedCalendars(mail);
    expect(others).toEqual([]);
    const word = /Visite (\S+)|Rappel/.exec(textOf(mail))?.[0];
    if (!file) return { word };
    const { calendar, event } = readCalendar(file.text);
    const { uid, sequence } = event;
    return { word, method: calendar.getFirstPropertyValue('method'), starts: String(event.startDate), uid, sequence };
  }

  test('confirm it with one file that calendars read, and never name the private address', async () => {
    const { server, add, send } = await createSite();
    const made = await add({ meeting_point: "Devant l'église", note: 'Vend sa maison' });
    expect(made.mail).toBe('queued');
    await send();
    await send();
    expect(server.accepted).toHaveLength(1);
    const [mail] = server.accepted;
    if (!mail) return;
    expect(mail.to).toEqual([MARIE.email]);
    const text = textOf(mail);
    const parts = ['Villa Alba', 'Nonza', 'samedi 5 décembre à 14 h 30', '45 minutes', "Devant l'église"];
    for (const part of [...parts, 'https://site.test/vente/1-villa-alba']) expect(text).toContain(part);
    const [file, ...others] = attachedCalendars(mail);
    expect(others).toEqual([]);
    expect(file?.type).toMatch(/^text\/calendar; .*method=REQUEST/i);
    expect(file?.type).toMatch(/charset=utf-8/i);
    expect(mail.source).toMatch(/filename="?visite\.ics/);
    const { calendar, component, event } = readCalendar(file?.text ?? '');
    expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST');
    expect(event).toMatchObject({ sequence: 0, summary: 'Visite : Villa Alba', location: "Devant l'église, Nonza" });
    expect(event.organizer).toBe('mailto:contact@site.test');
    expect(event.attendees.map((attendee) => attendee.getFirstValue())).toEqual(['mailto:marie@example.com']);
    expect(component.getFirstProperty('dtstart')?.toICALString()).toBe('DTSTART;TZID=Europe/Paris:20261205T143000');
    for (const secret of ['chemin du Puits', 'Vend sa maison']) {
      expect(text + file?.text).not.toContain(secret);
    }
  });

  test('follow a visit from its confirmation to its end under one UID, with a higher SEQUENCE each time', async () => {
    const { add, change, send, mails } = await createSite();
    await add({ state: 'asked' });
    await send();
    expect(mails()).toEqual([]);
    expect((await change({ state: 'confirmed' })).mail).toBe('queued');
    await send();
    expect((await change({ note: 'Clé chez la voisine', meeting_point: 'Au port' })).mail).toBe('none');
    expect((await change({ starts_at: '2026-12-06T10:00' })).mail).toBe('queued');
    await send();
    expect((await change({ minutes: 60 })).mail).toBe('queued');
    await send();
    expect((await change({ state: 'cancelled' })).mail).toBe('queued');
    await send();
    expect((await change({ state: 'missed' })).mail).toBe('none');
    await send();
    const told = mails();
    expect(told.map(({ word, method, starts }) => [word, method, starts])).toEqual([
      ['Visite confirmée', 'REQUEST', '2026-12-05T14:30:00'],
      ['Visite modifiée', 'REQUEST', '2026-12-06T10:00:00'],
      ['Visite modifiée', 'REQUEST', '2026-12-06T10:00:00'],
      ['Visite annulée', 'CANCEL', '2026-12-06T10:00:00'],
    ]);
    expect(new Set(told.map(({ uid }) => uid)).size).toBe(1);
    const sequences = told.map(({ sequence }) => Number(sequence));
    expect(sequences).toEqual([...new Set(sequences)].sort());
  });

  test('tell the last state alone of what changed before they left', async () => {
    const { api, add, change, remove, send, mails } = await createSite();
    await add();
    await change({ starts_at: '2026-12-06T10:00' });
    await change({ starts_at: '2026-12-07T10:00' });
    await send();
    expect(mails()).toMatchObject([{ word: 'Visite confirmée', starts: '2026-12-07T10:00:00' }]);
    // Moved and moved back.
    await change({ starts_at: '2026-12-08T10:00' });
    await change({ starts_at: '2026-12-07T10:00' });
    await send();
    expect(mails()).toHaveLength(1);
    await change({ starts_at: '2026-12-08T10:00' });
    expect((await remove()).mail).toBe('queued');
    await send();
    // Of the hour that the visitor knows.
    expect(mails()[1]).toMatchObject({ word: 'Visite annulée', starts: '2026-12-07T10:00:00' });
    expect(await api.services.db.selectFrom('job').select('kind').execute()).toEqual([]);
  });

  test('cancel once what was confirmed by telephone alone, before its confirmation left', async () => {
    const { api, add, change, send, mails } = await createSite();
    await add();
    expect((await change({ state: 'cancelled' })).mail).toBe('queued');
    await send();
    await send();
    expect(mails()).toMatchObject([{ word: 'Visite annulée', method: 'CANCEL', starts: '2026-12-05T14:30:00' }]);
    await change({ state: 'confirmed' });
    await change({ state: 'cancelled' });
    expect((await change({ state: 'confirmed', starts_at: '2026-12-07T10:00' })).mail).toBe('queued');
    await send();
    expect(mails().slice(1)).toMatchObject([{ word: 'Visite confirmée', starts: '2026-12-07T10:00:00' }]);
    expect(await api.services.db.selectFrom('job').select('kind').where('kind', '=', 'mail:visit').execute()).toEqual(
      [],
    );
  });

  test('cancel in spite of a server that was down meanwhile, also what was deleted after it was cancelled', async () => {
    let isDown = true;
    const { api, add, change, remove, send, mails, goTo } = await createSite({
      onRecipient: () => (isDown ? refusal(451, 'later') : undefined),
    });
    await add();
    await send();
    expect((await change({ state: 'cancelled' })).mail).toBe('queued');
    await send();
    expect((await remove()).mail).toBe('queued');
    isDown = false;
    goTo('2026-12-02T10:00:00Z');
    await send();
    await send();
    expect(mails()).toMatchObject([{ word: 'Visite annulée', method: 'CANCEL' }]);
    expect(await api.services.db.selectFrom('appointment').select('id').execute()).toEqual([]);
  });

  test('cancel a deleted visit, of which nothing is left then', async () => {
    const { api, token, add, remove, send, mails } = await createSite();
    await add();
    await send();
    expect(await remove()).toMatchObject({ id: 1, state: 'confirmed', mail: 'queued' });
    expect((await (await api.get('/api/appointments', { token })).json()).data.data).toEqual([]);
    await send();
    expect(mails()[1]).toMatchObject({ word: 'Visite annulée', method: 'CANCEL' });
    expect(await api.services.db.selectFrom('appointment').select('id').execute()).toEqual([]);
  });

  test('leave out what is past, who has no address and where there is no mail server', async () => {
    const { add, send, mails, goTo, change } = await createSite();
    expect((await add({ starts_at: '2026-12-01T10:59' })).mail).toBe('none');
    expect((await add({ person: { name: 'Paul', phone: '0495600000' } })).mail).toBe('none');
    await send();
    goTo('2026-12-05T13:29:00Z');
    expect((await change({ starts_at: SATURDAY })).mail).toBe('queued');
    await send();
    goTo('2026-12-05T13:31:00Z');
    expect((await change({ state: 'cancelled' })).mail).toBe('none');
    await send();
    expect(mails()).toMatchObject([{ word: 'Visite confirmée' }]);
    const without = await createSite({}, { SMTP_URL: '' });
    expect((await without.add()).mail).toBe('none');
    expect(await without.api.services.db.selectFrom('job').select('id').execute()).toEqual([]);
  });

  test('tell a change that is made while one is on its way, afterwards and once', async () => {
    let whileSending: (() => Promise<unknown>) | undefined;
    const site = await createSite({
      onMail: async () => {
        await whileSending?.();
        whileSending = undefined;
        return undefined;
      },
    });
    whileSending = () => site.change({ starts_at: '2026-12-06T10:00' });
    await site.add();
    await site.send();
    expect(site.mails().map(({ word, starts }) => [word, starts])).toEqual([
      ['Visite confirmée', '2026-12-05T14:30:00'],
      ['Visite modifiée', '2026-12-06T10:00:00'],
    ]);
    whileSending = () => site.remove();
    await site.change({ starts_at: '2026-12-07T10:00' });
    await site.send();
    expect(site.mails().slice(2)).toMatchObject([
      { word: 'Visite modifiée', starts: '2026-12-07T10:00:00' },
      { word: 'Visite annulée', method: 'CANCEL', starts: '2026-12-07T10:00:00' },
    ]);
    expect(await site.api.services.db.selectFrom('appointment').select('id').execute()).toEqual([]);
  });

  test('cancel what a process may have confirmed before it died', async () => {
    const { api, add, change, send, mails, goTo } = await createSite();
    const { db } = api.services;
    await add();
    // The state after a crash between the server's answer and its recording.
    const claimed_until = '2026-12-01T10:01:00.000Z';
    await db.updateTable('job').set({ claimed_until, attempts: 1 }).where('kind', '=', 'mail:visit').execute();
    expect((await change({ state: 'cancelled' })).mail).toBe('queued');
    goTo('2026-12-01T10:02:00Z');
    await send();
    expect(mails()).toMatchObject([{ word: 'Visite annulée', method: 'CANCEL' }]);
  });

  test('that the server refuses are not sent again, and a later change is', async () => {
    let refuses = true;
    const { add, change, send, mails } = await createSite({
      onRecipient: () => (refuses ? refusal(550, 'not you') : undefined),
    });
    await add();
    await send();
    refuses = false;
    await send();
    expect(mails()).toEqual([]);
    await change({ starts_at: '2026-12-06T10:00' });
    await send();
    expect(mails()).toMatchObject([{ word: 'Visite confirmée' }]);
  });

  test('remember it at 18:00 on the evening before, once, without a file', async () => {
    const { add, change, send, mails, goTo, server } = await createSite();
    await add();
    await send();
    goTo('2026-12-04T16:59:59Z');
    await send();
    expect(mails()).toHaveLength(1);
    goTo('2026-12-04T17:00:00Z');
    await send();
    await change({ note: 'Clé chez la voisine' });
    await send();
    expect(mails().slice(1)).toEqual([{ word: 'Rappel' }]);
    expect(textOf(server.accepted[1])).toContain('samedi 5 décembre à 14 h 30');
    const id = server.accepted[1]?.headers.get('message-id')?.[0];
    expect(id).toMatch(/^<visite-[\w-]+-rappel-202612051430@site\.test>$/);
    // Another day is another reminder.
    await change({ starts_at: '2026-12-09T09:00' });
    goTo('2026-12-08T17:00:00Z');
    await send();
    expect(mails().map(({ word }) => word)).toEqual(['Visite confirmée', 'Rappel', 'Visite modifiée', 'Rappel']);
  });

  test('remember nothing that was cancelled, moved away or confirmed later than that', async () => {
    const { add, change, send, mails, goTo } = await createSite();
    await add();
    await send();
    await change({ starts_at: '2026-12-09T09:00' });
    goTo('2026-12-04T17:00:00Z');
    await send();
    await change({ state: 'cancelled' });
    goTo('2026-12-08T17:00:00Z');
    await change({ state: 'confirmed' });
    await send();
    goTo('2026-12-09T07:59:00Z');
    await send();
    expect(mails().map(({ word }) => word)).not.toContain('Rappel');
  });

  test('name no private home by its page', async () => {
    const { api, server, add, send } = await createSite();
    const { id } = await api.hasProperty({ title: 'Villa secrète', is_private: 1 });
    await add({ property_id: id });
    await send();
    expect(textOf(server.accepted[0])).toContain('Villa secrète');
    expect(server.accepted[0]?.body).not.toContain('/vente/');
  });
});

/** Subject and text, in plain spaces. */
function textOf(mail: ReceivedMail | undefined): string {
  return (mail?.body.split('<html')[0] ?? '').replace(/[\u00a0\u202f]/g, ' ');
}
