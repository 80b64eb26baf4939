import { expect, test } from 'vitest';
import { DAY_MS } from '#contract/time/time-span.ts';
import { scheduleRecurring } from '#server/jobs/job-store.ts';
import { aNewMessage, storeMessage } from '#server/messages/testing/factories.ts';
import { createProperty } from '#server/properties/property-store.ts';
import { aProperty } from '#server/testing/factories.ts';
import { createTestApi } from '#server/testing/test-api.ts';
import { describeOnEachDatabase } from '#server/testing/test-database.ts';
import { trashProperty } from '#server/trash/trash-store.ts';
import { mayPurge, RETENTION } from './clock-store.ts';

const START = new Date('2026-06-01T10:00:00.000Z');
const daysLater = (days: number) => new Date(START.getTime() + days * DAY_MS);

describeOnEachDatabase('a clock that is far ahead', (createDatabase) => {
  test('deletes nothing, whatever is stored meanwhile, until an administrator says that it is right', async () => {
    let now = START;
    const logLines: Record<string, unknown>[] = [];
    const api = await createTestApi({ db: await createDatabase(), now: () => now, logLines });
    const { db, jobs } = api.services;
    const count = async (table: 'message' | 'property') => (await db.selectFrom(table).select('id').execute()).length;
    const runAt = async (time: Date) => {
      now = time;
      await db.updateTable('job').set({ run_at: now.toISOString() }).where('kind', '=', RETENTION).execute();
      await jobs.runDue();
    };
    const findClock = async () =>
      (await (await api.get('/api/status', { token: await api.signIn() })).json()).data.data.find(
        ({ check }: { check: string }) => check === 'clock',
      );
    await storeMessage(db, aNewMessage(), START);
    await trashProperty(db, (await api.hasProperty()).id, START);
    await scheduleRecurring(db, [RETENTION], START);
    await runAt(daysLater(1));
    expect(await findClock()).toEqual({ check: 'clock', state: 'ok', message: expect.anything() });

    await runAt(daysLater(4 * 365));
    await storeMessage(db, aNewMessage(), now);
    await runAt(daysLater(4 * 365 + 1));
    expect([await count('message'), await count('property')]).toEqual([2, 1]);
    expect(logLines.filter(({ msg }) => String(msg).startsWith('clock far ahead'))).toHaveLength(1);
    const finding = await findClock();
    expect(finding).toMatchObject({ state: 'warning', action: 'trust_clock' });
    expect(finding.message).toBe(
      "L'horloge indique 1 juin 2030 à 12:00, plus de 40 jours après la dernière activité du site (2 juin 2026 à 12:00). Dans le doute, plus rien n'est effacé\u00a0: ni messages, ni corbeille, ni alertes, ni anciennes sauvegardes. Si cette date est juste, confirmez-la\u00a0; sinon, demandez à la personne qui a installé le site de régler l'heure de la machine.",
    );

    expect((await api.post('/api/status/clock', { token: await api.signIn('user') })).status).toBe(403);
    const response = await api.post('/api/status/clock', { token: await api.signIn() });
    expect(await response.json()).toMatchObject({ data: null, message: expect.stringMatching(/^Date confirmée/) });
    await jobs.runDue();
    expect([await count('message'), await count('property')]).toEqual([1, 0]);
    expect(await findClock()).toMatchObject({ state: 'ok' });
  });

  test('is found by what is stored, where nothing was ever purged', async () => {
    const db = await createDatabase();
    const { services } = await createTestApi({ db });
    const at = (time: Date) => mayPurge({ ...services, now: () => time });
    expect(await at(START)).toBe(true);
    await db.deleteFrom('clock').execute();
    await createProperty(db, aProperty(), START);

    expect(await at(daysLater(41))).toBe(false);
    expect(await at(daysLater(39))).toBe(true);
    // A machine without a battery begins in 1970 at each start.
    expect(await at(new Date(0))).toBe(true);
    expect(await at(daysLater(40))).toBe(true);
  });
});
