import { ApiError } from '@keystead/http/errors';
import { RawJson, type Route, route } from '@keystead/http/route';
import { propertyDetail } from '@keystead/listings/contract';
import type { Contexts, Ctx } from '@keystead/platform/context';
import {
  commuteAreas,
  getAllSimilarProperties,
  getFilterCounts,
  getFirstFilters,
  getLocality,
  getNearbyProperties,
  getProperty,
  getPropertyList,
  getSearchRelaxations,
  mapListings,
  pricePosition,
  readSearchSentence,
  searchSuggestions,
} from '../contract.ts';
import { FILTERS } from '../filters.ts';
import { oneCard, similarCards } from './card.service.ts';
import { areasOfCommutes } from './commute-areas.service.ts';
import { filterCounts, relaxations } from './counting/counting.service.ts';
import { firstFilters } from './first-filters.service.ts';
import { findCards } from './list.service.ts';
import { findLocality } from './localities.service.ts';
import { findMarks } from './map.service.ts';
import { explainPosition } from './prices.service.ts';
import { manyProperties, nearbyProperties, oneProperty } from './property.service.ts';
import { sentenceFilters } from './sentence.service.ts';
import { staffRoutes } from './staff.routes.ts';
import { suggestions } from './suggestions.service.ts';

/** Returns the answer of a call whose data is JSON text already; `extras` stand beside it. */
function answer(data: string, extras: Record<string, unknown>): RawJson {
  const beside = JSON.stringify(extras).slice(1);
  return new RawJson(`{"error":false,"message":"OK","data":${data},${beside}`);
}

/** Returns the answer that shows one listing, and the cards of similar ones. All are JSON texts. */
function oneWithSimilar(listing: string, similar: readonly string[], extras = {}): RawJson {
  return answer(`[${listing}],"similar_properties":[${similar.join(',')}]`, { total: 1, ...extras });
}

interface Claims {
  userid?: string | undefined;
  current_user?: string | undefined;
}

/** @throws ApiError forbidden when someone signed in claims to be someone else */
function requireOwnClaims(ctx: Ctx, { userid, current_user: user }: Claims): void {
  if (!ctx.actor) return;
  const own = String(ctx.actor.accountId);
  if ([userid, user].some((claim) => claim !== undefined && claim !== own))
    throw new ApiError('forbidden', 'You are signed in as someone else.');
}

export const routes: Route<Contexts>[] = [
  route(getPropertyList, async (ctx, input) => {
    requireOwnClaims(ctx, input);
    const { id, slug_id: slug } = input;
    if (slug !== undefined || id !== undefined) {
      const { card, similar } = await oneCard(ctx, slug === undefined ? { id: id as number } : { slug });
      return oneWithSimilar(card, similar);
    }
    const { cards, total, nextCursor, facets, commutes, corrected } = await findCards(ctx, input);
    const ways = { commute_minutes: commutes?.minutes, commute_estimated: commutes?.isEstimate };
    const extras = { total, next_cursor: nextCursor, facets, ...ways, corrected_search: corrected };
    return answer(`[${cards.join(',')}]`, extras);
  }),
  route(getProperty, async (ctx, input) => {
    requireOwnClaims(ctx, input);
    const { id, slug_id: slug, preview } = input;
    if (id === undefined && slug === undefined) return manyProperties(ctx, input);
    const which = slug === undefined ? { id: id as number } : { slug };
    const { data, similar } = await oneProperty(ctx, which, {
      countView: !preview,
      textLanguage: input.text_language,
    });
    return oneWithSimilar(JSON.stringify(propertyDetail.parse(data)), similar, { total_clicks: 0 });
  }),
  route(getAllSimilarProperties, async (ctx, input) => {
    const { cards, total, corrected } = await similarCards(ctx, input);
    return answer(`[${cards.join(',')}]`, { total, corrected_search: corrected });
  }),
  route(getNearbyProperties, async (ctx, input) => ({ data: await nearbyProperties(ctx, input) })),
  route(mapListings, async (ctx, input) => {
    const { clusters, pins, total, unplaced, corrected } = await findMarks(ctx, input);
    const extras = { total, unplaced, corrected_search: corrected };
    return answer(`{"clusters":[${clusters}],"pins":[${pins}]}`, extras);
  }),
  route(commuteAreas, async (ctx, { commute }) => {
    const areas = await areasOfCommutes(ctx, commute);
    const data = areas.map(({ polygons, isEstimate }) => ({
      polygons: polygons.map((rings) =>
        rings.map((ring) => ring.map(([lng, lat]): [number, number] => [lng, lat])),
      ),
      is_estimate: isEstimate,
    }));
    return { data };
  }),
  route(pricePosition, async (ctx, { property_id }) => ({ data: await explainPosition(ctx, property_id) })),
  route(getLocality, async (ctx, { city, district }) => ({
    data: await findLocality(ctx, city, district),
  })),
  route(readSearchSentence, async (ctx, { sentence, language }) => {
    const { filters, understood, leftOver } = await sentenceFilters(ctx, sentence, language);
    return { data: { filters, understood: [...understood], not_understood: [...leftOver] } };
  }),
  route(getFilterCounts, async (ctx, input) => {
    const { total, ...data } = await filterCounts(ctx, input);
    return { data, total };
  }),
  route(getFirstFilters, async (ctx) => ({ data: [...(await firstFilters(ctx))] })),
  route(getSearchRelaxations, async (ctx, { fixed = '', ...input }) => {
    const names = fixed.split(',');
    const stay = FILTERS.map(([name]) => name).filter((name) => names.includes(name));
    return { data: await relaxations(ctx, input, stay) };
  }),
  route(searchSuggestions, suggestions),
  ...staffRoutes,
];
