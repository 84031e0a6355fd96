import type { BrowserContext, Page } from '@playwright/test';

/** A slow phone on a slow line: type and hydration come well after the first paint, and may move things. */
const LINE = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const CPU = 4;

/** Makes the line and the processor of a page slow; the function that is returned gives the processor back. */
export async function slowDown(context: BrowserContext, page: Page): Promise<() => Promise<void>> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', LINE);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU });
  return async () => {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  };
}
