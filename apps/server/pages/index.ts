import { join } from 'node:path';
import { type ApiClient, RequestError } from '@keystead/http/client';
import { ApiError } from '@keystead/http/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inProcessClient } from '../api.ts';
import { type AnswerCache, PAGE_CACHE } from '../cache.ts';
import { countryFor, siteLanguages } from '../compose.ts';
import { edgeSeconds } from '../edge/headers.ts';
import { EdgeKeys } from '../edge/keys.ts';
import { loggedUrl } from '../logged-request.ts';
import { varyBy } from '../packed.ts';
import { addressOf, originOf } from '../request.ts';
import type { Services } from '../services.ts';
import { markStale } from '../stale.ts';
import { States } from '../states.ts';
import { mountBackOffice } from './back-office.ts';
import { bundledPages } from './bundled.ts';
import { movedTo, previewsOf, redirected, sendOn, textsOf, withPageTexts } from './front.ts';
import { addressIn, mountTexts, type PageAddress, withTexts } from './language.ts';
import { CachedPage, INSTEAD, isStored, type Rendered, sendCached, sendHtml } from './page-cache.ts';
import { contentSecurityPolicy, NONCE_MARK, outsideOf, PAGE_HEADERS, sealed } from './policy.ts';
import type { PageRenderer } from './renderer.ts';

/** Mounts the pages after everything else: one catch-all for GET and HEAD, and the files of the web app. */
export async function mountPages(
  app: FastifyInstance,
  services: Services,
  cache: AnswerCache,
  root: string,
): Promise<void> {
  await mountBackOffice(app, services, root);
  mountTexts(app, services);
  const renderer = services.config.KEYSTEAD_DEV
    ? await (await import('./vite.ts')).vitePages(app, join(root, 'apps/web'))
    : await bundledPages(app, join(root, 'dist/web'));
  const mount = { services, cache, renderer, states: new States(services.now) };
  // The web app has no functions of its own on the server; its framework fails on their addresses.
  app.get('/_serverFn/*', (_request, reply) => reply.callNotFound());
  const handler = (request: FastifyRequest, reply: FastifyReply) => page(mount, request, reply);
  // Their addresses are secrets, which the log of requests must not hold.
  for (const url of ['/papers/*', '/:language/papers/*'])
    app.route({ method: ['GET', 'HEAD'], url, logLevel: 'error', handler });
  app.route({ method: ['GET', 'HEAD'], url: '/*', handler });
}

/** Pages whose address opens something to whoever has it. */
const PAGES_BY_LINK = /^\/papers\//;
/** Pages that begin with the homes of the country their visitor has chosen. */
const BY_COUNTRY: ReadonlySet<string> = new Set(['/']);
/** Addresses that say where their visitor works or goes to school. */
const ASKS_FOR_WAYS = /[?&]commute=/;
/** What routes with `hiddenHead` say, and pages for people who have signed in: no cache in front keeps those either. */
const HIDDEN = /<meta name="robots" content="noindex"\/?>/;

interface Mount {
  services: Services;
  cache: AnswerCache;
  renderer: PageRenderer;
  states: States;
}

async function page(mount: Mount, request: FastifyRequest, reply: FastifyReply) {
  const { services, cache, renderer } = mount;
  const asked = await addressIn(services, request);
  const moved = await redirected(services, { request, reply }, asked);
  if (moved === 'sent') return reply;
  if (asked.movedTo !== undefined) return sendOn(reply, withoutTrailingSlash(asked.movedTo), 301);
  const address = withoutTrailingSlash(request.url);
  const hasSlash = address !== request.url;
  // Old addresses often end in one, and lead on at once: their page is looked for without it.
  if (hasSlash && (await movedInstead(services, asked)) === undefined) return reply.redirect(address, 301);
  const origin = originOf(services, request);
  const { language } = asked;
  reply.headers(PAGE_HEADERS).header('content-language', language.code);
  const [url, unknown] = await knownUrl(renderer, address, asked);
  const isByCountry = BY_COUNTRY.has(split(asked.path)[0]);
  const country = await countryFor(services.systemContext(), isByCountry ? request.headers.cookie : '');
  const key = `page ${language.code} ${language.version} ${country} ${origin}${url}${moved ?? ''}`;
  // Guests only: a visitor's token never reaches the server with a page request, so every page is everyone's.
  // Its address is a secret: neither cached here, nor said to the next site.
  const isByLink = PAGES_BY_LINK.test(asked.path);
  if (isByLink) reply.header('referrer-policy', 'no-referrer');
  const isShared = edgeSeconds(services.config) > 0 && !isByLink && !ASKS_FOR_WAYS.test(url);
  // What no address says, the visitor's choices of before do.
  if (isShared && (asked.prefix === '' || isByCountry)) varyBy(reply, 'cookie');
  let answer: Rendered | undefined;
  let isStale = false;
  const stale = (age: number) => {
    isStale = true;
    markStale(request, age);
  };
  const draw = async () => {
    const drawn = await render(mount, request, { origin, asked, url, country, stale, isShared });
    if (drawn.status === 503)
      throw new ApiError('unavailable', 'The server is busy, try again soon', { retryAfterSeconds: 5 });
    const location = drawn.status === 404 ? await movedInstead(services, asked) : undefined;
    return location === undefined ? drawn : { ...drawn, status: 301, location };
  };
  const stored = await cache
    .getOrMake(
      key,
      PAGE_CACHE,
      async () => {
        const drawn = await draw();
        answer = moved === 'gone' ? { ...drawn, status: 410 } : drawn;
        if (isStale || isByLink || !isStored(answer)) throw new NotStored();
        return new CachedPage(answer);
      },
      stale,
    )
    .catch((error: unknown) => {
      if (error instanceof NotStored) return undefined;
      throw error;
    });
  const shown = stored === undefined ? (answer ?? (await draw())) : undefined;
  if (shown && shown.location !== null)
    return reply.redirect(withQuery(shown.location, unknown), shown.status);
  if (hasSlash) return reply.redirect(address, 301);
  if (shown) return sendHtml(reply, shown);
  return sendCached(request, reply, {
    page: stored as CachedPage,
    key,
    states: mount.states,
    config: services.config,
  });
}

/** Returns one address for each page; never one that a browser would take for another site's (`//host`, `/\\host`). */
function withoutTrailingSlash(url: string): string {
  const [path, query] = split(url);
  if (path === '/' || !path.endsWith('/')) return url;
  return path.replace(/\/+$/, '').replace(/^[\\/]*/, '/') + query;
}

/**
 * Returns the address of a page without what the page does not heed: neither is it drawn anew for that, nor may what one visitor
 * has written there stand in what the next one reads.
 * @returns and what was left out, for the address that this one may lead to
 */
async function knownUrl(
  renderer: PageRenderer,
  address: string,
  { path: behindPrefix }: PageAddress,
): Promise<[url: string, unknown: URLSearchParams]> {
  const [path = '', query = ''] = split(address);
  if (query === '') return [path, new URLSearchParams()];
  const known = await renderer.knownQuery(split(behindPrefix)[0], query);
  const names = new Set(new URLSearchParams(known).keys());
  const unknown = [...new URLSearchParams(query)].filter(([name]) => !names.has(name));
  return [path + known, new URLSearchParams(unknown)];
}

function split(address: string): [path: string, query: string] {
  const end = address.indexOf('?');
  return end < 0 ? [address, ''] : [address.slice(0, end), address.slice(end)];
}

/** Returns an address with what else was asked: what it says itself counts, whatever a form has sent by the same name. */
function withQuery(address: string, query: URLSearchParams): string {
  const own = new URLSearchParams(split(address)[1]);
  const others = new URLSearchParams([...query].filter(([name]) => !own.has(name)));
  if (others.size === 0) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${others}`;
}

/** Returns where an address leads at which no page was found; what was asked behind it follows by itself. */
const movedInstead = (services: Services, { path, prefix }: PageAddress) =>
  movedTo(services, { path: split(path)[0], prefix }, 'folder');

/** A page that is shown, and not cached. */
class NotStored extends Error {}

async function render(
  { services, cache, renderer }: Mount,
  request: FastifyRequest,
  {
    origin,
    asked,
    url,
    country,
    stale,
    isShared,
  }: {
    origin: string;
    asked: PageAddress;
    url: string;
    country: string;
    stale: (age: number) => void;
    isShared: boolean;
  },
): Promise<Rendered> {
  const { language, prefix } = asked;
  const keys = isShared ? new EdgeKeys() : undefined;
  keys?.addFrame();
  const client = inProcessClient(services, cache, {
    origin,
    address: addressOf(request),
    requestId: request.id,
    stale,
    ...(keys && { keys }),
  });
  // A page whose address asks for the impossible is not broken: it has the status of the call that said so. So has one
  // that shows what else there is in the place of what is gone.
  let errorStatus = 500;
  const api: ApiClient = (call, ...asked) =>
    client(call, ...asked).catch((error: unknown) => {
      if (error instanceof RequestError) errorStatus = error.status;
      throw error;
    });
  const pageTexts = await textsOf(services, origin);
  const [languages, previewAt] = await Promise.all([
    siteLanguages(services.systemContext()),
    previewsOf(services),
  ]);
  const response = await renderer.fetch(
    new Request(`${origin}${url}`, { headers: { accept: 'text/html' } }),
    {
      context: {
        api,
        nonce: NONCE_MARK,
        origin,
        language,
        languages,
        prefix,
        country,
        pageTexts,
        previewPath: previewAt,
      },
    },
  );
  const status = response.status === 500 || INSTEAD.has(errorStatus) ? errorStatus : response.status;
  if (status === 500)
    services.log.error({ url: loggedUrl(request.url), requestId: request.id }, 'a page failed');
  const marked = withPageTexts(withTexts(await response.text(), language, NONCE_MARK), pageTexts);
  const { html, own } = sealed(marked);
  const policy = contentSecurityPolicy(own, services.config, await outsideOf(services, origin));
  return {
    status,
    html,
    policy,
    location: response.headers.get('location'),
    keys: keys && !HIDDEN.test(html) ? keys.all() : undefined,
  };
}
