import type { Browser, Page } from '@playwright/test';
import { PHONE } from './phone.ts';
import type { Tap } from './routes.ts';
import { slowDown } from './slow-phone.ts';

/** What an impatient visitor waits for, in milliseconds. */
export interface Waits {
  /** From the call of the page until a tap, tried again and again from the first paint on, has its effect. */
  usable: number;
  /** The slowest interaction, from the tap to the next painted frame: those tried in vain too, and those at rest. */
  inp: number;
}

/** Milliseconds between two tries. */
const AGAIN = 100;
const GIVEN_UP = 60_000;

/** What a page notes of itself. */
type Notes = Window & { effectAt?: number; slowest?: number };

/** Taps a control of a page from its first paint on until that has its effect, and what every page has after that. */
export async function measureTaps(browser: Browser, address: string, { on, gives }: Tap): Promise<Waits> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.addInitScript(takeNotes, gives);
  await slowDown(context, page);
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator(on).first().waitFor();
  const begun = Date.now();
  while ((await effectAt(page)) === undefined) {
    if (Date.now() - begun > GIVEN_UP) throw new Error(`${address}: taps on ${on} do nothing`);
    await tap(page, on);
    await page.waitForTimeout(AGAIN);
  }
  const usable = (await effectAt(page)) as number;
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Escape');
  // Both work without a script, and meet whatever the page does then.
  for (const part of ['header button[popovertarget]', 'footer input[type=checkbox]']) {
    await tap(page, part);
    await page.waitForTimeout(10 * AGAIN);
  }
  const inp = await page.evaluate(() => (window as Notes).slowest ?? 0);
  await context.close();
  return { usable: Math.round(usable), inp };
}

const effectAt = (page: Page) => page.evaluate(() => (window as Notes).effectAt);

/** Scrolls to a part and taps where it is, whether it is enabled or not. */
async function tap(page: Page, part: string): Promise<void> {
  const there = page.locator(part).first();
  await there.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const box = await there.boundingBox();
  if (box) await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/** Runs in the page before its own scripts. @param gives selector of what the effect is seen by */
function takeNotes(gives: string): void {
  const notes = window as Notes;
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector(gives)) return;
    notes.effectAt = performance.now();
    observer.disconnect();
  }).observe(document, { subtree: true, childList: true, attributes: true });
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId) notes.slowest = Math.max(notes.slowest ?? 0, duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}
