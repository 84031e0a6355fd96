/** What is cached for when there is no connection: built files, the first page, and what someone has looked at. */
{
  const { caching } = self.keystead;
  const { NAMES, put, find } = caching;
  const OFFLINE = '/offline';
  /** Pages of one thing each, which people come back to; in any language. */
  const SEEN = /^(\/[a-z]{2,3}(-\w+)?)?(\/((properties|project|agent)-details\/[^/]+)?)?$/;
  /** Pages cached this short a time ago are not fetched just to be cached, in milliseconds. */
  const FRESH_MS = 86_400_000;

  /** The offline page with everything it needs to look right. */
  function cacheOfflinePage() {
    return cacheWithParts(NAMES.built, OFFLINE);
  }

  /** The first page, and those that are open: they came before this worker did. */
  async function cacheFirstPages() {
    const open = (await self.keystead.windows.all()).map(({ url }) => new URL(url).pathname);
    const paths = new Set(['/', ...open.filter((path) => SEEN.test(path))]);
    for (const path of paths) await cacheWithParts(NAMES.pages, path).catch(() => undefined);
  }

  async function cacheWithParts(name, path) {
    const answer = await fetch(path, { credentials: 'omit', redirect: 'error' });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    const text = await answer.clone().text();
    await put(name, path, answer);
    const needed = new Set([...text.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, address]) => address));
    // One after the other: what the page itself asks for meanwhile comes first.
    for (const address of needed) await cacheBuilt(address).catch(() => undefined);
  }

  async function cacheBuilt(address) {
    if (await find(NAMES.built, address)) return;
    const answer = await fetch(address);
    if (answer.ok) await put(NAMES.built, address, answer);
  }

  /** Built files never change under their address. */
  async function builtFile(event) {
    return (await find(NAMES.built, event.request)) ?? fetchAndCache(event, NAMES.built);
  }

  /** Nor do pictures of homes and people. */
  async function picture(event) {
    return (await find(NAMES.pictures, event.request)) ?? fetchAndCache(event, NAMES.pictures);
  }

  async function fetchAndCache(event, name) {
    const answer = await fetch(event.request);
    // A browser that has no room left does without.
    if (answer.status === 200)
      event.waitUntil(put(name, event.request.url, answer.clone()).catch(() => undefined));
    return answer;
  }

  async function page(event, { pathname }) {
    try {
      const answer = await fetch(event.request);
      if (SEEN.test(pathname)) event.waitUntil(cacheAnswer(pathname, answer.clone()).catch(() => undefined));
      return answer;
    } catch {
      const stored = SEEN.test(pathname) && (await find(NAMES.pages, pathname));
      return stored || (await find(NAMES.built, OFFLINE)) || Response.error();
    }
  }

  async function cacheAnswer(path, answer) {
    if (answer.status === 200 && !answer.redirected) return put(NAMES.pages, path, answer);
    // What has left the market is not shown as if it had not.
    if ([402, 404, 410].includes(answer.status)) await (await caches.open(NAMES.pages)).delete(path);
  }

  /** A home that is opened from another page asks for its facts alone: its page is fetched to be cached. */
  function noteSeen(event, { searchParams }) {
    const slug = searchParams.get('slug_id');
    if (slug && /^[\w-]+$/.test(slug)) event.waitUntil(cacheLater(`/properties-details/${slug}`));
  }

  async function cacheLater(path) {
    const stored = await find(NAMES.pages, path);
    const since = Date.now() - Date.parse(stored?.headers.get('date') ?? '');
    if (since < FRESH_MS) return;
    await cacheWithParts(NAMES.pages, path).catch(() => undefined);
  }

  self.keystead.pages = { cacheOfflinePage, cacheFirstPages, builtFile, picture, page, noteSeen };
}
