import { createHash, createHmac } from 'node:crypto';
import { categoryBySlug } from '@keystead/catalogue/server';
import type { Input } from '@keystead/http/call';
import { ApiError, invalidField, notFound } from '@keystead/http/errors';
import { premiumIsClosed } from '@keystead/listings/server';
import { type Ctx, inTransaction, type SignedInCtx } from '@keystead/platform/context';
import type { RowOf } from '@keystead/platform/db';
import { derive } from '@keystead/platform/secrets';
import { readShapes, type SearchFilters } from '@keystead/search/contract';
import { readLastingFilter } from '@keystead/search/server';
import type { SavedSearch, saveSearch, updateSavedSearch } from '../contract.ts';
import {
  canonicalFilters,
  type Filters,
  type Frequency,
  MOST_SEARCHES,
  nextDue,
  searchKey,
} from '../rules.ts';
import * as table from './searches.queries.ts';
import { wholeFilters } from './whole-filters.ts';

type SaveInput = Input<typeof saveSearch>;

/** Returns own saved searches, the last saved first. */
export async function savedSearchesOf(ctx: SignedInCtx): Promise<SavedSearch[]> {
  return (await readOwn(ctx)).map((row) => onWire(ctx, row));
}

async function readOwn(ctx: SignedInCtx, id?: number) {
  return table.readOwn(ctx, ctx.actor.accountId, { id, premiumIsClosed: await premiumIsClosed(ctx) });
}

/**
 * Saves a search; the same again is the one there is.
 * @throws ApiError validation for a search that can find nothing, conflict beyond the limit for one person
 */
export async function storeSearch(
  ctx: SignedInCtx,
  input: SaveInput,
): Promise<{ data: SavedSearch; already_saved: boolean }> {
  const { accountId } = ctx.actor;
  const filters = await filtersOf(ctx, input);
  const filter = await readLastingFilter(ctx, searchOf(input, filters));
  if (filter.nothing) throw invalidField('search', 'has no word that could be found');
  const digest = digestOf(ctx, filters);
  const { commute: _, ...readable } = filters;
  return inTransaction(ctx, async (open) => {
    await table.lockPerson(open, accountId);
    const known = await table.readByDigest(open, accountId, digest);
    if (known !== undefined) return { data: await ownSearch(open, known), already_saved: true };
    if ((await table.countOwn(open, accountId)) >= MOST_SEARCHES)
      throw new ApiError('conflict', `You have saved ${MOST_SEARCHES} searches. Delete one of them first.`);
    await table.holdMarket(open);
    const timeZone = input.time_zone ?? null;
    const id = await table.insertSearch(open, {
      accountId,
      name: input.name,
      filters: readable,
      digest,
      filter,
      timeZone,
      frequency: input.frequency,
      inApp: input.in_app,
      push: input.push,
      mail: input.mail,
      priceDrops: input.price_drops,
      dueAt: firstDue(open, input.frequency, timeZone),
    });
    return { data: await ownSearch(open, id ?? 0), already_saved: false };
  });
}

/** Changes what is named. @throws ApiError not_found */
export async function changeSearch(
  ctx: SignedInCtx,
  input: Input<typeof updateSavedSearch>,
): Promise<SavedSearch> {
  const { accountId } = ctx.actor;
  const { id } = input;
  return inTransaction(ctx, async (open) => {
    await table.lockPerson(open, accountId);
    const [before] = await readOwn(open, id);
    if (!before) throw noSearch();
    const frequency = input.frequency ?? before.frequency;
    const timeZone = input.time_zone ?? before.timeZone;
    const isMoved = frequency !== before.frequency || timeZone !== before.timeZone;
    // Switched off, what was found is not sent later.
    if (frequency === 'off') await table.dropPending(open, id);
    await table.writeChoices(open, accountId, id, {
      name: input.name ?? before.name,
      frequency,
      timeZone,
      inApp: input.in_app ?? before.inApp,
      push: input.push ?? before.push,
      mail: input.mail ?? before.mail,
      priceDrops: input.price_drops ?? before.priceDrops,
      dueAt: isMoved ? firstDue(open, frequency, timeZone) : null,
    });
    return ownSearch(open, id);
  });
}

/** Nothing in it is new any more. @throws ApiError not_found */
export async function seeSearch(ctx: SignedInCtx, id: number): Promise<SavedSearch> {
  if (!(await table.setSeen(ctx, ctx.actor.accountId, id))) throw noSearch();
  return ownSearch(ctx, id);
}

/** @throws ApiError not_found */
export async function dropSearch(ctx: SignedInCtx, id: number): Promise<void> {
  if (!(await table.deleteSearch(ctx, ctx.actor.accountId, id))) throw noSearch();
}

const noSearch = () => notFound('You have no such saved search.');

/** Returns the identity of a search in the table, which gives no place of a commute away. */
function digestOf({ config }: Ctx, filters: Filters): string {
  const key = searchKey(filters);
  if (filters.commute === undefined) return createHash('sha256').update(key).digest('hex');
  return createHmac('sha256', derive(config, 'alerts.search', 32))
    .update(key)
    .digest('hex');
}

/** Who has chosen "instantly" waits for nothing. */
function firstDue(ctx: Ctx, frequency: Frequency, timeZone: string | null): Date {
  return frequency === 'instant' ? ctx.now() : nextDue(frequency, ctx.now(), timeZone);
}

/** Returns the filters in their one form; a category is named by its number. @throws ApiError validation */
async function filtersOf(ctx: Ctx, input: SaveInput): Promise<Filters> {
  const { category_slug_id: slug, ...rest } = input;
  if (slug === undefined) return canonicalFilters(rest);
  const category = await categoryBySlug(ctx, slug);
  if (!category || (rest.category_id !== undefined && rest.category_id !== category.id))
    throw invalidField('category_slug_id', 'names no category of this search');
  return canonicalFilters({ ...rest, category_id: category.id });
}

/** Returns the filters as the list call would read them. */
export function searchOf(input: SaveInput, filters: Filters): SearchFilters {
  const { category_id: category, radius } = filters;
  const { category_slug_id: _, ...rest } = input;
  return {
    ...rest,
    category_id: category === undefined ? undefined : Number(category),
    ...readShapes(filters),
    ...(radius === undefined && { radius: undefined }),
  };
}

async function ownSearch(ctx: SignedInCtx, id: number): Promise<SavedSearch> {
  const [row] = await readOwn(ctx, id);
  if (!row) throw noSearch();
  return onWire(ctx, row);
}

function onWire(ctx: SignedInCtx, row: RowOf<typeof table.readOwn>): SavedSearch {
  return {
    id: row.id,
    name: row.name,
    filters: wholeFilters(ctx, ctx.actor.accountId, row),
    frequency: row.frequency,
    in_app: row.inApp,
    push: row.push,
    mail: row.mail,
    price_drops: row.priceDrops,
    new_count: row.found,
    created_at: row.createdAt.toISOString(),
    seen_at: row.seenAt.toISOString(),
  };
}
