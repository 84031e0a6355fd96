/**
 * Service worker at the site's root. Built files never change under their address and are kept; a page that cannot
 * be fetched is answered with the offline page. Push messages come to this file with the chat.
 */
const KEPT = 'keystead-1';
const OFFLINE_PAGE = '/offline';

self.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePage().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOtherCaches().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith('/assets/')) event.respondWith(keptFirst(request));
  else if (request.mode === 'navigate') event.respondWith(networkFirst(request));
});

/** The offline page with everything it needs to look right. */
async function keepOfflinePage() {
  const cache = await caches.open(KEPT);
  const page = await fetch(OFFLINE_PAGE);
  await cache.put(OFFLINE_PAGE, page.clone());
  const needed = [...(await page.text()).matchAll(/"(\/assets\/[^"]+)"/g)].map(([, address]) => address);
  await Promise.allSettled([...new Set(needed)].map((address) => cache.add(address)));
}

async function dropOtherCaches() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)));
}

async function keptFirst(request) {
  const cache = await caches.open(KEPT);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

async function networkFirst(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(OFFLINE_PAGE)) ?? Response.error();
  }
}
