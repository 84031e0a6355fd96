/**
 * Service worker at the site's root. Its parts: what is cached for when there is no connection (pages.js), push messages
 * (push.js), and chat messages that wait for a connection (outbox.js). Pages here are everyone's: a session never
 * travels with the request for one. Answers of the API are never cached.
 */
/* global importScripts */
importScripts('/worker/stored.js', '/worker/pages.js', '/worker/push.js', '/worker/outbox.js');

const { caching, pages, push, outbox } = self.keystead;

self.addEventListener('install', (event) => {
  event.waitUntil(pages.cacheOfflinePage().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  // Until this settles every request of the pages waits: what can be done later is not waited for.
  event.waitUntil(
    caching
      .dropOthers()
      .then(() => self.clients.claim())
      .then(() => void pages.cacheFirstPages()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith('/assets/')) event.respondWith(pages.builtFile(event));
  else if (request.mode === 'navigate') event.respondWith(pages.page(event, url));
  else if (request.destination === 'image') {
    // What has a query is signed, and one person's own.
    if (url.pathname.startsWith('/media/') && url.search === '') event.respondWith(pages.picture(event));
  } else if (url.pathname === '/api/get_property') pages.noteSeen(event, url);
});

self.addEventListener('push', (event) => event.waitUntil(push.received(event.data)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(push.clicked(event.notification));
});
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(push.exchanged(event)));

self.addEventListener('sync', (event) => {
  if (event.tag === outbox.TAG) event.waitUntil(outbox.send());
});
