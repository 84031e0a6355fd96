import type { Ctx } from '@keystead/platform/context';
import { readAddresses } from './move-in.queries.ts';
import type { MoveInSystem } from './system.ts';

/** Most characters of an address: longer ones are not noted, and not looked up. */
const LONGEST = 1000;
/** Parts of a query that name a page of WordPress. */
const NAMING = ['p', 'page_id'] as const;

/**
 * Returns an address as it is noted: decoded, without the slash at its end, and without a query unless that names the page
 * (`/?p=12`).
 */
export function addressKey(url: string): string {
  const [path = '', query = ''] = url.split(/\?(.*)/s, 2);
  const plain = decoded(path).normalize('NFC').replaceAll('\0', '').replace(/\/+$/, '') || '/';
  const asked = new URLSearchParams(query);
  const name =
    plain === '/' ? NAMING.map((one) => asked.get(one)).find((id) => id && /^\d+$/.test(id)) : undefined;
  return (name === undefined ? plain : `/?p=${name}`).slice(0, LONGEST);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Links of HTML. */
const HREF = /\bhref=(["'])(.*?)\1/gi;

/** Returns HTML whose links to pages of the old site lead to those of this one, or to where a redirect stands. */
export async function withOwnLinks(
  open: Ctx,
  html: string,
  { origin, system }: { origin: string; system: Pick<MoveInSystem, 'movedPath'> },
): Promise<string> {
  const bare = origin.replace(/^https?:\/\/(www\.)?/i, '');
  const pathOf = (href: string) => {
    const local = href.replace(/^(?:https?:)?\/\/(?:www\.)?/i, '');
    return local !== href && local.startsWith(`${bare}/`) ? local.slice(bare.length) : undefined;
  };
  const paths = [...html.matchAll(HREF)].flatMap(([, , href = '']) => pathOf(href) ?? []);
  if (paths.length === 0) return html;
  const noted = await readAddresses(open, [...new Set(paths.map(addressKey))]);
  return html.replaceAll(HREF, (whole: string, quote: string, href: string) => {
    const path = pathOf(href);
    if (path === undefined) return whole;
    return `href=${quote}${system.movedPath?.(path) ?? noted.get(addressKey(path)) ?? path}${quote}`;
  });
}
