import type { Page, Request } from '@playwright/test';

/** Milliseconds without a request on its way. */
const QUIET = 500;
/** Answers that never end: the live events of somebody signed in. */
const ENDLESS = /\/api\/chat-stream\b/;

const underWay = new WeakMap<Page, Set<Request>>();

/**
 * Waits until a page has loaded and has asked for nothing for half a second. Playwright's own `networkidle` waits for
 * ever where a stream is open. What was asked before the first call on a page is known by its load alone.
 */
export async function atRest(page: Page): Promise<void> {
  const requests = underWay.get(page) ?? watch(page);
  await page.waitForLoadState('load');
  for (let quiet = 0; quiet < QUIET; quiet = requests.size === 0 ? quiet + 50 : 0)
    await page.waitForTimeout(50);
}

function watch(page: Page): Set<Request> {
  const requests = new Set<Request>();
  underWay.set(page, requests);
  page.on('request', (request) => {
    // A page that is left answers nothing more.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) requests.clear();
    if (!ENDLESS.test(request.url())) requests.add(request);
  });
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
  return requests;
}
