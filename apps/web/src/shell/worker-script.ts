/** After the page has loaded, in milliseconds: the worker fetches what it caches, and a visit's first seconds are the visitor's. */
const WAIT_MS = 10_000;

/** Text of an inline script for the head: registers the service worker. Development goes without, its files change. */
export const workerScript = import.meta.env.PROD
  ? `;addEventListener('load',()=>setTimeout(()=>navigator.serviceWorker?.register('/sw.js').catch(()=>{}),${WAIT_MS}))`
  : '';
