import { FetchError } from '@keystead/platform/inner-address';
import { MOST_ROWS } from '../../rules.ts';

/** Gets an address of a service. @throws FetchError */
export type AskPage = (address: string) => Promise<Buffer>;

/** Of the name in an address, whose password is then sent as a bearer token. */
const BEARER = 'bearer';

/** Returns an address of a feed as it is asked: a bearer token stands in it as the password of `bearer`. */
export function askedAddress(text: string): {
  readonly address: string;
  readonly bearer: string | undefined;
} {
  const url = new URL(text);
  if (isProperties(url) && !url.searchParams.has('$expand')) url.searchParams.set('$expand', 'Media');
  if (url.username !== BEARER) return { address: url.href, bearer: undefined };
  const bearer = decodeURIComponent(url.password);
  url.username = '';
  url.password = '';
  return { address: url.href, bearer };
}

const isProperties = ({ pathname }: URL) => /\/odata(?:\/.*)?\/Property$/i.test(pathname);

interface Page {
  readonly '@odata.context'?: unknown;
  readonly '@odata.nextLink'?: unknown;
  readonly value: readonly unknown[];
}

/**
 * Returns all that a RESO Web API has as one file of its pages, or undefined for an answer that is none of one.
 * @param first answer of the address: a page, or the document of the service
 * @param mostBytes of the file
 * @throws FetchError where a page is missing, is none, or leads elsewhere: what is not whole is no file
 */
export async function wholeOf(
  first: Buffer,
  address: string,
  ask: AskPage,
  mostBytes: number,
): Promise<Buffer | undefined> {
  const beginning = pageOf(first);
  if (!beginning || !/\$metadata/.test(String(beginning['@odata.context']))) return undefined;
  let at = new URL(address);
  let page = beginning;
  const properties = propertiesOf(page, at);
  if (properties) {
    at = properties;
    page = required(await ask(at.href));
  }
  const items: string[] = [];
  const seen = new Set([at.href]);
  let bytes = 0;
  for (;;) {
    for (const item of page.value) {
      const text = JSON.stringify(item);
      bytes += Buffer.byteLength(text) + 2;
      items.push(text);
    }
    if (bytes > mostBytes || items.length > MOST_ROWS) throw new FetchError('too_large');
    const next = nextOf(page, at);
    if (!next) break;
    // A service that leads in a circle never ends.
    if (seen.has(next.href)) throw new FetchError('unreachable');
    seen.add(next.href);
    at = next;
    page = required(await ask(at.href));
  }
  return Buffer.from(`{"@odata.context":"$metadata#Property","value":[\n${items.join(',\n')}\n]}\n`);
}

function pageOf(bytes: Buffer): Page | undefined {
  if (!/^\uFEFF?\s*\{/.test(bytes.toString('utf8', 0, 200))) return undefined;
  try {
    const page = JSON.parse(bytes.toString('utf8').replace(/^\uFEFF/, '')) as Partial<Page>;
    return Array.isArray(page.value) ? (page as Page) : undefined;
  } catch {
    return undefined;
  }
}

function required(bytes: Buffer): Page {
  const page = pageOf(bytes);
  if (!page) throw new FetchError('unreachable');
  return page;
}

/** Returns the address of the properties of a service with their media, by its document; undefined for what is none. */
function propertiesOf(page: Page, at: URL): URL | undefined {
  const named = page.value.find((one) => (one as { name?: unknown } | null)?.name === 'Property');
  const path = (named as { url?: unknown } | undefined)?.url;
  if (typeof path !== 'string') return undefined;
  const root = new URL(at);
  if (!root.pathname.endsWith('/')) root.pathname += '/';
  const url = sameOrigin(path, root);
  // Keys of a service stand in the query of each address.
  for (const [name, value] of at.searchParams) url.searchParams.set(name, value);
  url.searchParams.set('$expand', 'Media');
  return url;
}

function nextOf(page: Page, at: URL): URL | undefined {
  const next = page['@odata.nextLink'];
  if (next === undefined || next === null || next === '') return undefined;
  return sameOrigin(String(next), at);
}

/** @throws FetchError for addresses elsewhere: they would get the token */
function sameOrigin(path: string, at: URL): URL {
  const url = URL.canParse(path, at) ? new URL(path, at) : undefined;
  if (url?.origin !== at.origin) throw new FetchError('inner');
  url.hash = '';
  return url;
}
