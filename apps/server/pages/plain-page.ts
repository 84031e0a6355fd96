import { DOORWAY } from '@keystead/kit/doorway';
import { mediaUrl } from '@keystead/platform/context';
import type { Settings } from '@keystead/settings/server';
import type { FastifyReply } from 'fastify';
import type { Services } from '../services.ts';
import { newNonce, PAGE_HEADERS } from './policy.ts';

/** A page that is written here and not by the web app, which asks calls that do not answer at such times. */
export interface PlainPage {
  readonly status: number;
  readonly language: string;
  readonly isFromRight?: boolean;
  /** The operator's; undefined where they cannot be known: then the page has no name and no colour. */
  readonly settings: Settings | undefined;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** To the same address. */
  readonly again?: string;
  readonly retryAfterSeconds: number;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Returns a text for HTML. */
export const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);
const isColour = (text: string | undefined) => /^#[0-9a-f]{6}$/i.test(text ?? '');

/** Sends it: without scripts, and cached by no one. */
export function sendPlainPage(reply: FastifyReply, services: Services, page: PlainPage): FastifyReply {
  const { settings, heading, paragraphs, again } = page;
  const { companyName = '' } = settings ?? {};
  const main = `${doorOf('shut')}
<h1>${escaped(heading)}</h1>
${paragraphs.map((text) => `<p>${text}</p>`).join('\n')}
${again === undefined ? '' : `<p><a class="again" href="">${escaped(again)}</a></p>`}`;
  const title = companyName === '' ? heading : companyName;
  reply.header('retry-after', String(page.retryAfterSeconds));
  return sendDocument(reply, services, { ...page, title, main, styles: '' });
}

/** A page of its own, in the operator's name and colour. */
export interface PlainDocument
  extends Pick<PlainPage, 'status' | 'language' | 'isFromRight' | 'settings' | 'heading'> {
  readonly title: string;
  /** HTML; what is not ours is escaped in it. */
  readonly main: string;
  readonly styles: string;
  /** `no-store` unless given. */
  readonly cacheControl?: string;
}

/** Sends a document without scripts. */
export function sendDocument(reply: FastifyReply, services: Services, page: PlainDocument): FastifyReply {
  const nonce = newNonce();
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self' https:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return reply
    .code(page.status)
    .headers({ ...PAGE_HEADERS, 'cache-control': page.cacheControl ?? 'no-store' })
    .header('content-language', page.language)
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .send(htmlOf(services, page, nonce));
}

function htmlOf({ ports }: Services, page: PlainDocument, nonce: string): string {
  const { language, isFromRight = false, settings, heading, title, main, styles } = page;
  const { companyName = '', logo = '', brandColour } = settings ?? {};
  const picture = /^(https?:|\/|$)/.test(logo) ? logo : mediaUrl({ origin: '', ports }, logo);
  const brand = isColour(brandColour) ? brandColour : '#1f4d46';
  return `<!doctype html>
<html lang="${escaped(language)}"${isFromRight ? ' dir="rtl"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<style nonce="${nonce}">
:root { color-scheme: light dark; --brand: ${brand}; font: 1.0625rem/1.6 Inter, system-ui, sans-serif; }
body { margin: 0; min-height: 100svh; display: grid; place-items: center; background: Canvas; color: CanvasText; border-block-start: .25rem solid ${brand}; box-sizing: border-box; }
main { box-sizing: border-box; max-width: 34rem; padding: 2rem 1.5rem; }
h1 { margin: 0 0 1rem; font: 500 2rem/1.2 Fraunces, Georgia, serif; text-wrap: balance; }
.door { display: block; inline-size: min(18rem, 80%); margin-block-end: 2rem; fill: none; stroke: color-mix(in oklab, ${brand} 55%, CanvasText); stroke-width: 2; stroke-linejoin: round; stroke-linecap: round; }
.sun { fill: color-mix(in oklab, #d4572a 20%, Canvas); stroke: none; }
.hill { fill: color-mix(in oklab, ${brand} 16%, Canvas); stroke: none; }
.wall { fill: Canvas; }
.light { fill: color-mix(in oklab, #d4572a 24%, Canvas); stroke: none; }
.knob { fill: #d4572a; stroke: none; }
p { margin: 0 0 1rem; white-space: pre-line; overflow-wrap: anywhere; }
.name { font-weight: 600; }
.mark { display: inline-block; max-width: 12rem; max-height: 3rem; margin-block-end: 2rem; padding: .5rem; border-radius: .5rem; background: #fff; }
.again { display: inline-block; padding: .625rem 1.25rem; border-radius: .625rem; background: CanvasText; color: Canvas; font-weight: 600; text-decoration: none; }
.again:focus-visible { outline: 2px solid CanvasText; outline-offset: 2px; }
${styles}
</style>
</head>
<body>
<main>
${picture === '' ? '' : `<img class="mark" src="${escaped(picture)}" alt="${escaped(companyName)}">`}
${picture === '' && companyName !== '' && companyName !== heading ? `<p class="name">${escaped(companyName)}</p>` : ''}
${main}
</main>
</body>
</html>
`;
}

/** Returns the drawing of pages with nothing to show, as the web app has it: the door is shut, or stands ajar with light behind it. */
export function doorOf(state: 'shut' | 'ajar'): string {
  const { width, height, sun, hill, ground, walls, details, [state]: door } = DOORWAY;
  const light = 'light' in door ? `<path class="light" d="${door.light}"/>` : '';
  const outlined = walls.map((d) => `<path class="wall" d="${d}"/>`).join('');
  return `<svg class="door" viewBox="0 0 ${width} ${height}" aria-hidden="true"><circle class="sun" cx="${sun.x}" cy="${sun.y}" r="${sun.radius}"/><path class="hill" d="${hill}"/>${outlined}${light}<path class="wall" d="${door.door}"/><path d="${details}${ground}"/><circle class="knob" cx="${door.knob.x}" cy="${door.knob.y}" r="3"/></svg>`;
}

/** Returns a text for a paragraph of a plain page. */
export const paragraph = (text: string): string => escaped(text);

/** Returns several short texts beside each other, each in its own direction. */
export const together = (texts: readonly string[]): string =>
  texts.map((text) => `<bdi>${escaped(text)}</bdi>`).join(' · ');
