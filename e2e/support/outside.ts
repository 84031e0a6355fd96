import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext } from '@playwright/test';

/** Someone outside, on a port of this machine: another origin than the site's, which notes what it is asked for. */
export interface Outsider {
  readonly origin: string;
  /** Paths it was asked for, by whichever part of a browser. */
  readonly asked: string[];
  close(): Promise<void>;
}

/** @param answers by path; everything else is not there */
export async function openOutsider(answers: () => Record<string, unknown>): Promise<Outsider> {
  const asked: string[] = [];
  const server: Server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const answer = answers()[path];
    response.setHeader('access-control-allow-origin', '*');
    if (answer === undefined) return response.writeHead(404).end();
    return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

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
