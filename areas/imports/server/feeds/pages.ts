import { FetchError } from '@keystead/platform/inner-address';
import { MOST_ROWS } from '../../rules.ts';

/** Gets an address of a service. @param size records of a page that are wished for @throws FetchError */
export type AskPage = (address: string, size: number) => Promise<Buffer>;

/** Of the name in an address, whose password is then sent as a bearer token. */
const BEARER = 'bearer';
/** Pages of one reading: a service that never ends has no records in them. */
const MOST_PAGES = 5000;
/** Records of a page, whole or of some fields only. */
export const PAGE_SIZES = { whole: 200, keys: 1000 } as const;

/** Returns an address of a feed as it is asked: a bearer token stands in it as the password of `bearer`. */
export function askedAddress(text: string): {
  readonly address: string;
  readonly bearer: string | undefined;
} {
  const url = new URL(text);
  if (/\/odata\//i.test(url.pathname) && isProperties(url) && !url.searchParams.has('$expand'))
    url.searchParams.set('$expand', 'Media');
  if (url.username !== BEARER) return { address: url.href, bearer: undefined };
  const bearer = decodeURIComponent(url.password);
  url.username = '';
  url.password = '';
  return { address: url.href, bearer };
}

const isProperties = ({ pathname }: URL) => /\/Property$/i.test(pathname);

interface Page {
  readonly '@odata.context'?: unknown;
  readonly '@odata.nextLink'?: unknown;
  readonly value: readonly unknown[];
}

/** Where the properties of a service are. */
interface Properties {
  readonly at: URL;
  /** Their first page, where it has been read already. */
  readonly page?: Page;
}

/** Returns where the properties of a service are, by what its address answers; undefined for an answer that is none of a service. */
export function serviceOf(first: Buffer, address: string): Properties | undefined {
  const page = pageOf(first);
  if (!page || !/\$metadata/.test(String(page['@odata.context']))) return undefined;
  const at = new URL(address);
  const properties = propertiesOf(page, at);
  return properties ? { at: properties } : { at, page };
}

/** Returns where the properties of a service are that was read before. @throws FetchError */
export async function propertiesAt(address: string, ask: AskPage): Promise<URL> {
  const at = new URL(address);
  if (isProperties(at)) return at;
  const service = serviceOf(await ask(address, PAGE_SIZES.whole), address);
  if (!service) throw new FetchError('unreachable');
  return service.at;
}

/** Records as JSON, by their keys: one that was on two pages is the later one. */
export type Records = Map<string, string>;

/**
 * Returns all records of an address, page by page.
 * @param mostBytes of their JSON
 * @param records what was read before, to which they are added: limits are those of all together
 * @throws FetchError where a page is missing, is none, or leads elsewhere: what is not whole is nothing
 */
export async function readPages(
  { at: first, page: known }: Properties,
  ask: AskPage,
  {
    mostBytes,
    size = PAGE_SIZES.whole,
    records = new Map(),
  }: { mostBytes: number; size?: number; records?: Records },
): Promise<Records> {
  let at = first;
  let page = known ?? required(await ask(at.href, size));
  const seen = new Set([at.href]);
  let bytes = [...records.values()].reduce((sum, text) => sum + bytesOf(text), 0);
  for (;;) {
    for (const record of page.value) {
      const text = JSON.stringify(record);
      bytes += bytesOf(text);
      records.set(textOf(record, 'ListingKey') || `#${records.size}`, text);
    }
    if (bytes > mostBytes || records.size > MOST_ROWS || seen.size > MOST_PAGES)
      throw new FetchError('too_large');
    const next = nextOf(page, at);
    if (!next) return records;
    // A service that leads in a circle never ends.
    if (seen.has(next.href)) throw new FetchError('unreachable');
    seen.add(next.href);
    at = next;
    page = required(await ask(at.href, size));
  }
}

/** Returns the bytes of a record in a file, with what stands between it and the next one. */
const bytesOf = (text: string) => Buffer.byteLength(text) + 2;

/** Returns a field of a record as text; '' for none. */
export function textOf(record: unknown, name: string): string {
  if (typeof record !== 'object' || record === null) return '';
  const value = (record as Readonly<Record<string, unknown>>)[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
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
