import { expect, test } from 'vitest';
import { createUser } from '#server/auth/user-store.ts';
import { listMessages } from '#server/messages/message-store.ts';
import { anEmailBody } from '#server/messages/testing/factories.ts';
import { aPropertyBody, hashCheaply } from '#server/testing/factories.ts';
import { createTestApi } from '#server/testing/test-api.ts';
import { describeOnEachDatabase } from '#server/testing/test-database.ts';

const NOW = new Date('2026-06-01T08:00:00Z');
const ACCOUNT = { email: 'agent@example.com', password: 'correct horse' };

describeOnEachDatabase('two processes on one database', (createDatabase) => {
  async function createTwo(env: Record<string, string> = {}) {
    const options = { db: await createDatabase(), env: { ...env, AUTH_SECRET: 'shared '.repeat(6) }, now: () => NOW };
    return [await createTestApi(options), await createTestApi(options)] as const;
  }

  test('count failed logins together', async () => {
    const [one, other] = await createTwo();
    const passwordHash = await hashCheaply(ACCOUNT.password);
    await createUser(one.services.db, { ...ACCOUNT, passwordHash, role: 'admin', createdAt: NOW.toISOString() });
    const statuses: number[] = [];
    for (const api of [one, other, one, other, one, other, one]) {
      statuses.push((await api.post('/api/auth/login', { json: { ...ACCOUNT, password: 'wrong' } })).status);
    }

    expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 429]);
    expect((await other.post('/api/auth/login', { json: ACCOUNT })).status).toBe(429);
  });

  test('carry out a write once that is sent to both at the same time', async () => {
    const [one, other] = await createTwo();
    const call = { json: aPropertyBody(), token: await one.signIn(), headers: { 'Idempotency-Key': 'one' } };

    const answers = await Promise.all([one, other, one, other].map((api) => api.post('/api/properties', call)));

    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const bodies = await Promise.all(answers.map((answer) => answer.json()));
    expect(new Set(bodies.map(({ data }) => data.data.id)).size).toBe(1);
  });

  test('take over a write whose process has died', async () => {
    const [one, other] = await createTwo();
    const call = { json: aPropertyBody(), token: await one.signIn(), headers: { 'Idempotency-Key': 'one' } };
    expect((await one.post('/api/properties', call)).status).toBe(201);
    const before = new Date(NOW.getTime() - 1).toISOString();
    await one.services.db.updateTable('stored_answer').set({ answer: null, claimed_until: before }).execute();

    expect((await other.post('/api/properties', call)).status).toBe(201);
  });

  test('take one message of a sender who sends it to both at the same time', async () => {
    const [one, other] = await createTwo();
    const apis = [one, other, one, other, one, other];
    const answers = await Promise.all(apis.map((api) => api.post('/api/v1.0/email/send', { json: anEmailBody() })));

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429, 429, 429, 429]);
    const inbox = await listMessages(one.services.db, { folder: 'inbox' }, { number: 1, size: 10 });
    expect(inbox).toHaveLength(1);
  });

  test('count requests for alerts together, also those sent at the same time', async () => {
    const [one, other] = await createTwo({ SMTP_URL: 'smtp://127.0.0.1:1' });
    const ask = (_: unknown, request: number) => {
      const json = { email: 'elise@example.com', search: `bedrooms=${request + 1}` };
      return (request % 2 ? one : other).post('/api/alerts', { json });
    };
    const answers = await Promise.all(Array.from({ length: 24 }, ask));

    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(20).fill(202), ...Array(4).fill(429)]);
    // No more than a person gets in a day.
    expect(await one.services.db.selectFrom('job').select('id').execute()).toHaveLength(5);
  });
});
