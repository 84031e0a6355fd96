/**
 * Text of an inline script for the head: registers the service worker once the page has loaded. Development goes
 * without, its files change.
 */
export const workerScript = import.meta.env.PROD
  ? ";addEventListener('load',()=>navigator.serviceWorker?.register('/sw.js').catch(()=>{}))"
  : '';
