// The service worker of the administration. It shows notices and opens what they are about; pages do not go through it.

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('push', (event) => {
  const { title, body, tag, path } = event.data.json();
  const shown = { body, tag, renotify: true, lang: 'fr', icon: '/icon-192.png', data: { path } };
  event.waitUntil(self.registration.showNotification(title, shown));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.path));
});

/** In a tab of the administration, which asks before unsaved work is left, or in a new one. */
async function open(path) {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find(({ url }) => /^\/admin(?!\/login)(\/|$)/.test(new URL(url).pathname));
  if (!tab) return self.clients.openWindow(path);
  await tab.focus();
  tab.postMessage({ path });
}
