import { createHash } from 'node:crypto';
import { consume, isToken, publicOwner, tokenHash } from '@keystead/accounts/server';
import { readAgencies } from '@keystead/agencies/server';
import { categoriesById } from '@keystead/catalogue/server';
import { type Ctx, publicOrigin } from '@keystead/platform/context';
import { count } from '@keystead/platform/telemetry';
import { EXPORT_RATES, RESO_LIMITS } from '../../export-rules.ts';
import { type Found, headOf, homesOf, stateOf, turns } from '../exports/answering.service.ts';
import { noteFetch, readExportByKey } from '../exports/exports.queries.ts';
import { RESO_PATH } from '../exports/keys.ts';
import { withFound } from '../exports/searched.ts';
import { type Filled, filled } from '../formats/reso/field.ts';
import { mediaOf } from '../formats/reso/media.ts';
import { propertyOf } from '../formats/reso/write.ts';
import type { FeedHead } from '../formats/writing.ts';
import { entriesOf, entryWithKey } from './lookups.ts';
import { METADATA_JSON, METADATA_XML, serviceDocument } from './metadata.ts';
import { ODataError } from './odata-error.ts';
import { type Asked, optionsOf, type Place, tokenOf } from './options.ts';
import { type CategoryKinds, countKeys, type KeyRow, kindsOf, readKeys } from './reso.queries.ts';
import {
  isResource,
  MEMBER,
  OFFICE,
  type PartyOut,
  RESOURCES,
  type ResourceName,
  type StoredName,
} from './resources.ts';

/** A request of the RESO Web API. */
export interface ResoRequest {
  readonly key: string;
  /** Behind the root, decoded: `/Property('12')`. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** Media type that is asked for first. */
  readonly accept: string;
  /** Preferences of the client (RFC 7240). */
  readonly prefer: string;
  /** Returns whether the client has the answer with this tag. */
  has(tag: string): boolean;
}

export interface ResoAnswer {
  readonly contentType: string;
  /** Undefined where the client has it. */
  readonly body: string | undefined;
  readonly tag?: string;
}

const JSON_TYPE = 'application/json;odata.metadata=minimal;charset=utf-8';

/** What one request works with. */
interface Work {
  readonly ctx: Ctx;
  readonly one: Found;
  readonly head: FeedHead;
  readonly request: ResoRequest;
  /** Of the service, with `/` at its end. */
  readonly root: string;
  readonly kinds: CategoryKinds;
}

/**
 * Answers a request of the RESO Web API with the homes of the feed whose key it has.
 * @returns `unknown` for a key that opens nothing here, `off` for one of a feed that is inactive
 * @throws ApiError not_found, too_many_requests; ODataError naming what was not understood
 */
export async function answerReso(ctx: Ctx, request: ResoRequest): Promise<ResoAnswer | 'unknown' | 'off'> {
  const found = await feedOf(ctx, request.key);
  if (typeof found === 'string') return found;
  const { one, head } = found;
  const root = `${publicOrigin(ctx)}${RESO_PATH}/`;
  const [, name = '', rest = ''] = /^\/?([^/(]*)(.*)$/s.exec(request.path) ?? [];
  if (name === '' && rest === '') return { contentType: JSON_TYPE, body: serviceDocument(root) };
  if (name === '$metadata' && rest === '') return metadataAs(request);
  if (!isResource(name))
    throw new ODataError('not_found', 'There is no such resource', name.slice(0, 100) || 'path');
  const key = /^\((?:\w+=)?'((?:[^']|'')*)'\)$/.exec(rest)?.[1]?.replaceAll("''", "'");
  if (rest !== '' && rest !== '/$count' && key === undefined)
    throw new ODataError('not_found', 'There is nothing here', `${name}${rest.slice(0, 100)}`);
  if (name === 'Lookup') return lookups({ request, root }, rest, key);
  const kinds = kindsOf([...(await categoriesById(ctx)).values()]);
  const work: Work = { ctx, one, head, request, root, kinds };
  if (rest === '') return collection(work, name);
  if (key === undefined) {
    requireCountable(name);
    const { filter } = optionsOf(name, request.query);
    return counted(await countKeys(ctx, { resource: name, one, kinds }, filter));
  }
  return single(work, name, key);
}

const counted = (total: number): ResoAnswer => ({
  contentType: 'text/plain;charset=utf-8',
  body: String(total),
});

type Asking = Pick<Work, 'request' | 'root'>;

/** Answers with words of lists: all of them are one page. */
function lookups(asking: Asking, rest: string, key: string | undefined): ResoAnswer {
  const asked = optionsOf('Lookup', asking.request.query);
  const context = `${asking.root}$metadata#Lookup`;
  if (key !== undefined) {
    const fields = entryWithKey(key);
    if (!fields) throw noRecord('Lookup');
    return inJson({
      '@odata.context': `${context}/$entity`,
      ...written(asking, 'Lookup', asked, { fields }),
    });
  }
  const { entries, total } = entriesOf(asked);
  if (rest !== '') return counted(total);
  return inJson({
    '@odata.context': context,
    '@odata.count': asked.isCounted ? total : undefined,
    value: entries.map((fields) => written(asking, 'Lookup', asked, { fields })),
  });
}

const inJson = (body: object): ResoAnswer => ({ contentType: JSON_TYPE, body: JSON.stringify(body) });
const noRecord = (name: ResourceName) =>
  new ODataError('not_found', 'There is no record with this key', name);

async function feedOf(ctx: Ctx, key: string): Promise<{ one: Found; head: FeedHead } | 'unknown' | 'off'> {
  const one = isToken(key) ? await readExportByKey(ctx, tokenHash(key)) : undefined;
  if (one?.format !== 'reso') {
    await consume(ctx, [{ key: `export-key:${ctx.address}`, rate: EXPORT_RATES.triesPerAddress }]);
    count('keystead_feed_exports_total', { outcome: 'unknown' });
    return 'unknown';
  }
  const head = one.isActive ? await headOf(ctx, one) : undefined;
  if (!head) {
    count('keystead_feed_exports_total', { outcome: 'gone' });
    return 'off';
  }
  await consume(ctx, [{ key: `reso:${one.id}`, rate: EXPORT_RATES.perReader }]);
  return { one: await withFound(ctx, one), head };
}

function metadataAs({ query, accept, has }: ResoRequest): ResoAnswer {
  const isJson = /json/.test(query.get('$format') ?? accept);
  const body = isJson ? METADATA_JSON : METADATA_XML;
  const tag = `W/"${digest([body])}"`;
  const contentType = isJson ? JSON_TYPE : 'application/xml;charset=utf-8';
  return { contentType, tag, body: has(tag) ? undefined : body };
}

const digest = (parts: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 27);

function requireCountable(name: StoredName): void {
  if (name === 'Media')
    throw new ODataError(
      'bad_request',
      'is not supported for Media: PhotosCount of Property says it',
      '$count',
    );
}

async function collection(work: Work, name: StoredName): Promise<ResoAnswer> {
  const { ctx, one, head, request } = work;
  const asked = optionsOf(name, request.query);
  if (asked.isCounted) requireCountable(name);
  if (name === 'Media' && asked.skip > 0)
    throw new ODataError('bad_request', 'is not supported for Media: follow @odata.nextLink', '$skip');
  const { prefer } = request;
  // Pages behind the first, and those of a filter, have no tag: it costs a look at all homes.
  let tag: string | undefined;
  if (asked.after === undefined && asked.filter === undefined) {
    const state = await stateOf(ctx, one, head);
    const { key: _, ...query } = Object.fromEntries(request.query);
    tag = `W/"${digest([state.tag, name, query, prefer])}"`;
    if (request.has(tag)) {
      await noteFetch(ctx, one.id);
      count('keystead_feed_exports_total', { outcome: 'unchanged' });
      return { contentType: JSON_TYPE, tag, body: undefined };
    }
  }
  if (asked.after === undefined) await noteFetch(ctx, one.id);
  const page = await pageOf(work, name, asked);
  count('keystead_feed_exports_total', { outcome: 'sent' });
  const total = asked.isCounted
    ? await countKeys(ctx, { resource: name, one, kinds: work.kinds }, asked.filter)
    : undefined;
  const body = JSON.stringify({
    '@odata.context': `${work.root}$metadata#${name}`,
    '@odata.count': total,
    value: page.records.map((record) => written(work, name, asked, record)),
    '@odata.nextLink': page.next && nextLink(work, name, asked, page),
  });
  return { contentType: JSON_TYPE, body, ...(tag !== undefined && { tag }) };
}

interface Made {
  readonly fields: Filled;
  readonly media?: readonly Filled[];
}
interface Page {
  readonly records: readonly Made[];
  /** How many there are here, those that are closed to visitors among them. */
  readonly taken: number;
  readonly next: Place | undefined;
}

/** Returns a record with the fields that were asked for; without a value they are null. */
function written({ root, request }: Asking, name: ResourceName, asked: Asked, { fields, media }: Made) {
  const isBare = /\bomit-values\s*=\s*"?nulls/.test(request.prefer);
  const withNulls = (all: Filled, select?: readonly string[]) =>
    Object.fromEntries(
      Object.entries(all)
        .filter(([field, value]) => (select?.includes(field) ?? true) && !(isBare && value === undefined))
        .map(([field, value]) => [field, value ?? null]),
    );
  const key = String(fields[RESOURCES[name].key]).replaceAll("'", "''");
  return {
    '@odata.id': `${root}${name}('${key}')`,
    ...withNulls(fields, asked.select),
    ...(asked.isExpanded && media && { Media: media.map((one) => withNulls(one)) }),
  };
}

function nextLink(
  { root, request }: Work,
  name: ResourceName,
  { top }: Asked,
  { next, taken }: Page,
): string {
  const query = new URLSearchParams(request.query);
  for (const option of ['skip', 'skiptoken', 'top']) {
    query.delete(option);
    query.delete(`$${option}`);
  }
  if (top !== undefined) query.set('$top', String(top - taken));
  if (next) query.set('$skiptoken', tokenOf(next));
  return `${root}${name}?${query}`;
}

/** Returns how many records a page may have. */
function limitOf({ prefer }: ResoRequest, most: number, top: number | undefined): number {
  const preferred = Number(/\bmaxpagesize\s*=\s*"?(\d{1,6})/.exec(prefer)?.[1] ?? most);
  return Math.min(most, Math.max(preferred, 1), top ?? most);
}

async function pageOf(work: Work, name: StoredName, asked: Asked): Promise<Page> {
  const most = name === 'Media' ? RESO_LIMITS.media : RESO_LIMITS.page;
  const limit = limitOf(work.request, most, asked.top);
  if (limit === 0) return { records: [], taken: 0, next: undefined };
  return turns(async () => {
    const { ctx, one, kinds } = work;
    const keys = name === 'Media' ? Math.min(limit, RESO_LIMITS.page) : limit;
    const rows = await readKeys(ctx, { resource: name, one, kinds }, asked, keys + 1);
    const here = rows.slice(0, keys);
    const last = here.at(-1);
    const next = rows.length > keys && last ? placeOf(last) : undefined;
    if (name === 'Media') return mediaPage(work, asked, { rows: here, next, limit });
    const hasMore = asked.top === undefined || asked.top > here.length;
    return {
      records: await recordsOf(work, name, here, asked.isExpanded),
      taken: here.length,
      next: hasMore ? next : undefined,
    };
  });
}

const placeOf = ({ id, values }: KeyRow, sent = 0): Place => ({ id, values, sent });

const idsOf = (rows: readonly KeyRow[]) => rows.map(({ id }) => id);

async function mediaPage(
  work: Work,
  { after, top }: Asked,
  { rows, next, limit }: { rows: readonly KeyRow[]; next: Place | undefined; limit: number },
): Promise<Page> {
  const homes = new Map(
    (await homesOf(work.ctx, work.one, idsOf(rows))).map((home) => [home.row.external_id, home]),
  );
  const records: Made[] = [];
  const pageEnding = (place: Place | undefined): Page => ({
    records,
    taken: records.length,
    next: top === undefined || top > records.length ? place : undefined,
  });
  for (const [index, row] of rows.entries()) {
    const home = homes.get(String(row.id));
    const sent = after?.id === row.id ? after.sent : 0;
    const media = home ? mediaOf(home).slice(sent) : [];
    const room = limit - records.length;
    const before = rows[index - 1];
    if (media.length > 0 && room === 0 && before) return pageEnding(placeOf(before));
    records.push(...media.slice(0, room).map((fields) => ({ fields })));
    if (media.length > room) return pageEnding(placeOf(row, sent + room));
  }
  return pageEnding(next);
}

async function recordsOf(
  work: Work,
  name: Exclude<StoredName, 'Media'>,
  rows: readonly KeyRow[],
  isExpanded: boolean,
): Promise<Made[]> {
  const { head } = work;
  if (name === 'Property') {
    const homes = await homesOf(work.ctx, work.one, idsOf(rows));
    return homes.map((home) => ({
      fields: propertyOf(home, head),
      ...(isExpanded && { media: mediaOf(home) }),
    }));
  }
  const parties = name === 'Office' ? await agenciesOf(work, rows) : await peopleOf(work, rows);
  return parties.map((party) => ({ fields: filled(name === 'Office' ? OFFICE : MEMBER, party) }));
}

async function agenciesOf({ ctx, one }: Work, rows: readonly KeyRow[]): Promise<PartyOut[]> {
  const ids = idsOf(rows);
  const agencies = new Map((await readAgencies(ctx, ids)).map((agency) => [agency.id, agency]));
  return ids.flatMap((id) => {
    const agency = agencies.get(id);
    if (!agency?.is_active) return [];
    const { name, email, phone } = agency;
    return [{ key: String(id), name, ...reachedBy(one.withContact, email, phone) }];
  });
}

/** Of people only the owner of the feed says how they are reached: visitors press a button for that. */
async function peopleOf({ ctx, one }: Work, rows: readonly KeyRow[]): Promise<PartyOut[]> {
  const ids = idsOf(rows);
  const people = await publicOwner(ctx, ids);
  return ids.flatMap((id) => {
    const person = people.get(id);
    if (!person || person.isOperator) return [];
    const { name, email, mobile } = person;
    return [{ key: String(id), name, ...reachedBy(one.withContact && one.accountId === id, email, mobile) }];
  });
}

const reachedBy = (isSaid: boolean, email: string, phone: string) =>
  isSaid ? { email, phone } : { email: undefined, phone: undefined };

async function single(work: Work, name: StoredName, key: string): Promise<ResoAnswer> {
  const asked = optionsOf(name, work.request.query);
  const [, id = '', place] = /^(\d{1,9})(?:-(\d{1,4}))?$/.exec(key) ?? [];
  const isMedia = name === 'Media';
  const filter = { kind: 'compare', field: RESOURCES[name].numbered, by: 'eq', value: id } as const;
  const which = { ...asked, filter, order: [], after: undefined, skip: 0, top: undefined };
  const isKey = id !== '' && isMedia === (place !== undefined);
  const records = isKey ? (await pageOf(work, name, which)).records : [];
  const record = records[Number(place ?? 0)];
  if (!record) throw noRecord(name);
  return inJson({
    '@odata.context': `${work.root}$metadata#${name}/$entity`,
    ...written(work, name, asked, record),
  });
}
