import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';

type Tab = { url: string; focus: () => Promise<void>; postMessage: (message: unknown) => void };

/** The service worker in a browser with these tabs. */
function startWorker(tabs: Tab[] = []) {
  const listeners = new Map<string, (event: unknown) => void>();
  const showNotification = vi.fn(async () => {});
  const openWindow = vi.fn(async () => {});
  const self = {
    addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
    registration: { showNotification },
    clients: { matchAll: async () => tabs, openWindow },
  };
  runInNewContext(readFileSync('public/admin/push-worker.js', 'utf8'), { self, URL });

  async function dispatch(type: string, event: object): Promise<void> {
    let work: unknown;
    listeners.get(type)?.({ ...event, waitUntil: (promise: unknown) => (work = promise) });
    await work;
  }
  return { dispatch, listeners, openWindow, showNotification };
}

const aTab = (path: string) => ({
  url: `https://site.example${path}`,
  focus: vi.fn(async () => {}),
  postMessage: vi.fn(),
});
const pressed = (path: string) => ({ notification: { close: () => {}, data: { path } } });

test('a push is shown, and requests of pages do not go through the worker', async () => {
  const { dispatch, listeners, showNotification } = startWorker();
  const notice = { title: 'Message de Zoé', body: 'à propos de Moulin', tag: 'message-1', path: '/admin/messages' };
  await dispatch('push', { data: { json: () => notice } });
  const { title, path, ...shown } = notice;
  expect(showNotification).toHaveBeenCalledExactlyOnceWith(
    title,
    expect.objectContaining({ ...shown, data: { path } }),
  );
  expect([...listeners.keys()].sort()).toEqual(['install', 'notificationclick', 'push']);
});

test('a press asks the open tab of the administration to go there, and else opens one', async () => {
  const others = [aTab('/vente'), aTab('/administration'), aTab('/admin/login')];
  const alone = startWorker(others);
  await alone.dispatch('notificationclick', pressed('/admin/messages#message-1'));
  expect(alone.openWindow).toHaveBeenCalledExactlyOnceWith('/admin/messages#message-1');

  const tab = aTab('/admin');
  const { dispatch, openWindow } = startWorker([...others, tab]);
  await dispatch('notificationclick', pressed('/admin/messages#message-1'));
  expect(tab.focus).toHaveBeenCalledOnce();
  expect(tab.postMessage).toHaveBeenCalledExactlyOnceWith({ path: '/admin/messages#message-1' });
  expect(openWindow).not.toHaveBeenCalled();
});
