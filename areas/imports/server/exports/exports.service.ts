import { consume } from '@keystead/accounts/server';
import { membership, requireRight } from '@keystead/agencies/server';
import { searchForFeed } from '@keystead/alerts/server';
import type { Input, Result } from '@keystead/http/call';
import { ApiError, notFound } from '@keystead/http/errors';
import { type Ctx, inTransaction, type SignedInCtx } from '@keystead/platform/context';
import { lockName } from '@keystead/platform/db';
import type { FeedExportItem, getFeedExports, saveFeedExport } from '../../contract.exports.ts';
import { EXPORT_LIMITS, EXPORT_RATES } from '../../export-rules.ts';
import * as table from './exports.queries.ts';
import { addressOf, newKey } from './keys.ts';
import { withFound } from './searched.ts';

type Row = NonNullable<table.FeedExport>;

const unknown = () => notFound('There is no such feed.');

/** Returns whose exports someone asks for. @throws ApiError not_found without a seat, forbidden */
async function ownerOf(ctx: SignedInCtx, agencyId: number): Promise<table.ExportOwner> {
  if (agencyId === 0) return { maker: 'person', accountId: ctx.actor.accountId };
  const { seat } = await membership(ctx, agencyId);
  requireRight(seat, 'manage_feeds');
  return { maker: 'agency', agencyId };
}

/** Returns what both owners and staff read of an export. */
export const shownOf = (ctx: Ctx, row: Row) => ({
  id: row.id,
  name: row.name,
  format: row.format,
  offer: row.offer,
  city: row.city,
  search_name: row.searchName,
  with_contact: row.withContact,
  with_pictures: row.withPictures,
  is_active: row.isActive,
  url: addressOf(ctx, row),
  fetches: Number(row.fetches),
  fetched_at: row.fetchedAt?.toISOString() ?? '',
  homes: row.homes,
  left_out: row.leftOut,
});

async function wireOf(ctx: Ctx, row: Row): Promise<FeedExportItem> {
  const { homes: offered } = await table.readHomesState(ctx, await withFound(ctx, row));
  return { ...shownOf(ctx, row), offered };
}

/** Returns the exports of someone, or of an agency. @throws ApiError not_found without a seat, forbidden */
export async function exportsOf(
  ctx: SignedInCtx,
  agencyId: number,
): Promise<Result<typeof getFeedExports>['data']> {
  const rows = await table.readExportsOf(ctx, await ownerOf(ctx, agencyId));
  return { exports: await Promise.all(rows.map((row) => wireOf(ctx, row))) };
}

/** @throws ApiError not_found for one of others, and of an agency whose exports one may not see */
async function requireOwn(ctx: SignedInCtx, id: number): Promise<Row> {
  const row = await table.readExport(ctx, id, true);
  if (!row) throw unknown();
  if (row.maker === 'person' && row.accountId === ctx.actor.accountId) return row;
  if (row.maker !== 'agency' || row.agencyId === null) throw unknown();
  await ownerOf(ctx, row.agencyId).catch((error: unknown) => {
    // Another agency's does not exist.
    if (error instanceof ApiError && error.code === 'not_found') throw unknown();
    throw error;
  });
  return row;
}

/**
 * Makes an export, or changes one.
 * @throws ApiError not_found, forbidden, conflict where there are as many as may be, too_many_requests
 */
export async function saveExport(
  ctx: SignedInCtx,
  { id, agency_id: agencyId, city = '', saved_search_id: searchId, ...chosen }: Input<typeof saveFeedExport>,
): Promise<FeedExportItem> {
  await limit(ctx);
  return inTransaction(ctx, async (open) => {
    const values = { ...chosen, city, category_id: null };
    const search = searchId === undefined ? undefined : await searchOf(open, searchId);
    if (id !== undefined) {
      await requireOwn(open, id);
      await table.updateExport(open, id, { ...values, ...search });
      return wireOf(open, await readBack(open, id));
    }
    const owner = await ownerOf(open, agencyId);
    // So that two who add the last one at once do not both.
    await lockName(open.db, `feed exports ${owner.maker} ${agencyId || open.actor.accountId}`);
    const before = await table.readExportsOf(open, owner);
    if (before.length >= EXPORT_LIMITS.most)
      throw new ApiError('conflict', 'There are as many feeds as there can be. Delete one first.');
    const made = await table.insertExport(open, {
      ...values,
      ...(search ?? NO_SEARCH),
      ...newKey(open),
      maker: owner.maker,
      account_id: owner.maker === 'person' ? owner.accountId : null,
      agency_id: owner.maker === 'agency' ? owner.agencyId : null,
    });
    return wireOf(open, await readBack(open, made));
  });
}

const NO_SEARCH = { filters: {}, search_name: '' };

/** Returns what is stored of one's own saved search, which stays as it is now; of none for 0. @throws ApiError not_found, validation */
async function searchOf(open: SignedInCtx, id: number) {
  if (id === 0) return NO_SEARCH;
  const { name, filters } = await searchForFeed(open, id);
  return { filters, search_name: name };
}

/** Returns an export that was just written. */
async function readBack(open: Ctx, id: number): Promise<Row> {
  const row = await table.readExport(open, id);
  if (!row) throw unknown();
  return row;
}

/** Gives an export another address. @throws ApiError not_found, forbidden, too_many_requests */
export async function renewExport(ctx: SignedInCtx, id: number): Promise<FeedExportItem> {
  await limit(ctx);
  return inTransaction(ctx, async (open) => {
    await requireOwn(open, id);
    await table.updateExport(open, id, newKey(open));
    return wireOf(open, await readBack(open, id));
  });
}

/** Deletes an export. @throws ApiError not_found, forbidden, too_many_requests */
export async function removeExport(ctx: SignedInCtx, id: number): Promise<void> {
  await limit(ctx);
  await inTransaction(ctx, async (open) => {
    await requireOwn(open, id);
    await table.deleteExport(open, id);
  });
}

const limit = (ctx: SignedInCtx) =>
  consume(ctx, [{ key: `export-change:${ctx.actor.accountId}`, rate: EXPORT_RATES.changesPerPerson }]);
