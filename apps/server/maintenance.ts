import { Refusal } from '@keystead/http/errors';
import { sendRefusal } from '@keystead/http/server';
import { mediaUrl } from '@keystead/platform/context';
import { getSettings, type Settings } from '@keystead/settings/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { newNonce, PAGE_HEADERS } from './pages/policy.ts';
import type { Services } from './services.ts';

/**
 * What stays open while the site is closed: the back office with its calls, files, how the process feels, what
 * gateways announce (money does not wait), and the settings, which tell other clients of the maintenance.
 */
const OPEN = [
  /^\/admin(\/|$)/,
  /^\/api\/staff[/-]/,
  /^\/api\/(web-settings|get_languages)$/,
  /^\/api\/webhook\//,
  /^\/(health|ready)$/,
  /^\/(media|assets|brand|previews)\//,
  /^\/robots\.txt$/,
];

/** How long a look at the settings may keep a request waiting that they say nothing about, in milliseconds. */
const LONGEST_LOOK = 500;

/** Closes the site to visitors while the operator has switched maintenance on: 503 with Retry-After, on every process. */
export function mountMaintenance(app: FastifyInstance, services: Services): void {
  app.addHook('onRequest', (request, reply, done) => {
    // Nearly every request: there is nothing to wait for.
    if (getSettings.known(services.database)?.maintenance === false) return done();
    void refused(services, request, reply).then((isRefused) => {
      if (!isRefused) done();
    }, done);
  });
}

/** @returns whether the request was answered here */
async function refused(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  const [path = '/'] = request.url.split('?', 1);
  if (OPEN.some((open) => open.test(path))) return false;
  const settings = await settingsSoon(services);
  if (!settings?.maintenance) return false;
  const seconds = settings.maintenanceMinutes * 60;
  const text = settings.maintenanceText || 'Closed for maintenance.';
  if (path.startsWith('/api/') || path === '/mcp')
    sendRefusal(request, reply, new Refusal('unavailable', text, { retryAfterSeconds: seconds }));
  else sendPage(request, reply, { services, settings, seconds });
  return true;
}

/** A database that does not answer closes nothing: pages from memory are still good. */
async function settingsSoon(services: Services): Promise<Settings | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), LONGEST_LOOK).unref();
  });
  try {
    return await Promise.race([getSettings(services.systemContext()), late]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

interface Closed {
  readonly services: Services;
  readonly settings: Settings;
  readonly seconds: number;
}

function sendPage(_request: FastifyRequest, reply: FastifyReply, { services, settings, seconds }: Closed) {
  const nonce = newNonce();
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self' https:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return reply
    .code(503)
    .headers({ ...PAGE_HEADERS, 'cache-control': 'no-store', 'retry-after': String(seconds) })
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .send(page(services, settings, nonce));
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);

/** Written here and not by the web app, which asks calls that are closed. */
function page({ ports }: Services, settings: Settings, nonce: string): string {
  const { companyName, companyEmail, companyPhone, logo, maintenanceText, defaultLanguage } = settings;
  const picture = /^(https?:|\/|$)/.test(logo) ? logo : mediaUrl({ origin: '', ports }, logo);
  const ways = [companyEmail, companyPhone].filter((way) => way !== '').map(escaped);
  return `<!doctype html>
<html lang="${escaped(defaultLanguage)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(companyName)}</title>
<style nonce="${nonce}">
:root { color-scheme: light dark; font: 1.0625rem/1.6 system-ui, sans-serif; }
body { margin: 0; min-height: 100svh; display: grid; place-items: center; background: Canvas; color: CanvasText; }
main { box-sizing: border-box; max-width: 34rem; padding: 2rem 1.5rem; }
h1 { margin: 0 0 1rem; font: 500 2rem/1.2 Georgia, serif; text-wrap: balance; }
p { margin: 0 0 1rem; white-space: pre-line; overflow-wrap: anywhere; }
.mark { display: inline-block; max-width: 12rem; max-height: 3rem; margin-block-end: 2rem; padding: .5rem; border-radius: .5rem; background: #fff; }
</style>
</head>
<body>
<main>
${picture === '' ? '' : `<img class="mark" src="${escaped(picture)}" alt="${escaped(companyName)}">`}
<h1>${escaped(companyName)}</h1>
<p>${escaped(maintenanceText)}</p>
${ways.length === 0 ? '' : `<p>${ways.map((way) => `<bdi>${way}</bdi>`).join(' · ')}</p>`}
</main>
</body>
</html>
`;
}
