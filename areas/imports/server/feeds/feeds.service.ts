import { readFile } from 'node:fs/promises';
import { isAbsolute } from 'node:path';
import { consume, randomToken, tokenHash } from '@keystead/accounts/server';
import type { Input } from '@keystead/http/call';
import { ApiError, invalidField, notFound } from '@keystead/http/errors';
import type { UploadedFile } from '@keystead/http/input';
import { createTurns } from '@keystead/kit/turns';
import { audit } from '@keystead/platform/audit';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { isInnerHost } from '@keystead/platform/inner-address';
import { seal } from '@keystead/platform/secrets';
import { editing } from '@keystead/staff/server';
import type { createFeed, FeedRow, updateFeed } from '../../contract.staff.feeds.ts';
import { type Delivery, FEED_LIMITS } from '../../feed-rules.ts';
import type { MappingText } from '../../mapping.ts';
import {
  credentialsOf,
  type GivenCredentials,
  sealedCredentials,
  shownAddress,
  shownCredentials,
} from './credentials.ts';
import * as table from './feeds.queries.ts';
import { fetchOne } from './fetch.job.ts';
import { ADDRESS_PURPOSE, fileName } from './fetching.service.ts';
import { feedOwners, NO_OWNER, ownerEmail } from './owners.ts';
import { receive } from './receiving.service.ts';

const RESOURCE = 'feeds';
const NO_FEED = 'This feed does not exist any more';

const feeds = editing<FeedRow>({
  resource: RESOURCE,
  what: 'This feed',
  tag: 'feeds',
  read: async (ctx, id) => (await rowsOf(ctx, [id]))[0],
  lock: (ctx, id) => table.readFeed(ctx, id, true),
});

async function rowsOf(ctx: Ctx, ids: number[]): Promise<FeedRow[]> {
  const { rows } = await table.readFeeds(ctx, {
    page: 1,
    per_page: ids.length,
    sort: 'id',
    order: 'asc',
    ids,
  });
  return wired(ctx, rows);
}

async function wired(ctx: Ctx, rows: readonly table.Feed[]): Promise<FeedRow[]> {
  const [pictures, owners] = await Promise.all([
    table.countGalleries(
      ctx,
      rows.map(({ id }) => id),
    ),
    feedOwners(
      ctx,
      rows.map(ownerOf).filter((email) => email !== ''),
    ),
  ]);
  return rows.map((feed) => ({
    id: feed.id,
    version: String(feed.version),
    name: feed.name,
    delivery: feed.delivery,
    place: feed.place,
    ...shownCredentials(credentialsOf(ctx, feed.credentials)),
    every_hours: feed.everyHours,
    sweep_hours: feed.sweepHours,
    is_active: feed.isActive,
    is_automatic: feed.isAutomatic,
    is_mapped: feed.mapping !== null,
    ...(owners.get(ownerOf(feed)) ?? NO_OWNER),
    problem: feed.problem,
    asked_at: feed.askedAt?.toISOString() ?? '',
    next_at: feed.isActive && feed.delivery !== 'push' ? (feed.nextAt?.toISOString() ?? '') : '',
    created_at: feed.createdAt.toISOString(),
    last_import_id: feed.lastImportId ?? 0,
    pictures_waiting: pictures.get(feed.id)?.waiting ?? 0,
    pictures_failed: pictures.get(feed.id)?.failed ?? 0,
    key: '',
  }));
}

/** Returns the address of whose homes a feed brings in; '' for the operator. */
const ownerOf = ({ mapping, owner }: table.Feed): string => (mapping ? (mapping.owner ?? '') : owner);

/** Returns one page of feeds. */
export async function feedsPage(
  ctx: Ctx,
  search: table.FeedSearch,
): Promise<{ data: FeedRow[]; total: number }> {
  const { rows, total } = await table.readFeeds(ctx, search);
  return { data: await wired(ctx, rows), total };
}

/** @throws ApiError not_found */
export const staffFeed = feeds.one;

/** Adds a feed, and asks it at once. @returns it with its key, which is shown this once. @throws ApiError validation */
export async function addFeed(ctx: Ctx, input: Input<typeof createFeed>): Promise<FeedRow> {
  const { name, delivery, every_hours: everyHours = 24, sweep_hours = 24 } = input;
  const { is_active = true, is_automatic = true } = input;
  const key = delivery === 'push' ? randomToken() : '';
  const row = await feeds.add(ctx, async (open) => {
    if ((await table.countFeeds(open)) >= FEED_LIMITS.most)
      throw invalidField('name', `cannot be added: there are ${FEED_LIMITS.most} feeds already`);
    const id = await table.insertFeed(open, {
      name,
      delivery,
      ...placeOf(open, delivery, input.place ?? ''),
      credentials: credentialsFor(open, delivery, input),
      every_hours: everyHours,
      sweep_hours,
      is_active,
      is_automatic,
      owner: (await ownerEmail(open, input.owner_id ?? null)) ?? '',
      key_hash: key === '' ? null : tokenHash(key),
      // It is asked at once by a job of its own, below.
      next_at: delivery === 'push' ? null : new Date(open.now().getTime() + everyHours * 3_600_000),
    });
    if (id === undefined) throw nameTaken();
    if (is_active && delivery !== 'push') await open.jobs.enqueue(open.db, fetchOne, { id });
    return id;
  });
  return { ...row, key };
}

const nameTaken = () => invalidField('name', 'is that of another feed');

/** Returns the credentials of a new feed, sealed. @throws ApiError validation */
function credentialsFor(ctx: Ctx, delivery: Delivery, given: GivenCredentials): Buffer | null {
  if (delivery !== 'address' && given.token_address)
    throw invalidField('token_address', 'goes with a web address only');
  return sealedCredentials(ctx, undefined, given, true);
}

/** Changes a feed. @throws ApiError not_found, conflict, validation */
export function changeFeed(
  ctx: Ctx,
  {
    id,
    version,
    name,
    place,
    token_address,
    client_id,
    client_secret,
    token_scope,
    owner_id: ownerId,
    ...rest
  }: Input<typeof updateFeed>,
): Promise<FeedRow> {
  return feeds.change(ctx, { id, version }, async (open, before) => {
    const given = { token_address, client_id, client_secret, token_scope };
    if (name !== undefined && (await table.isNameTaken(open, name, id))) throw nameTaken();
    // What is shown of an address is no address to ask.
    const isMoved = place !== undefined && place !== '' && place !== before.place;
    const at = isMoved ? placeOf(open, before.delivery, place) : undefined;
    const feed = await table.readFeed(open, id);
    const known = credentialsOf(open, feed?.credentials ?? null);
    const owned = ownerId === undefined ? {} : await ownedBy(open, feed?.mapping ?? null, ownerId);
    const credentials =
      before.delivery === 'address'
        ? sealedCredentials(open, known, given, at !== undefined && !isSameHost(at.place, before.place))
        : credentialsFor(open, before.delivery, given);
    await table.updateFeed(open, id, {
      ...rest,
      credentials,
      ...owned,
      ...(name !== undefined && { name }),
      ...(at && { ...at, etag: '', next_at: open.now() }),
    });
  });
}

/** Returns what makes a feed bring in homes of another owner; null for the operator. @throws ApiError validation */
async function ownedBy(
  ctx: Ctx,
  mapping: MappingText | null,
  ownerId: number | null,
): Promise<{ mapping?: MappingText; owner?: string }> {
  const email = await ownerEmail(ctx, ownerId);
  if (!mapping) return { owner: email ?? '' };
  if (email === mapping.owner) return {};
  if (email === undefined && mapping.incomplete === 'draft')
    throw invalidField('owner_id', 'is required: someone has to complete the drafts of incomplete homes');
  const { owner: _, ...rest } = mapping;
  return { mapping: email === undefined ? rest : { ...rest, owner: email }, owner: '' };
}

/** Removes a feed. @throws ApiError not_found */
export const removeFeed = (ctx: Ctx, id: number): Promise<void> =>
  feeds.remove(ctx, id, (open) => table.deleteFeed(open, id));

/** Asks a feed in the background. @throws ApiError not_found, wrong_state */
export async function fetchNow(ctx: Ctx, id: number): Promise<FeedRow> {
  await inTransaction(ctx, async (open) => {
    const feed = await table.readFeed(open, id);
    if (!feed) throw notFound(NO_FEED);
    if (feed.delivery === 'push')
      throw new ApiError('wrong_state', 'Files of this feed are sent, not fetched.');
    if (!feed.isActive) throw new ApiError('wrong_state', 'This feed is inactive.');
    await open.jobs.enqueue(open.db, fetchOne, { id });
    await audit(open, { resource: RESOURCE, action: 'fetch', id });
  });
  return feeds.one(ctx, id);
}

/** Gives a feed another key. @throws ApiError not_found, wrong_state */
export async function renewKey(ctx: Ctx, id: number): Promise<FeedRow> {
  const key = randomToken();
  await inTransaction(ctx, async (open) => {
    const feed = await table.readFeed(open, id, true);
    if (!feed) throw notFound(NO_FEED);
    if (feed.delivery !== 'push') throw new ApiError('wrong_state', 'Only feeds that are sent have a key.');
    await table.updateFeed(open, id, { key_hash: tokenHash(key) });
    await audit(open, { resource: RESOURCE, action: 'renew-key', id });
  });
  return { ...(await feeds.one(ctx, id)), key };
}

/** Returns where a feed is, as it is stored and as it is shown. @throws ApiError validation */
function placeOf(ctx: Ctx, delivery: Delivery, text: string): Pick<table.FeedValues, 'address' | 'place'> {
  if (delivery === 'push') return { address: null, place: '' };
  if (text === '') throw invalidField('place', 'is required');
  if (delivery === 'folder') return { address: null, place: folderPath(ctx, text) };
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
    throw invalidField('place', 'must be a web address, https://…');
  if (!ctx.config.FEEDS_INNER_NETWORK && isInnerHost(url.hostname))
    throw invalidField('place', 'must be an address on the internet');
  url.hash = '';
  return { address: seal(ctx.config, ADDRESS_PURPOSE, url.href), place: shownAddress(url) };
}

const isSameHost = (one: string, other: string) => new URL(one).origin === new URL(other).origin;

function folderPath({ config }: Ctx, path: string): string {
  if (config.FEEDS_FOLDER === undefined)
    throw invalidField('delivery', 'cannot be a folder: the server was started without FEEDS_FOLDER');
  if (isAbsolute(path) || path.includes('\0') || path.split(/[/\\]/).includes('..'))
    throw invalidField('place', 'must be a path within the folder for feeds');
  return path;
}

/** One file that was sent is in memory at a time; the others wait on the disk. */
const turns = createTurns(1, 20);

/** Files that one feed may send, and keys that one address may try. */
const PUSHES = { limit: 60, per: 3600 };
const TRIES = { limit: 120, per: 3600 };

/**
 * Takes a file that the program of an agency sends.
 * @throws ApiError not_found for a key that is none, validation naming `file`, too_large, busy while the file before is worked on
 */
export async function pushedFile(
  ctx: Ctx,
  { key, file }: { key: string; file: UploadedFile },
): Promise<'accepted' | 'waiting' | 'unchanged'> {
  await consume(ctx, [{ key: `feed-key:${ctx.address}`, rate: TRIES }]);
  const feed = await table.readFeedByKey(ctx, tokenHash(key));
  if (!feed) throw notFound('There is no feed with this key.');
  await consume(ctx, [{ key: `feed-push:${feed.id}`, rate: PUSHES }]);
  const name = fileName(file.fileName);
  const { outcome } = await turns(async () =>
    receive(ctx, feed.id, { name, bytes: await readFile(file.path), etag: '' }),
  );
  if (outcome === 'busy')
    throw new ApiError(
      'unavailable',
      'The file before is being worked on. Send this one again in some minutes.',
    );
  return outcome === 'tried' ? 'accepted' : outcome === 'waits' ? 'waiting' : 'unchanged';
}
