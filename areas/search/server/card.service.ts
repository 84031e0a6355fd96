import { listingIdAt } from '@keystead/listings/server';
import type { Ctx } from '@keystead/platform/context';
import type { z } from 'zod';
import type { getAllSimilarProperties } from '../contract.ts';
import { type LiveListing, readLive } from './card.queries.ts';
import { total } from './counts.ts';
import type { Filter } from './filter.ts';
import type { Point } from './list.queries.ts';
import { findPage, forReader } from './list.service.ts';
import { alternatives, missingListing } from './property.service.ts';
import { textQuery, withoutHidden } from './query.service.ts';

type SimilarInput = z.output<(typeof getAllSimilarProperties)['request']>;

/** Returns one live listing by number or readable address. @throws ApiError not_found, gone */
async function liveListing(ctx: Ctx, which: { id: number } | { slug: string }): Promise<LiveListing> {
  const id = 'id' in which ? which.id : await listingIdAt(ctx, which.slug);
  const found = id === undefined ? undefined : await readLive(ctx, id);
  if (!found) throw await missingListing(ctx, which);
  return found;
}

/**
 * Returns the card of one live listing as lists show it, with similar ones.
 * @returns the card as JSON text
 * @throws ApiError not_found, gone
 */
export async function oneCard(ctx: Ctx, which: { id: number } | { slug: string }) {
  const found = await liveListing(ctx, which);
  const { id: exceptId, categoryId, propertyType, city, country, price } = found;
  const [[card = ''], similar] = await Promise.all([
    forReader(ctx, [found.card]),
    alternatives(ctx, { exceptId, categoryId, propertyType, country, point: pointOf(found), city, price }),
  ]);
  return { card, similar };
}

/**
 * Returns live listings of the category and offer of one, the nearest first; of one without a pin, the newest.
 * @returns cards as JSON text
 * @throws ApiError not_found, gone
 */
export async function similarCards(ctx: Ctx, { property_id: id, search, limit, offset }: SimilarInput) {
  const found = await liveListing(ctx, { id });
  const { categoryId, propertyType } = found;
  const { words, corrected, nothing } = await textQuery(ctx, search);
  const asked: Filter = { categoryId, propertyType, exceptId: id, words, nothing };
  const filter = await withoutHidden(ctx, asked);
  const point = pointOf(found);
  const page = await findPage(ctx, filter, 'nearest', { limit, offset }, point && { point });
  const [cards, count] = await Promise.all([forReader(ctx, page.cards), total(ctx, filter, page.counted)]);
  return { cards, total: count, corrected };
}

/** Returns the pin of a home, if it has one. */
function pointOf({ lat, lng }: LiveListing): Point | undefined {
  return lat === null || lng === null ? undefined : { lat, lng };
}
