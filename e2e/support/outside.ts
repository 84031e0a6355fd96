import type { BrowserContext } from '@playwright/test';

/** Notes every request of a browser to another origin than the site's. None leaves the machine: browsers of end-to-end tests find no other host. */
export function watchOutside(context: BrowserContext, site: string): string[] {
  const outside: string[] = [];
  const isOutside = (url: URL) => /^https?:$/.test(url.protocol) && url.origin !== new URL(site).origin;
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (isOutside(url)) outside.push(url.origin + url.pathname);
  });
  return outside;
}

/** Counts what a page asks a browser that its visitor would be asked about; in `window.askedFor`. */
export function watchQuestions(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    const asked: string[] = [];
    Object.assign(window, { askedFor: asked });
    const { geolocation } = navigator;
    for (const name of ['getCurrentPosition', 'watchPosition'] as const) {
      const own = geolocation[name].bind(geolocation) as (...given: unknown[]) => unknown;
      Object.defineProperty(geolocation, name, {
        value: (...given: unknown[]) => {
          asked.push(name);
          return own(...given);
        },
      });
    }
    if ('Notification' in window)
      Notification.requestPermission = async () => {
        asked.push('notifications');
        return 'default';
      };
  });
}
