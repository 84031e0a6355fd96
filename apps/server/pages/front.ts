import type { FastifyReply, FastifyRequest } from 'fastify';
import { pageTexts, redirectFor } from '../compose.ts';
import type { Services } from '../services.ts';

/** Seconds that browsers keep where an address leads: the operator may think again. */
const REDIRECT_KEPT = 60;

export type PageTexts = Awaited<ReturnType<typeof pageTexts>>;

/** What the operator has search engines read of pages. */
export function textsOf(services: Services, origin: string): Promise<PageTexts> {
  return pageTexts({ ...services.systemContext(), origin });
}

/** The page with these texts for the browser, which makes the same head of them. */
export function withPageTexts(html: string, texts: PageTexts): string {
  if (Object.keys(texts).length === 0) return html;
  const said = JSON.stringify(texts)
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;');
  return html.replace('<html ', () => `<html data-texts="${said}" `);
}

/**
 * Sends whoever asks for an address that the operator lets lead elsewhere.
 * @returns `sent`; `gone` where nothing is to stand any more; undefined for all other addresses
 */
export async function redirected(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<'sent' | 'gone' | undefined> {
  const found = await redirectFor(services.systemContext(), request.url);
  if (!found) return undefined;
  if (found.status === 410) return 'gone';
  reply.header('cache-control', `public, max-age=${REDIRECT_KEPT}`).redirect(found.to, found.status);
  return 'sent';
}
