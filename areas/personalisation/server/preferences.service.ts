import { categoriesById, citiesWithListings, facilitiesById } from '@keystead/catalogue/server';
import { forgetSeen } from '@keystead/engagement/server';
import type { Input } from '@keystead/http/call';
import { invalidField, notFound } from '@keystead/http/errors';
import { type Ctx, inTransaction, type SignedInCtx } from '@keystead/platform/context';
import type { Preferences, RecommendationChoices, savePreferences } from '../contract.ts';
import { wirePriceRange } from '../price-range.ts';
import type { Wish } from '../rules.ts';
import {
  deleteDeclined,
  forgetDeclined,
  forgetViewed,
  insertDeclined,
  readHistory,
} from './history.queries.ts';
import { deleteLists } from './lists.queries.ts';
import {
  type Choices,
  deletePreference,
  readStatus,
  writeChoices,
  writePreference,
} from './preferences.queries.ts';

/** Returns someone's preferences, in the wire's terms; null when they have none. */
export async function preferencesOf(ctx: SignedInCtx): Promise<Preferences | null> {
  const { wish } = await readStatus(ctx, ctx.actor.accountId);
  return wish && toWire(ctx.actor.accountId, wish);
}

/** Takes the place of what was said before. @throws ApiError validation for unknown categories and facilities */
export async function setPreferences(
  ctx: SignedInCtx,
  input: Input<typeof savePreferences>,
): Promise<Preferences> {
  const { accountId } = ctx.actor;
  const wish: Wish = {
    categoryIds: await known('category_ids', input.category_ids, categoriesById(ctx)),
    facilityIds: await known('outdoor_facilitiy_ids', input.outdoor_facilitiy_ids, facilitiesById(ctx)),
    minPrice: input.price_range?.min ?? null,
    maxPrice: input.price_range?.max ?? null,
    propertyType: input.property_type === undefined ? null : input.property_type === '0' ? 0 : 1,
    city: input.city === undefined ? '' : await cityNamed(ctx, input.city),
  };
  await inTransaction(ctx, async (open) => {
    await writePreference(open, accountId, wish);
    await deleteLists(open, accountId);
  });
  return toWire(accountId, wish);
}

export async function forgetPreferences(ctx: SignedInCtx): Promise<void> {
  await inTransaction(ctx, async (open) => {
    await deletePreference(open, ctx.actor.accountId);
    await deleteLists(open, ctx.actor.accountId);
  });
}

/** Checks that ids exist. @returns them once each, ascending */
async function known(
  field: string,
  ids: readonly number[],
  things: Promise<ReadonlyMap<number, unknown>>,
): Promise<number[]> {
  const all = await things;
  const unknown = ids.find((id) => !all.has(id));
  if (unknown !== undefined) throw invalidField(field, `names ${unknown}, which does not exist`);
  return [...new Set(ids)].sort((a, b) => a - b);
}

/** Returns the city as listings write it, however it was typed; one without listings stays as it is: there may be some later. */
async function cityNamed(ctx: Ctx, name: string): Promise<string> {
  const cities = await citiesWithListings(ctx);
  const wanted = plain(name);
  return cities.find(({ city }) => plain(city.name) === wanted)?.city.name ?? name;
}

/** Returns a name without accents and case. */
function plain(name: string): string {
  return name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

function toWire(accountId: number, wish: Wish): Preferences {
  const texts = (ids: readonly number[]) => (ids.length === 0 ? ('' as const) : ids.map(String));
  return {
    user_id: accountId,
    category_ids: texts(wish.categoryIds),
    price_range: wirePriceRange({ min: wish.minPrice, max: wish.maxPrice }),
    property_type: wish.propertyType === null ? '' : [String(wish.propertyType)],
    outdoor_facilitiy_ids: texts(wish.facilityIds),
    city: wish.city,
  };
}

/** "Not for me", or taken back. @throws ApiError not_found */
export async function decline(ctx: SignedInCtx, listingId: number, isDeclined: boolean): Promise<void> {
  const { accountId } = ctx.actor;
  if (!isDeclined) return deleteDeclined(ctx, accountId, listingId);
  if (await inTransaction(ctx, (open) => insertDeclined(open, accountId, listingId))) return;
  throw notFound('This listing does not exist or is no longer available');
}

export async function choicesOf(ctx: SignedInCtx): Promise<RecommendationChoices> {
  const { accountId } = ctx.actor;
  const [{ choices }, { viewed, declined }] = await Promise.all([
    readStatus(ctx, accountId),
    readHistory(ctx, accountId),
  ]);
  return {
    enabled: choices.isOn,
    use_favourites: choices.usesFavourites,
    use_views: choices.usesViews,
    viewed_count: viewed.length,
    declined_count: declined.length,
  };
}

/** Changes some choices; views are deleted when someone no longer wants them used. */
export async function choose(ctx: SignedInCtx, wanted: Partial<Choices>): Promise<RecommendationChoices> {
  const { accountId } = ctx.actor;
  await inTransaction(ctx, async (open) => {
    const next = await writeChoices(open, accountId, wanted);
    if (!next.usesViews || !next.isOn) await forgetViewed(open, accountId);
    await deleteLists(open, accountId);
  });
  return choicesOf(ctx);
}

export async function forgetHistoryOf(ctx: SignedInCtx, what: 'viewed' | 'declined'): Promise<void> {
  await inTransaction(ctx, async (open) => {
    await (what === 'viewed' ? forgetViewed : forgetDeclined)(open, open.actor.accountId);
    // Forgotten is forgotten: cards no longer say so either.
    if (what === 'viewed') await forgetSeen(open, open.actor.accountId);
    await deleteLists(open, open.actor.accountId);
  });
}
