import { ApiError } from '@keystead/http/errors';
import { sendApiError } from '@keystead/http/server';
import { getSettings, type Settings } from '@keystead/settings/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { paragraph, sendPlainPage, together } from './pages/plain-page.ts';
import type { Services } from './services.ts';

/**
 * What stays open while the site is closed: the back office with its calls, files, how the process feels, what
 * gateways announce (money does not wait), and the settings, which notify other clients of the maintenance.
 */
const OPEN = [
  /^\/admin(\/|$)/,
  /^\/api\/staff[/-]/,
  /^\/api\/(web-settings|get_languages)$/,
  /^\/api\/webhook\//,
  /^\/(health|ready)$/,
  /^(\/[a-z]{2})?\/status(\.json)?$/,
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
    void answeredClosed(services, request, reply).then((isAnswered) => {
      if (!isAnswered) done();
    }, done);
  });
}

/** @returns whether the request was answered here */
async function answeredClosed(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const [path = '/'] = request.url.split('?', 1);
  if (OPEN.some((open) => open.test(path))) return false;
  const settings = await settingsSoon(services);
  if (!settings?.maintenance) return false;
  const seconds = settings.maintenanceMinutes * 60;
  const text = settings.maintenanceText || 'Closed for maintenance.';
  if (path.startsWith('/api/') || path === '/mcp')
    sendApiError(request, reply, new ApiError('unavailable', text, { retryAfterSeconds: seconds }));
  else sendPage(reply, services, settings, seconds);
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

function sendPage(
  reply: FastifyReply,
  services: Services,
  settings: Settings,
  retryAfterSeconds: number,
): FastifyReply {
  const { companyName: heading, companyEmail, companyPhone, maintenanceText, defaultLanguage } = settings;
  const ways = [companyEmail, companyPhone].filter((way) => way !== '');
  return sendPlainPage(reply, services, {
    status: 503,
    language: defaultLanguage,
    settings,
    heading,
    retryAfterSeconds,
    paragraphs: [paragraph(maintenanceText), ...(ways.length === 0 ? [] : [together(ways)])],
  });
}
