import type { Page } from '@playwright/test';

/** The service worker of the site, as the browser's own tools reach it. */
export interface WorkerDriver {
  /** A push message arrives. */
  push(data: string): Promise<void>;
  /** The connection is back, as far as Background Sync is concerned. */
  sync(tag: string): Promise<void>;
}

interface Registration {
  registrationId: string;
  scopeURL: string;
  isDeleted: boolean;
}

/** @param page any page of the browser; it must not be the only one whose closing is tried */
export async function driveWorker(page: Page, origin: string): Promise<WorkerDriver> {
  const tools = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = (registrations as Registration[]).find(
        ({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted,
      );
      if (ours) resolve(ours.registrationId);
    });
  });
  await tools.send('ServiceWorker.enable');
  const registrationId = await found;
  return {
    push: async (data) => {
      await tools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    },
    sync: async (tag) => {
      await tools.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag, lastChance: false });
    },
  };
}

/** Waits until the service worker answers this page's requests. */
export async function underWorker(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Waits until a page was kept for when there is no connection. */
export async function keptPage(page: Page, path: string): Promise<void> {
  await page.waitForFunction(
    async (wanted) => (await (await caches.open('keystead-seen-pages')).match(wanted)) !== undefined,
    path,
  );
}

/** The notifications that are shown now. */
export function shownNotifications(page: Page): Promise<{ title: string; body: string; url: string }[]> {
  return page.evaluate(async () => {
    const shown = (await (await navigator.serviceWorker.getRegistration())?.getNotifications()) ?? [];
    return shown.map(({ title, body, data }) => ({ title, body, url: data.url as string }));
  });
}
