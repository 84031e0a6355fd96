import { FetchError } from '@keystead/platform/inner-address';
import { isShown, KEY_ONLY, REPLICA } from '../formats/reso/words.ts';
import { type Records, textOf } from './pages.ts';

/**
 * What a file of a RESO Web API holds, as its import remembers it: all homes; those that have changed since a moment; or the latter and
 * the keys of all others.
 */
export interface Replica {
  readonly kind: 'whole' | 'changes' | 'keys';
  /** Since when changes were asked for; ISO-8601. */
  readonly since?: string;
  /** Latest time of a change that has been seen; '' where the service says none. */
  readonly until: string;
  /** Homes there were when all keys were read last. */
  readonly stock?: number;
  /** Imports of the last file with all homes, and with all keys. */
  readonly wholeId?: number;
  readonly sweptId?: number;
}

/** Minutes of changes that are read again: what was begun before a reading and stored after it has the earlier time. */
const OVERLAP_MINUTES = 5;

/** Returns since when changes are asked for. */
export const sinceOf = (until: string): string =>
  new Date(Date.parse(until) - OVERLAP_MINUTES * 60_000).toISOString();

/**
 * Returns the latest time of a change among records, and the one that was known. One that is still to come is that of a clock that is fast: it
 * would hide what others change until then.
 */
export function latestOf(records: Records, known: string, now: Date): string {
  const end = now.getTime();
  let latest = known === '' ? Number.NaN : Date.parse(known);
  for (const text of records.values()) {
    const time = Date.parse(textOf(JSON.parse(text), 'ModificationTimestamp'));
    if (time <= end && !(time <= latest)) latest = time;
  }
  return Number.isNaN(latest) ? '' : new Date(latest).toISOString();
}

/** Returns the address of properties that fulfil a condition, beside that of the address itself. */
function filtered(at: URL, condition: string): URL {
  const url = new URL(at);
  const own = url.searchParams.get('$filter');
  url.searchParams.set('$filter', own ? `(${own}) and (${condition})` : condition);
  return spaced(url);
}

/** A plus is a space in forms, and not to every service. */
function spaced(url: URL): URL {
  url.search = url.search.replaceAll('+', '%20');
  return url;
}

/** Returns the address of what has changed since a moment, the earliest first. */
export function changesAddress(at: URL, since: string): URL {
  const url = filtered(at, `ModificationTimestamp gt ${since}`);
  url.searchParams.set('$orderby', 'ModificationTimestamp');
  return spaced(url);
}

/** Fields by which a home is known, and that say whether it is offered. */
const KEY_FIELDS = ['ListingKey', 'StandardStatus'];

/** Returns the address of all keys. @param isByReference whether homes are known by the number of the agency */
export function keysAddress(at: URL, isByReference: boolean): URL {
  const url = new URL(at);
  url.searchParams.delete('$expand');
  url.searchParams.set('$select', [...KEY_FIELDS, ...(isByReference ? ['ListingId'] : [])].join(','));
  return spaced(url);
}

/** Homes of one question: addresses have some thousand characters. */
const KEYS_AT_ONCE = 20;

/** Returns the addresses of homes by their keys. */
export function homesAddresses(at: URL, keys: readonly string[]): URL[] {
  return Array.from({ length: Math.ceil(keys.length / KEYS_AT_ONCE) }, (_, place) =>
    filtered(
      at,
      keys
        .slice(place * KEYS_AT_ONCE, (place + 1) * KEYS_AT_ONCE)
        .map((key) => `ListingKey eq '${key.replaceAll("'", "''")}'`)
        .join(' or '),
    ),
  );
}

/** A home as its key alone says it. */
export interface Named {
  readonly ListingKey: string;
  readonly ListingId: string;
}

/**
 * Returns the homes that are offered, or were until they were sold, by records of keys.
 * @throws FetchError for a record without a key: its home would seem to be missing
 */
export function namedIn(records: Records): Named[] {
  return [...records.values()].flatMap((text) => {
    const record: unknown = JSON.parse(text);
    const ListingKey = textOf(record, 'ListingKey');
    if (ListingKey === '') throw new FetchError('unreachable');
    const isLeftOut = !isShown(textOf(record, 'StandardStatus'));
    return isLeftOut ? [] : [{ ListingKey, ListingId: textOf(record, 'ListingId') }];
  });
}

/**
 * Returns a file of records, and of the keys of others that are still there.
 * @param head what the file says of itself; undefined for one that is read as any other
 */
export function fileOf(records: Records, named: readonly Named[] = [], head?: FileHead): Buffer {
  const keys = named.flatMap((one) =>
    records.has(one.ListingKey) ? [] : [JSON.stringify({ ...one, [KEY_ONLY]: true })],
  );
  const said = head ? `"${REPLICA}":${JSON.stringify(head)},` : '';
  const items = [...records.values(), ...keys].join(',\n');
  return Buffer.from(`{"@odata.context":"$metadata#Property",${said}"value":[\n${items}\n]}\n`);
}

interface FileHead extends Pick<Replica, 'kind' | 'since'> {
  /** When all keys were read before: the same homes again are news then, and none while a file of them waits. */
  readonly after?: string;
}
