import { type BrowserContext, expect, type Page, type Worker } from '@playwright/test';

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

/**
 * Waits until the service worker answers this page's requests. The page would register it by itself, ten seconds after
 * it has loaded; the end-to-end test without a connection waits for that.
 */
export async function underWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
  });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Waits until a page was cached for when there is no connection. */
export async function cachedPage(page: Page, path: string): Promise<void> {
  // Polled: Playwright's `waitForFunction` takes the promise of an answer for the answer.
  const isStored = () =>
    page.evaluate(
      async (wanted) => (await (await caches.open('keystead-seen-pages')).match(wanted)) !== undefined,
      path,
    );
  await expect.poll(isStored).toBe(true);
}

interface Shown {
  title: string;
  body: string;
  data: { url: string };
}

/** The service worker's side, as far as end-to-end tests look into it. */
export interface WorkerScope {
  shown: Shown[];
  did: string[];
  Clients: { prototype: { openWindow(url: string): Promise<null> } };
  WindowClient: { prototype: { focus(): Promise<null> } };
  ServiceWorkerRegistration: {
    prototype: { showNotification(title: string, options: Omit<Shown, 'title'>): Promise<void> };
  };
  keystead: { push: { clicked(notification: Shown): Promise<void> } };
}

/**
 * Returns the worker, with a stand-in for what a browser without a screen has not: notifications, and windows, which open and
 * move to the front only after a person's own click.
 */
export async function workerWithoutScreen(context: BrowserContext): Promise<Worker> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    scope.shown = [];
    scope.did = [];
    scope.ServiceWorkerRegistration.prototype.showNotification = async (title, options) =>
      void scope.shown.push({ ...options, title });
    const noted = (what: string) => {
      scope.did.push(what);
      return Promise.resolve(null);
    };
    scope.Clients.prototype.openWindow = (url) => noted(`opened ${url}`);
    scope.WindowClient.prototype.focus = () => noted('focused');
  });
  return worker;
}
