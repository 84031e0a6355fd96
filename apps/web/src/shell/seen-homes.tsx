import { useEffect, useState } from 'react';
import { useText } from './text.ts';

/** Where the service worker caches pages that were looked at: apps/web/public/worker/stored.js. */
const SEEN_PAGES = 'keystead-seen-pages';
const MOST = 12;

interface SeenPage {
  path: string;
  title: string;
}

/** Renders homes this browser has looked at: they can be read without a connection. Nothing where there are none. */
export function SeenHomes() {
  const t = useText();
  const [pages, setPages] = useState<SeenPage[]>([]);
  useEffect(() => {
    let isHere = true;
    void readSeenPages()
      .then((found) => isHere && setPages(found))
      .catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, []);
  if (pages.length === 0) return null;
  return (
    <nav aria-labelledby="seen-homes" className="mt-10">
      <h2 id="seen-homes" className="text-lg font-semibold">
        {t('offlineSeen')}
      </h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {pages.map(({ path, title }) => (
          <li key={path}>
            {/* No link of the router's: the page comes whole from the cache. */}
            <a href={path} className="flex min-h-11 items-center py-2 hover:text-accent">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Returns the newest first. */
async function readSeenPages(): Promise<SeenPage[]> {
  if (!('caches' in window) || !(await caches.has(SEEN_PAGES))) return [];
  const cache = await caches.open(SEEN_PAGES);
  const requests = (await cache.keys()).filter(({ url }) => /\/(properties|project)-details\//.test(url));
  return Promise.all(
    requests
      .slice(-MOST)
      .toReversed()
      .map(async (request) => {
        const html = (await (await cache.match(request))?.text()) ?? '';
        const path = new URL(request.url).pathname;
        const { title } = new DOMParser().parseFromString(/<title>[^<]*/.exec(html)?.[0] ?? '', 'text/html');
        return { path, title: title.replace(/ · [^·]*$/, '') || path };
      }),
  );
}
