import { expect, test, vi } from 'vitest';
import { inNewTabs } from './testing/tab.ts';

const KEY = 'contactFormSubmissions';
const RECORD = { count: 2, timestamp: 1_700_000_000_000, lastSubmit: 1_700_000_060_000 };
const browser = inNewTabs();

const open = () => import('./sending-quota.ts');

test('a record is stored as count, timestamp and lastSubmit, and found again', async () => {
  const { findSendingRecord, saveSendingRecord } = await open();

  saveSendingRecord(RECORD);

  expect(JSON.parse(browser.tab.getItem(KEY) ?? '')).toEqual(RECORD);
  expect(findSendingRecord()).toEqual(RECORD);
});

test.each([
  '',
  'nonsense',
  'null',
  '[]',
  '"3"',
  '3',
  '{"count":"3","timestamp":1}',
  '{"count":-1,"timestamp":1}',
  '{"count":1}',
  '{"count":1,"timestamp":null}',
])('%j in storage counts as nothing sent', async (garbage) => {
  browser.tab.setItem(KEY, garbage);

  expect((await open()).findSendingRecord()).toBeUndefined();
});

test('a record without a valid lastSubmit uses its timestamp', async () => {
  browser.tab.setItem(KEY, '{"count":1,"timestamp":5,"lastSubmit":"soon"}');

  expect((await open()).findSendingRecord()).toEqual({ count: 1, timestamp: 5, lastSubmit: 5 });
});

test('a message sent from another tab notifies the listeners', async () => {
  const { findSendingRecord, subscribeToSendingRecord } = await open();
  const listener = vi.fn();
  const unsubscribe = subscribeToSendingRecord(listener);

  browser.tab.setItem(KEY, JSON.stringify(RECORD));
  browser.tab.dispatchEvent(Object.assign(new Event('storage'), { key: KEY }));
  browser.tab.dispatchEvent(Object.assign(new Event('storage'), { key: 'something-else' }));

  expect(listener).toHaveBeenCalledOnce();
  expect(findSendingRecord()).toEqual(RECORD);

  unsubscribe();
  browser.tab.dispatchEvent(Object.assign(new Event('storage'), { key: KEY }));
  expect(listener).toHaveBeenCalledOnce();
});

test('with full storage, counting continues from the stored record', async () => {
  browser.tab.setItem(KEY, JSON.stringify({ ...RECORD, count: 1 }));
  browser.tab.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const { findSendingRecord, saveSendingRecord } = await open();

  saveSendingRecord(RECORD);

  expect(findSendingRecord()).toEqual(RECORD);
});

test('with forbidden storage, the record lasts as long as the page', async () => {
  const forbid = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: forbid, setItem: forbid });
  const { findSendingRecord, saveSendingRecord } = await open();

  saveSendingRecord(RECORD);

  expect(findSendingRecord()).toEqual(RECORD);
});
