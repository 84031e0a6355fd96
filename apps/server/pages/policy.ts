import { hash, randomBytes } from 'node:crypto';
import type { Config } from '@keystead/platform/config';
import { outsideParties, type PolicyPart } from '../compose.ts';
import type { Services } from '../services.ts';

/**
 * Marks scripts and styles of a page as ours while it is drawn, as a nonce. Random per process and never sent, so that no
 * text of a visitor can contain it: what carries it may run, and only that.
 */
export const NONCE_MARK = `nonce-${randomBytes(16).toString('hex')}`;

/** For documents that are made anew for each request. */
export function newNonce(): string {
  return randomBytes(16).toString('base64url');
}

/** Headers of every page beside its policy. */
export const PAGE_HEADERS = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'geolocation=(self), microphone=(self), camera=()',
  'cache-control': 'no-cache',
} as const;

/** Origins beside our own that pages may reach, by what for. */
export type Outside = Readonly<Partial<Record<PolicyPart, readonly string[]>>>;

/** Returns the sources that the parties set up at this moment need; see decision 149. */
export async function outsideOf(services: Services, origin: string): Promise<Outside> {
  const parties = await outsideParties({ ...services.systemContext(), origin });
  const all: Partial<Record<PolicyPart, string[]>> = {};
  for (const { policy = {} } of parties) {
    for (const [part, origins] of Object.entries(policy) as [PolicyPart, readonly string[]][])
      all[part] = [...new Set([...(all[part] ?? []), ...origins])];
  }
  return all;
}

/** Sources of a policy for what a page brings itself, by their hash or by a nonce. */
interface OwnSources {
  scripts: readonly string[];
  styles: readonly string[];
}

const ATTRIBUTE = ` nonce="${NONCE_MARK}"`;
/** Data that scripts read; browsers run none of it. */
const DATA = /\btype="application\//;
const ADDRESS = /\b(?:src|href)="([^"]*)"/;

/**
 * Returns text of a script that fetches the page's modules once the page has been painted: what is read first shares
 * neither line nor processor with them. A hidden page is not painted, and does not wait. `modules` are those that the
 * one at `source` will ask for; without their names they would come one round trip after the other.
 */
function loaderOf(source: string, modules: readonly string[]): string {
  return `{let s=document.currentScript,go=()=>{for(let h of ${inScript(modules)}){let l=document.createElement("link");l.rel="modulepreload";l.href=h;document.head.append(l)}let n=document.createElement("script");n.type="module";n.async=true;n.setAttribute("src",${inScript(source)});s.replaceWith(n)};document.hidden?go():requestAnimationFrame(()=>setTimeout(go))}`;
}

/** Returns a value as text of a script, which no value can end. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

const unescaped = (address: string) => address.replaceAll('&amp;', '&');

/**
 * Takes the marks out of a page and says which scripts and styles had one, by their hashes. Of what has no mark no hash is
 * said: whatever a text has brought into the page does not run. A script with an address of its own is put there by one
 * that has a hash; browsers trust what such a script puts there.
 */
export function sealed(html: string): { html: string; own: OwnSources } {
  const own = { scripts: new Set<string>(), styles: new Set<string>() };
  const modules: string[] = [];
  // What loads the modules is written once all of the page has said which they are.
  const parts: (string | { loaderOf: string })[] = [];
  let at = 0;
  for (let mark = html.indexOf(NONCE_MARK); mark >= 0; mark = html.indexOf(NONCE_MARK, at)) {
    const start = html.lastIndexOf('<', mark);
    const end = html.indexOf('>', mark) + 1;
    const tag = html.slice(start, end);
    const [, address] = ADDRESS.exec(tag) ?? [];
    parts.push(html.slice(at, start));
    at = end;
    // What adds styles reads it, which no script here does.
    if (tag.startsWith('<meta property="csp-nonce"')) continue;
    if (tag.startsWith('<link') && tag.includes('rel="modulepreload"') && address !== undefined) {
      modules.push(unescaped(address));
      continue;
    }
    if (tag.startsWith('<script') && address !== undefined) {
      parts.push({ loaderOf: unescaped(address) });
      at = html.indexOf('</script>', end);
      continue;
    }
    if (tag.startsWith('<script') && !DATA.test(tag))
      own.scripts.add(hashOf(textBefore(html, end, '</script>')));
    if (tag.startsWith('<style')) own.styles.add(hashOf(textBefore(html, end, '</style>')));
    parts.push(tag.replace(ATTRIBUTE, ''));
  }
  parts.push(html.slice(at));
  const page = parts.map((part) => {
    if (typeof part === 'string') return part;
    const loader = loaderOf(part.loaderOf, modules);
    own.scripts.add(hashOf(loader));
    return `<script>${loader}`;
  });
  return { html: page.join(''), own: { scripts: [...own.scripts], styles: [...own.styles] } };
}

const textBefore = (html: string, start: number, end: string) => html.slice(start, html.indexOf(end, start));

/** As browsers make it of the text between the tags, in which every end of a line is one sign. */
function hashOf(text: string): string {
  return `'sha256-${hash('sha256', text.replace(/\r\n?/g, '\n'), 'base64')}'`;
}

/** Returns the sources of a document whose scripts and styles carry a nonce. */
export function byNonce(nonce: string): OwnSources {
  return { scripts: [`'nonce-${nonce}'`], styles: [`'nonce-${nonce}'`] };
}

/**
 * Only our own scripts run, and what these fetch, and nothing but this site is reached beside the parties that are set up:
 * what the privacy page does not name, browsers do not let in.
 */
export function contentSecurityPolicy(own: OwnSources, config: Config, outside: Outside): string {
  const development = config.KEYSTEAD_DEV ? ' ws: http://localhost:*' : '';
  const also = (part: PolicyPart) => (outside[part] ?? []).map((origin) => ` ${origin}`).join('');
  // Addresses of files are absolute: visitors who come by another name of this server see them all the same.
  const site = `'self'${config.PUBLIC_URL === undefined ? '' : ` ${new URL(config.PUBLIC_URL).origin}`}`;
  return [
    "default-src 'self'",
    ['script-src', ...own.scripts, "'strict-dynamic'"].join(' '),
    // Vite's development client adds styles of its own, and any hash or nonce would switch 'unsafe-inline' off.
    ['style-src', "'self'", ...(config.KEYSTEAD_DEV ? ["'unsafe-inline'"] : own.styles)].join(' '),
    "style-src-attr 'unsafe-inline'",
    `img-src ${site} data: blob:${also('img')}`,
    `media-src ${site} blob:${also('media')}`,
    "font-src 'self' data:",
    `connect-src ${site}${also('connect')}${development}`,
    "worker-src 'self' blob:",
    `frame-src${also('frame') || " 'none'"}`,
    "base-uri 'none'",
    `form-action 'self'${also('form')}`,
    "frame-ancestors 'none'",
    "object-src 'none'",
    ...(config.PUBLIC_URL?.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
