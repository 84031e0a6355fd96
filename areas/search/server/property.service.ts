import { categoryBySlug, citiesWithListings } from '@keystead/catalogue/server';
import { ApiError, notFound } from '@keystead/http/errors';
import type { ListItem, PropertyDetail } from '@keystead/listings/contract';
import {
  comparedPrice,
  type Gone,
  goneListing,
  propertyDetails,
  withOrigin,
} from '@keystead/listings/server';
import type { Ctx } from '@keystead/platform/context';
import type { z } from 'zod';
import type { getNearbyProperties, getProperty, mapItem } from '../contract.ts';
import { postedSince } from '../rules.ts';
import { total } from './counts.ts';
import { declaredParts, type Filter } from './filter.ts';
import { type Alike, type Point, readSimilar } from './list.queries.ts';
import { cursorOf, findPage, forReader, ownPromoted } from './list.service.ts';
import { encodeCursor, type Order } from './order.ts';
import { premiumSearchedClosely, textQuery, typeOf, withoutHidden } from './query.service.ts';

type PropertyInput = z.output<(typeof getProperty)['request']>;
type NearbyInput = z.output<(typeof getNearbyProperties)['request']>;

/** Similar ones that a detail page shows. */
const MOST_SIMILAR = 10;
/** Marks of the classic map; more would be slower than anybody can look. */
const MOST_NEARBY = 1000;

/** Returns one listing by id or slug, and the cards of similar ones as JSON texts. */
export async function oneProperty(
  ctx: Ctx,
  which: { id?: number; slug?: string },
  { countView, textLanguage }: { countView: boolean; textLanguage?: string | undefined },
) {
  const viewer = ctx.actor?.accountId ?? 0;
  const asked = which.slug === undefined ? { ids: [which.id as number] } : { slug: which.slug };
  const options = {
    viewer,
    countViews: countView,
    rejectsPremium: true,
    textLanguage,
    withSurroundings: true,
  };
  const [found] = await propertyDetails(ctx, asked, options);
  if (!found) throw await missingListing(ctx, which);
  return { data: found, similar: await similarTo(ctx, found) };
}

/** 404 for what never was or is hidden; 410 for what is deleted or expired, with what else there is. */
export async function missingListing(ctx: Ctx, which: { id?: number; slug?: string }): Promise<ApiError> {
  const gone = await goneListing(
    ctx,
    which.slug === undefined ? { id: which.id as number } : { slug: which.slug },
  );
  if (!gone) return notFound('This listing does not exist or is no longer available');
  const message =
    gone.why === 'expired' ? 'This listing has expired.' : 'This listing has been removed by its owner.';
  const { like } = gone;
  const similar = like ? await alternatives(ctx, similarityOf(like)) : [];
  const cards = similar.map((card) => JSON.parse(card) as ListItem);
  return new ApiError('gone', message, { extra: { similar_properties: cards } });
}

/** Returns a filtered list of listings in full. */
export async function manyProperties(ctx: Ctx, input: PropertyInput) {
  const { filter: asked, sort } = await readPropertyFilters(ctx, input);
  const filter = input.users_promoted ? asked : await withoutHidden(ctx, asked);
  const after = cursorOf(input.cursor, sort);
  const page = await findPage(ctx, filter, sort, { limit: input.limit, offset: input.offset, after });
  const [data, count] = await Promise.all([
    propertyDetails(
      ctx,
      { ids: page.ids },
      { viewer: ctx.actor?.accountId ?? 0, textLanguage: input.text_language },
    ),
    total(ctx, filter, page.counted),
  ]);
  return { data, total: count, next_cursor: page.next && encodeCursor(page.next), total_clicks: 0 };
}

async function readPropertyFilters(ctx: Ctx, input: PropertyInput): Promise<{ filter: Filter; sort: Order }> {
  const own = input.users_promoted ? ownPromoted(ctx) : {};
  const [category, text] = await Promise.all([
    input.category_slug_id === undefined ? undefined : categoryBySlug(ctx, input.category_slug_id),
    textQuery(ctx, input.search),
  ]);
  const bothPrices = input.min_price !== undefined && input.max_price !== undefined;
  const filter: Filter = {
    ...declaredParts(input),
    ...(!bothPrices && { minPrice: undefined, maxPrice: undefined }),
    nothing: text.nothing,
    categoryId: category?.id ?? input.category_id,
    ...own,
    words: text.words,
    ...postedSince(input.posted_since, ctx.now(), true),
  };
  if (input.top_rated) return { filter, sort: 'most_viewed' };
  if (input.most_liked) return { filter, sort: 'most_liked' };
  if (input.search) return { filter, sort: 'relevance' };
  return { filter, sort: input.promoted ? 'rotation' : 'newest' };
}

/** Returns live listings of the same category, type and country nearby, those with a similar price first; of a sold home, others for sale. */
function similarTo(ctx: Ctx, listing: PropertyDetail): Promise<string[]> {
  const { id: exceptId, category_id: categoryId, property_type: type, city, country } = listing;
  const propertyType = type === 'sell' || type === 'sold' ? 0 : 1;
  const isPlaced = listing.latitude !== '';
  const point = isPlaced ? { lat: Number(listing.latitude), lng: Number(listing.longitude) } : undefined;
  const price = comparedPrice(listing);
  return alternatives(ctx, { exceptId, categoryId, propertyType, country, point, city, price });
}

/** Returns what there may be instead of a listing that is gone. */
function similarityOf({ categoryId, kind, latitude, longitude, price }: NonNullable<Gone['like']>): Likeness {
  return {
    categoryId,
    propertyType: kind === 'sale' ? 0 : 1,
    country: undefined,
    point: { lat: latitude, lng: longitude },
    price,
  };
}

/** What others are looked for like; without a place on the map, those of its city. */
interface Likeness extends Alike {
  point: Point | undefined;
  city?: string;
  /** Of a rent, by month. */
  price: number;
}

/**
 * Returns cards of live listings of a category, kind and country near a place, those with a similar price first; at most ten. Where
 * few of the nearest are in the country, its newest ones follow.
 */
export async function alternatives(
  ctx: Ctx,
  { categoryId, propertyType, country, exceptId, point, city, price }: Likeness,
): Promise<string[]> {
  const { exceptIds } = await withoutHidden(ctx, {});
  const alike = { categoryId, propertyType, country, exceptId, exceptIds };
  const near = point ? await readSimilar(ctx, alike, { ...point, price }, MOST_SIMILAR) : [];
  const limit = MOST_SIMILAR - near.length;
  if (limit === 0) return forReader(ctx, near);
  const found = near.map((card) => JSON.parse(card) as ListItem);
  const there = country ?? found[0]?.country;
  if (there === undefined) return forReader(ctx, near);
  const others: Filter = {
    ...alike,
    country: there,
    exceptIds: [...(exceptIds ?? []), ...found.map(({ id }) => id)],
    ...(!point && { city }),
  };
  const { cards } = await findPage(ctx, others, 'newest', { limit, offset: 0 });
  return forReader(ctx, [...near, ...cards]);
}

/** Returns listings of the places whose name contains the text, newest first. */
export async function nearbyProperties(ctx: Ctx, input: NearbyInput): Promise<z.input<typeof mapItem>[]> {
  const filter: Filter = await withoutHidden(ctx, {
    placed: true,
    propertyType: typeOf(input.type),
    premiumOfOwner: await premiumSearchedClosely(ctx),
    ...(input.city || input.state ? { anyPlace: await placesNamed(ctx, input) } : {}),
  });
  const { cards } = await findPage(ctx, filter, 'newest', { limit: MOST_NEARBY, offset: 0 });
  return cards.map((card) => toMapItem(JSON.parse(withOrigin(card, ctx.origin)) as ListItem));
}

/** Returns names of cities and states that contain the text; asking the few places is cheaper than asking every listing. */
async function placesNamed(ctx: Ctx, { city, state }: NearbyInput) {
  const contains = (name: string, part: string | undefined) =>
    part !== undefined && plain(name).includes(plain(part));
  const places = (await citiesWithListings(ctx)).map((entry) => entry.city);
  const named = (names: string[]) => [...new Set(names)];
  return {
    cities: named(places.filter((place) => contains(place.name, city)).map((place) => place.name)),
    states: named(places.filter((place) => contains(place.state, state)).map((place) => place.state)),
  };
}

/** Returns a name without accents and case. */
function plain(name: string): string {
  return name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

function toMapItem(item: ListItem): z.input<typeof mapItem> {
  const { id, category, image } = item.category;
  return { ...item, category: { id, category, image } };
}
