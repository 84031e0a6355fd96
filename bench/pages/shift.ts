import type { Browser } from '@playwright/test';
import { watchShifts } from '../../e2e/support/page-errors.ts';
import { hydrated } from '../../e2e/support/pages.ts';

/** A slow phone on a slow line: type and hydration come well after the first paint, and may move things. */
const SLOW = {
  cpu: 4,
  line: { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 },
};

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
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW.line);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpu });
  await page.goto(address);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
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
