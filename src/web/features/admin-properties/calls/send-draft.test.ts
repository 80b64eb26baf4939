import { beforeEach, expect, test } from 'vitest';
import { EMPTY_FIELDS } from '#contract/property/fields.ts';
import { createAdminApi } from '#web/api/admin/admin-api.ts';
import { stubStorage } from '#web/browser/testing/stub-storage.ts';
import { NEW_PROPERTY } from '../drafts/draft-storage.ts';
import { sendDraft } from './send-draft.ts';

beforeEach(() => {
  stubStorage('localStorage');
  stubStorage('sessionStorage');
});

type Sent = { method: string; path: string; key: string | null; body: Record<string, unknown> };
type Outcome = { saved: { id: number; revision: number } } | { refused: number } | 'lost';

/** A server that answers each request with the next of these. */
function aServer(...outcomes: Outcome[]) {
  const sent: Sent[] = [];
  const api = createAdminApi({
    apiUrl: '',
    findToken: () => 'abc',
    onSessionEnd: () => {},
    fetch: async (url, init) => {
      const key = new Headers(init?.headers).get('Idempotency-Key');
      sent.push({ method: init?.method ?? 'GET', path: String(url), key, body: JSON.parse(String(init?.body)) });
      const outcome = outcomes.shift() ?? 'lost';
      if (outcome === 'lost') throw new TypeError('connection lost');
      if ('refused' in outcome) return Response.json({ status: 'error', message: 'Non' }, { status: outcome.refused });
      return Response.json({ status: 'success', data: { data: outcome.saved } });
    },
  });
  return { api, sent };
}

const origin = { id: 12, fields: { ...EMPTY_FIELDS, title: 'Maison' }, revision: 3 };
const draft = { ...EMPTY_FIELDS, title: 'Mas' };
const corrected = { ...draft, price: 1 };

test('a save whose answer was lost is sent again as it was, then changed on what it stored', async () => {
  const { api, sent } = aServer('lost', { saved: { id: 12, revision: 4 } }, { saved: { id: 12, revision: 5 } });
  await expect(sendDraft(api, origin, draft)).rejects.toThrow();

  expect(await sendDraft(api, origin, corrected)).toMatchObject({ id: 12, revision: 5 });

  const [first, again, change] = sent;
  expect(again).toEqual(first);
  expect(first?.body).toMatchObject({ title: 'Mas', revision: 3 });
  expect(change?.body).toMatchObject({ title: 'Mas', price: 1, revision: 4 });
  expect(change?.key).not.toBe(first?.key);
});

test('a new property whose answer was lost is created once, and changed on its own address', async () => {
  const { api, sent } = aServer('lost', { saved: { id: 7, revision: 1 } }, 'lost', { saved: { id: 7, revision: 2 } });
  await expect(sendDraft(api, NEW_PROPERTY, draft)).rejects.toThrow();
  await expect(sendDraft(api, NEW_PROPERTY, corrected)).rejects.toThrow();
  await expect(sendDraft(api, NEW_PROPERTY, corrected)).rejects.toThrow();

  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/properties',
    'POST /api/properties',
    'PUT /api/properties/7',
    'PUT /api/properties/7',
    'PUT /api/properties/7',
  ]);
  expect(sent[3]).toEqual(sent[2]);
});

test('a refused save is forgotten', async () => {
  const { api, sent } = aServer({ refused: 422 }, { saved: { id: 12, revision: 4 } });
  await expect(sendDraft(api, origin, draft)).rejects.toThrow();

  await sendDraft(api, origin, corrected);

  expect(sent.map(({ body }) => body.price)).toEqual([0, 1]);
});

test('a change refused after a lost save is made on what that save stored', async () => {
  const answers: Outcome[] = ['lost', { saved: { id: 12, revision: 4 } }, { refused: 422 }];
  const { api, sent } = aServer(...answers, { saved: { id: 12, revision: 4 } }, { saved: { id: 12, revision: 5 } });
  await expect(sendDraft(api, origin, draft)).rejects.toThrow();
  await expect(sendDraft(api, origin, corrected)).rejects.toThrow();

  await sendDraft(api, origin, corrected);

  expect(sent.map(({ body }) => body.revision)).toEqual([3, 3, 4, 3, 4]);
});

test('a version that the person chose after a conflict is the one that is changed', async () => {
  const answers: Outcome[] = ['lost', { saved: { id: 12, revision: 4 } }, { refused: 409 }];
  const { api, sent } = aServer(...answers, { saved: { id: 12, revision: 4 } }, { saved: { id: 12, revision: 6 } });
  await expect(sendDraft(api, origin, draft)).rejects.toThrow();
  await expect(sendDraft(api, origin, corrected)).rejects.toMatchObject({ status: 409 });

  await sendDraft(api, { ...origin, revision: 5 }, corrected);

  expect(sent.at(-1)?.body).toMatchObject({ price: 1, revision: 5 });
});
