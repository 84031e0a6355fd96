import type { Page, Request } from '@playwright/test';

/** Milliseconds without a request on its way. */
const QUIET = 500;
/** Milliseconds after which a request is taken for lost: of a worker that was ended over its script nothing is heard. */
const LOST = 10_000;
/** Answers that never end: the live events of someone signed in. */
const ENDLESS = /\/api\/chat-stream\b/;

/** When each began. */
type UnderWay = Map<Request, number>;
const underWay = new WeakMap<Page, UnderWay>();

/**
 * Waits until a page has loaded and has asked for nothing for half a second. Playwright's own `networkidle` waits for
 * ever where a stream is open. What was asked before the first call on a page is known by its load alone.
 */
export async function atRest(page: Page): Promise<void> {
  const requests = underWay.get(page) ?? watch(page);
  await page.waitForLoadState('load');
  const isQuiet = () => [...requests.values()].every((began) => performance.now() - began > LOST);
  for (let quiet = 0; quiet < QUIET; quiet = isQuiet() ? quiet + 50 : 0) await page.waitForTimeout(50);
}

function watch(page: Page): UnderWay {
  const requests: UnderWay = new Map();
  underWay.set(page, requests);
  page.on('request', (request) => {
    // A page that is left answers nothing more.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) requests.clear();
    if (!ENDLESS.test(request.url())) requests.set(request, performance.now());
  });
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
  return requests;
}
