import type { Preview } from '@keystead/discovery/server';
import { behindPrefix } from '@keystead/kit/language-address';
import { getSettings } from '@keystead/settings/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { movedAddress, pageTexts, placeAt, previewPath, readAddress, redirectFor } from '../compose.ts';
import type { Services } from '../services.ts';
import type { PageAddress } from './language.ts';

/** Seconds that browsers cache where an address leads: the operator may think again. */
const REDIRECT_SECONDS = 60;

export type PageTexts = Awaited<ReturnType<typeof pageTexts>>;

/** Returns the texts the operator has written for search engines, by page. */
export function textsOf(services: Services, origin: string): Promise<PageTexts> {
  return pageTexts({ ...services.systemContext(), origin });
}

/** Says where the pictures of previews stand, as the site looks now. */
export async function previewsOf(services: Services) {
  const look = await getSettings(services.systemContext());
  return (preview: Preview) => previewPath(preview, look);
}

/** Returns the page with these texts for the browser, which makes the same head of them. */
export function withPageTexts(html: string, texts: PageTexts): string {
  if (Object.keys(texts).length === 0) return html;
  const said = JSON.stringify(texts)
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;');
  return html.replace('<html ', () => `<html data-texts="${said}" `);
}

/**
 * Redirects addresses that the operator lets lead elsewhere, and those of a site that has moved in. What holds for a page holds for it in every
 * language, unless the address with its prefix leads somewhere of its own.
 * @returns `sent`; `gone` where nothing is to stand any more; undefined for all other addresses
 */
export async function redirected(
  services: Services,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { path, prefix }: PageAddress,
): Promise<'sent' | 'gone' | undefined> {
  const ctx = services.systemContext();
  const own = await redirectFor(ctx, request.url);
  const found = own ?? (prefix === '' ? undefined : await redirectFor(ctx, path));
  if (!found) {
    const moved = await movedTo(services, { path, prefix }, 'free');
    if (moved === undefined) return undefined;
    sendOn(reply, moved, 301);
    return 'sent';
  }
  if (found.status === 410) return 'gone';
  const isOtherLanguage = own !== undefined || (await readAddress(ctx, found.to)).code !== undefined;
  sendOn(reply, isOtherLanguage ? found.to : behindPrefix(found.to, prefix), found.status);
  return 'sent';
}

/**
 * Returns where an address of a site that has moved in leads, in the language of its reader.
 * @param standing of the address here: where a page may stand, it is looked for first
 */
export async function movedTo(
  services: Services,
  { path, prefix }: Pick<PageAddress, 'path' | 'prefix'>,
  standing: 'free' | 'folder',
): Promise<string | undefined> {
  if (placeAt(path) !== standing) return undefined;
  const moved = await movedAddress(services.systemContext(), path);
  return moved === undefined ? undefined : inAscii(behindPrefix(moved, prefix));
}

/** Returns an address of any script as a header holds it: in ASCII alone. */
const inAscii = (address: string) => address.toWellFormed().replaceAll(/[^\x21-\x7e]+/g, encodeURIComponent);

/** Leads to another address of any script, for as long as the operator does not think again. */
export function sendOn(reply: FastifyReply, to: string, status: number): FastifyReply {
  return reply.header('cache-control', `public, max-age=${REDIRECT_SECONDS}`).redirect(inAscii(to), status);
}
