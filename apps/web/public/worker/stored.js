/** Caches of the service worker: their names, their bounds, and small texts stored by name. */
self.keystead = {};

{
  /** `own` and `seen…` are one person's, and go when that person signs out: apps/web/src/shell/forget-person.ts. */
  const NAMES = {
    built: 'keystead-built-2',
    pages: 'keystead-seen-pages',
    pictures: 'keystead-seen-pictures',
    own: 'keystead-own',
  };
  /** How many answers each holds, give or take a few; the oldest go first. */
  const MOST = { [NAMES.built]: 300, [NAMES.pages]: 40, [NAMES.pictures]: 240 };

  /** Looking at all that is cached takes a while: it is done once for so many answers. */
  const TRIM_AFTER = 20;
  let stored = 0;

  /** Stores an answer; stored again, it is the newest. */
  async function put(name, key, answer) {
    const cache = await caches.open(name);
    await cache.put(key, answer);
    stored += 1;
    if (stored % TRIM_AFTER !== 0) return;
    for (const [bounded, most] of Object.entries(MOST)) await trim(bounded, most);
  }

  async function trim(name, most) {
    const cache = await caches.open(name);
    const keys = await cache.keys();
    for (const old of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(old);
  }

  async function find(name, key) {
    return (await caches.open(name)).match(key);
  }

  async function dropOthers() {
    const ours = Object.values(NAMES);
    const names = await caches.keys();
    await Promise.all(names.filter((name) => !ours.includes(name)).map((name) => caches.delete(name)));
  }

  /** A text of the person's own; undefined when there is none. */
  async function readOwn(key) {
    return (await find(NAMES.own, key))?.text();
  }

  async function writeOwn(key, text) {
    const cache = await caches.open(NAMES.own);
    if (text === undefined) await cache.delete(key);
    else await cache.put(key, new Response(text));
  }

  self.keystead.caching = { NAMES, put, find, dropOthers, readOwn, writeOwn };

  /** The windows of this site, and whether one of them takes a message within a second. */
  self.keystead.windows = {
    all: () => self.clients.matchAll({ type: 'window', includeUncontrolled: true }),
    post(client, message) {
      return new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(true);
        setTimeout(() => resolve(false), 1000);
        client.postMessage(message, [port2]);
      });
    },
  };
}
