import type { Browser } from '@playwright/test';
import { watchShifts } from '../../e2e/support/page-errors.ts';
import { hydrated } from '../../e2e/support/pages.ts';
import { slowDown } from './slow-phone.ts';

export interface Shift {
  /** Sum of all layout shifts: never less than what browsers report as CLS. */
  sum: number;
  /** What moved, most first. */
  from: string[];
}

/** Returns how far things jump while a page comes, is hydrated and is scrolled through, in a window of that width. */
export async function measureShift(browser: Browser, address: string, width: number): Promise<Shift> {
  const context = await browser.newContext({
    viewport: { width, height: width < 500 ? 844 : 900 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const shifts = await watchShifts(page);
  const backToSpeed = await slowDown(context, page);
  await page.goto(address);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  await backToSpeed();
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    for (let y = 0; y < document.documentElement.scrollHeight; y += window.innerHeight / 2) {
      window.scrollTo({ top: y, behavior: 'instant' });
      await frame();
      await frame();
    }
  });
  await page.waitForLoadState('networkidle');
  const { sum, from } = await shifts();
  await context.close();
  return { sum, from: from.sort().reverse().slice(0, 3) };
}
